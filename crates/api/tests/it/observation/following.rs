use serde_json::{Value, json};

use super::{
    answering::written,
    stage::{NEXT_WEDNESDAY, Stage, visit as booking},
};

fn follow(class: domain::id::OfferingId, period: u8, how: &str, follows: &str) -> Value {
    let mut body = booking(class, NEXT_WEDNESDAY, period, how);
    body["follows"] = json!(follows);
    body
}

#[tokio::test]
async fn a_visit_looks_again_at_an_earlier_one_and_only_who_may_know_of_it_is_told() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let other = stage.school.person("20130002", &["teacher"]).await;
    let first = written(&mut stage, &person).await;
    let class = stage.class("操作系统", "1-16周 周三 3-4节", &person).await;
    let second = stage.class("编译原理", "1-16周 周三 5-6节", &person).await;
    let others = stage.class("数据库", "1-16周 周三 7-8节", &other).await;

    let wrong = stage.client.post("/observation/visits", follow(others, 7, "unannounced", &first)).await;
    assert_eq!(wrong.data()["fields"], json!({ "follows": "invalid" }), "it was about somebody else");
    let stranger = stage.school.signed_in(&stage.school.person("20050078", &["observer"]).await).await;
    let not_own = stranger.post("/observation/visits", follow(class, 3, "unannounced", &first)).await;
    assert_eq!(not_own.data()["fields"], json!({ "follows": "invalid" }), "it was somebody else's");
    let unannounced = stage.client.post("/observation/visits", follow(class, 3, "unannounced", &first)).await.ok();
    let announced = stage.client.post("/observation/visits", follow(second, 5, "announced", &first)).await.ok();

    let path = format!("/observation/reports/{first}");
    let later = async |client: &testkit::Client| {
        let read = client.get(&path).await.ok();
        let ids = read.data()["followed_by"].as_array().unwrap().iter().map(|one| one["id"].clone());
        ids.collect::<Vec<_>>()
    };
    let [hidden, known] = [&unannounced, &announced].map(|visit| json!(visit.text("id")));
    assert_eq!(later(&stage.client).await, [hidden, known.clone()]);
    let teacher = stage.school.signed_in(&person).await;
    assert_eq!(later(&teacher).await, [known]);
    let office = stage.school.signed_in(&stage.school.person("19990001", &["college_admin"]).await).await;
    assert_eq!(later(&office).await, Vec::<Value>::new());
}

#[tokio::test]
async fn the_office_is_told_of_a_class_that_was_not_held_and_its_teacher_is_not() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let (_, visit) = stage.booked(&person).await;
    let office = stage.school.person("19990001", &["college_admin"]).await;
    // Somebody of the office who teaches the class is a teacher of it first.
    let both = stage.school.person("19990002", &["college_admin"]).await;
    stage
        .sql(
            "insert into offering_teacher (institution_id, offering_id, account_id, place)
             select institution_id, offering_id, $1, 7 from offering_teacher",
            both.user.as_uuid(),
        )
        .await;
    // The visit stays with the college that the course was of when it was planned.
    let there = stage.school.colleges[1];
    let elsewhere = stage.school.person_of("19990003", &["college_admin"], there).await;
    stage.sql("update course set college_id = $1", there.as_uuid()).await;
    let body = json!({ "version": 1, "reason": "teacher_absent" });
    let _ = stage.client.post(&format!("/observation/visits/{visit}/not-held"), body).await.ok();
    let mut told = Vec::new();
    for person in [&office, &both, &person, &elsewhere] {
        let client = stage.school.signed_in(person).await;
        told.push(super::told::messages(&client).await.len());
    }
    assert_eq!(told, [1, 0, 0, 0]);
}
