//! Other systems of the school: what a key opens, for how long, and what it never does.

mod lists;
mod participation;

use std::{fs, path::Path};

use axum::http::{Method, StatusCode};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::roles::machines::CALLS_PER_MINUTE;
use serde_json::{Value, json};
use testkit::{Client, PASSWORD, TestApp, TestSchool};
use uuid::Uuid;

/// The account of another system, with a built-in role for the whole school or a college of it. Nothing opens it yet.
pub async fn machine(admin: &Client, username: &str, role: &str, college: Option<Uuid>) -> Value {
    let roles = admin.get("/roles").await.ok();
    let role = roles.data().as_array().unwrap().iter().find(|each| each["key"] == role).unwrap()["id"].clone();
    let kind = if college.is_some() { "college" } else { "institution" };
    let scope = json!({ "kind": kind, "college_id": college, "enterprise_id": null });
    let new = json!({ "username": username, "name": "教务系统", "role_id": role, "scope": scope });
    admin.post("/machines", new).await.ok().data().clone()
}

pub async fn key(admin: &Client, username: &str, may_write: bool) -> String {
    let new = json!({ "days": 30, "may_write": may_write, "may_ask_participation": true });
    admin.post(&format!("/machines/{username}/keys"), new).await.ok().text("key").to_owned()
}

pub async fn enter(mut nobody: Client, key: &str) -> Client {
    let answer = nobody.post("/auth/key", json!({ "key": key })).await.ok();
    answer.text("access_token").clone_into(&mut nobody.access_token);
    nobody
}

struct Stage {
    test: TestApp,
    school: TestSchool,
    admin: Client,
}

impl Stage {
    async fn new() -> Self {
        let test = TestApp::new().await;
        let school = test.school("a.example").await;
        let admin = school.person("admin", &["school_admin"]).await;
        let admin = school.signed_in(&admin).await;
        Self { test, school, admin }
    }

    async fn machine(&self, username: &str, role: &str, college: Option<Uuid>) -> Value {
        machine(&self.admin, username, role, college).await
    }

    async fn key(&self, username: &str, may_write: bool) -> String {
        key(&self.admin, username, may_write).await
    }

    fn nobody(&self) -> Client {
        Client::new(&self.test.app, "a.example")
    }

    async fn enter(&self, key: &str) -> Client {
        enter(self.nobody(), key).await
    }

    async fn refused(&self, key: &str) {
        let answer = self.nobody().post("/auth/key", json!({ "key": key })).await;
        assert_eq!((answer.status, answer.code()), (StatusCode::UNPROCESSABLE_ENTITY, 2028), "{key}");
    }
}

/// Under a role that holds everything a school has, in `tests/machine-routes.txt`, which is reviewed like code:
/// `UPDATE_MATRIX=1` writes it anew.
#[tokio::test]
async fn what_another_system_reaches_is_listed_and_nothing_else_lets_it_in() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let writes = stage.enter(&stage.key("sis-sync", true).await).await;
    let reads = stage.enter(&stage.key("sis-sync", false).await).await;
    let document = serde_json::to_value(api::openapi()).unwrap();
    let public: Vec<_> = include_str!("../public-routes.txt").lines().collect();
    let mut reached = String::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let name = format!("{} {path}", method.to_uppercase());
            if public.iter().any(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ") == name) {
                continue;
            }
            // One key may call 600 times in a minute.
            stage.test.clock.advance_seconds(1);
            let mut address = path.clone();
            while let Some((before, rest)) = address.split_once('{') {
                let after = rest.split_once('}').unwrap().1;
                address = format!("{before}00000000-0000-0000-0000-000000000000{after}");
            }
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let body = (method != Method::GET && method != Method::DELETE).then(|| json!({ "blinded": "eA" }));
            let refused = |status| matches!(status, StatusCode::FORBIDDEN);
            let by_writing = writes.call(method.clone(), &address, body.clone()).await;
            assert_ne!(by_writing.status, StatusCode::UNAUTHORIZED, "{name}");
            let by_reading = reads.call(method.clone(), &address, body).await;
            if method != Method::GET {
                assert!(refused(by_reading.status), "{name} by a key that only reads: {}", by_reading.status);
            }
            assert!(by_writing.status != StatusCode::INTERNAL_SERVER_ERROR, "{name}");
            if !refused(by_writing.status) {
                reached = reached + &name + "\n";
            }
        }
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/machine-routes.txt");
    if std::env::var_os("UPDATE_MATRIX").is_some() {
        fs::write(&file, &reached).unwrap();
    }
    assert_eq!(fs::read_to_string(file).unwrap(), reached);
}

