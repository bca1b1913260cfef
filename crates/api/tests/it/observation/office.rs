//! What an office reads of visits, and how far.

use axum::http::{Method, StatusCode};
use domain::id::OfferingId;
use serde_json::{Value, json};
use testkit::{Client, Person};

use super::{
    stage::{MONDAY, NEXT_WEDNESDAY, Stage, TUESDAY, book},
    writing::{draft, submit},
};

impl Stage {
    /// Goes to a class of this morning, and writes about one of its teachers.
    pub async fn written(&self, client: &Client, class: OfferingId, period: u8, about: &Person) -> String {
        let visit = book(client, class, MONDAY, period, "walk_in").await.ok().text("id").to_owned();
        let _ = client.call(Method::POST, &format!("/observation/visits/{visit}/writing"), None).await.ok();
        let mut words = draft(about, "例子贯穿整节课。");
        words["report"]["attended"] = json!({ "from": period, "to": period + 1, "late": 0, "left_early": 0 });
        let _ = submit(client, &visit, u128::from(period), 0, &words).await.ok();
        visit
    }

    pub async fn office(&self, username: &str, role: &str, college: usize) -> Client {
        let person = self.school.person_of(username, &[role], self.school.colleges[college]).await;
        self.school.signed_in(&person).await
    }
}

async fn coverage(client: &Client) -> Value {
    client.get("/observation/office/coverage").await.ok().data().clone()
}

