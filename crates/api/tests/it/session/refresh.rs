//! Refresh tokens: rotation, two tabs, lost replies, reuse, expiry.

use axum::http::StatusCode;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use domain::session::{ACCESS_SECONDS, GRACE_SECONDS, IDLE_SECONDS, LONGEST_SECONDS, SAME_SECONDS};
use testkit::{Client, TestApp};

async fn student(test: &TestApp) -> Client {
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    school.signed_in(&person).await
}

#[tokio::test]
async fn an_access_token_works_ten_minutes_and_a_refresh_brings_the_next() {
    let test = TestApp::new().await;
    let mut client = student(&test).await;
    test.clock.advance_seconds(ACCESS_SECONDS - 1);
    let _ = client.get("/user/info").await.ok();
    test.clock.advance_seconds(1);
    let answer = client.get("/user/info").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::UNAUTHORIZED, 2001));

    let answer = client.refresh(&client.refresh_token).await.ok();
    assert_ne!(answer.text("refresh_token"), client.refresh_token);
    assert_eq!(answer.text("role_key"), "student");
    answer.text("access_token").clone_into(&mut client.access_token);
    let _ = client.get("/user/info").await.ok();
}

#[tokio::test]
async fn a_lost_reply_does_no_harm() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    let first = client.refresh(&client.refresh_token).await.ok();
    test.clock.advance_seconds(SAME_SECONDS);
    let again = client.refresh(&client.refresh_token).await.ok();
    assert_eq!(first.text("refresh_token"), again.text("refresh_token"));
    test.clock.advance_seconds(3600);
    let later = client.refresh(&client.refresh_token).await.ok();
    assert_ne!(first.text("refresh_token"), later.text("refresh_token"));
    let next = client.refresh(later.text("refresh_token")).await.ok();
    test.clock.advance_seconds(GRACE_SECONDS);
    let behind = client.refresh(&client.refresh_token).await.ok();
    assert_eq!(behind.text("refresh_token"), later.text("refresh_token"));
    let _ = client.refresh(next.text("refresh_token")).await.ok();
}

#[tokio::test]
async fn a_client_that_keeps_no_successor_goes_on_for_fourteen_days_after_its_first_refresh() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    let step = 6 * 3600;
    test.clock.advance_seconds(step);
    for _ in 0..IDLE_SECONDS / step {
        let _ = client.refresh(&client.refresh_token).await.ok();
        test.clock.advance_seconds(step);
    }
    let over = client.refresh(&client.refresh_token).await;
    assert_eq!((over.status, over.code()), (StatusCode::UNAUTHORIZED, 2003));
}

#[tokio::test]
async fn a_thief_beside_the_owner_is_noticed_when_both_have_come_again() {
    for owner_first in [true, false] {
        let test = TestApp::new().await;
        let client = student(&test).await;
        let copied = client.refresh_token.clone();
        let first = client.refresh(&copied).await.ok();
        test.clock.advance_seconds(ACCESS_SECONDS);
        let second = client.refresh(&copied).await.ok();
        assert_ne!(first.text("refresh_token"), second.text("refresh_token"));
        test.clock.advance_seconds(ACCESS_SECONDS);
        // Whoever of them has the one that is void, and even if the other has gone on meanwhile.
        if !owner_first {
            let _ = client.refresh(second.text("refresh_token")).await.ok();
        }
        let void = client.refresh(first.text("refresh_token")).await;
        assert_eq!((void.status, void.code()), (StatusCode::GONE, 2004));
        assert_eq!(client.refresh(second.text("refresh_token")).await.status, StatusCode::GONE);
        let mut signed_in = client.clone();
        second.text("access_token").clone_into(&mut signed_in.access_token);
        assert_eq!(signed_in.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn two_tabs_that_refresh_at_once_both_go_on() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    let other = client.through(&test.second_process());
    let (one, two) = tokio::join!(client.refresh(&client.refresh_token), other.refresh(&client.refresh_token));
    let (one, two) = (one.ok(), two.ok());
    assert_eq!(one.text("refresh_token"), two.text("refresh_token"));

    // One tab runs ahead; the other still holds the token before and comes within the grace time.
    let ahead = client.refresh(one.text("refresh_token")).await.ok();
    test.clock.advance_seconds(GRACE_SECONDS);
    let behind = client.refresh(&client.refresh_token).await.ok();
    assert_eq!(behind.text("refresh_token"), one.text("refresh_token"));
    let _ = client.refresh(ahead.text("refresh_token")).await.ok();
}

#[tokio::test]
async fn reuse_after_the_grace_time_ends_the_whole_session() {
    let test = TestApp::new().await;
    let mut client = student(&test).await;
    let stolen = client.refresh_token.clone();
    let second = client.refresh(&stolen).await.ok();
    let third = client.refresh(second.text("refresh_token")).await.ok();
    third.text("access_token").clone_into(&mut client.access_token);
    test.clock.advance_seconds(GRACE_SECONDS + 1);

    let reused = client.refresh(&stolen).await;
    assert_eq!((reused.status, reused.code()), (StatusCode::GONE, 2004));
    assert_eq!(client.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(client.refresh(third.text("refresh_token")).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn unknown_is_410_and_expired_is_401() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    for nonsense in
        ["", "x", "AAAA", &client.access_token, &client.refresh_token.replace(&client.refresh_token[40..44], "AAAA")]
    {
        assert_eq!(client.refresh(nonsense).await.status, StatusCode::GONE, "{nonsense}");
    }
    test.clock.advance_seconds(IDLE_SECONDS);
    let idle = client.refresh(&client.refresh_token).await;
    assert_eq!((idle.status, idle.code()), (StatusCode::UNAUTHORIZED, 2003));
}

#[tokio::test]
async fn a_session_lasts_ninety_days_at_most_however_busy() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    let mut token = client.refresh_token.clone();
    let step = IDLE_SECONDS - 1;
    for _ in 0..LONGEST_SECONDS / step {
        test.clock.advance_seconds(step);
        let answer = client.refresh(&token).await.ok();
        answer.text("refresh_token").clone_into(&mut token);
    }
    test.clock.advance_seconds(LONGEST_SECONDS % step);
    assert_eq!(client.refresh(&token).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_token_of_another_school_is_unknown() {
    let test = TestApp::new().await;
    let client = student(&test).await;
    test.school("b.example").await;
    let elsewhere = client.clone().at_host("b.example");
    assert_eq!(elsewhere.refresh(&client.refresh_token).await.status, StatusCode::GONE);
    assert_eq!(elsewhere.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let _ = client.refresh(&client.refresh_token).await.ok();
}

#[tokio::test]
async fn no_refresh_token_is_in_the_database() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let next = client.refresh(&client.refresh_token).await.ok().text("refresh_token").to_owned();
    let mut superuser = test.database.superuser().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let mut everything = String::new();
    for table in tables {
        let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select t::text from {table} t")))
            .fetch_all(&mut superuser)
            .await
            .unwrap();
        everything.extend(rows);
    }
    for token in [&client.refresh_token, &next] {
        // Session and generation before, a seal behind.
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).unwrap();
        let secret = &bytes[20..52];
        let hex = secret.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        assert!(!everything.contains(token.as_str()) && !everything.contains(&hex));
    }
    let secret = BASE64_URL_SAFE_NO_PAD.decode(&next).unwrap()[20..52].to_vec();
    let kept: i64 = sqlx::query_scalar("select count(*) from session where refresh_hash = sha256($1)")
        .bind(secret)
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    assert_eq!(kept, 1, "its hash is, so this looked in the right place");
}
