//! What ends a person's access ends it at the very next call, also at another server process.

use axum::http::StatusCode;
use serde_json::json;
use store::{AccountState, EndReason};
use testkit::{PASSWORD, TestApp};

#[tokio::test]
async fn logout_ends_access_everywhere_at_once() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    let elsewhere = client.through(&test.second_process());
    let _ = elsewhere.get("/user/info").await.ok();

    let _ = client.post("/auth/logout", json!({})).await.ok();
    assert_eq!(elsewhere.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(elsewhere.refresh(&client.refresh_token).await.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_password_change_ends_every_other_session_and_keeps_this_one() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let here = school.signed_in(&person).await;
    let phone = school.signed_in(&person).await.through(&test.second_process());

    let change = json!({ "current_password": PASSWORD, "new_password": "lake-and-maple-77" });
    let answer = here.put("/user/password", change).await.ok();
    assert_eq!(answer.data()["ended_sessions"], 1);
    assert_eq!(phone.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(phone.refresh(&phone.refresh_token).await.status, StatusCode::GONE);
    let _ = here.get("/user/info").await.ok();

    let old = school.client().post("/auth/login", json!({ "username": "20130177", "password": PASSWORD })).await;
    assert_eq!(old.code(), 2002);
    let _ = school.client().sign_in("20130177", "lake-and-maple-77").await;
}

#[tokio::test]
async fn disabling_an_account_ends_access_at_the_next_call() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await.through(&test.second_process());

    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.set_account_states(&[person.user], AccountState::Disabled).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(client.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(client.refresh(&client.refresh_token).await.status, StatusCode::GONE);
    let again = school.client().post("/auth/login", json!({ "username": "20130177", "password": PASSWORD })).await;
    assert_eq!((again.status, again.code()), (StatusCode::FORBIDDEN, 2005));
}

#[tokio::test]
async fn a_role_taken_away_is_gone_at_the_next_call_and_the_next_refresh_brings_what_is_left() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20090086", &["college_admin", "teacher"]).await;
    let colleague = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await.through(&test.second_process());
    let path = format!("/users/{}", colleague.username);
    let _ = client.get(&path).await.ok();

    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    tx.delete_assignments(&person.assignments[..1]).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(client.get(&path).await.status, StatusCode::UNAUTHORIZED);
    let renewed = client.refresh(&client.refresh_token).await.ok();
    assert_eq!(renewed.text("role_key"), "teacher");
    let mut client = client;
    renewed.text("access_token").clone_into(&mut client.access_token);
    assert_eq!(client.get(&path).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn switching_role_changes_what_one_may_do_and_older_tokens_stop() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20090086", &["teacher", "college_admin"]).await;
    let colleague = school.person("20130177", &["teacher"]).await;
    let path = format!("/users/{}", colleague.username);
    let before = school.signed_in(&person).await;
    assert_eq!(before.get(&path).await.status, StatusCode::FORBIDDEN);

    let switch = json!({ "role_assignment_id": person.assignments[1].as_uuid() });
    let grant = before.post("/auth/switchRole", switch).await.ok();
    assert_eq!((grant.text("role_key"), grant.data()["level"].as_u64()), ("college_admin", Some(2)));
    let mut after = before.clone();
    grant.text("access_token").clone_into(&mut after.access_token);
    let _ = after.get(&path).await.ok();
    assert_eq!(
        before.get("/user/info").await.status,
        StatusCode::UNAUTHORIZED,
        "another tab, still under the old role"
    );

    let renewed = before.refresh(&before.refresh_token).await.ok();
    assert_eq!(renewed.text("role_key"), "college_admin");
    let next_time = school.client().post("/auth/login", json!({ "username": "20090086", "password": PASSWORD })).await;
    assert_eq!(next_time.ok().text("role_key"), "college_admin", "the role used last is remembered");
}

#[tokio::test]
async fn nobody_switches_to_a_role_that_is_not_theirs() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let student = school.person("2024110327", &["student"]).await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&student).await;
    let switch = json!({ "role_assignment_id": admin.assignments[0].as_uuid() });
    assert_eq!(client.post("/auth/switchRole", switch).await.status, StatusCode::NOT_FOUND);
    let info = client.get("/user/info").await.ok();
    assert_eq!(info.data()["permission_keys"], json!(["evaluation.answer"]));
}

#[tokio::test]
async fn devices_are_listed_this_one_first_and_can_be_signed_out() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let stranger = school.person("2024110328", &["student"]).await;
    let here = school.signed_in(&person).await;
    test.clock.advance_seconds(60);
    let phone = school.signed_in(&person).await;
    let strangers = school.signed_in(&stranger).await;

    let devices = here.get("/user/sessions").await.ok();
    let devices = devices.data().as_array().unwrap();
    assert_eq!(devices.len(), 2);
    assert_eq!([&devices[0]["current"], &devices[1]["current"]], [&json!(true), &json!(false)]);

    let other = format!("/user/sessions/{}", devices[1]["id"].as_str().unwrap());
    assert_eq!(strangers.delete(&other).await.status, StatusCode::NOT_FOUND);
    let _ = here.delete(&other).await.ok();
    assert_eq!(phone.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(here.delete(&other).await.status, StatusCode::NOT_FOUND, "it has ended already");
    let _ = strangers.get("/user/info").await.ok();
}

#[tokio::test]
async fn a_session_that_the_system_ends_is_unknown_afterwards() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("2024110327", &["student"]).await;
    let client = school.signed_in(&person).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let ended = tx.end_sessions_of(&[person.user], None, EndReason::AccountDisabled, test.app.now()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ended, 1);
    assert_eq!(client.refresh(&client.refresh_token).await.status, StatusCode::GONE);
}
