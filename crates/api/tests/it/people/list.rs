//! Administrators and the people they look after.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, Person, TestApp, TestSchool};

fn new_user(username: &str, college: &str) -> Value {
    json!({ "username": username, "name": "张三丰", "email": null, "phone": null, "language": "zh-CN",
            "college_id": college, "roles": [] })
}

async fn role_id(school: &TestSchool, key: &str) -> String {
    let mut tx = school.app.store().tenant(school.institution.id).await.unwrap();
    tx.role_id(key).await.unwrap().unwrap().to_string()
}

async fn admin(school: &TestSchool) -> (Person, Client) {
    let person = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&person).await;
    (person, client)
}

#[tokio::test]
async fn a_college_administrator_finds_their_college_and_nobody_else() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20090086", &["college_admin"]).await;
    school.person("20130177", &["teacher"]).await;
    school.person_of("20130178", &["teacher"], school.colleges[1]).await;
    let client = school.signed_in(&admin).await;
    let seen = client.get("/users/20130177").await.ok();
    assert_eq!((seen.text("name"), seen.text("state")), ("20130177先生", "active"));
    assert_eq!(seen.data()["roles"][0]["role_key"], "teacher");
    let outside = client.get("/users/20130178").await;
    let nobody = client.get("/users/nobody").await;
    assert_eq!((outside.status, nobody.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    assert_eq!(outside.body["msg"], nobody.body["msg"]);
    assert_eq!(client.get("/users").await.ok().data()["total"], 2);
    let colleges = client.get("/colleges").await.ok();
    assert_eq!(colleges.data().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn people_are_found_by_number_name_pinyin_and_initials_and_filtered() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    let college = school.colleges[1].to_string();
    let _ = client.post("/users", new_user("2024110327", &college)).await.ok();
    school.person("20130177", &["teacher"]).await;
    for q in ["2024110327", "20241", "张三", "三丰", "zhangsanfeng", "ZhangSan", "zsf", "sf"] {
        let encoded = q.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
        let found = client.get(&format!("/users?q={encoded}")).await.ok();
        assert_eq!(found.data()["total"], 1, "{q}");
        assert_eq!(found.data()["items"][0]["username"], "2024110327", "{q}");
    }
    for (query, total) in [
        ("q=nobody", 0),
        ("role=teacher", 1),
        ("role=no_such_role", 0),
        ("state=disabled", 0),
        ("state=active", 3),
        (&format!("college={college}"), 1),
        (&format!("college={college}&role=teacher"), 0),
        ("q=%25", 0),
    ] {
        assert_eq!(client.get(&format!("/users?{query}")).await.ok().data()["total"], total, "{query}");
    }
    let second = client.get("/users?page=2&page_size=2").await.ok();
    assert_eq!(second.data()["items"].as_array().unwrap().len(), 1);
    assert_eq!(client.get("/users?page_size=1000").await.ok().data()["page_size"], 100);
}

#[tokio::test]
async fn a_new_person_signs_in_with_the_password_shown_once_and_must_change_it() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    let mut new = new_user("2024110327", &school.colleges[0].to_string());
    new["roles"] = json!([{ "role_id": role_id(&school, "student").await, "scope": { "kind": "self" } }]);
    let created = client.post("/users", new.clone()).await.ok();
    let password = created.text("one_time_password");
    assert_eq!(created.data()["user"]["roles"][0]["role_key"], "student");
    let person = school.client().sign_in("2024110327", password).await;
    assert_eq!(person.get("/user/info").await.ok().data()["must_change_password"], true);

    let again = client.post("/users", new).await;
    assert_eq!(again.data()["fields"], json!({ "username": "taken" }));
    let mut wrong = new_user("x", "00000000-0000-0000-0000-000000000000");
    wrong["name"] = json!(" ");
    let answer = client.post("/users", wrong).await;
    assert_eq!(
        answer.data()["fields"],
        json!({ "username": "too_short", "name": "required", "college_id": "invalid" })
    );
}

#[tokio::test]
async fn an_edit_is_found_under_the_new_name_and_a_stale_one_is_refused() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    school.person("20130177", &["teacher"]).await;
    let edit = json!({ "name": "刘思齐", "email": "liusq@example.test", "phone": null, "language": "en",
                       "college_id": school.colleges[1].as_uuid(), "version": 1 });
    let saved = client.put("/users/20130177", edit.clone()).await.ok();
    assert_eq!((saved.text("name"), &saved.data()["version"]), ("刘思齐", &json!(2)));
    assert_eq!(client.get("/users?q=lsq").await.ok().data()["total"], 1);
    assert_eq!(client.put("/users/20130177", edit).await.code(), 1009);
}

