//! What does not open a session: each is refused in words, none of it is a fault of ours.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Answer, Client, OidcPeer, PASSWORD};

use super::{ADMIN, TEACHER, World, form, left, reaching, return_of, unsaid::Unsaid};

pub fn refused(answer: &Answer, status: StatusCode, code: u64, what: &str) {
    assert_eq!((answer.status, answer.code()), (status, code), "{what}: {}", answer.body);
    assert!(answer.body["msg"].as_str().unwrap().len() > 20, "in words: {what}");
}

#[tokio::test]
async fn a_spoilt_token_opens_nothing_however_it_is_spoilt() {
    let world = World::new().await;
    let kinds = world.peer.asked("faults", &json!({}));
    let kinds: Vec<_> = kinds.as_array().unwrap().iter().map(|kind| kind.as_str().unwrap().to_owned()).collect();
    assert_eq!(kinds.len(), 22);
    let unsaid = Unsaid::begin();
    for kind in kinds.iter().filter(|kind| *kind != "number-in-userinfo") {
        let (answer, _) = world.signed_on(&format!("{TEACHER}!{kind}")).await;
        refused(&answer, StatusCode::FAILED_DEPENDENCY, 2014, kind);
    }
    let (answer, _) = world.signed_on(&format!("{TEACHER}!number-in-userinfo")).await;
    let _ = answer.ok();
    // Whoever sets it up learns which check it was.
    let admin = world.office().await;
    for (kind, fault) in [
        ("alg-none", "token_shape"),
        ("key-confusion", "token_algorithm"),
        ("bad-signature", "token_signature"),
        ("unknown-key", "token_unknown_key"),
        ("wrong-nonce", "token_nonce"),
        ("expired", "token_expired"),
        ("not-yet-valid", "token_not_yet"),
        ("wrong-azp", "token_party"),
        ("wrong-issuer", "token_issuer"),
        ("wrong-audience", "token_audience"),
        ("wrong-at-hash", "token_access_token"),
        ("no-subject", "token_subject"),
    ] {
        let tried = world.tried(&admin, &format!("{ADMIN}!{kind}")).await;
        assert_eq!((&tried["fault"], &tried["seen"]), (&json!(fault), &Value::Null), "{kind}");
    }
    unsaid.end("sign_on.not_proved", &[OidcPeer::SECRET, PASSWORD, TEACHER, ADMIN]);
}

#[tokio::test]
async fn a_new_key_is_fetched_once_and_a_flood_of_unknown_ones_is_not_asked_for() {
    let world = World::new().await;
    let read = || world.peer.asked("keys", &json!({}))["read"].as_i64().unwrap();
    let _ = world.peer.asked("rotate", &json!({ "drop": true }));
    world.test.clock.advance_seconds(61);
    let before = read();
    let (answer, _) = world.signed_on(TEACHER).await;
    let _ = answer.ok();
    assert_eq!(read(), before + 1);
    for _ in 0..3 {
        let (answer, _) = world.signed_on(&format!("{TEACHER}!unknown-key")).await;
        refused(&answer, StatusCode::FAILED_DEPENDENCY, 2014, "unknown key");
    }
    assert_eq!(read(), before + 1, "not within a minute");
}

