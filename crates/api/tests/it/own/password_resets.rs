//! A password that somebody else has reset: for how long it works, and what its owner is told of it.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, TestApp, TestSchool};

const NEW: &str = "another-willow-43";
const DAY: i64 = 24 * 3600;

async fn admin(school: &TestSchool) -> Client {
    let person = school.person("20080012", &["school_admin"]).await;
    school.signed_in(&person).await
}

async fn reset(admin: &Client, username: &str) -> String {
    admin.post(&format!("/users/{username}/password"), json!({})).await.ok().text("one_time_password").to_owned()
}

async fn changed(client: &Client, current: &str, new: &str) {
    let body = json!({ "current_password": current, "new_password": new });
    let _ = client.put("/user/password", body).await.ok();
}

async fn told(client: &Client) -> Value {
    client.get("/user/info").await.ok().data()["password_reset"].clone()
}

#[tokio::test]
async fn its_owner_is_told_who_reset_it_and_when_for_thirty_days_whoever_changed_it_since() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let owner = school.person("20130177", &["teacher"]).await;
    let before = school.signed_in(&owner).await;
    assert_eq!(told(&before).await, Value::Null);
    test.clock.advance_seconds(60);
    let at = test.app.now();

    // The administrator uses the slip of paper, changes the password and hands over the new one.
    let slip = reset(&admin, "20130177").await;
    test.clock.advance_seconds(60);
    let impostor = school.client().sign_in("20130177", &slip).await;
    changed(&impostor, &slip, NEW).await;
    test.clock.advance_seconds(60);

    let owner = school.client().sign_in("20130177", NEW).await;
    let said = told(&owner).await;
    assert_eq!(said["at"], json!(at));
    assert_eq!(said["by"], json!({ "username": "20080012", "name": "20080012先生" }));
    let all = owner.get("/user/password/resets").await.ok();
    assert_eq!(all.data()["resets"], json!([said]));
    let sign_ins = all.data()["sign_ins"].as_array().unwrap().clone();
    assert_eq!(sign_ins.len(), 3, "the owner's, the one with the slip, the one of before");
    assert_eq!((&sign_ins[0]["current"], &sign_ins[1]["current"]), (&json!(true), &json!(false)));
    assert_eq!(sign_ins[1]["signed_in_at"], json!(at + jiff::SignedDuration::from_secs(60)));

    changed(&owner, NEW, PASSWORD).await;
    assert_eq!(told(&owner).await, said, "also after the owner has changed it");
    test.clock.advance_seconds(30 * DAY - 121);
    let owner = school.client().sign_in("20130177", PASSWORD).await;
    assert_eq!(told(&owner).await, said);
    test.clock.advance_seconds(2);
    assert_eq!(told(&owner).await, Value::Null);
    assert_eq!(owner.get("/user/password/resets").await.ok().data()["resets"], json!([]));
}

#[tokio::test]
async fn nobody_is_told_of_what_they_did_themselves_or_of_what_was_done_to_others() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    let other = school.person("20130178", &["teacher"]).await;
    school.person("20130177", &["teacher"]).await;
    reset(&admin, "20130177").await;
    assert_eq!(told(&admin).await, Value::Null);
    assert_eq!(told(&school.signed_in(&other).await).await, Value::Null);

    changed(&admin, PASSWORD, NEW).await;
    assert_eq!(told(&admin).await, Value::Null);
    let slip = reset(&admin, "20080012").await;
    assert_eq!(told(&school.client().sign_in("20080012", &slip).await).await, Value::Null);
}

#[tokio::test]
async fn a_one_time_password_works_for_seven_days_and_then_says_so_to_whoever_has_it() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = admin(&school).await;
    school.person("20130177", &["teacher"]).await;
    let new = json!({ "username": "2024110327", "name": "张三丰", "email": null, "phone": null, "language": "zh-CN",
                      "college_id": school.colleges[0].to_string(), "roles": [] });
    let created = admin.post("/users", new).await.ok().text("one_time_password").to_owned();
    let slip = reset(&admin, "20130177").await;

    test.clock.advance_seconds(7 * DAY - 1);
    let in_time = school.client().sign_in("20130177", &slip).await;
    changed(&in_time, &slip, NEW).await;
    test.clock.advance_seconds(1);
    let late = school.client().try_sign_in("2024110327", &created).await.unwrap_err();
    assert_eq!((late.status, late.code()), (StatusCode::FORBIDDEN, 2010));
    let wrong = school.client().try_sign_in("2024110327", "not-that-one").await.unwrap_err();
    assert_eq!(wrong.code(), 2002, "whoever does not have it learns nothing");
    let _ = school.client().sign_in("20130177", NEW).await;

    let admin = school.client().sign_in("20080012", PASSWORD).await;
    let again = reset(&admin, "2024110327").await;
    let _ = school.client().sign_in("2024110327", &again).await;
}

/// Without the lock the reset looks at the level that somebody had before, and goes on beside the grant.
#[tokio::test]
async fn a_reset_does_not_overtake_a_grant_that_is_under_way() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20090086", &["college_admin"]).await;
    let college_admin = school.signed_in(&person).await;
    let target = school.person("20130177", &["teacher"]).await;

    let mut grant = test.app.store().tenant(school.institution.id).await.unwrap();
    let role = grant.role_id("school_admin").await.unwrap().unwrap();
    let assignment = store::NewAssignment {
        id: test.app.new_id(),
        user: target.user,
        role,
        scope: domain::scope::Scope::Institution,
        granted_at: test.app.now(),
    };
    grant.insert_assignments(&[assignment]).await.unwrap();

    let resetting = tokio::spawn(async move { college_admin.post("/users/20130177/password", json!({})).await });
    let mut superuser = test.database.superuser().await;
    let waits =
        "select exists (select from pg_stat_activity where datname = current_database() and usename = 'keping_app'
                                  and wait_event_type = 'Lock')";
    while !resetting.is_finished() && !sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut superuser).await.unwrap() {
        tokio::task::yield_now().await;
    }
    grant.commit().await.unwrap();
    let answer = resetting.await.unwrap();
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2007));
    let _ = school.signed_in(&target).await;
}
