//! What does not open a session: each is refused in words, none of it is a fault of ours.

use std::time::Duration;

use app::sign_on::encoded;
use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, PASSWORD};

use super::{
    super::{refused::refused, unsaid::Unsaid},
    TEACHER, World, form, left, reaching, return_of,
};

const UNTRUSTED: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2014);
const AWAY: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2015);

#[tokio::test]
async fn a_ticket_works_once_for_us_alone_and_only_as_what_it_is() {
    for server in ["cas", "mama"] {
        let world = World::new(server).await;
        let unsaid = Unsaid::begin();
        let (back, returned, _) = world.back(TEACHER).await;
        // Two at once: one of them.
        let (one, other) =
            tokio::join!(back.post("/auth/login", returned.clone()), back.post("/auth/login", returned.clone()));
        let statuses = [one.status, other.status];
        assert!(statuses.contains(&StatusCode::OK) && statuses.contains(&StatusCode::CONFLICT), "{statuses:?}");
        let used = returned["ticket"].clone();
        // Of another application of the school, which brings it here.
        let elsewhere =
            format!("{}/login?service={}", world.peer.base(server), encoded("https://other.example/app?x=1"));
        let others = world.peer.browse(&elsewhere, TEACHER).parameters["ticket"].clone();
        for (what, ticket) in [
            ("used", used),
            ("another service's", json!(others)),
            ("made up", json!("ST-1-xyz")),
            ("for another application", json!("PT-1-xyz")),
            ("one that gives tickets", json!("TGT-1-xyz")),
            ("empty", json!("")),
            ("with more behind it", json!(format!("ST-1&service={}", encoded("https://other.example/app")))),
            ("of two lines", json!("ST-1\r\nHost: evil.example")),
            ("long", json!(format!("ST-{}", "x".repeat(300)))),
        ] {
            let (back, mut returned, _) = world.back(TEACHER).await;
            returned["ticket"] = ticket;
            let answer = back.post("/auth/login", returned).await;
            refused(&answer, UNTRUSTED.0, UNTRUSTED.1, &format!("{server}: {what}"));
        }
        // Without one, as from a server that was asked and let nobody in.
        let (back, mut returned, _) = world.back(TEACHER).await;
        returned["ticket"] = Value::Null;
        refused(&back.post("/auth/login", returned).await, StatusCode::FORBIDDEN, 2013, "nobody let in");
        unsaid.end("sign_on.not_proved", &["ST-", "PT-1", "TGT-1", "evil.example"]);
    }
}

#[tokio::test]
async fn only_the_browser_that_left_comes_back_in_time_with_the_state_it_was_given() {
    let world = World::new("cas").await;
    let unsaid = Unsaid::begin();
    let (back, good, _) = world.back(TEACHER).await;
    let again = async |client: &Client, body: Value, what| {
        refused(&client.post("/auth/login", body).await, StatusCode::CONFLICT, 2012, what);
    };
    again(&world.client(), good.clone(), "no cookie").await;
    // Somebody's own ticket, planted in another browser.
    let (victim, _, _) = world.back("20990001").await;
    again(&victim, good.clone(), "somebody else's browser").await;
    let mut other = good.clone();
    other["state"] = json!("x");
    again(&back, other, "another state").await;
    let elsewhere = world.test.school("b.example").await;
    again(&elsewhere.client_at(&world.app).keeping(&back.cookie), good.clone(), "another school").await;
    // None of these has ended what this browser has begun.
    let _ = back.post("/auth/login", good).await.ok();
    let (back, late, _) = world.back(TEACHER).await;
    world.test.clock.advance_seconds(600);
    again(&back, late, "ten minutes later").await;
    // What an administrator began to try it opens no session, not even theirs.
    let admin = world.office().await;
    let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
    let (back, address) = left(&admin, &answer);
    let trial = return_of(&world.peer.browse(&address, TEACHER));
    assert!(trial["state"].as_str().unwrap().starts_with("trial."));
    again(&back, trial, "a trial").await;
    unsaid.end("request.finished", &["ST-", PASSWORD]);
}

