//! What waits for somebody, asked for as one school, with what belongs to the other.

use jiff::Timestamp;
use store::Reviewable;
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
    assert!(tx.imports_in_trouble(user, ever).await.unwrap().is_empty());
    vec![
        "unfinished_rounds",
        "undecided_comments",
        "undecided_own_sets",
        "unanswered_results",
        "returned_own_sets",
        "failed_jobs",
        "imports_in_trouble",
    ]
}
