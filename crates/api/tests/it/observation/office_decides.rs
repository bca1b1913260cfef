//! What an office decides and asks: who owes how many visits, whom somebody is to see, and the workbook of it all.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::Client;

use super::stage::{MONDAY, Stage, TUESDAY, book, names};

fn rule(whose: &Value, unit: &str, least: u32, extras: &Value) -> Value {
    let mut rule =
        json!({ "role": null, "person": null, "unit": unit, "per": "term", "least": least, "extras": extras });
    for (key, value) in whose.as_object().unwrap() {
        rule[key] = value.clone();
    }
    rule
}

async fn decide(client: &Client, stage: &Stage, version: i32, rules: Value) -> testkit::Answer {
    let body = json!({ "version": version, "term": stage.term, "rules": rules, "templates": [] });
    client.put("/observation/rules", body).await
}

async fn quota(client: &Client) -> Value {
    client.get("/observation/quota").await.ok().data()["rules"].clone()
}

#[tokio::test]
async fn what_is_owed_is_decided_for_the_whole_school_and_counted_by_what_was_attended_and_seen() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &teacher).await;
    stage
        .sql(
            "update course set tags = '{思政}' where id = (select course_id from offering where id = $1)",
            class.as_uuid(),
        )
        .await;
    let office = stage.office("19990001", "school_admin", 0).await;
    let before = office.get("/observation/rules").await.ok();
    assert_eq!((&before.data()["version"], &before.data()["rules"]), (&json!(0), &json!([])));
    let role = before.data()["roles"].as_array().unwrap().iter().find(|role| role["name"]["zh"] == "督导").unwrap();
    let extras = json!([{ "tag": "思政", "not_seen_for": null, "least": 1 },
                        { "tag": null, "not_seen_for": 1, "least": 2 }]);
    let of_role = rule(&json!({ "role": role["id"] }), "periods", 8, &extras);
    let decided = decide(&office, &stage, 0, json!([of_role])).await.ok();
    assert_eq!((&decided.data()["version"], &decided.data()["rules"][0]), (&json!(1), &of_role));
    assert_eq!(decide(&office, &stage, 0, json!([])).await.status, StatusCode::CONFLICT, "somebody decided since");

    stage.written(&stage.client, class, 1, &teacher).await;
    let share = |what: Value, done: u32, least: u32| json!({ "what": what, "done": done, "least": least });
    let extras = [share(json!({ "tag": "思政" }), 1, 1), share(json!({ "not_seen_for": 1 }), 1, 2)];
    let owed = json!([{ "done": 2, "least": 8, "unit": "periods", "per": "term", "extras": extras }]);
    assert_eq!(quota(&stage.client).await, owed);
    let progress = office.get("/observation/office/progress").await.ok();
    let one = &progress.data()["items"][0];
    assert_eq!((&one["observer"]["username"], &one["role"]["zh"]), (&json!("20050077"), &json!("督导")));
    assert_eq!(one["rules"], owed);

    let nobody = rule(&json!({ "person": "20130001" }), "visits", 4, &json!([]));
    assert_eq!(decide(&office, &stage, 1, json!([nobody])).await.data()["fields"]["rules"], "invalid", "no observer");
    let both = rule(&json!({ "person": "20050077", "role": role["id"] }), "visits", 4, &json!([]));
    assert_eq!(decide(&office, &stage, 1, json!([both])).await.data()["fields"]["rules"], "invalid");
    let own = rule(&json!({ "person": "20050077" }), "visits", 4, &json!([]));
    let decided = decide(&office, &stage, 1, json!([of_role, own])).await.ok();
    assert_eq!(decided.data()["people"][0]["username"], "20050077");
    assert_eq!(quota(&stage.client).await[0]["least"], 4, "one's own instead of the role's");
    let college = stage.office("19990002", "college_admin", 0).await;
    assert_eq!(decide(&college, &stage, 2, json!([])).await.status, StatusCode::FORBIDDEN);
    assert_eq!(college.get("/observation/rules").await.ok().data()["version"], 2);
}