#[tokio::test]
async fn whatever_a_server_answers_nobody_is_let_in_by_it() {
    let world = World::new("cas").await;
    let impatient = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(1));
    let kinds = [
        "html",
        "no",
        "yes",
        "empty",
        "json",
        "cut-off",
        "huge",
        "deep",
        "laughs",
        "file",
        "entity",
        "namespace",
        "two-users",
        "user-among-attributes",
        "no-user",
        "success-in-failure",
        "both",
        "two-answers",
        "by-proxy",
        "elsewhere",
        "missing",
        "INVALID_TICKET",
        "INVALID_SERVICE",
        "INTERNAL_ERROR",
    ];
    let unsaid = Unsaid::begin();
    let untrusted = kinds.map(|kind| (kind, UNTRUSTED));
    // One name, which nobody has here, and not the one before the comment.
    let others = [("slow", AWAY), ("broken", AWAY), ("comment", (StatusCode::FORBIDDEN, 2016))];
    for (kind, (status, code)) in untrusted.into_iter().chain(others) {
        let sql = "update sign_on_provider set address = $1";
        let base = world.peer.strange(kind);
        sqlx::query(sql).bind(base).execute(&mut world.test.database.superuser().await).await.unwrap();
        let (back, returned, _) = world.back(TEACHER).await;
        refused(&back.through(&impatient).post("/auth/login", returned).await, status, code, kind);
    }
    let by_ticket: i64 = sqlx::query_scalar("select count(*) from session where provider_id is not null")
        .fetch_one(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(by_ticket, 0);
    unsaid.end("sign_on.not_proved", &["ST-", TEACHER]);
}

#[tokio::test]
async fn a_server_that_is_away_slow_or_none_is_told_as_that_before_anybody_is_sent_there() {
    let world = World::new("cas").await;
    let impatient = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(1));
    let admin = world.office().await.through(&impatient);
    let unsaid = Unsaid::begin();
    let away = "http://127.0.0.1:1/cas".to_owned();
    let bases = ["slow", "html", "no", "elsewhere", "broken", "missing", "empty", "cut-off", "huge"]
        .map(|kind| world.peer.strange(kind));
    let faults = ["slow", "strange", "strange", "refused", "unreachable", "refused", "strange", "strange", "strange"];
    let others = [(away, "unreachable"), ("https://id.example/cas".to_owned(), "host_not_allowed")];
    for (base, fault) in bases.into_iter().zip(faults).chain(others) {
        let added = admin.post("/sign-on/providers", form(&base)).await.ok();
        let all = added.data().as_array().unwrap().clone();
        let new = all.iter().find(|each| each["address"] == base.as_str()).unwrap();
        let id = new["id"].as_str().unwrap();
        let tried = admin.post(&format!("/sign-on/providers/{id}/test"), json!({})).await.ok();
        assert_eq!((&tried.data()["fault"], &tried.data()["address"]), (&json!(fault), &Value::Null), "{base}");
        let _ = admin.delete(&format!("/sign-on/providers/{id}")).await.ok();
    }
    // What shows only when somebody comes back.
    for (kind, fault) in [
        ("INVALID_TICKET", "code_refused"),
        ("INVALID_SERVICE", "other_service"),
        ("INTERNAL_ERROR", "refused"),
        ("two-users", "strange"),
        ("by-proxy", "strange"),
    ] {
        let sql = "update sign_on_provider set address = $1";
        let base = world.peer.strange(kind);
        sqlx::query(sql).bind(base).execute(&mut world.test.database.superuser().await).await.unwrap();
        assert_eq!(world.tried(&admin, TEACHER).await["fault"], fault, "{kind}");
    }
    let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
    let (back, address) = left(&admin, &answer);
    let mut returned = return_of(&world.peer.browse(&address, TEACHER));
    returned["ticket"] = json!("PT-1");
    let tested = back.post("/auth/sign-on/tested", returned).await.ok();
    assert_eq!(tested.data()["fault"], "no_ticket");
    unsaid.end("sign_on.not_proved", &["ST-", "PT-1", TEACHER]);
}