#[tokio::test]
async fn a_key_opens_until_it_has_run_out_or_was_taken_back_and_two_work_at_a_time() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let old = stage.key("sis-sync", false).await;
    let new = stage.key("sis-sync", true).await;
    let third = stage.admin.post("/machines/sis-sync/keys", json!({ "days": 30, "may_write": false })).await;
    assert_eq!(third.status, StatusCode::CONFLICT);
    let system = stage.enter(&old).await;
    let _ = system.get("/courses").await.ok();
    assert_eq!(system.get("/user/info").await.status, StatusCode::FORBIDDEN);

    let listed = stage.admin.get("/machines").await.ok();
    let keys = listed.data()[0]["keys"].as_array().unwrap().clone();
    assert!(!listed.body.to_string().contains("hash"));
    assert_eq!((keys.len(), &keys[0]["last_used_on"], &keys[0]["may_write"]), (2, &Value::Null, &json!(true)));
    assert!(keys[1]["last_used_on"].is_string());
    let path = format!("/machines/sis-sync/keys/{}", keys[1]["id"].as_str().unwrap());
    let _ = stage.admin.delete(&path).await.ok();
    assert_eq!(stage.admin.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(system.get("/courses").await.status, StatusCode::UNAUTHORIZED, "at once");
    stage.refused(&old).await;

    let system = stage.enter(&new).await;
    let _ = system.get("/courses").await.ok();
    let mut tampered = new.clone();
    tampered.replace_range(40..41, if &new[40..41] == "A" { "B" } else { "A" });
    for wrong in ["", "kpkey_", &tampered, &new[..new.len() - 1], PASSWORD] {
        stage.refused(wrong).await;
    }
    stage.test.clock.advance_seconds(11 * 60);
    assert_eq!(system.get("/courses").await.status, StatusCode::UNAUTHORIZED, "it signs in again");
    let _ = stage.enter(&new).await;
    stage.test.clock.advance_seconds(30 * 24 * 3600);
    stage.refused(&new).await;
}

#[tokio::test]
async fn the_account_opens_by_its_keys_alone_and_its_end_ends_all() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let key = stage.key("sis-sync", true).await;
    let system = stage.enter(&key).await;
    let reset = stage.admin.post("/users/sis-sync/password", json!({})).await;
    assert_eq!(reset.status, StatusCode::CONFLICT);
    // Whoever writes a password into the database still does not sign in with it.
    sqlx::query("update account set password_hash = (select password_hash from account where username = 'admin') where username = 'sis-sync'")
        .execute(&mut stage.test.database.superuser().await)
        .await
        .unwrap();
    let tried = stage.nobody().try_sign_in("sis-sync", PASSWORD).await;
    assert_eq!(tried.unwrap_err().status, StatusCode::UNPROCESSABLE_ENTITY);

    let ended = stage.admin.delete("/machines/sis-sync").await.ok();
    assert_eq!((&ended.data()[0]["active"], &ended.data()[0]["keys"]), (&json!(false), &json!([])));
    assert_eq!(system.get("/courses").await.status, StatusCode::UNAUTHORIZED);
    stage.refused(&key).await;
    let again = stage.admin.post("/machines/sis-sync/keys", json!({ "days": 30, "may_write": false })).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let told: Vec<(String, String)> = sqlx::query_as(
        "select action, concat(before::text, after::text) from audit where action like 'machine.%' order by at, action",
    )
    .fetch_all(&mut stage.test.database.superuser().await)
    .await
    .unwrap();
    let actions: Vec<_> = told.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(actions, ["machine.add", "machine.end", "machine.key_make"]);
    assert!(told.iter().all(|(_, text)| text.contains("sis-sync")));
}

#[tokio::test]
async fn whoever_copies_the_database_finds_no_key() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let key = stage.key("sis-sync", true).await;
    let _ = stage.enter(&key).await;
    let text = key.strip_prefix("kpkey_").unwrap();
    let bytes = URL_SAFE_NO_PAD.decode(text).unwrap();
    let (id, secret) = bytes.split_at(16);
    let all = stage.test.database.text().await;
    assert!(all.contains(&Uuid::from_slice(id).unwrap().to_string()));
    let hex = secret.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    assert!(!all.contains(text) && !all.contains(&hex) && !all.contains(&URL_SAFE_NO_PAD.encode(secret)));
}

