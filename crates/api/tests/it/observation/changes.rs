use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::Answer;

use super::stage::{MONDAY, NEXT_WEDNESDAY, Stage, TUESDAY, book};

async fn change(stage: &Stage, visit: &Answer, what: &str, mut body: Value) -> Answer {
    if body["version"].is_null() {
        body["version"] = visit.data()["version"].clone();
    }
    stage.client.post(&format!("/observation/visits/{}/{what}", visit.text("id")), body).await
}

#[tokio::test]
async fn a_plan_is_cancelled_once_and_with_a_reason_where_somebody_counts_on_it() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节", &teacher).await;
    let visit = book(&stage.client, class, NEXT_WEDNESDAY, 3, "announced").await.ok();
    let without = change(&stage, &visit, "cancel", json!({})).await;
    let fields = &without.data()["fields"];
    assert_eq!((without.status, fields), (StatusCode::UNPROCESSABLE_ENTITY, &json!({ "reason": "required" })));
    let old = change(&stage, &visit, "cancel", json!({ "reason": "出差", "version": 7 })).await;
    assert_eq!((old.status, old.code()), (StatusCode::CONFLICT, 1009));
    let gone = change(&stage, &visit, "cancel", json!({ "reason": "出差" })).await.ok();
    assert_eq!((&gone.data()["state"], &gone.data()["version"]), (&json!("cancelled"), &json!(2)));
    assert_eq!(change(&stage, &gone, "cancel", json!({ "reason": "出差" })).await.code(), 1011);
    // The hour is free again, and far enough away nobody asks why it is given up.
    let again = book(&stage.client, class, NEXT_WEDNESDAY, 3, "unannounced").await.ok();
    let _ = change(&stage, &again, "cancel", json!({})).await.ok();
}

#[tokio::test]
async fn a_class_that_did_not_take_place_ends_its_visit_on_its_day_and_not_before() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 3-4节", &teacher).await;
    let later = book(&stage.client, class, "2026-11-23", 3, "unannounced").await.ok();
    assert_eq!(change(&stage, &later, "not-held", json!({ "reason": "room_shut" })).await.code(), 1011);
    let today = book(&stage.client, class, MONDAY, 3, "walk_in").await.ok();
    let other = change(&stage, &today, "not-held", json!({ "reason": "other" })).await;
    assert_eq!(other.data()["fields"], json!({ "text": "required" }));
    let ended = change(&stage, &today, "not-held", json!({ "reason": "teacher_absent" })).await.ok();
    assert_eq!(ended.data()["state"], "not_held");
    let listed = stage.client.get("/observation/visits").await.ok();
    let states: Vec<_> = listed.data().as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
    assert_eq!(states, ["planned", "not_held"]);
}

#[tokio::test]
async fn a_visit_whose_class_moved_says_so_and_follows_when_asked() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周二 3-4节 教三305", &teacher).await;
    let other = stage.class("操作系统", "1-16周 周四 5-6节", &teacher).await;
    let visit = book(&stage.client, class, TUESDAY, 3, "unannounced").await.ok();
    assert_eq!(change(&stage, &visit, "follow", json!({})).await.code(), 1011, "it is where it was");
    let own = async || stage.client.get("/observation/visits").await.ok().data()[0].clone();
    stage.meet(class, "1-16周 周四 5-6节 教一101").await;
    let moved = own().await;
    assert_eq!((&moved["moved"], &moved["date"], &moved["room"]), (&json!(true), &json!(TUESDAY), &json!("教三305")));
    let thursday = book(&stage.client, other, "2026-11-19", 5, "unannounced").await.ok();
    let refused = change(&stage, &visit, "follow", json!({})).await;
    assert_eq!((refused.code(), &refused.data()["clash"]["class_code"]), (5001, &json!("CS2-01")));
    let _ = change(&stage, &thursday, "cancel", json!({})).await.ok();
    let followed = change(&stage, &visit, "follow", json!({})).await.ok();
    let now = followed.data();
    assert_eq!((&now["date"], &now["period_from"], &now["room"]), (&json!("2026-11-19"), &json!(5), &json!("教一101")));
    assert_eq!((&now["moved"], &now["version"], &now["weekday"]), (&json!(false), &json!(2), &json!(4)));
}

#[tokio::test]
async fn a_planned_visit_keeps_no_class_from_being_deleted_and_stays_itself() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周二 3-4节", &teacher).await;
    let visit = book(&stage.client, class, TUESDAY, 3, "unannounced").await.ok();
    let admin = stage.school.person("19990001", &["college_admin"]).await;
    let admin = stage.school.signed_in(&admin).await;
    let _ = admin.delete(&format!("/offerings/{class}")).await.ok();
    let listed = stage.client.get("/observation/visits").await.ok();
    let left = &listed.data()[0];
    assert_eq!((&left["id"], &left["offering"], &left["moved"]), (&visit.data()["id"], &json!(null), &json!(true)));
    assert_eq!((&left["class_code"], &left["course"]["name"]["zh"]), (&json!("CS1-01"), &json!("数据结构")));
    assert_eq!(change(&stage, &visit, "follow", json!({})).await.code(), 1011, "there is nothing to follow");
}

#[tokio::test]
async fn a_visit_without_a_report_is_overdue_and_lapses() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 3-4节", &teacher).await;
    let visit = book(&stage.client, class, MONDAY, 3, "walk_in").await.ok();
    let after = async |days: i64| {
        stage
            .sql(
                &format!("update visit set date = date '2026-11-16' - {days} where id = $1"),
                visit.text("id").parse().unwrap(),
            )
            .await;
        let own = stage.client.get("/observation/visits").await.ok().data()[0].clone();
        (own["state"].as_str().unwrap().to_owned(), own["overdue"].as_bool().unwrap())
    };
    assert_eq!(after(7).await, ("planned".to_owned(), false));
    assert_eq!(after(8).await, ("planned".to_owned(), true));
    assert_eq!(after(22).await, ("lapsed".to_owned(), false));
}

#[tokio::test]
async fn nobody_changes_the_visit_of_another() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 3-4节", &teacher).await;
    let visit = book(&stage.client, class, MONDAY, 3, "walk_in").await.ok();
    let other = stage.school.person("20050080", &["observer"]).await;
    let other = stage.school.signed_in(&other).await;
    let path = format!("/observation/visits/{}/cancel", visit.text("id"));
    let answer = other.post(&path, json!({ "version": 1, "reason": "x" })).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(other.get("/observation/visits").await.ok().data(), &json!([]));
}
