//! What follows a visit, as one school, with what belongs to the other.

use domain::observation::{
    reply::{Reply, ReplyKind},
    visit::Outcome,
};
use jiff::civil::{Date, date};
use store::{NewReply, NewSettlement};
use testkit::{TestApp, TestSchool};

use super::Target;

const MONDAY: Date = date(2026, 11, 16);

pub async fn attack(test: &TestApp, here: &TestSchool, target: &Target<'_>) -> Vec<&'static str> {
    let (user, id) = (target.person.user, target.visit);
    let mut tx = test.app.store().tenant(here.institution.id).await.unwrap();
    assert!(tx.visits_announced_to(user, None, MONDAY).await.unwrap().is_empty());
    assert!(tx.visits_about(user, None).await.unwrap().is_empty());
    assert!(tx.linked_visits(id, Some(id)).await.unwrap().is_empty());
    assert!(tx.office_of_visit(id).await.unwrap().is_empty());
    assert!(tx.visits_unwritten(user, MONDAY, MONDAY).await.unwrap().is_empty());
    assert!(tx.all_visits_unwritten(MONDAY, MONDAY).await.unwrap().is_empty());
    assert!(tx.reports_to_answer(user, MONDAY).await.unwrap().is_empty());
    assert!(tx.open_disputes(user, None).await.unwrap().is_none());
    let reply = Reply { kind: ReplyKind::Acknowledged, text: None, plan: None, plan_week: None };
    let reply = NewReply { by: user, reply, at: test.app.now(), on: MONDAY };
    assert!(!tx.reply_to_visit(id, 1, &reply).await.unwrap());
    assert!(!tx.answer_dispute(id, 1, "x", test.app.now()).await.unwrap());
    let settlement = NewSettlement { by: user, outcome: Outcome::Withdrawn, text: "x".to_owned(), at: test.app.now() };
    assert!(!tx.settle_visit(id, 1, &settlement).await.unwrap());
    vec![
        "visits_announced_to",
        "visits_about",
        "linked_visits",
        "office_of_visit",
        "visits_unwritten",
        "all_visits_unwritten",
        "reports_to_answer",
        "open_disputes",
        "reply_to_visit",
        "answer_dispute",
        "settle_visit",
    ]
}
