//! Who signs out there is signed out here at the next call.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{TEACHER, World, unsaid::Unsaid};

async fn told(world: &World, token: &str) -> StatusCode {
    world.client().post_form("/auth/sign-on/logout", &format!("logout_token={token}")).await.status
}

#[tokio::test]
async fn signing_out_there_ends_the_session_that_began_there_and_no_other() {
    let world = World::new().await;
    let (first, jar) = world.signed_on(TEACHER).await;
    let (first, (second, _)) = (world.holding(&first.ok()), world.signed_on(TEACHER).await);
    let second = world.holding(&second.ok());
    let by_password = world.client().sign_in(TEACHER, testkit::PASSWORD).await;
    let out = world.peer.asked("logout", &json!({ "jar": jar }));
    let tokens = out["tokens"].as_array().unwrap();
    assert_eq!(tokens.len(), 1);
    let token = tokens[0].as_str().unwrap();
    assert_eq!(told(&world, token).await, StatusCode::OK);
    assert_eq!(first.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(first.refresh(&first.refresh_token).await.status, StatusCode::GONE);
    let _ = second.get("/user/info").await.ok();
    let _ = by_password.get("/user/info").await.ok();
    assert_eq!(told(&world, token).await, StatusCode::BAD_REQUEST, "told before");
    let signed_out: i64 = sqlx::query_scalar("select count(*) from audit where action = 'session.sign_out'")
        .fetch_one(&mut world.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(signed_out, 1);
    // Without a session, the person is meant.
    let everywhere = world.peer.asked("token", &json!({ "claims": { "sub": format!("s-{TEACHER}") } }));
    assert_eq!(told(&world, everywhere["token"].as_str().unwrap()).await, StatusCode::OK);
    assert_eq!(second.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let _ = by_password.get("/user/info").await.ok();
}

#[tokio::test]
async fn what_anybody_else_tells_ends_nothing() {
    let world = World::new().await;
    let (answer, _) = world.signed_on(TEACHER).await;
    let ours = world.holding(&answer.ok());
    let unsaid = Unsaid::begin();
    let subject = format!("s-{TEACHER}");
    let spoilt = |name: &str, value: Value| json!({ "claims": { "sub": subject, name: value } });
    let now = world.peer.now().as_second();
    for (what, asked) in [
        ("a nonce", spoilt("nonce", json!("x"))),
        ("no event", spoilt("events", Value::Null)),
        ("another event", spoilt("events", json!({ "http://example.com/event": {} }))),
        ("no name of its own", spoilt("jti", Value::Null)),
        ("nobody", spoilt("sub", Value::Null)),
        ("expired", spoilt("exp", json!(now - 3600))),
        ("of tomorrow", spoilt("iat", json!(now + 7200))),
        ("another client's", spoilt("aud", json!("somebody-else"))),
        ("another issuer's", spoilt("iss", json!("https://id.example"))),
        ("an ID token", json!({ "claims": { "sub": subject }, "header": { "typ": "JWT" } })),
        ("another's key", json!({ "claims": { "sub": subject }, "stranger": true })),
    ] {
        let token = world.peer.asked("token", &asked)["token"].as_str().unwrap().to_owned();
        assert_eq!(told(&world, &token).await, StatusCode::BAD_REQUEST, "{what}");
    }
    for rubbish in ["", "x", "a.b.c"] {
        assert_eq!(told(&world, rubbish).await, StatusCode::BAD_REQUEST);
    }
    let elsewhere = world.test.school("b.example").await;
    let good = world.peer.asked("token", &json!({ "claims": { "sub": subject } }));
    let form = format!("logout_token={}", good["token"].as_str().unwrap());
    let there = elsewhere.client_at(&world.app).post_form("/auth/sign-on/logout", &form).await;
    assert_eq!(there.status, StatusCode::BAD_REQUEST, "at another school");
    let _ = ours.get("/user/info").await.ok();
    let _ = world.client().post_form("/auth/sign-on/logout", &form).await.ok();
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    // All that was told begins with `eyJ`.
    unsaid.end("sign_on.logout_not_believed", &[&subject, &ours.access_token]);
}

#[tokio::test]
async fn a_session_of_which_it_never_said_how_it_calls_it_ends_with_the_person() {
    let world = World::new().await;
    let unnamed = world.holding(&world.signed_on(TEACHER).await.0.ok());
    let mut superuser = world.test.database.superuser().await;
    sqlx::query("update session set provider_session = null").execute(&mut superuser).await.unwrap();
    let named = world.holding(&world.signed_on(TEACHER).await.0.ok());
    let of_another = json!({ "claims": { "sub": format!("s-{TEACHER}"), "sid": "one-that-is-not-here" } });
    let token = world.peer.asked("token", &of_another);
    assert_eq!(told(&world, token["token"].as_str().unwrap()).await, StatusCode::OK);
    assert_eq!(unnamed.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let _ = named.get("/user/info").await.ok();
}

#[tokio::test]
async fn what_was_told_is_believed_for_half_a_day_however_long_it_says_that_it_holds() {
    let world = World::new().await;
    let (answer, _) = world.signed_on(TEACHER).await;
    let ours = world.holding(&answer.ok());
    let now = world.test.app.now().as_second();
    let subject = format!("s-{TEACHER}");
    let old = json!({ "claims": { "sub": subject, "iat": now - 13 * 3600, "exp": now + 24 * 3600 } });
    let token = world.peer.asked("token", &old);
    assert_eq!(told(&world, token["token"].as_str().unwrap()).await, StatusCode::BAD_REQUEST);
    let _ = ours.get("/user/info").await.ok();
    let endless = json!({ "claims": { "sub": subject, "exp": (1_i64 << 53) - 1 } });
    let token = world.peer.asked("token", &endless);
    assert_eq!(told(&world, token["token"].as_str().unwrap()).await, StatusCode::OK);
    assert_eq!(ours.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
}
