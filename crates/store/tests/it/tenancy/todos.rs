//! What waits for somebody and what is kept about them, asked for as one school, with what belongs to the other.

use domain::id::UserId;
use jiff::{Timestamp, civil::date};
use store::{AuditEntry, AuditFilter, Reviewable, Tx};
use testkit::{TestApp, TestSchool};

use super::Target;

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, ever) = (target.person.user, Timestamp::UNIX_EPOCH);
    let mut tx = test.app.store().tenant(here.institution.id).await.unwrap();
    let who = Reviewable { reviewer: user, within: None };
    assert!(tx.unfinished_rounds().await.unwrap().is_empty());
    assert!(tx.undecided_comments(who).await.unwrap().is_empty());
    assert!(tx.undecided_own_sets(who).await.unwrap().is_empty());
    assert!(tx.unanswered_results(user, ever).await.unwrap().is_empty());
    assert!(tx.returned_own_sets(user).await.unwrap().is_empty());
    assert!(tx.failed_jobs(user, ever).await.unwrap().is_empty());
    assert!(tx.imports_to_see(user, ever).await.unwrap().is_empty());
    assert!(tx.open_classes(user).await.unwrap().is_empty());
    assert!(tx.new_results(user, ever).await.unwrap().is_empty());
    assert!(tx.visits_planned(user, date(2000, 1, 1)).await.unwrap().is_empty());
    assert!(tx.campaign_names().await.unwrap().is_empty());
    let ours: Vec<_> = tx.template_names().await.unwrap().into_iter().map(|named| named.id).collect();
    let mut other = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let theirs = other.template_names().await.unwrap();
    assert!(!theirs.is_empty() && theirs.iter().all(|named| !ours.contains(&named.id)));
    assert!(!tx.people_called(&target.person.username).await.unwrap().contains(&user));
    let about = AuditFilter { people: Some(vec![user]), sessions: true, ..AuditFilter::default() };
    let theirs: Vec<_> = other.audit_records(&about, None, 999).await.unwrap().iter().map(|entry| entry.id).collect();
    let ours = tx.audit_records(&about, None, 999).await.unwrap();
    // This school may have noted the id, and learns nothing by it.
    let strange = |entry: &AuditEntry| entry.actor.is_none() && entry.target.is_none() && !theirs.contains(&entry.id);
    assert!(!theirs.is_empty() && ours.iter().all(strange));
    kept_about(&mut tx, user).await;
    vec![
        "kept_classes",
        "kept_participation",
        "kept_sessions",
        "kept_messages",
        "kept_traces",
        "kept_lists",
        "kept_work",
        "kept_history",
        "failed_sign_ins_of",
        "unfinished_rounds",
        "undecided_comments",
        "undecided_own_sets",
        "unanswered_results",
        "returned_own_sets",
        "failed_jobs",
        "imports_to_see",
        "open_classes",
        "new_results",
        "visits_planned",
        "campaign_names",
        "template_names",
        "people_called",
        "audit_records",
    ]
}

async fn kept_about(tx: &mut Tx, user: UserId) {
    assert!(tx.kept_classes(user).await.unwrap().is_empty());
    assert!(tx.kept_participation(user).await.unwrap().is_empty());
    assert!(tx.kept_sessions(user).await.unwrap().is_empty());
    assert_eq!(tx.kept_messages(user).await.unwrap().number, 0);
    let traces = tx.kept_traces(user, &["users".to_owned()]).await.unwrap();
    let numbers = [traces.waiting, traces.notices_read, traces.jobs, traces.lists_uploaded, traces.lists];
    assert_eq!((numbers, traces.words, traces.turned_off, traces.bounced), ([0; 5], vec![], vec![], None));
    assert!(tx.kept_lists(user).await.unwrap().is_empty());
    let work = tx.kept_work(user).await.unwrap();
    let of_staff = [work.campaigns, work.templates, work.notices, work.own_questions, work.replies, work.key_copies];
    assert_eq!(
        (of_staff, [work.visits, work.visits_about, work.visit_replies, work.tasks, work.invitations, work.decisions]),
        ([0; 6], [0; 6])
    );
    // This school may have noted the id, as an attacker left it.
    let _ = tx.kept_history(user).await.unwrap();
    let (_, last_at) = tx.failed_sign_ins_of(b"nobody").await.unwrap();
    assert_eq!(last_at, None);
}
