//! Forwarding to a colleague, twice at most, and declining.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::stage::{Stage, answers, submission, submit};

fn colleague(name: &str) -> Value {
    json!({ "name": name, "email": format!("{name}@company.example"), "title": "经理", "language": "en" })
}

#[tokio::test]
async fn an_invitation_is_forwarded_twice_and_the_office_sees_the_chain() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let first = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    assert_eq!(first.post("/invitation/forward", colleague("li")).await.ok().text("to"), "li");
    assert_eq!(first.get("/invitation").await.status, StatusCode::UNAUTHORIZED, "theirs has ended");
    let second = stage.entered(&stage.code(&opened.id, "li").await).await;
    let _ = second.post("/invitation/forward", colleague("zhao")).await.ok();
    let third = stage.entered(&stage.code(&opened.id, "zhao").await).await;
    let refused = third.post("/invitation/forward", colleague("qian")).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 6104));
    let _ = submit(&third, &opened.targets[0], submission(1, &answers(5, [json!(4), json!(4)]), 0)).await.ok();

    let li = stage.rater(&opened.id, "li").await;
    assert_eq!(
        (&li["state"], &li["forwarded_from"], &li["forwarded_to"]),
        (&json!("forwarded"), &json!("rater0-0经理"), &json!("zhao"))
    );
    let counts = &stage.seen(&opened.id).await["counts"];
    assert_eq!(
        (&counts["asked"], &counts["submitted"]),
        (&json!(1), &json!(1)),
        "one is asked, however often it was passed on"
    );
}

#[tokio::test]
async fn nobody_of_the_school_is_asked_and_nobody_is_told_who_else_is() {
    let stage = Stage::new(&[2]).await;
    let opened = stage.open(&[stage.plan]).await;
    let rater = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let teacher = stage.school.person("20130177", &["teacher"]).await;
    for email in ["rater0-0@company.example", ""] {
        let mut to = colleague("x");
        to["email"] = json!(email);
        assert_eq!(rater.post("/invitation/forward", to).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{email}");
    }
    let mut to = colleague("x");
    to["email"] = json!(format!("{}@example.test", teacher.username));
    assert_eq!(rater.post("/invitation/forward", to).await.code(), 6001);
    // A colleague who is asked already is not asked twice, and whoever forwards does not learn it.
    let mut to = colleague("同事");
    to["email"] = json!("RATER0-1@company.example");
    assert_eq!(rater.post("/invitation/forward", to).await.ok().text("to"), "同事");
    assert_eq!(stage.seen(&opened.id).await["counts"]["asked"], 1);
}

#[tokio::test]
async fn declining_is_counted_apart_by_its_reason() {
    let stage = Stage::new(&[2]).await;
    let opened = stage.open(&[stage.plan]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    let rater = stage.entered(&code).await;
    let _ = rater.post("/invitation/decline", json!({ "reason": "none_here" })).await.ok();
    assert_eq!(stage.press(&code).await.code(), 6102);
    let seen = stage.rater(&opened.id, "rater0-0").await;
    assert_eq!((&seen["state"], &seen["declined_reason"]), (&json!("declined"), &json!("none_here")));
    let counts = &stage.seen(&opened.id).await["counts"];
    assert_eq!((&counts["asked"], &counts["declined"]), (&json!(2), &json!(1)));
    // Whoever has answered does not take it back this way.
    let other = stage.entered(&stage.code(&opened.id, "rater0-1").await).await;
    let _ = submit(&other, &opened.targets[0], submission(1, &answers(5, [json!(4), json!(4)]), 0)).await.ok();
    assert_eq!(other.post("/invitation/decline", json!({ "reason": "no_time" })).await.code(), 1011);
}
