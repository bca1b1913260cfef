//! Signing in: alike for known and unknown names, slowed for attackers, never closed to the owner.

use std::{future::poll_fn, task::Poll, time::Duration};

use app::session::{passwords::PasswordConfig, sign_in::SignInPolicy};
use axum::http::{StatusCode, header};
use domain::session::throttle::NETWORK_FAILURES_PER_MINUTE;
use serde_json::json;
use testkit::{Client, PASSWORD, TestApp, TestSchool};

async fn attempt(client: &Client, username: &str, password: &str) -> testkit::Answer {
    client.post("/auth/login", json!({ "username": username, "password": password })).await
}

async fn one_student(test: &TestApp) -> TestSchool {
    let school = test.school("a.example").await;
    school.person("2024110327", &["student"]).await;
    school
}

#[tokio::test]
async fn sign_in_yields_tokens_permissions_level_and_role() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let answer = attempt(&school.client(), " 2024110327 ", PASSWORD).await.ok();
    assert!(!answer.text("access_token").is_empty() && !answer.text("refresh_token").is_empty());
    assert_eq!(answer.data()["permission_keys"], json!(["evaluation.answer"]));
    assert_eq!((answer.data()["level"].as_u64(), answer.text("role_key")), (Some(1), "student"));
    assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
}

#[tokio::test]
async fn a_person_without_a_role_has_the_default_level_and_no_permission() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("visitor", &[]).await;
    let answer = attempt(&school.client(), "visitor", PASSWORD).await.ok();
    assert_eq!(answer.data()["permission_keys"], json!([]));
    assert_eq!((answer.data()["level"].as_u64(), &answer.data()["role_key"]), (Some(1), &json!(null)));
}

#[tokio::test]
async fn known_and_unknown_usernames_answer_alike_after_the_same_hashing() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let client = school.client();
    let before = test.app.passwords().verifications();
    let known = attempt(&client, "2024110327", "not-the-password").await;
    assert_eq!(test.app.passwords().verifications(), before + 1);
    let unknown = attempt(&client, "2024999999", "not-the-password").await;
    assert_eq!(test.app.passwords().verifications(), before + 2);
    assert_eq!((known.status, known.code()), (StatusCode::UNPROCESSABLE_ENTITY, 2002));
    assert_eq!((known.status, &known.body["msg"]), (unknown.status, &unknown.body["msg"]));
    let keys = |answer: &testkit::Answer| answer.data().as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&known), keys(&unknown));
}

#[tokio::test]
async fn a_thousand_failures_from_one_address_do_not_keep_the_owner_out_at_another() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let attacker = school.client().from_address("198.51.100.9");
    let mut refused = 0;
    for guess in 0..1000 {
        let answer = attempt(&attacker, "2024110327", &format!("guess-number-{guess}")).await;
        match answer.status {
            StatusCode::UNPROCESSABLE_ENTITY => {}
            StatusCode::TOO_MANY_REQUESTS => refused += 1,
            other => panic!("{other}"),
        }
        test.clock.advance_seconds(1);
    }
    assert!(refused > 900, "only {refused} of 1000 guesses were refused");
    let _ = attempt(&school.client().from_address("203.0.113.20"), "2024110327", PASSWORD).await.ok();

    // And from the attacker's own network, say a shared one, after the wait that was told.
    let told = attempt(&attacker, "2024110327", PASSWORD).await;
    let wait = told.data()["retry_after_seconds"].as_i64().unwrap();
    assert!((1..=900).contains(&wait));
    assert_eq!(told.headers[header::RETRY_AFTER].to_str().unwrap(), wait.to_string());
    test.clock.advance_seconds(wait);
    let _ = attempt(&attacker, "2024110327", PASSWORD).await.ok();
}

