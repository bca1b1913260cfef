//! The school's mail server, as the office sets it.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, SmtpOptions, SmtpPeer, TestApp, TestSchool};

use super::{SITE, post, settings};

async fn office(test: &TestApp) -> (TestSchool, Client) {
    let school = test.school("a.example").await;
    let admin = school.person("20050012", &["school_admin"]).await;
    let admin = school.signed_in(&admin).await;
    (school, admin)
}

#[tokio::test]
async fn what_is_wrong_is_named_and_a_password_is_kept_but_never_shown() {
    let test = TestApp::new().await;
    let (_, admin) = office(&test).await;
    assert_eq!(admin.get("/mail-server").await.ok().data(), &json!({ "server": null, "sent": [] }));
    let wrong = json!({ "host": "smtp example", "port": 0, "security": "plain", "username": "x", "password": null,
                        "from_address": "x", "reply_to": null, "site": "https://b.example", "a_minute": 0,
                        "version": null });
    let answer = admin.put("/mail-server", wrong).await;
    let fields: Vec<_> = answer.data()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["a_minute", "from_address", "host", "password", "port", "security", "site"]);

    let mut server = settings(587);
    server["host"] = json!("smtp.linjiang.example");
    server["security"] = json!("starttls");
    server["username"] = json!("keping");
    server["password"] = json!("willow-secret");
    let saved = admin.put("/mail-server", server.clone()).await.ok();
    assert_eq!(saved.data()["server"]["has_password"], true);
    assert!(!saved.body.to_string().contains("willow"));
    let stored: Vec<u8> = sqlx::query_scalar("select password from mail_server")
        .fetch_one(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert!(!stored.windows(6).any(|part| part == b"willow"), "whoever has the database alone has no password");
    let audit: Vec<String> =
        sqlx::query_scalar("select coalesce(after::text, '') from audit where action like 'mail%'")
            .fetch_all(&mut test.database.superuser().await)
            .await
            .unwrap();
    assert!(audit.len() == 1 && !audit[0].contains("willow"));

    // Left empty it stays; for another server it has to be written again.
    server["password"] = Value::Null;
    assert_eq!(admin.put("/mail-server", server.clone()).await.status, StatusCode::CONFLICT, "somebody saved before");
    server["version"] = json!(1);
    assert_eq!(admin.put("/mail-server", server.clone()).await.ok().data()["server"]["has_password"], true);
    server["version"] = json!(2);
    server["host"] = json!("smtp.elsewhere.example");
    let elsewhere = admin.put("/mail-server", server).await;
    assert_eq!(elsewhere.data()["fields"], json!({ "password": "required" }));
}

#[tokio::test]
async fn a_test_letter_arrives_or_says_why_not() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let test = TestApp::new().await;
    let (school, admin) = office(&test).await;
    let with_post = |hosts: &[&str]| {
        let mut client = school.client_at(&test.with_post(post(hosts)));
        admin.access_token.clone_into(&mut client.access_token);
        client
    };
    sqlx::query("update account set email = null").execute(&mut test.database.superuser().await).await.unwrap();
    let _ = admin.put("/mail-server", settings(peer.port)).await.ok();
    let unsent = with_post(&["127.0.0.1"]).post("/mail-server/test", json!({})).await;
    assert_eq!(unsent.data()["fields"], json!({ "email": "required" }), "there is nowhere to send it to");
    super::give_addresses(&test).await;

    let refused = with_post(&["smtp.linjiang.example"]).post("/mail-server/test", json!({})).await.ok();
    assert_eq!(refused.data(), &json!({ "outcome": "fault", "fault": "host_not_allowed" }));
    assert_eq!(peer.count("connected"), 0);
    assert_eq!(admin.get("/mail-server").await.ok().data()["server"]["fault"]["kind"], "host_not_allowed");

    let taken = with_post(&["127.0.0.1"]).post("/mail-server/test", json!({})).await.ok();
    assert_eq!(taken.data(), &json!({ "outcome": "taken", "fault": null }));
    let [letter] = &peer.letters()[..] else { panic!("one letter") };
    assert_eq!(letter.to, ["20050012@linjiang.example"]);
    assert_eq!(letter.header("Reply-To"), ["jwc@linjiang.example"]);
    assert_eq!(letter.header("Auto-Submitted"), ["auto-generated"]);
    assert!(letter.parts.iter().any(|(_, text)| text.contains(SITE)));
    let seen = admin.get("/mail-server").await.ok();
    assert_eq!(seen.data()["server"]["fault"], Value::Null, "what works has no fault");
    assert_eq!(seen.data()["sent"][0]["sent"], 1);
    assert_eq!(seen.data()["sent"][0]["failed"], 1);
    assert!(!peer.letters()[0].raw.contains("List-Unsubscribe"), "nobody can turn off what they asked for");
}