#[tokio::test]
async fn a_reset_password_works_once_signs_out_and_must_be_changed() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    let person = school.person("20130177", &["teacher"]).await;
    let device = school.signed_in(&person).await;
    let reset = client.post("/users/20130177/password", json!({})).await.ok();
    assert_eq!(device.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let old = school.client().post("/auth/login", json!({ "username": "20130177", "password": PASSWORD })).await;
    assert_eq!(old.code(), 2002);
    let renewed = school.client().sign_in("20130177", reset.text("one_time_password")).await;
    assert_eq!(renewed.get("/user/info").await.ok().data()["must_change_password"], true);
}

#[tokio::test]
async fn a_disabled_person_is_out_at_once_and_comes_back_when_enabled() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    let person = school.person("20130177", &["teacher"]).await;
    let device = school.signed_in(&person).await.through(&test.second_process());
    assert_eq!(
        client.put("/users/20130177/state", json!({ "state": "disabled" })).await.ok().text("state"),
        "disabled"
    );
    assert_eq!(device.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    let _ = client.put("/users/20130177/state", json!({ "state": "active" })).await.ok();
    let _ = school.signed_in(&person).await;
}

#[tokio::test]
async fn nobody_changes_a_person_above_them_and_the_attempt_is_on_record() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, boss) = admin(&school).await;
    let college_admin = school.person("20090086", &["college_admin"]).await;
    let client = school.signed_in(&college_admin).await;
    let edit = json!({ "name": "改名", "email": null, "phone": null, "language": "zh-CN",
                       "college_id": school.colleges[0].as_uuid(), "version": 1 });
    let school_admin_role = role_id(&school, "school_admin").await;
    let calls = [
        (Method::PUT, "/users/20080012", edit),
        (Method::PUT, "/users/20080012/state", json!({ "state": "disabled" })),
        (Method::POST, "/users/20080012/password", json!({})),
        (
            Method::POST,
            "/users/20090086/roles",
            json!({ "role_id": school_admin_role, "scope": { "kind": "institution" } }),
        ),
    ];
    for (method, path, body) in calls {
        let answer = client.call(method, path, Some(body)).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, 2007), "{path}");
        test.clock.advance_seconds(1);
    }
    assert_eq!(client.get("/users/20080012").await.ok().data()["editable"], false);
    let trail = boss.get("/users/20090086/audit?action=access.").await.ok();
    let denied: Vec<_> =
        trail.data()["items"].as_array().unwrap().iter().map(|entry| &entry["after"]["denied"]).collect();
    assert_eq!(denied, ["user.grant_role", "user.reset_password", "user.set_state", "user.edit"]);
}

#[tokio::test]
async fn a_role_is_given_and_taken_with_its_scope_and_not_twice() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, client) = admin(&school).await;
    school.person("20130177", &["teacher"]).await;
    test.clock.advance_seconds(1);
    let role = role_id(&school, "college_admin").await;
    let grant = |college: String| json!({ "role_id": role, "scope": { "kind": "college", "college_id": college } });
    let path = "/users/20130177/roles";
    let granted = client.post(path, grant(school.colleges[1].to_string())).await.ok();
    assert_eq!(granted.data()["level"], 2);
    let held = &granted.data()["roles"][1];
    assert_eq!(held["scope"]["name"]["zh"], "外国语学院");
    assert_eq!(client.post(path, grant(school.colleges[1].to_string())).await.code(), 1009);
    let wrong_kind = json!({ "role_id": role, "scope": { "kind": "institution" } });
    assert_eq!(client.post(path, wrong_kind).await.data()["fields"], json!({ "scope": "invalid" }));

    test.clock.advance_seconds(1);
    let taken = client.delete(&format!("{path}/{}", held["assignment_id"].as_str().unwrap())).await.ok();
    assert_eq!((&taken.data()["level"], taken.data()["roles"].as_array().unwrap().len()), (&json!(1), 1));
    let trail = client.get("/users/20130177/audit?action=user.").await.ok();
    let actions: Vec<_> = trail.data()["items"].as_array().unwrap().iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["user.take_role", "user.grant_role"]);
    assert_eq!(trail.data()["items"][0]["actor"]["username"], "20080012");
}

