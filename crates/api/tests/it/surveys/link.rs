//! What a link opens, and when it opens nothing.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::stage::Stage;
use crate::log::Log;

#[tokio::test]
async fn looking_at_a_link_a_hundred_times_changes_not_a_byte() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    let before = stage.everything().await;
    let client = stage.school.client();
    for _ in 0..100 {
        let _ = client.get(&format!("/invitations/{code}")).await.ok();
    }
    assert_eq!(client.get("/invitations/AAAAAAAAAAAAAAAAAAAAAA").await.code(), 6101);
    assert_eq!(client.get("/invitations/nonsense").await.status, StatusCode::NOT_FOUND);
    assert!(before == stage.everything().await);
}

#[tokio::test]
async fn a_link_is_pressed_five_times_a_minute_and_not_after_it_was_revoked_or_has_expired() {
    let mut stage = Stage::new(&[2]).await;
    let opened = stage.open(&[stage.plan]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    for _ in 0..5 {
        let _ = stage.press(&code).await.ok();
    }
    let sixth = stage.press(&code).await;
    assert_eq!((sixth.status, sixth.code()), (StatusCode::TOO_MANY_REQUESTS, 2029));
    assert!(!sixth.body["msg"].as_str().unwrap().is_empty());
    stage.test.clock.advance_seconds(61);
    let session = stage.entered(&code).await;

    let rater = stage.rater(&opened.id, "rater0-0").await;
    let path = format!("/surveys/{}/raters/{}/revoke", opened.id, rater["invitation"].as_str().unwrap());
    let _ = stage.admin.post(&path, json!({})).await.ok();
    assert_eq!(session.get("/invitation").await.status, StatusCode::UNAUTHORIZED);
    let refused = stage.press(&code).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::GONE, 6102));
    let head = stage.school.client().get(&format!("/invitations/{code}")).await.ok();
    assert_eq!(head.text("state"), "revoked");

    let other = stage.code(&opened.id, "rater0-1").await;
    let moved = json!({ "closes_at": stage.test.app.now() + jiff::SignedDuration::from_hours(24 * 90) });
    let _ = stage.step(&opened.id, "extend", moved).await.ok();
    stage.wait(30 * 24 * 3600).await;
    let refused = stage.press(&other).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::GONE, 6102));
    let head = stage.school.client().get(&format!("/invitations/{other}")).await.ok();
    assert_eq!(head.text("state"), "expired");
    assert_eq!(stage.rater(&opened.id, "rater0-1").await["state"], "expired");
}

#[tokio::test]
async fn a_new_link_ends_the_one_before() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let first = stage.code(&opened.id, "rater0-0").await;
    let second = stage.code(&opened.id, "rater0-0").await;
    assert_ne!(first, second);
    assert_eq!((stage.press(&first).await.code(), stage.press(&second).await.code()), (6101, 0));
}

#[tokio::test]
async fn a_code_is_in_no_table_no_log_and_no_answer_but_the_one_that_hands_it_over() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let (log, _guard) = Log::begin();
    let code = stage.code(&opened.id, "rater0-0").await;
    let client = stage.school.client();
    let _ = client.get(&format!("/invitations/{code}")).await.ok();
    let _ = client.post(&format!("/invitations/{code}/renew"), json!({})).await.ok();
    assert_eq!(
        client.call(Method::DELETE, &format!("/invitations/{code}"), None).await.status,
        StatusCode::METHOD_NOT_ALLOWED
    );
    let _ = stage.entered(&code).await.get("/invitation").await.ok();
    assert_eq!(stage.press(&format!("{code}x")).await.status, StatusCode::NOT_FOUND);
    assert!(log.text().contains("/invitations/{code}"), "something was logged");
    assert!(!log.text().contains(&code));
    for row in stage.everything().await {
        assert!(!row.contains(&code), "{row}");
    }
}

#[tokio::test]
async fn no_other_school_knows_the_link() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    let _ = stage.test.school("b.example").await;
    let there = stage.school.client().at_host("b.example");
    assert_eq!(there.post("/auth/login", json!({ "invitation": code })).await.code(), 6101);
    assert_eq!(there.get(&format!("/invitations/{code}")).await.code(), 6101);
}
