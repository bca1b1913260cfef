//! Jobs, the audit chain and bulk changes, as one school, with what belongs to the other.

use domain::{job::Lane, scope::Scope};
use jiff::Timestamp;
use serde_json::json;
use store::{AccountState, AuditLink, Dropped, EndReason, JobState, NewJob, PeopleFilter, Tx};
use testkit::{TestApp, TestSchool};

use super::Target;

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let now = test.app.now();
    let user = target.person.user;
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let job = NewJob {
        id: target.job,
        kind: "test",
        payload: json!(null),
        once_key: Some("theirs"),
        by: Some((user, target.person.assignments[0])),
        created_at: now,
        run_at: now,
        lane: Lane::Long,
    };
    assert!(begin().await.enqueue_job(&job).await.is_err(), "by somebody of the other school");
    let mut tx: Tx = begin().await;
    let own = NewJob { id: test.app.new_id(), by: None, ..job };
    assert!(tx.enqueue_job(&own).await.unwrap(), "the other school's key does not count here");
    tx.commit().await.unwrap();
    assert!(begin().await.start_job(target.job, now).await.is_err());
    let mut tx = begin().await;
    tx.report_job(target.job, 1, 2).await.unwrap();
    tx.postpone_job(target.job, Timestamp::MAX).await.unwrap();
    tx.mark().await.unwrap();
    tx.return_to_mark().await.unwrap();
    assert!(tx.jobs(user, true, 9).await.unwrap().is_empty());
    tx.forget_jobs(Timestamp::MAX).await.unwrap();
    tx.forget_sessions(Timestamp::MAX, Timestamp::MAX, Timestamp::MAX).await.unwrap();
    tx.forget_participation(jiff::civil::Date::MAX).await.unwrap();
    tx.forget_comments(Timestamp::MAX).await.unwrap();
    tx.forget_failed_sign_ins(Timestamp::MAX).await.unwrap();
    assert_eq!(tx.forget_old_audit().await.unwrap(), 0);
    assert_eq!(tx.end_all_sessions(EndReason::Restored, now).await.unwrap(), 0);
    assert_eq!(tx.drop_outgoing().await.unwrap(), Dropped::default());
    assert_eq!(tx.pass_over_jobs(&["test"], now).await.unwrap(), 1, "one's own");
    tx.commit().await.unwrap();
    assert!(begin().await.end_job(target.job, JobState::Done, &json!(null), now).await.is_err());
    let mut names = vec![
        "enqueue_job",
        "start_job",
        "report_job",
        "postpone_job",
        "mark",
        "end_all_sessions",
        "drop_outgoing",
        "pass_over_jobs",
        "return_to_mark",
        "jobs",
        "forget_jobs",
        "forget_sessions",
        "forget_participation",
        "forget_comments",
        "forget_failed_sign_ins",
        "forget_old_audit",
        "end_job",
    ];
    names.extend(chain(begin().await, target, now).await);
    names.extend(many_people(begin().await, target).await);
    names
}

async fn chain(mut tx: Tx, target: &Target<'_>, now: Timestamp) -> Vec<&'static str> {
    assert!(tx.try_lock_audit_chain().await.unwrap());
    let unlinked = tx.unlinked_records(99).await.unwrap();
    assert!(unlinked.iter().all(|record| record.id != target.audit));
    assert!(tx.last_audit_link().await.unwrap().is_none());
    assert!(tx.audit_links(0, 99).await.unwrap().is_empty());
    let theirs = AuditLink { place: 1, record: target.audit, at: now, record_hash: vec![1], chain_hash: vec![1] };
    assert!(tx.records_of_links(std::slice::from_ref(&theirs)).await.unwrap().is_empty());
    assert!(tx.stray_records(99).await.unwrap().is_empty());
    tx.append_audit_links(&[theirs]).await.unwrap();
    assert_eq!(usize::try_from(tx.count_unlinked().await.unwrap()).unwrap(), unlinked.len());
    tx.commit().await.unwrap();
    vec![
        "try_lock_audit_chain",
        "unlinked_records",
        "last_audit_link",
        "audit_links",
        "records_of_links",
        "stray_records",
        "append_audit_links",
        "count_unlinked",
    ]
}

async fn many_people(mut tx: Tx, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let all = PeopleFilter::default;
    assert!(tx.acting_role(user, target.person.assignments[0]).await.unwrap().is_none());
    assert!(tx.acting_roles(user).await.unwrap().is_empty());
    let picked = [target.person.username.clone()];
    assert!(tx.select_people(all(), Some(&picked), Scope::Institution, user).await.unwrap().is_empty());
    let exported = tx.export_people(all(), Scope::Institution, user, "", 99).await.unwrap();
    assert!(exported.iter().all(|person| person.username != target.person.username));
    tx.set_account_states(&[user], AccountState::Disabled).await.unwrap();
    tx.delete_assignments(&target.person.assignments).await.unwrap();
    tx.commit().await.unwrap();
    vec!["acting_role", "acting_roles", "select_people", "export_people", "set_account_states", "delete_assignments"]
}