#[tokio::test]
async fn the_last_who_manages_roles_stays() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (person, client) = admin(&school).await;
    let disable = client.put("/users/20080012/state", json!({ "state": "disabled" })).await;
    assert_eq!((disable.status, disable.code()), (StatusCode::CONFLICT, 2009));
    let take = client.delete(&format!("/users/20080012/roles/{}", person.assignments[0])).await;
    assert_eq!(take.code(), 2009);
    let role = role_id(&school, "school_admin").await;
    let without = json!({ "name_zh": "学校管理员", "name_en": null, "level": 3, "scope_kind": "institution",
                          "permissions": [{ "key": "user.read", "scope": null }], "version": 1 });
    assert_eq!(client.put(&format!("/roles/{role}"), without).await.code(), 2009);
    let _ = client.get("/roles").await.ok();
}

#[tokio::test]
async fn of_two_administrators_who_disable_each_other_at_once_one_stays() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    for round in 0..8 {
        let names = [format!("left-{round}"), format!("right-{round}")];
        let left = school.person(&names[0], &["school_admin"]).await;
        let right = school.person(&names[1], &["school_admin"]).await;
        let (left, right) =
            (school.signed_in(&left).await, school.signed_in(&right).await.through(&test.second_process()));
        let disable = json!({ "state": "disabled" });
        let (paths, body) = (names.clone().map(|name| format!("/users/{name}/state")), disable);
        let (one, two) = tokio::join!(left.put(&paths[1], body.clone()), right.put(&paths[0], body.clone()));
        let succeeded = [&one, &two].iter().filter(|answer| answer.status == StatusCode::OK).count();
        assert_eq!(succeeded, 1, "{} {}", one.body, two.body);
        // Out of the way for the next round.
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        for person in tx.role_managers().await.unwrap() {
            tx.set_account_states(&[person], store::AccountState::Disabled).await.unwrap();
        }
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn until_the_initial_password_is_changed_only_ones_own_account_opens() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let mut superuser = test.database.superuser().await;
    sqlx::query("update account set must_change_password = true").execute(&mut superuser).await.unwrap();
    let client = school.signed_in(&admin).await;
    let refused = client.get("/users/20080012").await;
    assert_eq!((refused.status, refused.code()), (StatusCode::FORBIDDEN, 2008));
    assert_eq!(client.get("/user/info").await.ok().data()["must_change_password"], true);
    let change = json!({ "current_password": PASSWORD, "new_password": "lake-and-maple-77" });
    let _ = client.put("/user/password", change).await.ok();
    let _ = client.get("/users/20080012").await.ok();
}

#[tokio::test]
async fn whoever_only_reads_users_is_offered_no_change_in_the_list_either() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let (_, boss) = admin(&school).await;
    let reader = json!({ "key": "reader", "name_zh": "查阅", "name_en": null, "level": 3, "scope_kind": "institution",
                         "permissions": [{ "key": "user.read", "scope": null }] });
    let role = boss.post("/roles", reader).await.ok();
    let given = json!({ "role_id": role.data()["id"], "scope": { "kind": "institution" } });
    let person = school.person("20130177", &[]).await;
    let _ = boss.post("/users/20130177/roles", given).await.ok();
    let client = school.signed_in(&person).await;
    let list = client.get("/users").await.ok();
    let rows = list.data()["items"].as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let detail = client.get(&format!("/users/{}", row["username"].as_str().unwrap())).await.ok();
        assert_eq!((&row["editable"], &detail.data()["editable"]), (&json!(false), &json!(false)), "{row}");
    }
}