#[tokio::test]
async fn parallel_guesses_cannot_outrun_the_count() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let second = test.second_process();
    let guesses = (0..40).map(|guess| {
        let client = if guess % 2 == 0 { school.client() } else { school.client_at(&second) };
        tokio::spawn(async move { attempt(&client, "2024110327", "not-the-password").await.status })
    });
    let mut looked_at = 0;
    for guess in guesses.collect::<Vec<_>>() {
        looked_at += usize::from(guess.await.unwrap() == StatusCode::UNPROCESSABLE_ENTITY);
    }
    // Each process lets them in one by one; two processes may each be at the fifth.
    assert!((5..=6).contains(&looked_at), "{looked_at}");
}

#[tokio::test]
async fn a_burst_over_many_usernames_cannot_outrun_the_networks_count() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let second = test.second_process();
    let guesses = (0..300).map(|guess| {
        let client = if guess % 2 == 0 { school.client() } else { school.client_at(&second) };
        tokio::spawn(async move { attempt(&client, &format!("user-{guess}"), "not-the-password").await.status })
    });
    let mut looked_at = 0;
    for guess in guesses.collect::<Vec<_>>() {
        let status = guess.await.unwrap();
        assert!(matches!(status, StatusCode::UNPROCESSABLE_ENTITY | StatusCode::TOO_MANY_REQUESTS), "{status}");
        looked_at += u32::from(status == StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(looked_at, NETWORK_FAILURES_PER_MINUTE);
}

#[tokio::test]
async fn a_lecture_that_signs_in_at_once_behind_one_address_only_waits_a_moment() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    for number in 0..150 {
        school.person(&format!("2024{number:06}"), &["student"]).await;
    }
    let lecture = (0..150).map(|number| {
        let client = school.client();
        tokio::spawn(async move { attempt(&client, &format!("2024{number:06}"), PASSWORD).await.status })
    });
    for person in lecture.collect::<Vec<_>>() {
        assert_eq!(person.await.unwrap(), StatusCode::OK);
    }
}

#[tokio::test]
async fn a_crowd_that_signs_in_with_the_right_password_is_never_slowed() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let crowd = (0..40).map(|_| {
        let client = school.client();
        tokio::spawn(async move { attempt(&client, "2024110327", PASSWORD).await.status })
    });
    for person in crowd.collect::<Vec<_>>() {
        assert_eq!(person.await.unwrap(), StatusCode::OK);
    }
}

#[tokio::test]
async fn a_success_forgets_the_failures_before_it() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let client = school.client();
    for _ in 0..3 {
        for _ in 0..4 {
            assert_eq!(attempt(&client, "2024110327", "not-the-password").await.code(), 2002);
        }
        let _ = attempt(&client, "2024110327", PASSWORD).await.ok();
    }
}

#[tokio::test]
async fn a_network_has_a_hundred_failures_a_minute_and_successes_never_count() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let campus = school.client().from_address("198.51.100.1");
    for number in 0..99 {
        assert_eq!(attempt(&campus, &format!("user-{number}"), "not-the-password").await.code(), 2002);
    }
    for _ in 0..50 {
        let _ = attempt(&campus, "2024110327", PASSWORD).await.ok();
    }
    assert_eq!(attempt(&campus, "user-99", "not-the-password").await.code(), 2002);
    let refused = attempt(&campus, "2024110327", PASSWORD).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::TOO_MANY_REQUESTS, 2029));
    let _ = attempt(&school.client().from_address("203.0.113.20"), "2024110327", PASSWORD).await.ok();
    test.clock.advance_seconds(60);
    let _ = attempt(&campus, "2024110327", PASSWORD).await.ok();
}

/// Waits until a network has so many guesses under way.
async fn until_under_way(test: &TestApp, wanted: i64) {
    let mut superuser = test.database.superuser().await;
    let sql = "select coalesce(sum(reserved), 0) from sign_in_network";
    while sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut superuser).await.unwrap() != wanted {}
}

