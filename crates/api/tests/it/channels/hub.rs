//! What people are told by the school's own message hub: at once, once, and for as long as it is there.

use axum::http::StatusCode;
use serde_json::json;
use testkit::{Client, HookMode, HookPeer, TestApp, TestSchool};

use super::{MINUTE, SITE, back_in_office, deliver, hub, office, seen, waiting, worker};

async fn reset(test: &TestApp) -> (HookPeer, TestSchool, Client) {
    let peer = HookPeer::start(&test.clock).await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    school.person("20240001", &["student"]).await;
    let _ = admin.put("/channels/webhook", hub(&peer)).await.ok();
    let _ = admin.post("/users/20240001/password", json!({})).await.ok();
    (peer, school, admin)
}

#[tokio::test]
async fn whose_password_was_reset_learns_it_by_the_hub_also_at_night() {
    let test = TestApp::new().await;
    test.clock.advance_seconds(15 * 60 * MINUTE);
    let (peer, school, admin) = reset(&test).await;
    deliver(&worker(&test), &school).await;
    let [call] = &peer.calls()[..] else { panic!("one call") };
    let data = &call.body["data"];
    assert_eq!((call.status, &call.body["type"], &data["to"]), (200, &json!("message"), &json!("20240001")));
    assert_eq!(data["title"], "你的密码被重置了");
    assert!(data["text"].as_str().unwrap().contains("20050012"), "who did it");
    assert_eq!(data["link"], format!("{SITE}/user/infoCenter?view=messages"));
    assert_eq!(waiting(&test).await, [0_i16; 0]);
    deliver(&worker(&test), &school).await;
    assert_eq!(peer.calls().len(), 1);
    let sent = &seen(&admin, "webhook").await["sent"][0];
    assert_eq!((&sent["kind"], &sent["sent"], &sent["failed"]), (&json!("message"), &json!(1), &json!(0)));
}

#[tokio::test]
async fn what_a_broken_hub_did_not_take_is_tried_again_under_the_same_name() {
    let test = TestApp::new().await;
    let (peer, school, _) = reset(&test).await;
    let worker = worker(&test);
    peer.set(HookMode::Broken);
    for tries in 1..=3 {
        deliver(&worker, &school).await;
        deliver(&worker, &school).await;
        assert_eq!(peer.calls().len(), tries, "not before its time");
        test.clock.advance_seconds([MINUTE, 5 * MINUTE, 30 * MINUTE][tries - 1]);
    }
    assert_eq!(waiting(&test).await, [3]);
    peer.set(HookMode::Usual);
    deliver(&worker, &school).await;
    assert_eq!(peer.told(), ["20240001"]);
    let names: std::collections::HashSet<_> = peer.calls().into_iter().map(|call| call.id).collect();
    assert_eq!(names.len(), 1, "a hub knows a repeat by its name");
    assert_eq!(waiting(&test).await, [0_i16; 0]);
}

#[tokio::test]
async fn while_the_hub_is_away_nothing_is_lost_and_no_try_is_counted() {
    let test = TestApp::new().await;
    let (peer, school, _) = reset(&test).await;
    let worker = worker(&test);
    drop(peer);
    for _ in 0..4 {
        deliver(&worker, &school).await;
        test.clock.advance_seconds(6 * MINUTE);
    }
    let admin = back_in_office(&school).await;
    assert_eq!(seen(&admin, "webhook").await["settings"]["fault"]["kind"], "unreachable");
    assert_eq!(waiting(&test).await, [0]);
    let back = HookPeer::start(&test.clock).await;
    sqlx::query("update channel set address = $1")
        .bind(back.address())
        .execute(&mut test.database.superuser().await)
        .await
        .unwrap();
    deliver(&worker, &school).await;
    assert_eq!(back.told(), ["20240001"]);
}

#[tokio::test]
async fn a_hub_that_is_gone_is_switched_off_and_the_office_is_told() {
    let test = TestApp::new().await;
    let (peer, school, admin) = reset(&test).await;
    let worker = worker(&test);
    let person = school.person("20240002", &["student"]).await;
    let student = school.signed_in(&person).await;
    let columns = async || student.get("/user/channels").await.ok().data().as_array().unwrap().len();
    assert_eq!(columns().await, 1);
    peer.set(HookMode::Gone);
    deliver(&worker, &school).await;
    let settings = seen(&admin, "webhook").await["settings"].clone();
    assert_eq!((&settings["switched_off"], &settings["fault"]["kind"]), (&json!(true), &json!("gone")));
    assert_eq!((waiting(&test).await.len(), columns().await), (0, 0));
    // Nothing more is left for it, and nothing is tried.
    let _ = admin.post("/users/20240002/password", json!({})).await.ok();
    assert_eq!(waiting(&test).await.len(), 0);
    test.clock.advance_seconds(60 * MINUTE);
    deliver(&worker, &school).await;
    assert_eq!(peer.calls().len(), 1);
    let admin = back_in_office(&school).await;
    assert_eq!(admin.post("/channels/webhook/test", json!({})).await.status, StatusCode::NOT_FOUND);
    // Saved again it is used again.
    peer.set(HookMode::Usual);
    let mut form = hub(&peer);
    form["version"] = settings["version"].clone();
    let _ = admin.put("/channels/webhook", form).await.ok();
    let _ = admin.post("/users/20240001/password", json!({})).await.ok();
    deliver(&worker, &school).await;
    assert_eq!(peer.told(), ["20240001"]);
}
