//! One action on many people.

use app::orders::run_due_job;
use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, TestApp, TestSchool};

async fn students(school: &TestSchool, count: u32) {
    for number in 0..count {
        school.person(&format!("20240{number:03}"), &["student"]).await;
    }
}

fn all_students(action: &Value) -> Value {
    json!({ "users": { "by": "matching", "role": "student" }, "action": action })
}

async fn confirmed(client: &Client, mut question: Value) -> Value {
    let preview = client.post("/users/bulk/preview", question.clone()).await.ok();
    question["expected"] = preview.data()["matched"].clone();
    let _ = client.post("/users/bulk", question).await.ok();
    preview.data().clone()
}

async fn newest_job(client: &Client) -> Value {
    client.get("/jobs").await.ok().data()[0].clone()
}

#[tokio::test]
async fn all_that_match_are_disabled_signed_out_and_on_record() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    students(&school, 300).await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let student = school.client().sign_in("20240007", testkit::PASSWORD).await;

    let preview = confirmed(&admin, all_students(&json!({ "kind": "disable" }))).await;
    assert_eq!(preview, json!({ "matched": 300, "changed": 300, "unchanged": 0, "refused": 0 }));
    assert_eq!(newest_job(&admin).await["state"], "waiting");
    test.clock.advance_seconds(1);
    assert!(run_due_job(&test.app).await.unwrap());

    let job = newest_job(&admin).await;
    assert_eq!((&job["kind"], &job["state"]), (&json!("disable_users"), &json!("done")));
    assert_eq!((&job["done"], &job["total"]), (&json!(300), &json!(300)));
    assert_eq!(job["result"], json!({ "changed": 300, "unchanged": 0, "refused": 0 }));
    assert_eq!(admin.get("/users?state=disabled").await.ok().data()["total"], 300);
    assert_eq!(student.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let audit = admin.get("/users/20240007/audit").await.ok();
    assert_eq!(audit.data()["items"][0]["action"], "user.set_state");
    assert_eq!(audit.data()["items"][0]["actor"]["username"], "20080012");
    assert!(!run_due_job(&test.app).await.unwrap(), "nothing is left to do");
}

#[tokio::test]
async fn who_may_not_be_changed_is_left_out_and_counted() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let here = school.person("20090086", &["college_admin"]).await;
    for (username, role) in [("20130177", "teacher"), ("20130178", "teacher"), ("20080012", "school_admin")] {
        school.person(username, &[role]).await;
    }
    school.person_of("20130179", &["teacher"], school.colleges[1]).await;
    let client = school.signed_in(&here).await;
    let _ = client.put("/users/20130178/state", json!({ "state": "disabled" })).await.ok();
    let usernames = ["20090086", "20130177", "20130178", "20130179", "20080012", "nobody"];
    let question = json!({ "users": { "by": "picked", "usernames": usernames }, "action": { "kind": "disable" } });
    let preview = confirmed(&client, question).await;
    assert_eq!(preview, json!({ "matched": 4, "changed": 1, "unchanged": 1, "refused": 2 }));
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(client.get("/users/20130177").await.ok().text("state"), "disabled");
    assert_eq!(client.get("/users/20080012").await.ok().text("state"), "active");
    assert_eq!(client.get("/users/20090086").await.ok().text("state"), "active");
}

#[tokio::test]
async fn roles_are_granted_and_taken_within_the_callers_reach() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    students(&school, 5).await;
    // Every school has somebody who manages roles.
    school.person("20080012", &["school_admin"]).await;
    let admin = school.signed_in(&school.person("20090086", &["college_admin"]).await).await;
    let roles = admin.get("/roles/grantable").await.ok();
    let id = |key: &str| roles.data().as_array().unwrap().iter().find(|role| role["key"] == key).unwrap()["id"].clone();
    let teacher = json!({ "kind": "grant_role", "role_id": id("teacher"), "scope": { "kind": "self" } });
    confirmed(&admin, all_students(&teacher)).await;
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(admin.get("/users?role=teacher").await.ok().data()["total"], 5);
    let again = admin.post("/users/bulk/preview", all_students(&teacher)).await.ok();
    assert_eq!((&again.data()["changed"], &again.data()["unchanged"]), (&json!(0), &json!(5)));

    confirmed(&admin, all_students(&json!({ "kind": "take_role", "role_id": id("teacher") }))).await;
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(admin.get("/users?role=teacher").await.ok().data()["total"], 0);

    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    let school_admin = tx.role_id("school_admin").await.unwrap().unwrap();
    let above = json!({ "kind": "grant_role", "role_id": school_admin, "scope": { "kind": "institution" } });
    let refused = admin.post("/users/bulk/preview", all_students(&above)).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::FORBIDDEN, 2007));
}

#[tokio::test]
async fn nothing_happens_when_it_is_about_others_than_was_confirmed() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    students(&school, 3).await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let mut order = all_students(&json!({ "kind": "disable" }));
    order["expected"] = json!(4);
    assert_eq!(admin.post("/users/bulk", order).await.code(), 1009);

    // Confirmed, and only then somebody joins.
    confirmed(&admin, all_students(&json!({ "kind": "disable" }))).await;
    school.person("20249999", &["student"]).await;
    assert!(run_due_job(&test.app).await.unwrap());
    let job = newest_job(&admin).await;
    assert_eq!((&job["state"], &job["failure"]), (&json!("failed"), &json!("moved_on")));
    assert_eq!(admin.get("/users?state=disabled").await.ok().data()["total"], 0);
}

#[tokio::test]
async fn a_job_does_nothing_for_somebody_who_has_lost_the_permission() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    students(&school, 3).await;
    let other = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let person = school.person("20090086", &["college_admin"]).await;
    confirmed(&school.signed_in(&person).await, all_students(&json!({ "kind": "disable" }))).await;
    let _ = other.delete(&format!("/users/20090086/roles/{}", person.assignments[0])).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    let job = newest_job(&other).await;
    assert_eq!((&job["failure"], &job["by"]["username"]), (&json!("permission_lost"), &json!("20090086")));
    assert_eq!(other.get("/users?state=disabled").await.ok().data()["total"], 0);
}