#[tokio::test]
async fn whoever_has_gone_before_an_answer_keeps_nobody_waiting() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    // No password is ever looked at here.
    let stuck = test.with_passwords(PasswordConfig { memory_kib: 8, iterations: 1, parallel: 0, queue: 100 });
    let client = school.client_at(&stuck);
    let gone = tokio::spawn(async move { attempt(&client, "2024110327", PASSWORD).await.status });
    until_under_way(&test, 1).await;
    gone.abort();
    until_under_way(&test, 0).await;
    let _ = attempt(&school.client(), "2024110327", PASSWORD).await.ok();
}

/// The answer to a commit may come when nobody listens any more: what is written is given back all the same.
#[tokio::test]
async fn whoever_goes_at_any_moment_leaves_no_guess_under_way() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let stuck = test.with_passwords(PasswordConfig { memory_kib: 8, iterations: 1, parallel: 0, queue: 100 });
    let mut superuser = test.database.superuser().await;
    let mut moments = 0;
    loop {
        // What was dropped comes to rest first: each finds a connection that is ready, and so takes the same steps.
        for _ in 0..50 {
            sqlx::query("select 1").execute(&mut superuser).await.unwrap();
        }
        let client = school.client_at(&stuck);
        let mut going = Box::pin(attempt(&client, "2024110327", PASSWORD));
        let mut steps = 0;
        let so_far = poll_fn(|context| {
            if steps == moments {
                return Poll::Ready(());
            }
            steps += 1;
            going.as_mut().poll(context).map(|_| unreachable!("its password is never looked at"))
        });
        if tokio::time::timeout(Duration::from_millis(500), so_far).await.is_err() {
            break;
        }
        drop(going);
        moments += 1;
    }
    assert!(moments > 5, "{moments}");
    let given_back = tokio::time::timeout(Duration::from_secs(20), until_under_way(&test, 0)).await;
    assert!(given_back.is_ok(), "after {moments} moments somebody's guess is still under way");
}

#[tokio::test]
async fn a_configured_campus_may_have_more_failures() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let policy = SignInPolicy { shared_networks: vec![("198.51.100.0/24".parse().unwrap(), 150)] };
    let campus = school.client_at(&test.with_policy(policy)).from_address("198.51.100.1");
    for number in 0..150 {
        assert_eq!(attempt(&campus, &format!("user-{number}"), "not-the-password").await.code(), 2002);
    }
    assert_eq!(attempt(&campus, "2024110327", PASSWORD).await.code(), 2029);
}

#[tokio::test]
async fn what_is_missing_is_named() {
    let test = TestApp::new().await;
    let school = one_student(&test).await;
    let answer = attempt(&school.client(), "  ", "").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::UNPROCESSABLE_ENTITY, 1022));
    assert_eq!(answer.data()["fields"], json!({ "username": "required", "password": "required" }));
}

#[tokio::test]
async fn a_hash_with_other_parameters_is_renewed_at_the_next_sign_in() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let stored = || async {
        sqlx::query_scalar::<_, String>("select password_hash from account where id = $1")
            .bind(person.user.as_uuid())
            .fetch_one(&mut test.database.superuser().await)
            .await
            .unwrap()
    };
    let weak = stored().await;
    assert!(weak.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{weak}");
    school.signed_in(&person).await;
    assert_eq!(stored().await, weak, "as it should be, so it stays");

    let stronger = test.with_passwords(PasswordConfig { memory_kib: 16, iterations: 2, parallel: 2, queue: 9 });
    let wrong = school.client_at(&stronger).try_sign_in("20130177", "not-that-one").await.unwrap_err();
    assert_eq!((wrong.code(), stored().await), (2002, weak.clone()));
    school.client_at(&stronger).sign_in("20130177", PASSWORD).await;
    let strong = stored().await;
    assert!(strong.starts_with("$argon2id$v=19$m=16,t=2,p=1$"), "{strong}");
    school.client_at(&stronger).sign_in("20130177", PASSWORD).await;
    assert_eq!(stored().await, strong);
}