#[tokio::test]
async fn who_was_seen_is_counted_for_the_colleges_within_reach() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let [seen, unseen, other] = ["20130001", "20130002", "20130003"];
    let seen = stage.school.person(seen, &["teacher"]).await;
    let unseen = stage.school.person(unseen, &["teacher"]).await;
    let other = stage.school.person(other, &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &seen).await;
    stage.class("操作系统", "1-16周 周二 1-2节", &unseen).await;
    stage.class_in(1, "线性代数", "1-16周 周二 1-2节", &other).await;
    stage.taught_a_year_before(&unseen).await;
    stage.written(&stage.client, class, 1, &seen).await;
    let school = coverage(&stage.office("19990001", "school_admin", 0).await).await;
    assert_eq!((&school["teachers"], &school["seen"], &school["visits"]), (&json!(3), &json!(1), &json!(1)));
    assert_eq!(school["colleges"].as_array().unwrap().len(), 2);
    let first = &school["colleges"][0];
    assert_eq!((&first["teachers"], &first["seen"], &first["unseen"]), (&json!(2), &json!(1), &json!([0, 1, 0, 0])));
    // Who taught in the first term that the school has may have been there for long.
    assert_eq!((&first["new_teachers"], &first["new_seen"], &first["visits"]), (&json!(1), &json!(1), &json!(1)));
    assert_eq!(school["by_week"][10], json!({ "week": 11, "visits": 1 }));
    assert_eq!(school["days_to_report"], json!({ "median": 0.0, "p90": 0.0 }));
    assert_eq!(school["sections"], json!([]), "one visit is one person's judgement");
    let college = coverage(&stage.office("19990002", "college_admin", 1).await).await;
    assert_eq!((&college["teachers"], &college["visits"]), (&json!(1), &json!(0)));
    assert_eq!(college["colleges"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn teachers_come_by_how_long_nobody_has_seen_them_and_one_shows_who_could_go() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let seen = stage.school.person("20130001", &["teacher"]).await;
    let unseen = stage.school.person("20130002", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &seen).await;
    stage.class("操作系统", "1-16周 周二 1-2节 教三305", &unseen).await;
    stage.written(&stage.client, class, 1, &seen).await;
    let office = stage.office("19990001", "college_admin", 0).await;
    let listed = office.get("/observation/office/teachers").await.ok();
    let names: Vec<_> =
        listed.data()["items"].as_array().unwrap().iter().map(|one| one["teacher"]["username"].clone()).collect();
    assert_eq!(names, ["20130002", "20130001"]);
    let first = &listed.data()["items"][0];
    assert_eq!((&first["not_seen_for"], &first["taught_terms"], &first["new"]), (&json!(1), &json!(1), &json!(false)));
    assert_eq!((&first["classes"], &first["class"]["zh"]), (&json!(1), &json!("操作系统")));
    let found = async |query: &str| {
        office.get(&format!("/observation/office/teachers?{query}")).await.ok().data()["total"].as_i64().unwrap()
    };
    assert_eq!((found("unseen=1").await, found("unseen=2").await, found("search=20130001").await), (1, 0, 1));
    assert_eq!(found(&format!("college={}", stage.school.colleges[1])).await, 0);

    // An observer who teaches at the same time cannot go; what one has booked keeps nobody from being asked.
    let busy = stage.school.person("20050078", &["observer", "teacher"]).await;
    stage.class("编译原理", "1-16周 周二 2-3节", &busy).await;
    let tuesday = stage.class("算法", "1-16周 周二 1-2节", &seen).await;
    let before = office.get("/observation/office/teachers/20130002").await.ok();
    let _ = book(&stage.client, tuesday, TUESDAY, 1, "unannounced").await.ok();
    let one = office.get("/observation/office/teachers/20130002").await.ok();
    assert_eq!(one.raw, before.raw);
    let free: Vec<_> = one.data()["observers"].as_array().unwrap().iter().map(|of| of["free"].clone()).collect();
    assert_eq!(free, [json!([0]), json!([])]);
    let meeting = &one.data()["meetings"][0];
    assert_eq!((&meeting["weekday"], &meeting["room"], &meeting["left"]), (&json!(2), &json!("教三305"), &json!(6)));
    let other = office.get("/observation/office/teachers/20130001").await.ok();
    assert_eq!(other.data()["visits"][0]["observer"]["username"], "20050077");
    assert_eq!((&other.data()["visits"][0]["state"], &other.data()["not_seen_for"]), (&json!("written"), &json!(0)));
    let elsewhere = stage.office("19990002", "college_admin", 1).await;
    assert_eq!(elsewhere.get("/observation/office/teachers/20130001").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn records_and_disputes_are_of_what_was_written_within_reach() {
    let mut stage = Stage::new().await;
    stage.publish_form().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 1-2节", &teacher).await;
    let planned = stage.class("操作系统", "1-16周 周三 1-2节", &teacher).await;
    let visit = stage.written(&stage.client, class, 1, &teacher).await;
    let _ = book(&stage.client, planned, NEXT_WEDNESDAY, 1, "announced").await.ok();
    let office = stage.office("19990001", "college_admin", 0).await;
    let records = office.get("/observation/office/records").await.ok();
    assert_eq!(records.data()["total"], 1, "a plan is no record, announced or not");
    let one = &records.data()["items"][0];
    assert_eq!((&one["id"], &one["state"], &one["to_office"]), (&json!(visit), &json!("written"), &json!("投影偏暗")));
    assert_eq!(one["teachers"], json!([{ "username": "20130001", "name": "20130001先生" }]));
    let found = async |query: &str| {
        office.get(&format!("/observation/office/records?{query}")).await.ok().data()["total"].as_i64().unwrap()
    };
    assert_eq!((found("state=written").await, found("state=disputed").await), (1, 0));
    assert_eq!((found("search=20050077").await, found("search=shuju").await, found("search=zz").await), (1, 1, 0));
    assert_eq!(office.get("/observation/office/disputes").await.ok().data(), &json!([]));

    let reply = "insert into visit_reply (institution_id, visit_id, account_id, kind, text, at)
                 select institution_id, id, observer_id, 'disputed', 'x', '2026-11-16T01:00:00Z' from visit where id = $1";
    stage.sql(reply, visit.parse().unwrap()).await;
    stage.sql("update visit set disputed_on = '2026-11-16' where id = $1", visit.parse().unwrap()).await;
    let disputes = office.get("/observation/office/disputes").await.ok();
    let open = &disputes.data()[0];
    assert_eq!((&open["state"], &open["outcome"]), (&json!("disputed"), &json!(null)));
    assert_eq!(coverage(&office).await["disputes_open"], 1);
    let elsewhere = stage.office("19990002", "college_admin", 1).await;
    assert_eq!(elsewhere.get("/observation/office/records").await.ok().data()["total"], 0);
    assert_eq!(elsewhere.get("/observation/office/disputes").await.ok().data(), &json!([]));
}

/// What else an office asks, in bytes.
async fn other_calls(office: &Client) -> Vec<Vec<u8>> {
    let mut answers = Vec::new();
    for call in ["teachers", "teachers/20130001", "records", "disputes", "progress"] {
        answers.push(office.get(&format!("/observation/office/{call}")).await.ok().raw.to_vec());
    }
    answers
}

#[tokio::test]
async fn unannounced_plans_are_a_number_from_three_on_and_what_is_done_to_a_class_tells_nothing() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let mut classes = Vec::new();
    for period in [1, 3, 5, 7] {
        let cell = format!("1-16周 周三 {period}-{}节", period + 1);
        classes.push((period, stage.class(&format!("课程{period}"), &cell, &teacher).await));
    }
    let office = stage.office("19990001", "college_admin", 0).await;
    let (before, others) = (coverage(&office).await, other_calls(&office).await);
    for (place, (period, class)) in classes.iter().enumerate() {
        assert_eq!(coverage(&office).await["unannounced"], if place < 3 { json!(null) } else { json!(3) });
        let _ = book(&stage.client, *class, NEXT_WEDNESDAY, *period, "unannounced").await.ok();
    }
    let mut after = coverage(&office).await;
    assert_eq!((&after["unannounced"], &after["colleges"][0]["unannounced"]), (&json!(4), &json!(4)));
    after["unannounced"] = json!(null);
    after["colleges"][0]["unannounced"] = json!(null);
    assert_eq!(after, before, "nothing but the number changes");
    assert_eq!(other_calls(&office).await, others);
    // Moving a course or deleting a class would else be asking whether it was to be visited.
    let other = stage.school.colleges[1];
    let moved = "update course set college_id = 'OTHER' where id = (select course_id from offering where id = $1)";
    stage.sql(&moved.replace("OTHER", &other.to_string()), classes[0].1.as_uuid()).await;
    let version = stage.client.get(&format!("/observation/classes/{}", classes[1].1)).await;
    assert_eq!(version.status, StatusCode::OK);
    let deleted = office.delete(&format!("/offerings/{}", classes[1].1)).await;
    assert_eq!(deleted.status, StatusCode::OK, "{}", deleted.body);
    assert_eq!(coverage(&office).await["colleges"][0]["unannounced"], 4);
}