#[tokio::test]
async fn what_its_role_holds_beyond_is_gone_before_anything_asks() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let key = stage.key("sis-sync", true).await;
    let granted = stage.nobody().post("/auth/key", json!({ "key": key })).await.ok();
    let held: Vec<_> = granted.data()["permission_keys"].as_array().unwrap().clone();
    assert!(held.contains(&json!("import.run")));
    assert!(!held.iter().any(|key| ["user.manage", "role.manage", "audit.read"].map(Value::from).contains(key)));
    let system = stage.enter(&key).await;
    // By import, too, it changes neither people nor what enterprises are asked.
    for kind in ["users", "enterprises", "enterprise_contacts", "outcomes"] {
        let list =
            system.upload(&format!("/imports?kind={kind}&file_name=x.csv"), "学号,姓名\n2024110001,林一\n").await;
        assert_eq!(list.status, StatusCode::FORBIDDEN, "{kind}");
    }
    let courses = "课程代码,课程名称,学院\nNEW001,编译原理,计算机学院\n";
    let _ = system.upload("/imports?kind=courses&file_name=x.csv", courses).await.ok();
    // Somebody else's lists are for whoever reads the history.
    let others = stage.admin.upload("/imports?kind=courses&file_name=y.csv", courses).await.ok();
    let path = format!("/imports/{}", others.text("import_id"));
    assert_eq!(system.get(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_one_is_said_and_nobody_gives_more_than_they_have() {
    let stage = Stage::new().await;
    let all = stage.machine("sis-sync", "college_admin", Some(stage.school.colleges[0].as_uuid())).await;
    assert!(all[0]["college"]["zh"].is_string());
    let roles = stage.admin.get("/roles").await.ok();
    let id = |key: &str| {
        roles.data().as_array().unwrap().iter().find(|role| role["key"] == key).map(|role| role["id"].clone()).unwrap()
    };
    let scope = |kind: &str| json!({ "kind": kind, "college_id": null, "enterprise_id": null });
    let new = |username: &str, role: &str, kind: &str| json!({ "username": username, "name": "数据平台", "role_id": id(role), "scope": scope(kind) });
    let taken = stage.admin.post("/machines", new("sis-sync", "school_admin", "institution")).await;
    assert_eq!(taken.data()["fields"], json!({ "username": "taken" }));
    let short = stage.admin.post("/machines", new("x", "school_admin", "institution")).await;
    assert_eq!(short.data()["fields"], json!({ "username": "too_short" }));
    let own = stage.admin.post("/machines", new("platform", "student", "self")).await;
    assert_eq!(own.data()["fields"], json!({ "scope": "invalid" }));
    for (days, reason) in [(0, "invalid"), (401, "too_long")] {
        let key = stage.admin.post("/machines/sis-sync/keys", json!({ "days": days, "may_write": false })).await;
        assert_eq!(key.data()["fields"], json!({ "days": reason }));
    }
    let college = stage.school.person("dean", &["college_admin"]).await;
    let college = stage.school.signed_in(&college).await;
    assert_eq!(college.get("/machines").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_key_signs_in_ten_times_a_minute() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let key = stage.key("sis-sync", false).await;
    let mut answers = Vec::new();
    for _ in 0..11 {
        answers.push(stage.nobody().post("/auth/key", json!({ "key": key })).await.status);
    }
    assert_eq!(answers.iter().filter(|status| **status == StatusCode::OK).count(), 10);
    assert_eq!(answers.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    stage.test.clock.advance_seconds(60);
    let _ = stage.enter(&key).await;
}

#[tokio::test]
async fn a_key_that_asks_too_often_waits_and_what_it_was_refused_counts() {
    let stage = Stage::new().await;
    stage.machine("sis-sync", "school_admin", None).await;
    let reads = stage.enter(&stage.key("sis-sync", false).await).await;
    let other = stage.enter(&stage.key("sis-sync", false).await).await;
    for _ in 0..CALLS_PER_MINUTE {
        assert_eq!(reads.get("/sign-on/providers").await.status, StatusCode::FORBIDDEN);
    }
    let answer = reads.get("/users?page_size=1").await;
    assert_eq!((answer.status, answer.code()), (StatusCode::TOO_MANY_REQUESTS, 2029), "{}", answer.body);
    let _ = other.get("/users?page_size=1").await.ok();
    stage.test.clock.advance_seconds(60);
    let _ = reads.get("/users?page_size=1").await.ok();
}
