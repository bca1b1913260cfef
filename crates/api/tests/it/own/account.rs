//! One's own profile and password.

use axum::http::StatusCode;
use domain::session::throttle::FREE_FAILURES;
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test]
async fn info_says_who_i_am_and_under_which_role() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20090086", &["college_admin"]).await;
    let info = school.signed_in(&person).await.get("/user/info").await.ok();
    assert_eq!(info.text("username"), "20090086");
    assert_eq!(info.data()["college"], json!({ "zh": "计算机学院", "en": "Computing" }));
    assert_eq!(
        info.data()["role"]["scope"],
        json!({ "kind": "college", "name": { "zh": "计算机学院", "en": "Computing" } })
    );
    assert_eq!(info.data()["level"], 2);
}

#[tokio::test]
async fn an_edit_is_kept_and_a_second_one_from_an_older_view_is_refused() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let edit = json!({ "email": " liu@example.test ", "phone": "", "language": "en", "version": 1 });
    let saved = client.put("/user/info/edit", edit.clone()).await.ok();
    assert_eq!(saved.text("email"), "liu@example.test");
    assert_eq!((&saved.data()["phone"], saved.text("language")), (&json!(null), "en"));
    assert_eq!(saved.data()["version"], 2);
    let stale = client.put("/user/info/edit", edit).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::CONFLICT, 1009));
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let edit = json!({ "email": "nonsense", "phone": "call me", "language": "fr", "version": 1 });
    let answer = client.put("/user/info/edit", edit).await;
    assert_eq!(answer.data()["fields"], json!({ "email": "invalid", "phone": "invalid", "language": "invalid" }));
}

#[tokio::test]
async fn a_new_password_must_be_proved_long_uncommon_and_new() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    for (current, new, field, reason) in [
        (PASSWORD, "short", "new_password", "too_short"),
        (PASSWORD, "1234567890", "new_password", "common"),
        (PASSWORD, "x20130177xyz", "new_password", "contains_username"),
        (PASSWORD, PASSWORD, "new_password", "same_as_current"),
        ("wrong-password", "lake-and-maple-77", "current_password", "wrong"),
        ("", "lake-and-maple-77", "current_password", "required"),
    ] {
        let answer = client.put("/user/password", json!({ "current_password": current, "new_password": new })).await;
        assert_eq!(answer.data()["fields"], json!({ field: reason }), "{new}");
    }
    let _ = school.client().sign_in("20130177", PASSWORD).await;
}

#[tokio::test]
async fn guessing_the_current_password_is_slowed_and_recorded_as_it_is_at_sign_in() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let guess = |current: &str| json!({ "current_password": current, "new_password": "lake-and-maple-77" });
    for _ in 0..FREE_FAILURES {
        let answer = client.put("/user/password", guess("not-the-password")).await;
        assert_eq!(answer.data()["fields"], json!({ "current_password": "wrong" }));
    }
    let hashed = test.app.passwords().verifications();
    for current in ["not-the-password", PASSWORD] {
        let waits = client.put("/user/password", guess(current)).await;
        assert_eq!((waits.status, waits.code()), (StatusCode::TOO_MANY_REQUESTS, 2029));
    }
    assert_eq!(test.app.passwords().verifications(), hashed);
    // One count for both doors, and of this network only.
    assert!(school.client().try_sign_in("20130177", PASSWORD).await.is_err());
    let _ = school.client().from_address("203.0.113.20").sign_in("20130177", PASSWORD).await;

    let mut superuser = test.database.superuser().await;
    let recorded = "select count(*) from audit where action = 'user.change_password_failed' and actor_id = $1";
    let recorded: i64 =
        sqlx::query_scalar(recorded).bind(person.user.as_uuid()).fetch_one(&mut superuser).await.unwrap();
    assert_eq!(recorded, i64::from(FREE_FAILURES));

    test.clock.advance_seconds(1);
    let _ = client.put("/user/password", guess(PASSWORD)).await.ok();
    let _ = school.client().sign_in("20130177", "lake-and-maple-77").await;
}

#[tokio::test]
async fn two_password_changes_at_once_one_wins() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let (one, two) = (school.signed_in(&person).await, school.signed_in(&person).await);
    let change = |new: &str| json!({ "current_password": PASSWORD, "new_password": new });
    let (first, second) = tokio::join!(
        one.put("/user/password", change("lake-and-maple-77")),
        two.put("/user/password", change("cloud-and-cedar-88"))
    );
    let succeeded = [&first, &second].iter().filter(|answer| answer.status == StatusCode::OK).count();
    assert_eq!(succeeded, 1, "{} {}", first.body, second.body);
}

#[tokio::test]
async fn roles_are_listed_with_their_scope_and_which_is_current() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20090086", &["teacher", "college_admin"]).await;
    let roles = school.signed_in(&person).await.get("/user/roles").await.ok();
    let summary: Vec<_> =
        roles.data().as_array().unwrap().iter().map(|role| (&role["role_key"], &role["current"])).collect();
    assert_eq!(summary, [(&json!("teacher"), &json!(true)), (&json!("college_admin"), &json!(false))]);
}

#[tokio::test]
async fn each_change_leaves_an_audit_record_without_secrets() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let edit = json!({ "email": "new@example.test", "phone": null, "language": "zh-CN", "version": 1 });
    let _ = client.put("/user/info/edit", edit).await.ok();
    let change = json!({ "current_password": PASSWORD, "new_password": "lake-and-maple-77" });
    let _ = client.put("/user/password", change).await.ok();
    let _ = client.post("/auth/logout", json!({})).await.ok();

    let mut superuser = test.database.superuser().await;
    let rows: Vec<(String, Option<String>, String)> = sqlx::query_as(
        "select action, actor_role, coalesce(before::text, '') || coalesce(after::text, '') from audit order by at, id",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let mut actions: Vec<_> = rows.iter().map(|row| row.0.as_str()).collect();
    actions.sort_unstable();
    assert_eq!(actions, ["session.sign_in", "session.sign_out", "user.change_password", "user.edit_own"]);
    assert!(rows.iter().all(|row| row.1.as_deref() == Some("teacher")));
    assert!(rows.iter().any(|row| row.2.contains("new@example.test")));
    assert!(rows.iter().all(|row| !row.2.contains("lake-and-maple-77") && !row.2.contains("argon2")));
}
