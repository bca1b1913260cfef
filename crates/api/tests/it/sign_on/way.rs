//! There and back: whose session it is, and that it is ours.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;
use testkit::PASSWORD;

use super::{ADMIN, TEACHER, World, return_of, unsaid::Unsaid};

#[tokio::test]
async fn who_comes_back_has_a_session_of_ours_and_nothing_of_it_is_in_the_log() {
    let world = World::new().await;
    let unsaid = Unsaid::begin();
    let (back, address) = world.leave().await;
    let browsed = world.peer.browse(&address, TEACHER);
    let returned = return_of(&browsed);
    let answer = back.post("/auth/login", returned.clone()).await.ok();
    let ours = world.holding(&answer);
    assert_eq!(ours.get("/user/info").await.ok().data()["username"], TEACHER);
    assert_eq!(answer.text("role_key"), "teacher");
    // Whoever else came that way would be seen there.
    assert_eq!(ours.get("/user/sessions").await.ok().data().as_array().unwrap().len(), 1);
    // The contract's rules hold: it is renewed, and another role may be taken.
    let renewed = ours.refresh(&ours.refresh_token).await.ok();
    let ours = world.holding(&renewed);
    // Once.
    let again = back.post("/auth/login", returned.clone()).await;
    assert_eq!((again.status, again.code()), (StatusCode::CONFLICT, 2012));
    let out = ours.post("/auth/logout", json!({})).await.ok();
    let still = &out.data()["still_at"];
    assert_eq!(still["name"]["zh"], "统一身份认证");
    assert!(
        still["address"]
            .as_str()
            .unwrap()
            .starts_with(&format!("{}/session/end?client_id=keping", world.peer.issuer()))
    );
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    unsaid.end("request.finished", &[&ours.access_token, &ours.refresh_token]);
}

#[tokio::test]
async fn the_way_there_says_what_is_asked_and_the_browser_keeps_what_only_it_may_use() {
    let world = World::new().await;
    let ways = world.client().get("/auth/sign-on").await.ok();
    let name = json!({ "zh": "统一身份认证", "en": "Campus sign-on" });
    assert_eq!(ways.data(), &json!([{ "id": world.provider, "name": name, "takes_password": false, "chat": null }]));
    // Whatever host the request names: people come back to the school's own address.
    let answer = world.client().post(&format!("/auth/sign-on/{}", world.provider), json!({})).await.ok();
    let address = answer.text("address");
    for part in [
        "redirect_uri=https%3A%2F%2Fa.example%2FsignOn",
        "code_challenge_method=S256",
        "scope=openid%20profile%20school",
    ] {
        assert!(address.contains(part), "{address}");
    }
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    let (_, terms) = cookie.split_once(';').unwrap();
    assert_eq!(terms, " Path=/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure");
    // What they bring goes on behind a `#`, to the page that finishes it.
    for (query, place) in [
        ("code=a%26b&state=xyz", "/#signOn&code=a%26b&state=xyz"),
        ("code=a&state=trial.xyz", "/user/roleManagement?view=school#signOn&code=a&state=trial.xyz"),
        ("error=access_denied&state=xyz", "/#signOn&error=access_denied&state=xyz"),
    ] {
        let mut request = world.client().request(Method::GET, &format!("/signOn?{query}")).body(Body::empty()).unwrap();
        request.headers_mut().insert(header::ACCEPT, "text/html".parse().unwrap());
        let back = world.client().send_raw(request).await;
        assert_eq!((back.status, back.headers[header::LOCATION].to_str().unwrap()), (StatusCode::SEE_OTHER, place));
    }
    let nobodys = "/auth/sign-on/00000000-0000-0000-0000-000000000000";
    assert_eq!(world.client().post(nobodys, json!({})).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_password_that_must_be_changed_does_not_concern_who_came_without_it() {
    let world = World::new().await;
    let admin = world.office().await;
    let _ = admin.post(&format!("/users/{TEACHER}/password"), json!({})).await.ok();
    let (answer, _) = world.signed_on(TEACHER).await;
    assert_eq!(answer.data()["must_change_password"], false, "{}", answer.body);
    let ours = world.holding(&answer);
    let _ = ours.get("/user/offerings").await.ok();
    let renewed = ours.refresh(&ours.refresh_token).await.ok();
    assert_eq!(renewed.data()["must_change_password"], false);
}

#[tokio::test]
async fn who_has_another_account_there_is_let_in_once_an_administrator_has_released_the_one_before() {
    let world = World::new().await;
    let (first, _) = world.signed_on(TEACHER).await;
    let before = world.holding(&first.ok());
    let another = format!("{TEACHER}~b");
    assert_eq!(world.signed_on(&another).await.0.code(), 2017);
    let admin = world.office().await;
    let path = format!("/users/{TEACHER}/sign-on");
    assert_eq!(before.delete(&path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(admin.delete(&path).await.ok().data()["bindings"], 1);
    assert_eq!(before.get("/user/info").await.status, StatusCode::UNAUTHORIZED, "whoever had come in by it is out");
    let now = world.signed_on(&another).await.0.ok();
    assert_eq!(world.holding(&now).get("/user/info").await.ok().data()["username"], TEACHER);
    assert_eq!(world.signed_on(TEACHER).await.0.code(), 2017, "the one before is somebody else now");
}

#[tokio::test]
async fn somebody_is_who_they_were_found_to_be_and_a_number_given_to_the_next_opens_nothing() {
    let world = World::new().await;
    let (answer, _) = world.signed_on(TEACHER).await;
    let _ = answer.ok();
    // Another person there, with the same number.
    let (answer, _) = world.signed_on(&format!("{TEACHER}~b")).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2017));
    // The same person, renamed here: bound to the account, not to the number.
    let sql = "update account set username = '20130178' where username = $1";
    sqlx::query(sql).bind(TEACHER).execute(&mut world.test.database.superuser().await).await.unwrap();
    let (answer, _) = world.signed_on(TEACHER).await;
    assert_eq!(world.holding(&answer.ok()).get("/user/info").await.ok().data()["username"], "20130178");
    // Nobody here: accounts are not made by this.
    let (answer, _) = world.signed_on("20990001").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2016));
    let failed: i64 = sqlx::query_scalar("select count(*) from audit where action = 'session.sign_in_failed'")
        .fetch_one(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(failed, 2, "on record as wrong passwords are");
    let admin = world.office().await;
    let _ = admin.put("/users/20130178/state", json!({ "state": "disabled" })).await.ok();
    let (answer, _) = world.signed_on(TEACHER).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2005), "{}", answer.body);
}

#[tokio::test]
async fn nobody_is_let_in_above_whoever_wrote_the_provider_down_and_a_password_still_works() {
    let world = World::new().await;
    world.school.person("operator", &["platform_operator"]).await;
    let (answer, _) = world.signed_on("operator").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2018));
    let sql = "update sign_on_provider set level = 1";
    sqlx::query(sql).execute(&mut world.test.database.superuser().await).await.unwrap();
    let (answer, _) = world.signed_on(ADMIN).await;
    assert_eq!(answer.code(), 2018);
    let (answer, _) = world.signed_on(TEACHER).await;
    let _ = answer.ok();
    let _ = world.client().sign_in(ADMIN, PASSWORD).await;
}
