//! Visits to classes, as one school, with what belongs to the other.

use domain::{
    id::{OfferingId, TermId, UserId, VisitId},
    observation::{booking::How, capacity::Capacity},
    scope::Scope,
    teaching::{
        calendar::TaughtDay,
        timetable::{Held, Periods},
    },
    text::LocalText,
};
use jiff::civil::{Date, Weekday, date};
use store::{NewVisit, VisitEnd, VisitableFilter};
use testkit::{Person, TestApp, TestSchool};

use super::{Target, teaching::Taught};

const MONDAY: Date = date(2026, 11, 16);

fn held(term: TermId) -> Held {
    let day = TaughtDay { term, week: 11, weekday: Weekday::Monday };
    Held { date: MONDAY, day, periods: Periods::new(3, 4).unwrap(), room: None }
}

fn visit(test: &TestApp, taught: &Taught, observer: UserId, assignment: &Person) -> NewVisit {
    NewVisit {
        id: test.app.new_id(),
        offering: taught.offering,
        class_code: "CS2101-01".to_owned(),
        course: LocalText { zh: "数据结构".to_owned(), en: None },
        held: held(taught.term),
        observer,
        assignment: assignment.assignments[0],
        role_key: "observer".to_owned(),
        capacity: Capacity::Supervisor,
        how: How::Announced,
        planned_at: test.app.now(),
        follows: None,
    }
}

/// Announced at the other school.
pub async fn prepare(test: &TestApp, school: &TestSchool, taught: &Taught, person: &Person) -> VisitId {
    let new = visit(test, taught, person.user, person);
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    assert!(tx.insert_visit(&new).await.unwrap());
    assert_eq!(tx.announced_visits(&[taught.offering], MONDAY).await.unwrap().len(), 1);
    tx.commit().await.unwrap();
    new.id
}

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, id) = (target.person.user, target.visit);
    let Taught { term, offering, .. } = target.taught;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let mut tx = begin().await;
    assert!(tx.visits_of(user, Some(id), 9).await.unwrap().is_empty());
    assert!(tx.live_visits(user, MONDAY, MONDAY).await.unwrap().is_empty());
    assert!(tx.announced_visits(&[offering], MONDAY).await.unwrap().is_empty());
    assert_eq!(tx.count_announced(offering, MONDAY, held(term).periods).await.unwrap(), 0);
    assert!(tx.teachers_to_tell(offering).await.unwrap().is_empty());
    let weekdays = vec![Weekday::Monday];
    let filter = VisitableFilter { term, college: None, prefix: None, tag: None, weekdays, periods: None };
    assert!(tx.weekly_meetings(filter, Scope::Institution).await.unwrap().is_empty());
    assert!(tx.visitable_classes(&[offering]).await.unwrap().is_empty());
    let none: std::collections::HashMap<OfferingId, _> = tx.seen_in_classes(&[offering], term).await.unwrap();
    assert!(none.is_empty());
    assert!(tx.own_meetings(user, term).await.unwrap().is_empty());
    assert!(!tx.is_own_class(user, offering).await.unwrap());
    assert!(tx.earlier_visits(offering, 9).await.unwrap().is_empty());
    assert!(tx.observation_rules_of(&[user], term).await.unwrap().is_empty());
    assert!(tx.teachers_of_classes(&[offering]).await.unwrap().is_empty());
    assert!(tx.meetings_of_classes(&[offering]).await.unwrap().is_empty());
    let end = VisitEnd { not_held: None, reason: None, at: test.app.now() };
    assert!(!tx.end_visit(id, 1, &end).await.unwrap());
    assert!(!tx.move_visit(id, 1, &held(term)).await.unwrap());
    drop(tx);
    let theirs = visit(test, &target.taught, user, &target.person);
    assert!(begin().await.insert_visit(&theirs).await.is_err());
    vec![
        "visits_of",
        "live_visits",
        "announced_visits",
        "count_announced",
        "teachers_to_tell",
        "weekly_meetings",
        "visitable_classes",
        "seen_in_classes",
        "own_meetings",
        "is_own_class",
        "earlier_visits",
        "observation_rules_of",
        "teachers_of_classes",
        "meetings_of_classes",
        "end_visit",
        "move_visit",
        "insert_visit",
    ]
}
