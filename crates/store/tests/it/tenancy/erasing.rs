//! Deleting somebody, as one school, who belongs to the other.

use domain::{
    people::erasure::{CalledBy, Traces},
    scope::Scope,
};
use jiff::civil::date;
use testkit::{TestApp, TestSchool};

use super::Target;

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let user = target.person.user;
    let username = target.person.username.as_str();
    let mut there = test.app.store().tenant(target.school.institution.id).await.unwrap();
    let them = there.reach_person(username, Scope::Institution, user).await.unwrap().unwrap();
    let begin = || async { test.app.store().tenant(here.institution.id).await.unwrap() };
    let today = date(2026, 9, 7);
    let called = CalledBy { username: Some(username.to_owned()), name: Some(them.name.clone()), ..CalledBy::default() };
    let traces = Traces::of(&[called]);
    let by = "erased-aaaaaaaa";

    assert!(begin().await.obstacles_to_erasing(&them, today).await.is_err(), "nobody there");
    assert!(begin().await.what_they_were_called(user).await.unwrap().is_empty());
    assert!(begin().await.erase_account(&them, by, &[], today).await.is_err());
    let mut tx = begin().await;
    assert_eq!(tx.erase_from_lists(user, &traces, by, &["users".to_owned()]).await.unwrap(), 0);
    tx.unname_messages_and_jobs(&traces, by).await.unwrap();
    tx.unname_replies(user, &traces, by).await.unwrap();
    assert!(tx.records_naming(user, &traces, by).await.unwrap().iter().all(|(record, _)| record.id != target.audit));
    // But for what `background` has written here of a record that is not ours.
    let links = tx.links_of(&[target.audit]).await.unwrap();
    assert!(links.iter().all(|link| link.record_hash == [1]));
    assert!(tx.vouched_before().await.unwrap().is_empty());
    tx.commit().await.unwrap();
    assert!(begin().await.unname_teacher(user, username).await.is_err());
    assert!(begin().await.redact_records(target.audit, &[target.audit], &traces).await.is_err());
    vec![
        "obstacles_to_erasing",
        "what_they_were_called",
        "erase_account",
        "erase_from_lists",
        "unname_messages_and_jobs",
        "unname_replies",
        "unname_teacher",
        "records_naming",
        "links_of",
        "vouched_before",
        "redact_records",
    ]
}
