//! Lists that another system sends with its key: what an administrator sees of them, and what whoever has the key cannot do with them while
//! a campaign asks.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Client, Round};

use super::{enter, machine};

struct Stage {
    round: Round,
    system: Client,
    term: String,
}

impl Stage {
    async fn new() -> Self {
        let round = Round::open(6).await;
        machine(&round.admin, "sis-sync", "school_admin", None).await;
        let new = json!({ "days": 30, "may_write": true, "may_ask_participation": false });
        let key = round.admin.post("/machines/sis-sync/keys", new).await.ok().text("key").to_owned();
        let system = enter(Client::new(&round.test.app, "a.example"), &key).await;
        let term = round.seen().await["term_id"].as_str().unwrap().to_owned();
        Self { round, system, term }
    }

    /// Sent by the system and checked.
    async fn sent(&self, kind: &str, list: &str) -> String {
        let path = format!("/imports?kind={kind}&file_name={kind}.csv&term={}", self.term);
        let import = self.system.upload(&path, list.to_owned()).await.ok().text("import_id").to_owned();
        self.round.run_jobs().await;
        assert_eq!(self.seen(&import).await["state"], "checked", "{}", self.seen(&import).await);
        import
    }

    async fn seen(&self, import: &str) -> Value {
        self.system.get(&format!("/imports/{import}")).await.ok().data().clone()
    }

    async fn asked(&self, by: &Client, import: &str, step: &str) -> Value {
        let _ = by.post(&format!("/imports/{import}/{step}"), json!({})).await.ok();
        self.round.run_jobs().await;
        self.seen(import).await
    }

    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.round.test.database.superuser().await).await.unwrap()
    }

    /// What stands after whoever has the key has tried everything.
    async fn is_whole(&self) {
        assert_eq!(self.count("select count(*) from enrolment").await, 6);
        let teachers = "select count(*) from offering_teacher t join account a on a.id = t.account_id where a.username = 't-CS2101'";
        assert_eq!(self.count(teachers).await, 1);
    }
}

#[tokio::test]
async fn a_list_that_a_system_sends_is_written_by_it_and_an_administrator_sees_what_came() {
    let stage = Stage::new().await;
    stage.round.school.person("20249999", &["student"]).await;
    let import = stage.sent("enrolments", "教学班,学号\nCS2101-01,20249999\n").await;
    let applied = stage.asked(&stage.system, &import, "confirm").await;
    assert_eq!(applied["state"], "applied", "one who is added takes nothing from anybody: {applied}");
    assert_eq!(stage.count("select count(*) from enrolment").await, 7);

    let all = stage.round.admin.get("/imports").await.ok();
    let came = &all.data()[0];
    assert_eq!((&came["id"], &came["by"]["username"]), (&json!(import), &json!("sis-sync")));
    assert_eq!((&came["counts"]["new"], &came["of_roster"]), (&json!(1), &json!(false)));
    let rows = stage.round.admin.get(&format!("/imports/{import}/rows")).await.ok();
    assert_eq!(rows.data()["total"], 1);
    let history = stage.round.admin.get("/audit?action=import.confirm").await.ok();
    assert_eq!(history.data()["items"][0]["actor"]["username"], "sis-sync", "{}", history.data());
}

#[tokio::test]
async fn whoever_has_the_key_takes_no_class_of_an_open_campaign_from_anybody_by_a_list() {
    let stage = Stage::new().await;
    stage.round.school.person("t-other", &["teacher"]).await;
    let import = stage.sent("offerings", "教学班,课程编号,授课教师\nCS2101-01,CS2101,t-other\n").await;
    let tried = stage.asked(&stage.system, &import, "confirm").await;
    assert_eq!((&tried["state"], &tried["job"]["failure"]), (&json!("checked"), &json!("needs_person")), "{tried}");
    // Asking again, or having it checked again, does not help.
    let _ = stage.asked(&stage.system, &import, "check").await;
    assert_eq!(stage.asked(&stage.system, &import, "confirm").await["job"]["failure"], "needs_person");
    stage.is_whole().await;

    // Those who import for the school are told, and not the system.
    let told = stage.round.admin.get("/user/messages").await.ok();
    let first = &told.data()["items"][0]["told"];
    assert_eq!((&first["kind"], &first["failure"]), (&json!("work_failed"), &json!("needs_person")), "{first}");
    // Also whoever may not read the history finds it and decides.
    let history = "delete from role_permission where permission_key = 'audit.read'";
    sqlx::query(history).execute(&mut stage.round.test.database.superuser().await).await.unwrap();
    let found = stage.round.admin.get("/imports").await.ok();
    assert_eq!(found.data()[0]["id"], json!(import));
    assert_eq!(stage.asked(&stage.round.admin, &import, "confirm").await["state"], "applied");
}

#[tokio::test]
async fn whoever_has_the_key_takes_nobody_out_of_such_a_class_in_any_other_way() {
    let stage = Stage::new().await;
    let classes = stage.system.get("/offerings").await.ok();
    let class = classes.data()["items"][0].clone();
    let path = format!("/offerings/{}", class["id"].as_str().unwrap());
    let refused =
        async |answer: testkit::Answer| assert_eq!((answer.status, answer.code()), (StatusCode::CONFLICT, 2020));
    refused(stage.system.delete(&format!("{path}/students/20240000")).await).await;
    let seen = stage.system.get(&path).await.ok().data().clone();
    let edit = |teachers: Value| {
        json!({ "course_id": seen["course_id"], "code": seen["code"], "teachers": teachers, "assistants": [],
                "not_rated": [], "meetings": [], "version": seen["version"] })
    };
    refused(stage.system.put(&path, edit(json!([]))).await).await;
    stage.is_whole().await;

    // What was added is not taken back unseen.
    stage.round.school.person("20249999", &["student"]).await;
    let import = stage.sent("enrolments", "教学班,学号\nCS2101-01,20249999\n").await;
    assert_eq!(stage.asked(&stage.system, &import, "confirm").await["state"], "applied");
    let undone = stage.asked(&stage.system, &import, "undo").await;
    assert_eq!((&undone["state"], &undone["job"]["failure"]), (&json!("applied"), &json!("needs_person")), "{undone}");
    assert_eq!(stage.asked(&stage.round.admin, &import, "undo").await["state"], "undone");
    stage.is_whole().await;

    // A person may.
    let _ = stage.round.admin.delete(&format!("{path}/students/20240000")).await.ok();
    assert_eq!(stage.count("select count(*) from enrolment").await, 5);
}
