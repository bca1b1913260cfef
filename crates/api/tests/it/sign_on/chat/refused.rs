//! What does not open a session: each is refused in words, none of it is a fault of ours.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{ChatPeer, Client, PASSWORD};

use super::{
    super::{refused::refused, unsaid::Unsaid},
    ADMIN, APPS, TEACHER, World, form, left, reaching, return_of,
};

const UNTRUSTED: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2014);
const AWAY: (StatusCode, u64) = (StatusCode::FAILED_DEPENDENCY, 2015);
const UNKNOWN: (StatusCode, u64) = (StatusCode::FORBIDDEN, 2016);
/// A code that no app has given.
const MADE_UP: &str = "0123456789abcdef";

#[tokio::test]
async fn a_code_works_once_for_this_application_and_only_while_it_is_fresh() {
    for app in APPS {
        let world = World::new(app).await;
        let unsaid = Unsaid::begin();
        let (back, returned) = world.back(TEACHER).await;
        // Two at once: one of them.
        let (one, other) =
            tokio::join!(back.post("/auth/login", returned.clone()), back.post("/auth/login", returned.clone()));
        let statuses = [one.status, other.status];
        assert!(statuses.contains(&StatusCode::OK) && statuses.contains(&StatusCode::CONFLICT), "{statuses:?}");
        for (what, code) in [
            ("used", returned["code"].clone()),
            ("made up", json!(MADE_UP)),
            ("empty", json!("")),
            ("with more behind it", json!("x&access_token=y")),
            ("of two lines", json!("x\r\nHost: evil.example")),
            ("in letters of another alphabet", json!("学")),
            ("long", json!("x".repeat(513))),
        ] {
            let (back, mut returned) = world.back(TEACHER).await;
            returned["code"] = code;
            refused(&back.post("/auth/login", returned).await, UNTRUSTED.0, UNTRUSTED.1, &format!("{app}: {what}"));
        }
        let (back, returned) = world.back(TEACHER).await;
        let _ = world.peer.asked("expire", &json!({}));
        refused(&back.post("/auth/login", returned).await, UNTRUSTED.0, UNTRUSTED.1, &format!("{app}: too old"));
        // Without one, or with an error beside it, as from an app in which somebody said no.
        for (name, value) in [("code", Value::Null), ("error", json!("access_denied"))] {
            let (back, mut returned) = world.back(TEACHER).await;
            returned[name] = value;
            refused(&back.post("/auth/login", returned).await, StatusCode::FORBIDDEN, 2013, "nobody let in");
        }
        let tokens = format!("{app}+");
        let others = [ChatPeer::SECRET, MADE_UP, "access_token=y", "evil.example", "xxxxxxxx", &tokens];
        unsaid.end("sign_on.not_proved", &others);
    }
}

#[tokio::test]
async fn only_the_browser_that_left_comes_back_in_time_with_the_state_it_was_given() {
    for app in APPS {
        let world = World::new(app).await;
        let unsaid = Unsaid::begin();
        let (back, good) = world.back(TEACHER).await;
        let again = async |client: &Client, body: Value, what| {
            refused(&client.post("/auth/login", body).await, StatusCode::CONFLICT, 2012, what);
        };
        again(&world.client(), good.clone(), "no cookie").await;
        // Somebody's own code, planted in another browser.
        let (victim, _) = world.back("20990001").await;
        again(&victim, good.clone(), "somebody else's browser").await;
        let upper = good["state"].as_str().unwrap().to_uppercase();
        for state in [json!("x"), json!(upper), json!("")] {
            let mut other = good.clone();
            other["state"] = state;
            again(&back, other, "another state").await;
        }
        let elsewhere = world.test.school("b.example").await;
        again(&elsewhere.client_at(&world.app).keeping(&back.cookie), good.clone(), "another school").await;
        // None of these has ended what this browser has begun.
        let _ = back.post("/auth/login", good).await.ok();
        let (back, late) = world.back(TEACHER).await;
        world.test.clock.advance_seconds(600);
        again(&back, late, "ten minutes later").await;
        // What an administrator began to try it opens no session, not even theirs.
        let admin = world.office().await;
        let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
        let (back, address) = left(&admin, &answer);
        let trial = return_of(&world.peer.browse(&address, TEACHER));
        assert!(trial["state"].as_str().unwrap().starts_with("trial"));
        again(&back, trial, "a trial").await;
        unsaid.end("request.finished", &[ChatPeer::SECRET, PASSWORD, &upper]);
    }
}

#[tokio::test]
async fn who_is_of_another_company_is_nobody_here() {
    for app in APPS {
        let world = World::new(app).await;
        refused(&world.signed_on(&format!("other-{TEACHER}")).await, UNKNOWN.0, UNKNOWN.1, app);
        let admin = world.office().await;
        let tried = world.tried(&admin, &format!("other-{TEACHER}")).await;
        assert_eq!((&tried["fault"], &tried["seen"]), (&json!("stranger"), &Value::Null), "{app}");
    }
    // A member of a company that is linked to the school's.
    let world = World::new("wecom").await;
    refused(&world.signed_on(&format!("linked-{TEACHER}")).await, UNKNOWN.0, UNKNOWN.1, "linked");
    // Somebody who stands in the school's own address book, as a contact from outside.
    let world = World::new("dingtalk").await;
    refused(&world.signed_on("other-contact~20130177").await, UNKNOWN.0, UNKNOWN.1, "a contact");
}

