//! Roles that a school makes for itself.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Client, TestApp, TestSchool};

async fn admin(school: &TestSchool) -> Client {
    let person = school.person("20080012", &["school_admin"]).await;
    school.signed_in(&person).await
}

fn clerk() -> Value {
    json!({ "key": "clerk", "name_zh": "教务员", "name_en": "Clerk", "level": 2, "scope_kind": "college",
            "permissions": [{ "key": "user.read", "scope": null }, { "key": "course.read", "scope": "institution" }] })
}

fn fields(of: &Value) -> Value {
    let mut fields = clerk();
    fields["version"] = of["version"].clone();
    // It never changes.
    fields.as_object_mut().unwrap().remove("key");
    fields
}

#[tokio::test]
async fn a_role_is_made_held_changed_and_acts_at_the_next_call() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let client = admin(&school).await;
    let role = client.post("/roles", clerk()).await.ok();
    assert_eq!((role.text("key"), &role.data()["members"]), ("clerk", &json!(0)));
    assert_eq!(client.post("/roles", clerk()).await.data()["fields"], json!({ "key": "taken" }));

    school.person("20130177", &["teacher"]).await;
    test.clock.advance_seconds(1);
    let grant = json!({ "role_id": role.text("id"), "scope": { "kind": "college", "college_id": school.colleges[0].as_uuid() } });
    let granted = client.post("/users/20130177/roles", grant).await.ok();
    let assignment = granted.data()["roles"][1]["assignment_id"].clone();
    let mut holder = school.client().sign_in("20130177", testkit::PASSWORD).await.through(&test.second_process());
    let switched = holder.post("/auth/switchRole", json!({ "role_assignment_id": assignment })).await.ok();
    switched.text("access_token").clone_into(&mut holder.access_token);
    let _ = holder.get("/users/20130177").await.ok();

    let path = format!("/roles/{}", role.text("id"));
    let trial = json!({ "level": 2, "permissions": [{ "key": "course.read", "scope": null }, { "key": "import.run", "scope": null }] });
    let preview = client.post(&format!("{path}/preview"), trial.clone()).await.ok();
    assert_eq!(preview.data()["gains"], json!(["import.run"]));
    assert_eq!(preview.data()["loses"], json!(["user.read"]));
    assert_eq!(preview.data()["names"], json!(["20130177先生 20130177"]));
    let _ = holder.get("/users/20130177").await.ok();

    let mut change = fields(role.data());
    change["permissions"] = trial["permissions"].clone();
    let _ = client.put(&path, change.clone()).await.ok();
    assert_eq!(holder.get("/users/20130177").await.status, StatusCode::FORBIDDEN);
    assert_eq!(client.put(&path, change).await.code(), 1009);
    assert_eq!(client.get(&format!("{path}/members")).await.ok().data()["total"], 1);

    assert_eq!(client.delete(&path).await.code(), 1010);
    let _ = client.delete(&format!("/users/20130177/roles/{}", assignment.as_str().unwrap())).await.ok();
    let _ = client.delete(&path).await.ok();
    assert_eq!(client.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn of_a_built_in_role_only_the_permissions_change_and_it_cannot_be_deleted() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let client = admin(&school).await;
    let roles = client.get("/roles").await.ok();
    let roles = roles.data().as_array().unwrap();
    assert_eq!(roles.len(), 7);
    let teacher = roles.iter().find(|role| role["key"] == "teacher").unwrap();
    let path = format!("/roles/{}", teacher["id"].as_str().unwrap());
    assert_eq!(client.delete(&path).await.code(), 2007);
    let change = json!({ "name_zh": "别的名字", "name_en": null, "level": 3, "scope_kind": "institution",
                         "permissions": [{ "key": "course.teach", "scope": null }], "version": teacher["version"] });
    let saved = client.put(&path, change).await.ok();
    assert_eq!((&saved.data()["name"]["zh"], &saved.data()["level"]), (&json!("教师"), &json!(1)));
    assert_eq!(saved.data()["permissions"], json!([{ "key": "course.teach", "scope": null }]));
    let operator = roles.iter().find(|role| role["key"] == "platform_operator").unwrap();
    assert_eq!(operator["editable"], false);
    let above = json!({ "level": 4, "permissions": [] });
    assert_eq!(client.post(&format!("/roles/{}/preview", operator["id"].as_str().unwrap()), above).await.code(), 2007);
}

#[tokio::test]
async fn a_role_never_says_more_than_its_level() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let client = admin(&school).await;
    let mut new = clerk();
    new["permissions"] = json!([{ "key": "role.manage", "scope": null }]);
    assert_eq!(client.post("/roles", new.clone()).await.data()["fields"], json!({ "permissions": "above_your_level" }));
    new["level"] = json!(4);
    assert_eq!(client.post("/roles", new.clone()).await.code(), 2007);
    new["level"] = json!(9);
    assert_eq!(client.post("/roles", new.clone()).await.code(), 1000);
    new["permissions"] = json!([{ "key": "no.such.key", "scope": null }]);
    assert_eq!(client.post("/roles", new).await.code(), 1000);
    let mut unnamed = clerk();
    unnamed["name_zh"] = json!("");
    unnamed["key"] = json!("Not A Key");
    assert_eq!(
        client.post("/roles", unnamed).await.data()["fields"],
        json!({ "name_zh": "required", "key": "invalid" })
    );
}

#[tokio::test]
async fn an_attempt_on_a_role_above_ones_own_is_on_record() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let client = admin(&school).await;
    let roles = client.get("/roles").await.ok();
    let operator = roles.data().as_array().unwrap().iter().find(|role| role["key"] == "platform_operator").unwrap();
    let path = format!("/roles/{}", operator["id"].as_str().unwrap());
    let mut above = clerk();
    above["level"] = json!(4);
    let mut edit = fields(operator);
    edit["level"] = json!(4);
    for (method, path, body) in
        [(Method::POST, "/roles", Some(above)), (Method::PUT, &path, Some(edit)), (Method::DELETE, &path, None)]
    {
        assert_eq!(client.call(method.clone(), path, body).await.code(), 2007, "{method} {path}");
        test.clock.advance_seconds(1);
    }
    let trail = client.get("/users/20080012/audit?action=access.").await.ok();
    let denied: Vec<_> =
        trail.data()["items"].as_array().unwrap().iter().map(|entry| &entry["after"]["denied"]).collect();
    assert_eq!(denied, ["role.delete", "role.edit", "role.create"]);
}
