use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::json;

use super::stage::{MADE_UP_SATURDAY, MONDAY, NEXT_WEDNESDAY, Stage, TUESDAY, book};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_fifty_bookings_of_one_hour_at_once_one_is_made() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let one = stage.class("数据结构", "1-16周 周二 3-4节", &teacher).await;
    let other = stage.class("操作系统", "1-16周 周二 4-5节", &teacher).await;
    let bookings = (0..50).map(|n| {
        let client = stage.client.clone();
        let (class, period) = if n % 2 == 0 { (one, 3) } else { (other, 4) };
        async move { book(&client, class, TUESDAY, period, "unannounced").await }
    });
    let answers = join_all(bookings).await;
    let made = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
    let clashes: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::CONFLICT).collect();
    assert_eq!((made, clashes.len()), (1, 49));
    for answer in clashes {
        assert_eq!((answer.code(), answer.data()["clash"]["kind"].as_str()), (5001, Some("visit")), "{}", answer.body);
    }
    let own = stage.client.get("/observation/visits").await.ok();
    assert_eq!(own.data().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_one_teaches_on_a_make_up_saturday_stands_in_the_way() {
    let mut stage = Stage::new().await;
    let both = stage.school.person("20050078", &["observer", "teacher"]).await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节", &teacher).await;
    let own = stage.class("高等数学", "1-16周 周三 4-5节", &both).await;
    let client = stage.school.signed_in(&both).await;
    let refused = book(&client, class, MADE_UP_SATURDAY, 3, "unannounced").await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 5001));
    assert_eq!(
        refused.data()["clash"],
        json!({ "kind": "teaching", "what": { "zh": "高等数学", "en": null }, "class_code": "CS2-01",
                "period_from": 4, "period_to": 5 })
    );
    assert_eq!(book(&client, own, MADE_UP_SATURDAY, 4, "unannounced").await.code(), 5002, "nobody visits themselves");
    // The day off itself teaches nothing, and a Saturday of its own is not a Wednesday.
    for day in ["2026-11-18", "2026-11-28", "2027-03-03", "2026-11-11"] {
        let answer = book(&client, class, day, 3, "unannounced").await;
        assert_eq!(
            (answer.status, &answer.data()["fields"]["date"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid"))
        );
    }
    let free = book(&stage.client, class, MADE_UP_SATURDAY, 3, "walk_in").await.ok();
    let shown = (&free.data()["week"], &free.data()["weekday"], &free.data()["capacity"], &free.data()["announced"]);
    assert_eq!(shown, (&json!(11), &json!(3), &json!("supervisor"), &json!(false)));
}

#[tokio::test]
async fn a_student_observer_visits_no_class_of_their_own_nor_instead_of_one() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let own = stage.class("大学英语", "1-16周 周二 3-4节", &teacher).await;
    let at_once = stage.class("数据结构", "1-16周 周二 4-5节", &teacher).await;
    let later = stage.class("操作系统", "1-16周 周二 6-7节", &teacher).await;
    let client = stage.observer_of_college("2024110001", 0, &["student"]).await;
    let mut tx = stage.test.app.store().tenant(stage.school.institution.id).await.unwrap();
    let student = tx.users_named(&["2024110001".to_owned()]).await.unwrap()[0].unwrap();
    tx.enrol(&[(own, student)]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(book(&client, own, TUESDAY, 3, "unannounced").await.code(), 5002);
    let clash = book(&client, at_once, TUESDAY, 4, "unannounced").await;
    assert_eq!((clash.code(), clash.data()["clash"]["kind"].as_str()), (5001, Some("enrolment")));
    let booked = book(&client, later, TUESDAY, 6, "unannounced").await.ok();
    assert_eq!(booked.data()["capacity"], "student");
}

#[tokio::test]
async fn a_class_out_of_reach_is_not_found() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let near = stage.class_in(0, "数据结构", "1-16周 周二 3-4节", &teacher).await;
    let far = stage.class_in(1, "大学英语", "1-16周 周二 6-7节", &teacher).await;
    let client = stage.observer_of_college("20050079", 0, &["teacher"]).await;
    assert_eq!(book(&client, far, TUESDAY, 6, "unannounced").await.status, StatusCode::NOT_FOUND);
    assert_eq!(client.get(&format!("/observation/classes/{far}")).await.status, StatusCode::NOT_FOUND);
    let listed = client.get("/observation/meetings?when=week").await.ok();
    assert_eq!(super::stage::names(&listed.data()["items"]), ["数据结构"]);
    let booked = book(&client, near, TUESDAY, 3, "unannounced").await.ok();
    assert_eq!(booked.data()["capacity"], "peer");
    assert_eq!(book(&stage.client, far, TUESDAY, 6, "unannounced").await.ok().data()["state"], "planned");
}

#[tokio::test]
async fn three_announce_themselves_a_day_before_and_others_come_unannounced() {
    let mut stage = Stage::new().await;
    stage.ring().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周二 1-2节", &teacher).await;
    let late = book(&stage.client, class, TUESDAY, 1, "announced").await;
    assert_eq!((late.status, late.code()), (StatusCode::CONFLICT, 5003), "23 and a half hours before");
    let morning = stage.class("操作系统", "1-16周 周二 3-4节", &teacher).await;
    let at_ten = book(&stage.client, morning, TUESDAY, 3, "announced").await.ok();
    assert_eq!(at_ten.data()["begins_at"], "2026-11-17T02:00:00Z");
    for n in 0..5 {
        let observer = stage.school.person(&format!("2005010{n}"), &["observer"]).await;
        let client = stage.school.signed_in(&observer).await;
        let answer = book(&client, class, "2026-11-24", 1, "announced").await;
        assert_eq!(answer.code(), if n < 3 { 0 } else { 5004 });
        if n >= 3 {
            let _ = book(&client, class, "2026-11-24", 1, "unannounced").await.ok();
        }
    }
    // The limit is the meeting's.
    let _ = book(&stage.client, class, "2026-12-01", 1, "announced").await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_announce_themselves_at_once_three_do() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周三 3-4节", &teacher).await;
    let mut clients = Vec::new();
    for n in 0..8 {
        let observer = stage.school.person(&format!("2005010{n}"), &["observer"]).await;
        clients.push(stage.school.signed_in(&observer).await);
    }
    let answers = join_all(clients.iter().map(|client| book(client, class, NEXT_WEDNESDAY, 3, "announced"))).await;
    let codes = |code| answers.iter().filter(|answer| answer.code() == code).count();
    assert_eq!((codes(0), codes(5004)), (3, 5));
}

#[tokio::test]
async fn without_bell_times_a_visit_is_announced_a_day_before_its_day() {
    let mut stage = Stage::new().await;
    let teacher = stage.school.person("20130001", &["teacher"]).await;
    let class = stage.class("数据结构", "1-16周 周一 9-10节；1-16周 周二 9-10节", &teacher).await;
    assert_eq!(book(&stage.client, class, TUESDAY, 9, "announced").await.code(), 5003);
    let _ = book(&stage.client, class, MONDAY, 9, "walk_in").await.ok();
    let booked = book(&stage.client, class, "2026-11-23", 9, "announced").await.ok();
    assert_eq!((&booked.data()["begins_at"], &booked.data()["announced"]), (&json!(null), &json!(true)));
}
