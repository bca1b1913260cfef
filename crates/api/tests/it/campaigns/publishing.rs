//! Results are given to those they are about: at once, class by class, or at a time set before.

use axum::http::StatusCode;
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::Round;

use crate::results::comments::{Reviewed, shown};

async fn publication(round: &Round) -> Value {
    round.admin.get(&format!("/campaigns/{}/publication", round.campaign)).await.ok().data().clone()
}

async fn audited(round: &Round, action: &str) -> i64 {
    sqlx::query_scalar("select count(*) from audit where action = $1")
        .bind(action)
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_campaign_is_published_and_put_away_and_comments_are_reviewed_still() {
    let set = Reviewed::counted().await;
    let round = &set.round;
    let reviewer = set.reviewer("20110001").await;
    let pending = set.list(&reviewer, "&state=pending").await;
    let count = i64::try_from(pending.len()).unwrap();
    let expected = json!({ "classes": 1, "published": 0, "below_minimum": 0, "pending_comments": count });
    assert_eq!(publication(round).await, expected);
    assert_eq!(set.decide(&reviewer, &pending[0], shown()).await.status, StatusCode::OK);

    assert_eq!(round.step("publish", json!({})).await["state"], "published");
    assert_eq!(publication(round).await["published"], 1);
    let again = json!({ "version": round.seen().await["version"] });
    let refused = round.admin.post(&format!("/campaigns/{}/publish", round.campaign), again).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);

    assert_eq!(set.decide(&reviewer, &pending[1], shown()).await.status, StatusCode::OK);
    let back = json!({ "seen": "shown", "state": "pending", "reason": null, "note": null });
    assert_eq!(set.decide(&reviewer, &pending[1], back).await.status, StatusCode::CONFLICT, "it was read");
    let withhold = json!({ "seen": "shown", "state": "withheld", "reason": "insult", "note": null });
    assert_eq!(set.decide(&reviewer, &pending[1], withhold).await.status, StatusCode::OK);

    assert_eq!(round.step("archive", json!({})).await["state"], "archived");
    assert_eq!((audited(round, "campaign.publish").await, audited(round, "campaign.archive").await), (1, 1));
}

#[tokio::test]
async fn single_classes_are_published_ahead_of_the_others() {
    let set = Reviewed::voted().await;
    let round = &set.round;
    let path = format!("/evaluations/{}/publish", set.evaluation);
    let early = round.admin.post(&path, json!({})).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "nothing is counted");
    round.step("count", json!({})).await;
    round.run_jobs().await;

    // A college's administrator does not publish what is the school's.
    let other = set.reviewer("20110001").await;
    assert_eq!(other.post(&path, json!({})).await.status, StatusCode::NOT_FOUND);
    let classes = format!("/campaigns/{}/publication/classes", round.campaign);
    assert_eq!(other.get(&classes).await.status, StatusCode::NOT_FOUND);

    assert_eq!(round.admin.post(&path, json!({})).await.status, StatusCode::OK);
    let class = round.admin.get(&classes).await.ok().data()["items"][0].clone();
    assert_eq!((&class["answered"], &class["below_minimum"]), (&json!(6), &json!(false)));
    assert!(class["published_at"].is_string());
    assert_eq!(round.seen().await["state"], "counted");
    assert_eq!(round.admin.post(&path, json!({})).await.status, StatusCode::CONFLICT, "once");
    assert_eq!(audited(round, "evaluation.publish").await, 1);
}

#[tokio::test]
async fn it_publishes_itself_at_its_time_and_not_before_it_is_counted() {
    let mut set = Reviewed::voted().await;
    // As if it had been said when the round was prepared.
    let at = set.round.test.app.now() + 30.hours();
    let campaign = set.round.campaign.parse().unwrap();
    let mut tx = set.round.test.app.store().tenant(set.round.institution()).await.unwrap();
    let held = tx.hold_campaign(domain::id::Id::from_uuid(campaign), None).await.unwrap().unwrap();
    tx.set_publishing(&held, Some(at)).await.unwrap();
    tx.commit().await.unwrap();

    set.round.wait(25 * 3600).await;
    assert_eq!(set.round.seen().await["state"], "counted");
    set.round.wait(6 * 3600).await;
    let seen = set.round.seen().await;
    assert_eq!((&seen["state"], &seen["publishes_at"]), (&json!("published"), &json!(at.to_string())));
    assert_eq!(audited(&set.round, "campaign.publish").await, 1);
}

#[tokio::test]
async fn there_is_nothing_to_publish_before_counting() {
    let set = Round::open(5).await;
    let seen = set.seen().await;
    let form = json!({
        "name": { "zh": "期中评教", "en": null }, "kind": "midterm", "term_id": seen["term_id"],
        "template_id": seen["template"]["id"], "scope": { "colleges": [], "courses": [], "offerings": [] },
        "opens_at": set.test.app.now(), "closes_at": set.test.app.now() + 48.hours(), "counts_at": null,
        "publishes_at": set.test.app.now() + 50.hours(), "min_answers": 5, "comments_to_teachers": true,
    });
    let refused = set.admin.post("/campaigns", form.clone()).await;
    assert_eq!(refused.data()["fields"], json!({ "publishes_at": "invalid" }));
    let mut later = form;
    later["publishes_at"] = json!(set.test.app.now() + 80.hours());
    let made = set.admin.post("/campaigns", later.clone()).await.ok();
    assert_eq!(made.text("publishes_at"), later["publishes_at"]);
}