#[tokio::test]
async fn an_observer_is_asked_told_and_done_with_it_by_writing() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &teacher).await;
    let office = stage.office("19990001", "college_admin", 0).await;
    let ask = async |client: &Client, observer: &str, latest: &str| {
        let body = json!({ "term": stage.term, "teacher": "20130001", "observer": observer, "latest": latest });
        client.post("/observation/tasks", body).await
    };
    assert_eq!(ask(&office, "20130001", "2026-12-01").await.data()["fields"]["observer"], "invalid");
    assert_eq!(ask(&office, "20050077", "2026-11-15").await.data()["fields"]["latest"], "invalid", "yesterday");
    let elsewhere = stage.office("19990002", "college_admin", 1).await;
    assert_eq!(ask(&elsewhere, "20050077", "2026-12-01").await.data()["fields"]["teacher"], "invalid");
    let task = ask(&office, "20050077", "2026-12-01").await.ok();
    assert_eq!(ask(&office, "20050077", "2026-12-02").await.data()["fields"]["observer"], "taken");
    let own = async || stage.client.get("/observation/tasks").await.ok().data().clone();
    let by = json!({ "username": "19990001", "name": "19990001先生" });
    let asked = json!([{ "id": task.data()["id"], "teacher": { "username": "20130001", "name": "20130001先生" },
                         "latest": "2026-12-01", "given_by": by }]);
    assert_eq!(own().await, asked);
    let messages = stage.client.get("/user/messages").await.ok();
    assert_eq!(messages.data()["items"][0]["told"]["kind"], "visit_task");
    let listed = office.get("/observation/office/teachers").await.ok();
    assert_eq!(listed.data()["items"][0]["task"]["observer"]["username"], "20050077");

    let withdraw = format!("/observation/tasks/{}/withdraw", task.text("id"));
    let call = async |client: &Client| client.call(axum::http::Method::POST, &withdraw, None).await.status;
    assert_eq!(call(&elsewhere).await, StatusCode::NOT_FOUND);
    assert_eq!(call(&office).await, StatusCode::OK);
    assert_eq!((own().await, call(&office).await), (json!([]), StatusCode::NOT_FOUND));

    let _ = ask(&office, "20050077", "2026-12-01").await.ok();
    let _ = book(&stage.client, class, "2026-11-23", 1, "unannounced").await.ok();
    assert_eq!(own().await.as_array().unwrap().len(), 1, "a plan shows nowhere");
    stage.written(&stage.client, class, 1, &teacher).await;
    assert_eq!(own().await, json!([]));
    assert_eq!(office.get("/observation/office/teachers").await.ok().data()["items"][0]["task"], json!(null));
}

#[tokio::test]
async fn the_workbook_has_the_figures_of_the_page_and_that_it_was_taken_is_on_record() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &teacher).await;
    stage.written(&stage.client, class, 1, &teacher).await;
    let person = stage.school.person("19990001", &["college_admin"]).await;
    let office = stage.school.signed_in(&person).await;
    let (name, bytes) = office.download("/observation/office/workbook").await;
    assert!(name.contains("visits.xlsx") && bytes.starts_with(b"PK"), "{name}");
    let history = office.get("/users/19990001/audit").await.ok();
    let actions: Vec<_> = history.data()["items"].as_array().unwrap().iter().map(|one| one["action"].clone()).collect();
    assert!(actions.contains(&json!("observation.export")), "{actions:?}");
}

#[tokio::test]
async fn a_week_is_listed_by_date_a_course_is_found_by_its_tag_and_a_moved_class_says_where_it_went() {
    let mut stage = Stage::new().await;
    stage.ring().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    stage.class("周二早", "1-16周 周二 1-2节", &teacher).await;
    let monday = stage.class("周一晚", "1-16周 周一 3-4节", &teacher).await;
    let tagged = "update course set tags = '{思政}' where id = (select course_id from offering where id = $1)";
    stage.sql(tagged, monday.as_uuid()).await;
    let week = stage.client.get("/observation/meetings?when=week").await.ok();
    assert_eq!(names(&week.data()["items"]), ["周一晚", "周二早"]);
    assert_eq!(week.data()["items"][0]["begins_at"], "2026-11-16T02:00:00Z");
    let found = stage.client.get("/observation/meetings?when=week&tag=%E6%80%9D%E6%94%BF").await.ok();
    assert_eq!(names(&found.data()["items"]), ["周一晚"]);
    let class = stage.client.get(&format!("/observation/classes/{monday}")).await.ok();
    assert_eq!(class.data()["meetings"][0]["begins_at"], "2026-11-16T02:00:00Z");
    let visit = book(&stage.client, monday, MONDAY, 3, "unannounced").await.ok();
    assert_eq!(visit.data()["moved_to"], json!(null));
    stage.meet(monday, "1-16周 周二 3-4节 教三305").await;
    let own = stage.client.get("/observation/visits").await.ok();
    let to = json!({ "date": TUESDAY, "period_from": 3, "period_to": 4, "room": "教三305" });
    assert_eq!((&own.data()[0]["moved"], &own.data()[0]["moved_to"]), (&json!(true), &to));
}
