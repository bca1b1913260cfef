//! The school's channels, as the office sets them.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, HookMode, HookPeer, TestApp, TestSchool, WecomPeer};

use super::{hub, office, seen, speaking_to, wecom, worker};

/// The same person at a server that may speak to these.
fn speaking(test: &TestApp, school: &TestSchool, admin: &Client, hosts: &[&str], timeout: Duration) -> Client {
    let mut client = school.client_at(&test.with_senders(speaking_to(hosts, timeout)));
    admin.access_token.clone_into(&mut client.access_token);
    client
}

#[tokio::test]
async fn what_is_wrong_is_named_and_a_secret_is_kept_but_never_shown() {
    let test = TestApp::new().await;
    let admin = office(&test.school("a.example").await).await;
    let none = |channel: &str| json!({ "channel": channel, "settings": null, "sent": [] });
    assert_eq!(admin.get("/channels").await.ok().data(), &json!([none("webhook"), none("wecom")]));
    let wrong = json!({ "address": "qyapi.weixin.qq.com", "account": null, "agent": "x", "secret": null,
                        "site": "https://b.example", "a_minute": 0, "version": null });
    let answer = admin.put("/channels/wecom", wrong.clone()).await;
    let fields: Vec<_> = answer.data()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["a_minute", "account", "address", "agent", "secret", "site"]);
    assert_eq!(admin.put("/channels/dingtalk", wrong).await.status, StatusCode::BAD_REQUEST);

    let mut form = json!({ "address": "https://hub.linjiang.example/in?key=pine", "account": null, "agent": null,
                           "secret": "willow", "site": "https://a.example", "a_minute": 60, "version": null });
    let unfit = admin.put("/channels/webhook", form.clone()).await;
    assert_eq!(unfit.data()["fields"], json!({ "secret": "invalid" }), "not of the shape that hubs know");
    form["secret"] = json!(HookPeer::SECRET);
    let saved = admin.put("/channels/webhook", form.clone()).await.ok();
    assert!(!saved.body.to_string().contains("whsec_"));
    let stored: Vec<u8> =
        sqlx::query_scalar("select secret from channel").fetch_one(&mut test.database.superuser().await).await.unwrap();
    assert!(!stored.windows(8).any(|part| HookPeer::SECRET.as_bytes().windows(8).any(|secret| secret == part)));
    let audit: Vec<String> =
        sqlx::query_scalar("select coalesce(after::text, '') from audit where action = 'channel.edit'")
            .fetch_all(&mut test.database.superuser().await)
            .await
            .unwrap();
    assert!(audit.len() == 1 && !audit[0].contains("whsec_") && !audit[0].contains("pine"), "{audit:?}");

    // Left empty it stays; for another place it has to be written again.
    form["secret"] = Value::Null;
    assert_eq!(admin.put("/channels/webhook", form.clone()).await.status, StatusCode::CONFLICT, "saved before");
    form["version"] = json!(1);
    let _ = admin.put("/channels/webhook", form.clone()).await.ok();
    form["version"] = json!(2);
    form["address"] = json!("https://hub.elsewhere.example/in");
    let elsewhere = admin.put("/channels/webhook", form).await;
    assert_eq!(elsewhere.data()["fields"], json!({ "secret": "required" }));
    let _ = admin.delete("/channels/webhook").await.ok();
    assert_eq!(admin.delete("/channels/webhook").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_test_reaches_the_hub_or_says_why_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = HookPeer::start(&test.clock).await;
    let _ = admin.put("/channels/webhook", hub(&peer)).await.ok();
    let try_with = async |hosts: &[&str], timeout| {
        test.clock.advance_seconds(1);
        let client = speaking(&test, &school, &admin, hosts, timeout);
        client.post("/channels/webhook/test", json!({})).await.ok().data().clone()
    };
    let long = Duration::from_secs(20);
    let fault = |kind: &str, code: Value| json!({ "outcome": "fault", "fault": kind, "code": code });
    // Nothing is listed; another is; it is listed, but not to be spoken to in the open.
    for hosts in [&[][..], &["hub.linjiang.example"], &["127.0.0.1"]] {
        assert_eq!(try_with(hosts, long).await, fault("host_not_allowed", Value::Null));
    }
    assert_eq!(peer.calls().len(), 0);
    let listed = ["http://127.0.0.1"];
    assert_eq!(try_with(&listed, long).await, json!({ "outcome": "taken", "fault": null, "code": null }));
    assert_eq!(peer.told(), ["20050012"]);
    let call = &peer.calls()[0].body;
    assert_eq!((&call["type"], &call["data"]["title"]), (&json!("test"), &json!("课评测试消息")));

    peer.set(HookMode::Elsewhere);
    assert_eq!(try_with(&listed, long).await, fault("refused", json!(307)));
    assert_eq!(peer.calls().len(), 2, "nobody sends us anywhere else");
    peer.set(HookMode::Silent);
    assert_eq!(try_with(&listed, Duration::from_millis(300)).await, fault("slow", Value::Null));
    peer.set(HookMode::Broken);
    assert_eq!(try_with(&listed, long).await, json!({ "outcome": "later", "fault": null, "code": null }));
    let port = peer.port;
    drop(peer);
    assert_eq!(try_with(&listed, long).await, fault("unreachable", Value::Null));
    let shown = seen(&admin, "webhook").await;
    assert_eq!(shown["settings"]["fault"]["kind"], "unreachable");
    assert_eq!((&shown["sent"][0]["sent"], &shown["sent"][0]["failed"]), (&json!(1), &json!(7)));
    assert!(shown["settings"]["address"].as_str().unwrap().contains(&port.to_string()));
}

