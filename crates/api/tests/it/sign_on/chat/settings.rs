//! How the office sets an app up: it has what the app has and nothing else.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{ChatPeer, TestApp};

use super::{ADMIN, APPS, SITE, TEACHER, World, form, number_of};

#[tokio::test]
async fn what_is_wrong_is_named_and_nothing_is_kept_in_the_place_of_what_there_is_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person(ADMIN, &["school_admin"]).await;
    let admin = school.signed_in(&admin).await;
    let peer = ChatPeer::start(&format!("{SITE}/signOn"));
    for app in APPS {
        let only = |has: bool, reason: &'static str| if has { reason } else { "invalid" };
        for (name, value, reason) in [
            ("address", json!("https://api.example?x=1"), "invalid"),
            ("address", json!(""), "required"),
            ("page", json!("api.example"), "invalid"),
            ("page", Value::Null, "required"),
            ("client", json!("two words"), "invalid"),
            ("client", Value::Null, "required"),
            ("claim", json!("mobile"), "invalid"),
            ("scopes", json!("profile"), "invalid"),
            ("base", json!("dc=example"), "invalid"),
            ("secret", Value::Null, "required"),
            ("site", json!("https://b.example"), "invalid"),
            ("agent", json!(if app == "wecom" { "" } else { "1" }), only(app == "wecom", "required")),
            (
                "members",
                json!(if app == "dingtalk" { "" } else { "https://x.example" }),
                only(app == "dingtalk", "required"),
            ),
        ] {
            let mut wrong = form(&peer, app);
            wrong[name] = value;
            let answer = admin.post("/sign-on/providers", wrong).await;
            assert_eq!(answer.data()["fields"], json!({ name: reason }), "{app}: {name} {}", answer.body);
        }
        let mut slashed = form(&peer, app);
        slashed["address"] = json!(format!("{}/", peer.base(app)));
        let added = admin.post("/sign-on/providers", slashed).await.ok();
        let one = added.data().as_array().unwrap().iter().find(|each| each["kind"] == app).unwrap();
        assert_eq!((&one["kind"], &one["address"], &one["claim"]), (&json!(app), &json!(peer.base(app)), &Value::Null));
        assert!(one["secret"].is_null() && !added.body.to_string().contains(ChatPeer::SECRET));
        // From one app to another: it needs what the other needs, and the secret anew.
        let path = format!("/sign-on/providers/{}", one["id"].as_str().unwrap());
        let mut other = form(&peer, if app == "feishu" { "wecom" } else { "feishu" });
        other["secret"] = Value::Null;
        let without = admin.put(&path, json!({ "form": other, "version": 1 })).await;
        assert_eq!(without.data()["fields"], json!({ "secret": "required" }));
        // To another address goes no secret that was written down for the one before.
        let mut moved = form(&peer, app);
        moved["secret"] = Value::Null;
        moved["address"] = json!("http://127.0.0.1:1/x");
        let without = admin.put(&path, json!({ "form": moved, "version": 1 })).await;
        assert_eq!(without.data()["fields"], json!({ "secret": "required" }));
    }
}

#[tokio::test]
async fn a_trial_shows_what_came_back_and_another_field_has_to_be_tried_again() {
    for app in APPS {
        let world = World::new(app).await;
        let admin = world.office().await;
        let seen = world.tried(&admin, TEACHER).await["seen"].clone();
        assert_eq!((&seen["username"], &seen["person"]["username"]), (&json!(TEACHER), &json!(TEACHER)));
        let member = if app == "feishu" { "user_id" } else { "userid" };
        let shown: Vec<_> = seen["claims"].as_array().unwrap().iter().map(|claim| claim["name"].clone()).collect();
        assert!(shown.contains(&json!(member)), "{shown:?}");
        assert_eq!(seen["tells_sign_outs"], false);
        let text = seen.to_string();
        for hidden in ["open_id", "ou_", "on_", "union", "某某", "+"] {
            assert!(!text.contains(hidden), "{app}: {hidden} {text}");
        }
        assert_eq!(world.count("sign_on_binding").await, 0, "nobody is bound by a trial");

        let path = format!("/sign-on/providers/{}", world.provider);
        let mut edited = form(&world.peer, app);
        edited["secret"] = Value::Null;
        edited["name_zh"] = json!("校园应用二");
        let all = admin.put(&path, json!({ "form": edited, "version": 2 })).await.ok();
        assert_eq!(all.data()[0]["switched_on"], true);
        let nobody = world.tried(&admin, "20990001").await;
        assert_eq!((&nobody["seen"]["username"], &nobody["seen"]["person"]), (&json!("20990001"), &Value::Null));
        let Some(number) = number_of(app) else { continue };
        edited["claim"] = json!(number);
        let all = admin.put(&path, json!({ "form": edited, "version": 3 })).await.ok();
        assert_eq!((&all.data()[0]["switched_on"], &all.data()[0]["tested_at"]), (&json!(false), &Value::Null));
        assert_eq!(world.tried(&admin, "~unnumbered").await["fault"], "no_username");
        let _ = world.tried(&admin, "20990001").await;
        let on = admin.put(&format!("{path}/on"), json!({ "on": true, "version": 4 })).await;
        assert_eq!(on.status, StatusCode::CONFLICT, "it led to nobody");
        let seen = world.tried(&admin, ADMIN).await["seen"].clone();
        assert_eq!(seen["person"]["username"], ADMIN);
        assert!(seen["claims"].as_array().unwrap().iter().any(|claim| claim["name"] == number), "{seen}");
        let _ = admin.put(&format!("{path}/on"), json!({ "on": true, "version": 4 })).await.ok();
    }
}
