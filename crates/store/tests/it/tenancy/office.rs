//! What an office reads and decides about visits, as one school, with what belongs to the other.

use domain::{
    id::{ObservationTaskId, SubmissionId},
    observation::quota::{Per, Rule, Unit},
};
use jiff::civil::date;
use store::{NewRule, NewTask, Page, ReportFilter, RuleOf, TaskFilter, TaughtFilter};
use testkit::{TestApp, TestSchool};
use uuid::Uuid;

use super::{Target, teaching::Taught};

const PAGE: Page = Page { offset: 0, limit: 99 };

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, now) = (target.person.user, test.app.now());
    let Taught { term, template, .. } = target.taught;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    let filter = TaughtFilter { term, college: None, in_college: None, only: None, prefix: None };
    assert!(tx.taught_in(filter).await.unwrap().is_empty());
    assert!(tx.taught_meetings(user, term, None).await.unwrap().is_empty());
    assert!(tx.taught_weeks(term, None).await.unwrap().is_none());
    let theirs = &target.school.colleges;
    let colleges = tx.coded_colleges(None).await.unwrap();
    assert!(colleges.iter().all(|college| !theirs.contains(&college.unit.id)));
    assert!(tx.counted_visits(term, None).await.unwrap().is_empty());
    assert!(tx.count_unannounced(term, None, date(2000, 1, 1)).await.unwrap().is_empty());
    let submission = SubmissionId::from_uuid(target.visit.as_uuid());
    assert!(tx.asked_forms(&[submission]).await.unwrap().of.is_empty());
    let all = ReportFilter { about: Some(user), ..ReportFilter::default() };
    assert_eq!(tx.listed_reports(&all, PAGE).await.unwrap().1, 0);
    let (observers, _) = tx.observers(None, PAGE).await.unwrap();
    assert!(observers.iter().all(|observer| observer.id != user));
    assert!(tx.timetables_of(&[user], term).await.unwrap().is_empty());
    assert!(tx.done_visits(&[user], term).await.unwrap().is_empty());
    assert!(tx.open_tasks(TaskFilter::default()).await.unwrap().is_empty());
    let task = ObservationTaskId::from_uuid(Uuid::from_u128(5));
    assert!(!tx.withdraw_task(task, now).await.unwrap());
    let setting = tx.observation_setting(term).await.unwrap();
    assert!(setting.version == 0 && setting.rules.is_empty());
    assert!(setting.templates.iter().all(|(_, chosen)| *chosen != target.form.id));
    assert!(!tx.renew_observation_setting(1).await.unwrap());
    drop(tx);
    let new = NewTask {
        id: task,
        term,
        teacher: user,
        observer: observers.first().map_or(user, |observer| observer.id),
        latest: date(2026, 12, 1),
        given_by: user,
        given_at: now,
    };
    assert!(begin().await.insert_task(&new).await.is_err());
    let rule = Rule { unit: Unit::Visits, per: Per::Term, least: 1, extra: Vec::new() };
    let rule = NewRule { id: test.app.new_id(), whose: RuleOf::Person(user), rule };
    assert!(begin().await.replace_observation_rules(term, &[rule]).await.is_err());
    assert!(begin().await.replace_observation_templates(&[(None, template)]).await.is_err());
    vec![
        "taught_in",
        "taught_meetings",
        "taught_weeks",
        "coded_colleges",
        "counted_visits",
        "count_unannounced",
        "asked_forms",
        "listed_reports",
        "observers",
        "timetables_of",
        "done_visits",
        "open_tasks",
        "withdraw_task",
        "observation_setting",
        "renew_observation_setting",
        "insert_task",
        "replace_observation_rules",
        "replace_observation_templates",
    ]
}
