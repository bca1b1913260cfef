//! Whose session it is, that it is ours, and what is left of it.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::LdapPeer;

use super::{super::refused::refused, ADMIN, TEACHER, World, form, password_of};
use crate::log::Log;

#[tokio::test]
async fn the_directorys_password_opens_a_session_of_ours_and_nothing_of_it_is_in_the_log() {
    let world = World::new().await;
    let ways = world.client().get("/auth/sign-on").await.ok();
    assert_eq!((&ways.data()[0]["name"]["zh"], &ways.data()[0]["takes_password"]), (&json!("校园账号"), &json!(true)));
    let (log, guard) = Log::begin();
    let answer = world.sign_in(&format!(" {TEACHER} "), &password_of(TEACHER)).await.ok();
    let mut ours = world.client();
    answer.text("access_token").clone_into(&mut ours.access_token);
    answer.text("refresh_token").clone_into(&mut ours.refresh_token);
    assert_eq!(ours.get("/user/info").await.ok().data()["username"], TEACHER);
    let renewed = ours.refresh(&ours.refresh_token).await.ok();
    renewed.text("access_token").clone_into(&mut ours.access_token);
    let wrong = world.sign_in(TEACHER, "wrong-at-the-directory").await;
    assert_eq!((wrong.status, wrong.code()), (StatusCode::UNPROCESSABLE_ENTITY, 2002));
    // Nobody is signed in at a directory, so there is nowhere else to sign out.
    let out = ours.post("/auth/logout", json!({})).await.ok();
    assert_eq!(out.data()["still_at"], Value::Null);
    drop(guard);
    let (password, dn) = (password_of(TEACHER), LdapPeer::dn(TEACHER));
    let secrets = [password.as_str(), "wrong-at-the-directory", LdapPeer::SECRET, &dn, TEACHER, "刘思齐"];
    log.tells_without("request.finished", secrets);
}

#[tokio::test]
async fn it_is_spoken_to_encrypted_from_the_start_too_and_other_names_for_the_same_one_are_one_person() {
    let world = World::new().await;
    let _ = world.sign_in(TEACHER, &password_of(TEACHER)).await.ok();
    assert_eq!(world.count("select count(*) from sign_on_binding").await, 1);
    let _ = world.sign_in(TEACHER, &password_of(TEACHER)).await.ok();
    assert_eq!(world.count("select count(*) from sign_on_binding").await, 1);
    // Another there has the number now: the account is not theirs.
    let sql = "update sign_on_binding set subject_hash = sha256('another')";
    sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
    let other = world.sign_in(TEACHER, &password_of(TEACHER)).await;
    refused(&other, StatusCode::FORBIDDEN, 2017, "another person there");

    let peer = LdapPeer::start();
    let mut encrypted = form(&peer);
    encrypted["address"] = json!(peer.encrypted());
    let world = World::with(peer, encrypted).await;
    let _ = world.sign_in(TEACHER, &password_of(TEACHER)).await.ok();
}

#[tokio::test]
async fn a_directory_opens_nobodys_account_but_their_own_and_none_above_whoever_wrote_it_down() {
    let world = World::new().await;
    let unknown = world.sign_in("20990001", &password_of("20990001")).await;
    refused(&unknown, StatusCode::FORBIDDEN, 2016, "nobody here");
    let admin = world.office().await;
    world.school.person("20130178", &["teacher"]).await;
    let _ = admin.put("/users/20130178/state", json!({ "state": "disabled" })).await.ok();
    let disabled = world.sign_in("20130178", &password_of("20130178")).await;
    refused(&disabled, StatusCode::FORBIDDEN, 2005, "disabled here");
    let sql = "update sign_on_provider set level = 1";
    sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
    let above = world.sign_in(ADMIN, &password_of(ADMIN)).await;
    refused(&above, StatusCode::FORBIDDEN, 2018, "above");
    assert_eq!(world.count("select count(*) from session where provider_id is not null").await, 0);
    // A password there is none here, and the other way round.
    assert!(world.client().try_sign_in(TEACHER, &password_of(TEACHER)).await.is_err());
    refused(&world.sign_in(TEACHER, testkit::PASSWORD).await, StatusCode::UNPROCESSABLE_ENTITY, 2002, "ours");
}

#[tokio::test]
async fn whoever_copies_the_database_finds_no_password_and_not_what_people_are_called_there() {
    let world = World::new().await;
    let _ = world.sign_in(TEACHER, &password_of(TEACHER)).await.ok();
    let _ = world.sign_in(TEACHER, "wrong-at-the-directory").await;
    let tables = ["session", "sign_on_binding", "sign_on_provider", "audit", "sign_in_network", "sign_in_attempt"];
    let all = world.test.database.text_of(&tables).await;
    assert!(all.contains("校园账号"));
    let (password, dn) = (password_of(TEACHER), LdapPeer::dn(TEACHER));
    for secret in [password.as_str(), "wrong-at-the-directory", LdapPeer::SECRET, &dn] {
        let hex = secret.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        assert!(!all.contains(secret) && !all.contains(&hex), "{secret}");
    }
}
