//! How the office sets it up: nobody meets a provider before it was seen to work.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{OidcPeer, PASSWORD, TestApp};

use super::{ADMIN, TEACHER, World, accounts::is_somebody_waiting, form, return_of};

#[tokio::test]
async fn what_is_wrong_is_named_and_the_secret_is_kept_but_never_shown() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person(ADMIN, &["school_admin"]).await;
    let admin = school.signed_in(&admin).await;
    let wrong = json!({ "kind": "oidc", "name_zh": "", "name_en": null, "address": "id.example", "client": "", "secret": null, "scopes": "a\"b",
                        "claim": "two words", "site": "https://b.example" });
    let answer = admin.post("/sign-on/providers", wrong).await;
    let fields: Vec<_> = answer.data()["fields"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["address", "claim", "client", "name_zh", "scopes", "secret", "site"]);

    let added = admin.post("/sign-on/providers", form("https://id.example")).await.ok();
    assert!(!added.body.to_string().contains(OidcPeer::SECRET));
    let stored: Vec<u8> = sqlx::query_scalar("select secret from sign_on_provider")
        .fetch_one(&mut test.database.superuser().await)
        .await
        .unwrap();
    assert!(!stored.windows(8).any(|part| OidcPeer::SECRET.as_bytes().windows(8).any(|secret| secret == part)));
    let id = added.data()[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/sign-on/providers/{id}");
    let on = admin.put(&format!("{path}/on"), json!({ "on": true, "version": 1 })).await;
    assert_eq!(on.status, StatusCode::CONFLICT, "not tried");
    let mut edited = form("https://id.example");
    edited["secret"] = Value::Null;
    let stale = admin.put(&path, json!({ "form": edited, "version": 7 })).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let _ = admin.put(&path, json!({ "form": edited, "version": 1 })).await.ok();
    // For another place it has to be written again.
    edited["address"] = json!("https://id.elsewhere.example");
    let elsewhere = admin.put(&path, json!({ "form": edited, "version": 2 })).await;
    assert_eq!(elsewhere.data()["fields"], json!({ "secret": "required" }));
    let _ = admin.delete(&path).await.ok();
    assert_eq!(admin.delete(&path).await.status, StatusCode::NOT_FOUND);
    let audit: Vec<(String, String)> = sqlx::query_as(
        "select action, concat(before::text, after::text) from audit where action like 'sign_on.%' order by action",
    )
    .fetch_all(&mut test.database.superuser().await)
    .await
    .unwrap();
    let actions: Vec<_> = audit.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(actions, ["sign_on.add", "sign_on.edit", "sign_on.remove"]);
    assert!(audit.iter().all(|(_, told)| !told.contains(OidcPeer::SECRET) && told.contains("id.example")));
}