#[tokio::test]
async fn whatever_an_app_answers_nobody_is_let_in_by_it() {
    let said = [
        "html",
        "empty",
        "cut-off",
        "list",
        "null",
        "nothing",
        "deep",
        "text-for-number",
        "two-kinds",
        "not-utf-8",
        "number",
        "missing",
        "nameless",
        "many",
        "unknown",
        "elsewhere",
        "gone",
        "endless",
        "hung-up",
    ];
    let away = ["slow", "broken", "busy", "our-address"];
    for app in APPS {
        let world = World::new(app).await;
        let impatient = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(1));
        let unsaid = Unsaid::begin();
        for kind in said.into_iter().chain(away) {
            for kind in [kind.to_owned(), format!("first-{kind}")] {
                let (status, code) = if away.contains(&kind.trim_start_matches("first-")) { AWAY } else { UNTRUSTED };
                world.moved_to(&world.peer.odd(&kind, app)).await;
                let (back, returned) = world.back(TEACHER).await;
                let answer = back.through(&impatient).post("/auth/login", returned).await;
                refused(&answer, status, code, &format!("{app}: {kind}"));
            }
        }
        assert_eq!(world.count("session where provider_id is not null").await, 0, "{app}");
        assert_eq!(world.count("sign_on_binding").await, 0, "{app}");
        unsaid.end("sign_on.not_proved", &[ChatPeer::SECRET, TEACHER, &format!("{app}+")]);
    }
}

#[tokio::test]
async fn an_app_that_is_away_or_does_not_know_us_is_told_as_that_before_anybody_is_sent_there() {
    for app in APPS {
        let world = World::new(app).await;
        let impatient = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(1));
        let admin = world.office().await.through(&impatient);
        let unsaid = Unsaid::begin();
        let of = |name: &str, value: String| {
            let mut form = form(&world.peer, app);
            form[name] = json!(value);
            form
        };
        let first = if app == "wecom" { "first-" } else { "" };
        let odd = |kind: &str| of("address", world.peer.odd(&format!("{first}{kind}"), app));
        for (form, fault) in [
            (of("secret", "another".to_owned()), "credentials"),
            (of("client", "another".to_owned()), "credentials"),
            (of("address", "http://127.0.0.1:1/x".to_owned()), "unreachable"),
            (of("address", "https://api.example".to_owned()), "host_not_allowed"),
            (of("page", "https://evil.example/authorize".to_owned()), "host_not_allowed"),
            (odd("slow"), "slow"),
            (odd("html"), "strange"),
            (odd("broken"), "unreachable"),
            (odd("elsewhere"), "refused"),
            (odd("endless"), "strange"),
            (odd("busy"), "busy"),
            (odd("our-address"), "our_address"),
            (odd("unknown"), "refused"),
        ] {
            let added = admin.post("/sign-on/providers", form.clone()).await.ok();
            let all = added.data().as_array().unwrap();
            let new = all.iter().find(|each| each["id"] != world.provider.as_str()).unwrap();
            let id = new["id"].as_str().unwrap();
            let tried = admin.post(&format!("/sign-on/providers/{id}/test"), json!({})).await.ok();
            assert_eq!((&tried.data()["fault"], &tried.data()["address"]), (&json!(fault), &Value::Null), "{form}");
            let _ = admin.delete(&format!("/sign-on/providers/{id}")).await.ok();
        }
        // What shows only when somebody comes back.
        let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
        let (back, address) = left(&admin, &answer);
        let mut returned = return_of(&world.peer.browse(&address, ADMIN));
        returned["code"] = json!(MADE_UP);
        let tested = back.post("/auth/sign-on/tested", returned).await.ok();
        assert_eq!(tested.data()["fault"], "code_refused", "{app}");
        unsaid.end("sign_on.not_proved", &[ChatPeer::SECRET, MADE_UP, &format!("{app}+")]);
    }
}

#[tokio::test]
async fn a_secret_that_was_changed_there_keeps_people_out_in_words() {
    for app in APPS {
        let world = World::new(app).await;
        let unsaid = Unsaid::begin();
        let admin = world.office().await;
        let mut changed = form(&world.peer, app);
        changed["secret"] = json!("the-one-before");
        let path = format!("/sign-on/providers/{}", world.provider);
        let _ = admin.put(&path, json!({ "form": changed, "version": 2 })).await.ok();
        let sql = "update sign_on_provider set tested_at = now(), switched_on = true";
        sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
        refused(&world.signed_on(TEACHER).await, AWAY.0, AWAY.1, app);
        unsaid.end("sign_on.not_proved", &["the-one-before", ChatPeer::SECRET, PASSWORD]);
    }
}
