//! What happens to an account, and how work ends that somebody asked for.

use app::orders::run_due_job;
use serde_json::{Value, json};
use testkit::{Client, TestApp, TestSchool};

use super::{kinds, told};

async fn office(school: &TestSchool, username: &str) -> Client {
    school.signed_in(&school.person(username, &["school_admin"]).await).await
}

async fn reset(admin: &Client, username: &str) -> String {
    admin.post(&format!("/users/{username}/password"), json!({})).await.ok().text("one_time_password").to_owned()
}

async fn confirmed(client: &Client, action: Value) {
    let mut order = json!({ "users": { "by": "matching", "role": "student" }, "action": action });
    let preview = client.post("/users/bulk/preview", order.clone()).await.ok();
    order["expected"] = preview.data()["matched"].clone();
    let _ = client.post("/users/bulk", order).await.ok();
}

async fn role(admin: &Client, key: &str) -> Value {
    let roles = admin.get("/roles/grantable").await.ok();
    roles.data().as_array().unwrap().iter().find(|role| role["key"] == key).unwrap()["id"].clone()
}

#[tokio::test]
async fn whose_password_was_reset_is_told_by_whom_and_when_each_time() {
    let test = TestApp::new().await;
    let (school, elsewhere) = (test.school("a.example").await, test.school("b.example").await);
    let admin = office(&school, "20080012").await;
    for place in [&school, &elsewhere] {
        place.person("20130177", &["teacher"]).await;
    }
    let namesake = elsewhere.client().sign_in("20130177", testkit::PASSWORD).await;
    test.clock.advance_seconds(60);
    let at = test.app.now();
    reset(&admin, "20130177").await;
    test.clock.advance_seconds(60);
    let slip = reset(&admin, "20130177").await;

    let owner = school.client().sign_in("20130177", &slip).await;
    let page = owner.get("/user/messages").await.ok();
    let items = page.data()["items"].as_array().unwrap();
    assert_eq!(items.len(), 2, "a password is reset as often as it is");
    assert_eq!(
        (&items[1]["at"], &items[1]["category"], &items[1]["read"]),
        (&json!(at), &json!("security"), &json!(false))
    );
    let by = json!({ "username": "20080012", "name": "20080012先生" });
    assert_eq!(items[0]["told"], json!({ "kind": "password_reset", "by": by }));
    assert!(told(&admin).await.is_empty() && told(&namesake).await.is_empty());

    let slip = reset(&admin, "20080012").await;
    let admin = school.client().sign_in("20080012", &slip).await;
    assert!(told(&admin).await.is_empty(), "of what one did oneself");
}

#[tokio::test]
async fn whoever_is_given_a_role_or_loses_it_is_told_one_by_one_or_many_at_once() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school, "20080012").await;
    let teacher = school.person("20130177", &["teacher"]).await;
    for number in 0..3 {
        school.person(&format!("2024000{number}"), &["student"]).await;
    }
    let id = role(&admin, "student").await;
    let given = admin.post("/users/20130177/roles", json!({ "role_id": id, "scope": { "kind": "self" } })).await.ok();
    let held = given.data()["roles"].as_array().unwrap();
    let assignment = held.iter().find(|role| role["role_key"] == "student").unwrap()["assignment_id"].clone();
    test.clock.advance_seconds(1);
    let _ = admin.delete(&format!("/users/20130177/roles/{}", assignment.as_str().unwrap())).await.ok();
    let by = json!({ "username": "20080012", "name": "20080012先生" });
    let all = told(&school.signed_in(&teacher).await).await;
    let expected = |kind: &str| json!({ "kind": kind, "role": { "zh": "学生", "en": "Student" }, "by": by });
    assert_eq!(all, [expected("role_taken"), expected("role_given")]);

    let grant = json!({ "kind": "grant_role", "role_id": role(&admin, "teacher").await, "scope": { "kind": "self" } });
    confirmed(&admin, grant).await;
    assert!(run_due_job(&test.app).await.unwrap());
    test.clock.advance_seconds(1);
    confirmed(&admin, json!({ "kind": "take_role", "role_id": role(&admin, "teacher").await })).await;
    assert!(run_due_job(&test.app).await.unwrap());
    for number in 0..3 {
        let student = school.client().sign_in(&format!("2024000{number}"), testkit::PASSWORD).await;
        assert_eq!(kinds(&student).await, ["role_taken", "role_given"]);
    }
    assert_eq!(kinds(&school.signed_in(&teacher).await).await.len(), 2, "nothing was done to them since");
}

#[tokio::test]
async fn whoever_asked_for_work_is_told_how_it_ended_and_nobody_else() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (admin, colleague) = (office(&school, "20080012").await, office(&school, "20080013").await);
    school.person("20240000", &["student"]).await;
    confirmed(&admin, json!({ "kind": "disable" })).await;
    assert!(run_due_job(&test.app).await.unwrap());
    let done = json!({ "kind": "work_done", "work": "change_people", "work_id": null });
    assert_eq!(told(&admin).await, std::slice::from_ref(&done));

    // Confirmed, and only then somebody joins.
    test.clock.advance_seconds(1);
    confirmed(&admin, json!({ "kind": "enable" })).await;
    school.person("20249999", &["student"]).await;
    assert!(run_due_job(&test.app).await.unwrap());
    let failed = json!({ "kind": "work_failed", "work": "change_people", "work_id": null, "failure": "moved_on" });
    assert_eq!(told(&admin).await, [failed, done]);
    assert!(told(&colleague).await.is_empty());
}

#[tokio::test]
async fn an_import_that_was_written_or_undone_is_told_and_its_check_is_not() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school, "20080012").await;
    let list = "学号,姓名,角色,学院\n20240001,张三,学生,计算机学院\n";
    let started = admin.upload("/imports?kind=users&file_name=list.csv", list).await.ok();
    let import = started.text("import_id").to_owned();
    assert!(run_due_job(&test.app).await.unwrap());
    assert!(told(&admin).await.is_empty(), "what follows is the person's to decide");
    for step in ["confirm", "undo"] {
        test.clock.advance_seconds(1);
        let _ = admin.post(&format!("/imports/{import}/{step}"), json!({})).await.ok();
        assert!(run_due_job(&test.app).await.unwrap());
    }
    let done = |work: &str| json!({ "kind": "work_done", "work": work, "work_id": import });
    assert_eq!(told(&admin).await, [done("undo_import"), done("apply_import")]);
}

#[tokio::test]
async fn a_role_that_a_list_gives_is_told_to_whoever_was_there_before_until_it_is_undone() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = office(&school, "20080012").await;
    let person = school.person("20240001", &["observer"]).await;
    let client = school.signed_in(&person).await;
    let list = "学号,姓名,角色,学院\n20240001,20240001先生,学生,计算机学院\n20240002,李四,学生,计算机学院\n";
    let started = admin.upload("/imports?kind=users&file_name=list.csv", list).await.ok();
    let import = started.text("import_id").to_owned();
    assert!(run_due_job(&test.app).await.unwrap());
    let _ = admin.post(&format!("/imports/{import}/confirm"), json!({})).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(kinds(&client).await, ["role_given"]);
    let everybodys = "select count(*) from message where kind = 'role_given'";
    let mut superuser = test.database.superuser().await;
    assert_eq!(sqlx::query_scalar::<_, i64>(everybodys).fetch_one(&mut superuser).await.unwrap(), 1);

    let _ = admin.post(&format!("/imports/{import}/undo"), json!({})).await.ok();
    assert!(run_due_job(&test.app).await.unwrap());
    assert!(told(&client).await.is_empty());
}
