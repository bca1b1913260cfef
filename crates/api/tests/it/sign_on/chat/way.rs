//! There and back with a code: whose session it is, and that it is ours.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::{Value, json};
use testkit::ChatPeer;

use super::{super::unsaid::Unsaid, ADMIN, APPS, TEACHER, World, number_of};

#[tokio::test]
async fn who_comes_back_with_a_code_has_a_session_of_ours_and_nothing_of_it_is_in_the_log() {
    for app in APPS {
        let world = World::new(app).await;
        let name = json!({ "zh": "校园应用", "en": "Campus app" });
        let ways = world.client().get("/auth/sign-on").await.ok();
        let way = json!({ "id": world.provider, "name": name, "takes_password": false, "chat": app });
        assert_eq!(ways.data(), &json!([way]));
        let unsaid = Unsaid::begin();
        let (back, returned) = world.back(TEACHER).await;
        let answer = back.post("/auth/login", returned.clone()).await.ok();
        let ours = world.holding(&answer);
        assert_eq!(ours.get("/user/info").await.ok().data()["username"], TEACHER);
        let renewed = ours.refresh(&ours.refresh_token).await.ok();
        let ours = world.holding(&renewed);
        // Once.
        let again = back.post("/auth/login", returned.clone()).await;
        assert_eq!((again.status, again.code()), (StatusCode::CONFLICT, 2012));
        let out = ours.post("/auth/logout", json!({})).await.ok();
        assert_eq!(out.data()["still_at"], Value::Null, "the app stays as it is");
        assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
        // What the app refuses is told of as that, without the code.
        let (back, mut second) = world.back("20990001~m-secret").await;
        second["code"] = returned["code"].clone();
        assert_eq!(back.post("/auth/login", second).await.code(), 2014);
        assert_eq!(world.signed_on("20990001~m-secret").await.code(), 2016);
        let apps = format!("{app}+");
        let (access, refresh) = (&ours.access_token, &ours.refresh_token);
        unsaid.end("sign_on.not_proved", &[access, refresh, "m-secret", ChatPeer::SECRET, &apps]);
    }
}

#[tokio::test]
async fn the_way_there_has_a_state_of_letters_and_digits_and_a_trial_comes_back_to_the_settings() {
    for app in APPS {
        let world = World::new(app).await;
        let (_, address) = world.leave().await;
        let (_, other) = world.leave().await;
        assert_ne!(address, other);
        let (_, returned) = world.back(TEACHER).await;
        let state = returned["state"].as_str().unwrap();
        assert!(state.len() == 64 && state.chars().all(|c| c.is_ascii_alphanumeric()), "{state}");
        let admin = world.office().await;
        let answer = admin.post(&format!("/sign-on/providers/{}/test", world.provider), json!({})).await.ok();
        let trial = world.peer.browse(answer.text("address"), TEACHER).parameters["state"].clone();
        for (state, page) in [(state, "/"), (trial.as_str(), "/user/roleManagement?view=school")] {
            let query = format!("authCode=a&state={state}");
            let mut request =
                world.client().request(Method::GET, &format!("/signOn?{query}")).body(Body::empty()).unwrap();
            request.headers_mut().insert(header::ACCEPT, "text/html".parse().unwrap());
            let back = world.client().send_raw(request).await;
            assert_eq!(back.headers[header::LOCATION].to_str().unwrap(), format!("{page}#signOn&{query}"), "{app}");
        }
    }
}

#[tokio::test]
async fn a_number_may_say_who_somebody_is_and_one_number_is_one_person() {
    for app in APPS {
        let world = World::numbered(app).await;
        let _ = world.signed_on(TEACHER).await.ok();
        let again = world.signed_on(TEACHER).await.ok();
        assert_eq!(world.holding(&again).get("/user/info").await.ok().data()["username"], TEACHER);
        let nobody = world.signed_on("20990001").await;
        assert_eq!((nobody.status, nobody.code()), (StatusCode::FORBIDDEN, 2016), "{app}");
        if number_of(app).is_none() {
            continue;
        }
        // Another member, with the same number.
        let other = world.signed_on(&format!("{TEACHER}~b")).await;
        assert_eq!((other.status, other.code()), (StatusCode::FORBIDDEN, 2017), "{app}");
        let unnumbered = world.signed_on("~c").await;
        assert_eq!((unnumbered.status, unnumbered.code()), (StatusCode::FAILED_DEPENDENCY, 2014), "{app}");
        // The same member, with another number: whom they were found to be.
        let renumbered = world.signed_on(&format!("{ADMIN}~{TEACHER}")).await.ok();
        assert_eq!(world.holding(&renumbered).get("/user/info").await.ok().data()["username"], TEACHER);
    }
}

#[tokio::test]
async fn a_token_of_the_application_is_fetched_once_and_again_when_it_has_ended() {
    for app in ["wecom", "dingtalk"] {
        let world = World::new(app).await;
        let fetched = || world.peer.asked("counts", &json!({}))[app].as_i64().unwrap();
        let before = fetched();
        for _ in 0..3 {
            let _ = world.signed_on(TEACHER).await.ok();
        }
        assert_eq!(fetched(), before, "{app}: kept from the trial on");
        let _ = world.peer.asked("end", &json!({}));
        let _ = world.signed_on(TEACHER).await.ok();
        assert_eq!(fetched(), before + 1, "{app}");
    }
}

#[tokio::test]
async fn nobody_is_let_in_above_whoever_wrote_the_provider_down_and_a_password_still_works() {
    let world = World::new("wecom").await;
    world.school.person("operator", &["platform_operator"]).await;
    let answer = world.signed_on("operator").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2018));
    let _ = world.client().sign_in("operator", testkit::PASSWORD).await.get("/user/info").await.ok();
}

#[tokio::test]
async fn whoever_copies_the_database_finds_neither_codes_nor_what_members_are_called() {
    for app in APPS {
        let world = World::numbered(app).await;
        let member = if number_of(app).is_some() { format!("{TEACHER}~nickname") } else { TEACHER.to_owned() };
        let (back, returned) = world.back(&member).await;
        let _ = back.post("/auth/login", returned.clone()).await.ok();
        let (_, under_way) = world.back(TEACHER).await;
        let tables = ["session", "sign_on_binding", "sign_on_under_way", "sign_on_logout", "sign_on_provider", "audit"];
        let all = world.test.database.text_of(&tables).await;
        assert!(all.contains("校园应用"));
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        for secret in [
            text(&returned["code"]),
            text(&under_way["state"]),
            "nickname".to_owned(),
            TEACHER.to_owned(),
            ChatPeer::SECRET.to_owned(),
        ] {
            let hex = secret.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
            assert!(!all.contains(&secret) && !all.contains(&hex), "{app}: {secret}");
        }
    }
}
