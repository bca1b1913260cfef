//! What is new for somebody, as their open page hears of it: that there is something, from whichever server, and never what.

use app::orders::run_due_job;
use axum::{
    body::Body,
    http::{StatusCode, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use testkit::{Client, TestApp, TestSchool};
use tokio::task::JoinHandle;

async fn next_event(stream: &mut Body) -> Value {
    loop {
        let frame = stream.frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
            assert!(text.starts_with("event: look\n"), "{text}");
            return serde_json::from_str(data).unwrap();
        }
    }
}

/// The signs come through the database; opened once everything was looked at.
async fn open(client: &Client) -> Body {
    let mut stream = client.stream("/user/feed").await;
    assert_eq!(next_event(&mut stream).await, json!(["jobs", "news"]));
    stream
}

fn follow(test: &TestApp) -> JoinHandle<()> {
    let app = test.app.clone();
    tokio::spawn(async move { app.follow_signs().await })
}

fn disable(username: &str) -> Value {
    json!({ "users": { "by": "picked", "usernames": [username] }, "action": { "kind": "disable" }, "expected": 1 })
}

#[tokio::test]
async fn progress_is_heard_of_as_it_happens_until_the_session_ends() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20130177", &["teacher"]).await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    // Another process does the work.
    let worker = test.second_process();
    let following = follow(&test);
    let mut stream = open(&admin).await;
    let _ = admin.post("/users/bulk", disable("20130177")).await.ok();
    assert_eq!(next_event(&mut stream).await, json!(["jobs"]));
    assert_eq!(admin.get("/jobs").await.ok().data()[0]["state"], "waiting");
    assert!(run_due_job(&worker).await.unwrap());
    // Being told that it is done is news.
    let mut heard = Vec::new();
    while !heard.contains(&json!("news")) || admin.get("/jobs").await.ok().data()[0]["state"] != "done" {
        heard.extend(next_event(&mut stream).await.as_array().unwrap().clone());
    }
    let _ = admin.post("/auth/logout", json!({})).await.ok();
    while stream.frame().await.is_some() {}
    following.abort();
}

#[tokio::test]
async fn a_session_has_two_feeds_and_a_third_once_one_has_ended() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&person).await;
    let (_first, second) = (open(&client).await, open(&client).await);
    let third = client.get("/user/feed").await;
    assert_eq!((third.status, third.code()), (StatusCode::TOO_MANY_REQUESTS, 2029));
    assert_eq!(third.headers[header::RETRY_AFTER], "10");
    let _elsewhere = open(&school.signed_in(&person).await).await;
    drop(second);
    let _third = open(&client).await;
}

/// A page that is open on one server, while the office works on another.
struct TwoServers {
    school: TestSchool,
    office: Client,
    stream: Body,
    reader: Client,
    following: JoinHandle<()>,
    test: TestApp,
}

impl TwoServers {
    async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let office = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
        let office = office.through(&test.second_process());
        let reader = school.signed_in(&school.person("20130177", &["teacher"]).await).await;
        let following = follow(&test);
        let stream = open(&reader).await;
        Self { school, office, stream, reader, following, test }
    }

    async fn publish(&self, role: &str) -> String {
        let mut tx = self.school.app.store().tenant(self.school.institution.id).await.unwrap();
        let role = tx.role_id(role).await.unwrap().unwrap();
        let audience = json!({ "everyone": false, "roles": [role], "colleges": [], "programmes": [], "class_groups": [],
                               "offerings": [], "entry_years": [] });
        let counted = self.office.post("/notices/audience", json!({ "audience": audience, "notice": null })).await.ok();
        let content = json!({ "kind": "notice", "title": { "zh": "停课", "en": null }, "body": { "zh": "明天", "en": null },
                              "audience": audience, "on_sign_in": false, "pinned_until": null, "confirm": false,
                              "by_mail": false, "publishes_at": null, "expires_at": null });
        let draft = self.office.post("/notices", content).await.ok();
        let seen = json!({ "version": draft.data()["version"], "people": counted.data()["people"] });
        let _ = self.office.post(&format!("/notices/{}/publish", draft.text("id")), seen).await.ok();
        draft.text("id").to_owned()
    }
}

#[tokio::test]
async fn what_is_published_on_one_server_is_heard_of_at_once_by_a_page_of_another() {
    let mut servers = TwoServers::new().await;
    let begun = std::time::Instant::now();
    let id = servers.publish("teacher").await;
    assert_eq!(next_event(&mut servers.stream).await, json!(["news"]));
    assert!(begun.elapsed() < std::time::Duration::from_secs(2));
    assert_eq!(servers.reader.get("/user/notices/unread").await.ok().data()["unread"], 1);
    let on = json!({ "version": 2 });
    let _ = servers.office.post(&format!("/notices/{id}/withdraw"), on).await.ok();
    assert_eq!(next_event(&mut servers.stream).await, json!(["news"]));
    assert_eq!(servers.reader.get("/user/notices/unread").await.ok().data()["unread"], 0);
    servers.following.abort();
}

#[tokio::test]
async fn what_is_for_others_or_of_another_school_is_not_heard_of() {
    let mut servers = TwoServers::new().await;
    servers.school.person("2024110001", &["student"]).await;
    let _ = servers.publish("student").await;
    let other = servers.test.school("b.example").await;
    let admin = other.signed_in(&other.person("20080012", &["school_admin"]).await).await;
    other.person("20130177", &["teacher"]).await;
    let _ = admin.post("/users/bulk", disable("20130177")).await.ok();
    // And of others' work neither. What comes first is one's own.
    servers.school.person("20130178", &["teacher"]).await;
    let _ = servers.office.post("/users/bulk", disable("20130178")).await.ok();
    let _ = servers.publish("teacher").await;
    assert_eq!(next_event(&mut servers.stream).await, json!(["news"]));
    assert_eq!(servers.reader.get("/user/notices/unread").await.ok().data()["unread"], 1);
    servers.following.abort();
}

#[tokio::test]
async fn a_students_page_has_no_feed() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110001", &["student"]).await;
    let refused = school.signed_in(&person).await.get("/user/feed").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