#[tokio::test]
async fn a_hub_that_has_another_secret_says_so() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = HookPeer::start(&test.clock).await;
    let other = format!("whsec_{}", "QUJD".repeat(8));
    let try_with = async |secret: String, version: Value| {
        let mut form = hub(&peer);
        (form["secret"], form["version"]) = (json!(secret), version);
        let _ = admin.put("/channels/webhook", form).await.ok();
        let client = speaking(&test, &school, &admin, &["http://127.0.0.1"], Duration::from_secs(20));
        client.post("/channels/webhook/test", json!({})).await.ok().data().clone()
    };
    let refused = try_with(other.clone(), Value::Null).await;
    assert_eq!(refused, json!({ "outcome": "fault", "fault": "credentials", "code": 401 }));
    // Two at once while it is being changed.
    let both = try_with(format!("{other} {}", HookPeer::SECRET), json!(1)).await;
    assert_eq!(both["outcome"], "taken");
}

#[tokio::test]
async fn a_test_reaches_wecom_or_says_why_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    peer.know(["20050012".to_owned()]);
    let mut version = Value::Null;
    let mut try_with = async |change: fn(&mut Value)| {
        let mut form = wecom(&peer);
        form["version"] = version.clone();
        change(&mut form);
        let saved = admin.put("/channels/wecom", form).await.ok();
        version = saved.data()[1]["settings"]["version"].clone();
        test.clock.advance_seconds(15);
        let mut client = school.client_at(&worker(&test));
        admin.access_token.clone_into(&mut client.access_token);
        client.post("/channels/wecom/test", json!({})).await.ok().data().clone()
    };
    let fault = |kind: &str, code: i32| json!({ "outcome": "fault", "fault": kind, "code": code });
    assert_eq!(try_with(|form| form["secret"] = json!("guessed")).await, fault("credentials", 40_001));
    assert_eq!(try_with(|form| form["account"] = json!("ww0")).await, fault("credentials", 40_013));
    assert_eq!(try_with(|form| form["agent"] = json!("7")).await, fault("agent", 40_056));
    assert_eq!(try_with(|_| {}).await["outcome"], "taken");
    assert_eq!(peer.told(), ["20050012"]);
    peer.take_only(Some(0));
    assert_eq!(try_with(|_| {}).await["outcome"], "later");
    assert_eq!(seen(&admin, "wecom").await["settings"]["fault"], Value::Null, "a limit is no fault");
}

#[tokio::test]
async fn whom_wecom_does_not_know_is_told_so_and_pressing_often_sends_no_more_than_it_carries() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school).await;
    let peer = WecomPeer::start(&test.clock).await;
    let _ = admin.put("/channels/wecom", wecom(&peer)).await.ok();
    let client = speaking(&test, &school, &admin, &["http://127.0.0.1"], Duration::from_secs(20));
    let press = async || client.post("/channels/wecom/test", json!({})).await.ok().data()["outcome"].clone();
    assert_eq!(press().await, "unknown");
    peer.know(["20050012".to_owned()]);
    test.clock.advance_seconds(15);
    assert_eq!(press().await, "taken");
    for _ in 0..40 {
        assert_eq!(press().await, "later");
    }
    assert_eq!((peer.got().len(), peer.dropped()), (1, (0, 0)));
}
