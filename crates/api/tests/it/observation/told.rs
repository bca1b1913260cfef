use serde_json::{Value, json};
use testkit::Client;

use super::stage::{NEXT_WEDNESDAY, Stage, book};

pub async fn messages(teacher: &Client) -> Vec<Value> {
    let list = teacher.get("/user/messages").await.ok();
    list.data()["items"].as_array().unwrap().iter().map(|item| item["told"].clone()).collect()
}

#[tokio::test]
async fn the_teachers_are_told_of_what_is_announced_called_off_and_moved() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节 教三305", &person).await;
    let teacher = stage.school.signed_in(&person).await;
    let visit = book(&stage.client, class, NEXT_WEDNESDAY, 3, "announced").await.ok();
    let own = teacher.get("/user/offerings").await.ok();
    let observer = json!({ "username": "20050077", "name": "20050077先生" });
    let announced = json!([{ "date": NEXT_WEDNESDAY, "period_from": 3, "period_to": 4, "room": "教三305",
                             "capacity": "supervisor", "observer": observer }]);
    assert_eq!(own.data()[0]["visits"], announced);
    assert_eq!(own.data()[0]["code"], "CS1-01");
    let told = messages(&teacher).await;
    let message = json!({ "kind": "visit_announced", "offering_id": class, "course": { "zh": "数据结构", "en": null },
                          "class_code": "CS1-01", "date": NEXT_WEDNESDAY, "period_from": 3, "period_to": 4,
                          "capacity": "supervisor", "observer": "20050077先生" });
    assert_eq!(told, [message]);

    stage.meet(class, "1-16周 周四 3-4节 教三305").await;
    let path = format!("/observation/visits/{}", visit.text("id"));
    let moved = stage.client.post(&format!("{path}/follow"), json!({ "version": 1 })).await.ok();
    let told = messages(&teacher).await;
    assert!(told.iter().any(|one| one["kind"] == "visit_announced" && one["date"] == moved.data()["date"]), "{told:?}");
    let _ = stage.client.post(&format!("{path}/cancel"), json!({ "version": 2, "reason": "出差" })).await.ok();
    let told = messages(&teacher).await;
    assert_eq!((told.len(), told.iter().filter(|one| one["kind"] == "visit_called_off").count()), (3, 1));
    assert_eq!(teacher.get("/user/offerings").await.ok().data()[0]["visits"], json!([]));
    let admin = stage.school.person("19990001", &["college_admin"]).await;
    let admin = stage.school.signed_in(&admin).await;
    let history = admin.get("/users/20050077/audit").await.ok();
    let actions: Vec<_> = history.data()["items"].as_array().unwrap().iter().map(|one| one["action"].clone()).collect();
    for action in ["visit.book", "visit.follow", "visit.cancel"] {
        assert!(actions.iter().any(|one| one == action), "{action} in {actions:?}");
    }
}

#[tokio::test]
async fn the_name_of_a_student_observer_never_reaches_a_teacher() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节", &person).await;
    let teacher = stage.school.signed_in(&person).await;
    let student = stage.observer_of_college("2024110001", 0, &["student"]).await;
    let visit = book(&student, class, NEXT_WEDNESDAY, 3, "announced").await.ok();
    let own = teacher.get("/user/offerings").await.ok();
    let [seen] = own.data()[0]["visits"].as_array().unwrap().as_slice() else { panic!("{}", own.body) };
    assert_eq!((&seen["capacity"], &seen["observer"]), (&json!("student"), &json!(null)));
    let cancel = format!("/observation/visits/{}/cancel", visit.text("id"));
    let _ = student.post(&cancel, json!({ "version": 1, "reason": "有考试" })).await.ok();
    let told = messages(&teacher).await;
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|one| one["capacity"] == "student" && one["observer"].is_null()), "{told:?}");
    let stored: Vec<String> = sqlx::query_scalar("select data::text from message where kind like 'visit%'")
        .fetch_all(&mut stage.test.database.superuser().await)
        .await
        .unwrap();
    for text in [own.body.to_string(), json!(told).to_string()].iter().chain(&stored) {
        assert!(!text.contains("2024110001"), "{text}");
    }
}
