//! How the office sets a CAS server up: it has what CAS has and nothing else.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::TestApp;

use super::{ADMIN, TEACHER, World, form};

#[tokio::test]
async fn what_is_wrong_is_named_and_nothing_is_kept_in_the_place_of_what_there_is_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person(ADMIN, &["school_admin"]).await;
    let admin = school.signed_in(&admin).await;
    let base = "https://id.example/cas";
    for (name, value, reason) in [
        ("address", json!("https://id.example/cas/login"), "invalid"),
        ("address", json!("https://id.example/cas?x=1"), "invalid"),
        ("address", json!(""), "required"),
        ("claim", json!("two words"), "invalid"),
        ("client", json!("keping"), "invalid"),
        ("scopes", json!("profile"), "invalid"),
        ("secret", json!("a-secret"), "invalid"),
        ("name_zh", json!(""), "required"),
        ("site", json!("https://b.example"), "invalid"),
    ] {
        let mut wrong = form(base);
        wrong[name] = value;
        let answer = admin.post("/sign-on/providers", wrong).await;
        assert_eq!(answer.data()["fields"], json!({ name: reason }), "{name}");
    }
    let mut slashed = form(&format!("{base}/"));
    slashed["claim"] = json!(" ");
    let added = admin.post("/sign-on/providers", slashed).await.ok();
    let one = &added.data()[0];
    assert_eq!((&one["kind"], &one["address"], &one["claim"]), (&json!("cas"), &json!(base), &Value::Null));
    let kept: (Option<String>, Option<Vec<u8>>, Option<String>) =
        sqlx::query_as("select client, secret, scopes from sign_on_provider")
            .fetch_one(&mut test.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(kept, (None, None, None));
    // From one protocol to the other: it needs what the other needs, and has to be tried again.
    let path = format!("/sign-on/providers/{}", one["id"].as_str().unwrap());
    let mut openid = super::super::form("https://id.example");
    openid["secret"] = Value::Null;
    let without = admin.put(&path, json!({ "form": openid, "version": 1 })).await;
    assert_eq!(without.data()["fields"], json!({ "secret": "required" }));
    openid["secret"] = json!("a-secret");
    let all = admin.put(&path, json!({ "form": openid, "version": 1 })).await.ok();
    assert_eq!(all.data()[0]["kind"], "oidc");
    let all = admin.put(&path, json!({ "form": form(base), "version": 2 })).await.ok();
    assert_eq!((&all.data()[0]["kind"], &all.data()[0]["client"]), (&json!("cas"), &Value::Null));
}

#[tokio::test]
async fn a_trial_shows_what_came_back_and_another_attribute_has_to_be_tried_again() {
    let world = World::new("cas").await;
    let admin = world.office().await;
    let seen = world.tried(&admin, TEACHER).await["seen"].clone();
    assert_eq!((&seen["username"], &seen["person"]["username"]), (&json!(TEACHER), &json!(TEACHER)));
    let told = |name: &str| {
        seen["claims"]
            .as_array()
            .unwrap()
            .iter()
            .find(|claim| claim["name"] == name)
            .map(|claim| claim["value"].clone())
    };
    assert_eq!(told("user"), Some(json!(TEACHER)));
    assert_eq!((told("number"), told("role")), (Some(json!(TEACHER)), Some(json!("teacher, observer"))));
    assert!(!seen.to_string().contains("ST-"));
    assert_eq!(seen["tells_sign_outs"], Value::Null, "a CAS server does not say");
    let bound: i64 = sqlx::query_scalar("select count(*) from sign_on_binding")
        .fetch_one(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(bound, 0, "nobody is bound by a trial");

    let path = format!("/sign-on/providers/{}", world.provider);
    let mut edited = form(&world.peer.base("cas"));
    edited["name_zh"] = json!("校园网账号");
    let all = admin.put(&path, json!({ "form": edited, "version": 2 })).await.ok();
    assert_eq!(all.data()[0]["switched_on"], true);
    // Two values are none.
    edited["claim"] = json!("role");
    let all = admin.put(&path, json!({ "form": edited, "version": 3 })).await.ok();
    assert_eq!((&all.data()[0]["switched_on"], &all.data()[0]["tested_at"]), (&json!(false), &Value::Null));
    assert_eq!(world.tried(&admin, ADMIN).await["fault"], "no_username");
    edited["claim"] = Value::Null;
    let _ = admin.put(&path, json!({ "form": edited, "version": 4 })).await.ok();
    let nobody = world.tried(&admin, "20990001").await;
    assert_eq!((&nobody["seen"]["username"], &nobody["seen"]["person"]), (&json!("20990001"), &Value::Null));
    let on = admin.put(&format!("{path}/on"), json!({ "on": true, "version": 5 })).await;
    assert_eq!(on.status, StatusCode::CONFLICT, "it led to nobody");
}