#[tokio::test]
async fn a_trial_shows_what_came_back_and_only_one_that_leads_to_somebody_counts() {
    let world = World::new().await;
    let admin = world.office().await;
    let tried = world.tried(&admin, TEACHER).await;
    let seen = &tried["seen"];
    assert_eq!((&seen["username"], &seen["person"]["username"]), (&json!(TEACHER), &json!(TEACHER)));
    let names: Vec<_> =
        seen["claims"].as_array().unwrap().iter().map(|claim| claim["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"number") && names.contains(&"sub"), "{names:?}");
    assert!(!["nonce", "at_hash", "sid"].iter().any(|hidden| names.contains(hidden)), "{names:?}");
    assert_eq!(seen["tells_sign_outs"], true);
    let bound: i64 = sqlx::query_scalar("select count(*) from sign_on_binding")
        .fetch_one(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(bound, 0, "nobody is bound by a trial");

    // Only the name changes: it stays on. Anything else, and it has to be tried again.
    let path = format!("/sign-on/providers/{}", world.provider);
    let mut edited = form(&world.peer.issuer());
    edited["secret"] = Value::Null;
    edited["name_zh"] = json!("校园网账号");
    let version = |all: &Value| all[0]["version"].clone();
    let all = admin.get("/sign-on/providers").await.ok();
    let all = admin.put(&path, json!({ "form": edited, "version": version(all.data()) })).await.ok();
    assert_eq!(all.data()[0]["switched_on"], true);
    edited["claim"] = json!("nickname");
    let all = admin.put(&path, json!({ "form": edited, "version": version(all.data()) })).await.ok();
    assert_eq!((&all.data()[0]["switched_on"], &all.data()[0]["tested_at"]), (&json!(false), &Value::Null));
    assert_eq!(world.tried(&admin, ADMIN).await["fault"], "no_username");
    edited["claim"] = json!("number");
    let all = admin.put(&path, json!({ "form": edited, "version": version(all.data()) })).await.ok();
    let nobody = world.tried(&admin, "20990001").await;
    assert_eq!((&nobody["seen"]["username"], &nobody["seen"]["person"]), (&json!("20990001"), &Value::Null));
    let on = admin.put(&format!("{path}/on"), json!({ "on": true, "version": version(all.data()) })).await;
    assert_eq!(on.status, StatusCode::CONFLICT, "it led to nobody");
    edited["secret"] = json!("another-secret-of-the-client-of-at-least-32");
    let _ = admin.put(&path, json!({ "form": edited, "version": version(all.data()) })).await.ok();
    assert_eq!(world.tried(&admin, ADMIN).await["fault"], "credentials");
}

#[tokio::test]
async fn who_comes_back_while_it_is_switched_off_or_removed_begins_again() {
    let world = World::new().await;
    for ending in
        ["update sign_on_provider set switched_on = false, version = version + 1", "delete from sign_on_provider"]
    {
        sqlx::query("update sign_on_provider set switched_on = true")
            .execute(&mut world.test.database.superuser().await)
            .await
            .unwrap();
        let (back, address) = world.leave().await;
        let returned = return_of(&world.peer.browse(&address, TEACHER));
        let mut administrator = world.test.database.superuser().await;
        // Of what follows from it nothing is done yet: who comes back has been taken for one who left.
        for sql in ["set session_replication_role = replica", "begin", ending] {
            sqlx::query(sql).execute(&mut administrator).await.unwrap();
        }
        let signing_on = tokio::spawn(async move { back.post("/auth/login", returned).await });
        while !signing_on.is_finished() && !is_somebody_waiting(&world).await {
            tokio::task::yield_now().await;
        }
        sqlx::query("commit").execute(&mut administrator).await.unwrap();
        let answer = signing_on.await.unwrap();
        assert_eq!((answer.status, answer.code()), (StatusCode::CONFLICT, 2012), "{ending}: {}", answer.body);
    }
}

#[tokio::test]
async fn who_came_by_a_provider_that_becomes_another_is_signed_out() {
    let world = World::new().await;
    let (answer, _) = world.signed_on(TEACHER).await;
    let ours = world.holding(&answer.ok());
    let admin = world.office().await;
    let all = admin.get("/sign-on/providers").await.ok();
    let edit = json!({ "form": form("https://id.elsewhere.example"), "version": all.data()[0]["version"] });
    let _ = admin.put(&format!("/sign-on/providers/{}", world.provider), edit).await.ok();
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_came_by_a_provider_that_is_removed_is_signed_out() {
    let world = World::new().await;
    let (answer, _) = world.signed_on(TEACHER).await;
    let ours = world.holding(&answer.ok());
    let by_password = world.client().sign_in(TEACHER, PASSWORD).await;
    let admin = world.office().await;
    let _ = admin.delete(&format!("/sign-on/providers/{}", world.provider)).await.ok();
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let _ = by_password.get("/user/info").await.ok();
    let out = by_password.post("/auth/logout", json!({})).await.ok();
    assert_eq!(out.data()["still_at"], Value::Null);
}