#[tokio::test]
async fn only_the_browser_that_left_comes_back_once_in_time_with_what_it_was_given() {
    let world = World::new().await;
    let unsaid = Unsaid::begin();
    let (back, address) = world.leave().await;
    let good = return_of(&world.peer.browse(&address, TEACHER));
    let with = |name: &str, value: Value| {
        let mut other = good.clone();
        other[name] = value;
        other
    };
    let again = async |client: &Client, body: Value, what| {
        refused(&client.post("/auth/login", body).await, StatusCode::CONFLICT, 2012, what);
    };
    again(&world.client(), good.clone(), "no cookie").await;
    again(&world.client().keeping("keping_sign_on=x"), good.clone(), "no cookie of ours").await;
    let (other, _) = world.leave().await;
    again(&other, good.clone(), "somebody else's browser").await;
    again(&back, with("state", json!("x")), "another state").await;
    let elsewhere = world.test.school("b.example").await;
    let stranger = elsewhere.client_at(&world.app).keeping(&back.cookie);
    again(&stranger, good.clone(), "another school").await;
    // None of these has ended what this browser has begun.
    let _ = back.post("/auth/login", good.clone()).await.ok();

    let untrusted = [("iss", json!("https://evil.example")), ("iss", Value::Null), ("code", json!("x"))];
    for (name, value) in untrusted {
        let (back, address) = world.leave().await;
        let mut body = return_of(&world.peer.browse(&address, TEACHER));
        body[name] = value.clone();
        let answer = back.post("/auth/login", body).await;
        refused(&answer, StatusCode::FAILED_DEPENDENCY, 2014, &format!("{name} {value}"));
    }
    // The code of one sign-in in another: the verifier is not its.
    let (first, address) = world.leave().await;
    let stolen = return_of(&world.peer.browse(&address, TEACHER));
    let (second, address) = world.leave().await;
    let mut body = return_of(&world.peer.browse(&address, TEACHER));
    body["code"] = stolen["code"].clone();
    refused(&second.post("/auth/login", body).await, StatusCode::FAILED_DEPENDENCY, 2014, "another's code");
    drop(first);

    let (back, address) = world.leave().await;
    let body = return_of(&world.peer.browse(&address, "cancel"));
    assert!(body["code"].is_null());
    refused(&back.post("/auth/login", body).await, StatusCode::FORBIDDEN, 2013, "cancelled");

    let (back, address) = world.leave().await;
    let body = return_of(&world.peer.browse(&address, TEACHER));
    world.test.clock.advance_seconds(600);
    again(&back, body, "ten minutes later").await;
    unsaid.end("sign_on.not_proved", &[OidcPeer::SECRET, "evil.example"]);
}

#[tokio::test]
async fn what_began_before_it_was_switched_off_or_removed_comes_to_nothing() {
    let world = World::new().await;
    let admin = world.office().await;
    let (back, address) = world.leave().await;
    let body = return_of(&world.peer.browse(&address, TEACHER));
    world.switch(&admin, false).await;
    refused(&back.post("/auth/login", body).await, StatusCode::CONFLICT, 2012, "switched off");
    let begun = world.client().post(&format!("/auth/sign-on/{}", world.provider), json!({})).await;
    assert_eq!(begun.status, StatusCode::NOT_FOUND);
    assert_eq!(world.client().get("/auth/sign-on").await.ok().data(), &json!([]));
    // What an administrator began to try it opens no session, not even theirs.
    let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
    let (back, address) = left(&admin, &answer);
    let body = return_of(&world.peer.browse(&address, ADMIN));
    refused(&back.post("/auth/login", body).await, StatusCode::CONFLICT, 2012, "a trial");
}

#[tokio::test]
async fn a_provider_that_is_away_slow_or_none_is_told_as_that() {
    let world = World::new().await;
    let impatient = reaching(&world.test, &["http://127.0.0.1"], Duration::from_secs(1));
    let admin = world.office().await.through(&impatient);
    let issuer = world.peer.issuer();
    let unsaid = Unsaid::begin();
    for (kind, fault) in [
        ("slow", "slow"),
        ("rubbish", "strange"),
        ("huge", "strange"),
        ("elsewhere", "refused"),
        ("broken", "unreachable"),
        ("another", "other_issuer"),
        ("script", "strange"),
        ("nothing", "refused"),
    ] {
        let added = admin.post("/sign-on/providers", form(&format!("{issuer}/{kind}"))).await.ok();
        let all = added.data().as_array().unwrap().clone();
        let new = all.iter().find(|each| each["address"].as_str().unwrap().ends_with(kind)).unwrap();
        let id = new["id"].as_str().unwrap();
        let tried = admin.post(&format!("/sign-on/providers/{id}/test"), json!({})).await.ok();
        assert_eq!((&tried.data()["fault"], &tried.data()["address"]), (&json!(fault), &Value::Null), "{kind}");
        let _ = admin.delete(&format!("/sign-on/providers/{id}")).await.ok();
    }
    // A host that the operator has not listed, and one where nobody is.
    for (hosts, refusal) in [(&["id.example"][..], "host"), (&["http://127.0.0.1"][..], "away")] {
        let app = reaching(&world.test, hosts, Duration::from_secs(2));
        if refusal == "away" {
            let sql = "update sign_on_provider set address = 'http://127.0.0.1:1'";
            sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
        }
        let client = world.school.client_at(&app);
        let answer = client.post(&format!("/auth/sign-on/{}", world.provider), json!({})).await;
        refused(&answer, StatusCode::FAILED_DEPENDENCY, 2015, refusal);
    }
    unsaid.end("sign_on.not_begun", &[OidcPeer::SECRET]);
}
