//! Reading one's own, and what is told of it.

use axum::http::StatusCode;
use jiff::ToSpan;
use serde_json::json;

use super::{Office, audience, content, everyone, published, titles, with};

#[tokio::test]
async fn reading_is_noted_to_the_day_and_once() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let notice = published(&office.admin, content("期末评教", &everyone())).await;
    let path = format!("/user/notices/{}", notice.text("id"));
    let own = student.get(&path).await.ok();
    assert_eq!((own.text("reading"), &own.data()["body"]["zh"]), ("unread", &json!("**正文**")));
    assert_eq!(student.get("/user/notices/unread").await.ok().data()["unread"], 1);
    // Late in the evening of the school, which is another day elsewhere.
    for _ in 0..2 {
        assert_eq!(student.put(&format!("{path}/read"), json!({})).await.ok().text("reading"), "read");
        office.test.clock.advance_seconds(60);
    }
    assert_eq!(student.get("/user/notices/unread").await.ok().data()["unread"], 0);
    let rows: Vec<(String, bool)> = sqlx::query_as("select seen_on::text, confirmed from notice_read")
        .fetch_all(&mut office.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(rows, [("2026-11-16".to_owned(), false)]);
    assert_eq!(student.put(&format!("{path}/confirmed"), json!({})).await.code(), 1011, "it does not ask for it");
}

#[tokio::test]
async fn who_confirmed_is_told_by_name_only_where_it_was_asked_for() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    office.person("2024110002", &["student"], 1).await;
    let to_students = office.to_students().await;
    let asking = published(&office.admin, with(content("请确认", &to_students), "confirm", json!(true))).await;
    let id = asking.text("id").to_owned();
    let unconfirmed = async || {
        let list = office.admin.get(&format!("/notices/{id}/unconfirmed")).await.ok();
        let items = list.data()["items"].as_array().unwrap().clone();
        items.iter().map(|person| (person["username"].clone(), person["read"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(unconfirmed().await, [(json!("2024110001"), json!(false)), (json!("2024110002"), json!(false))]);
    let _ = student.put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    assert_eq!(unconfirmed().await[0], (json!("2024110001"), json!(true)));
    let confirmed = student.put(&format!("/user/notices/{id}/confirmed"), json!({})).await.ok();
    assert_eq!(confirmed.text("reading"), "confirmed");
    assert_eq!(unconfirmed().await, [(json!("2024110002"), json!(false))]);
    let reading = office.admin.get(&format!("/notices/{id}/reading")).await.ok();
    assert_eq!(reading.data()["all"], json!({ "people": 2, "read": 1, "confirmed": 1 }));
    // Opened again, it stays confirmed.
    let _ = student.put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    assert_eq!(student.get(&format!("/user/notices/{id}")).await.ok().text("reading"), "confirmed");

    let plain = published(&office.admin, content("不必确认", &everyone())).await;
    let names = office.admin.get(&format!("/notices/{}/unconfirmed", plain.text("id"))).await;
    assert_eq!(names.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn reading_is_told_by_role_and_college() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    office.person("2024110002", &["student"], 1).await;
    office.person("20130177", &["teacher", "observer"], 1).await;
    let notice = published(&office.admin, content("全校", &everyone())).await;
    let id = notice.text("id").to_owned();
    let _ = student.put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    let reading = office.admin.get(&format!("/notices/{id}/reading")).await.ok();
    assert_eq!(reading.data()["all"], json!({ "people": 4, "read": 1, "confirmed": 0 }));
    let part = |parts: &str, name: &str| {
        let parts = reading.data()[parts].as_array().unwrap().clone();
        let found = parts.into_iter().find(|part| part["name"]["zh"] == name).unwrap();
        (found["counts"]["people"].as_i64().unwrap(), found["counts"]["read"].as_i64().unwrap())
    };
    assert_eq!([part("by_role", "学生"), part("by_role", "教师"), part("by_role", "督导")], [(2, 1), (1, 0), (1, 0)]);
    assert_eq!([part("by_college", "计算机学院"), part("by_college", "外国语学院")], [(2, 1), (2, 0)]);
}

#[tokio::test]
async fn of_a_class_fewer_than_five_are_not_numbered_and_its_parts_not_told() {
    let office = Office::new().await;
    let mut superuser = office.test.database.superuser().await;
    let sql = "with p as (insert into programme (institution_id, id, college_id, code, name_zh)
                          values ($1, gen_random_uuid(), $2, '01', '软件工程') returning id, institution_id)
               insert into class_group (institution_id, id, programme_id, entry_year, name)
               select institution_id, gen_random_uuid(), id, 2024, '软件2401' from p returning id";
    let group: uuid::Uuid = sqlx::query_scalar(sql)
        .bind(office.school.institution.id.as_uuid())
        .bind(office.school.colleges[0].as_uuid())
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    let mut students = Vec::new();
    for n in 0..6 {
        let person = office.person(&format!("202411000{n}"), &["student"], 0).await;
        let sit = "update account set class_group_id = $2 where id = $1";
        sqlx::query(sit).bind(person.user.as_uuid()).bind(group).execute(&mut superuser).await.unwrap();
        students.push(office.school.signed_in(&person).await);
    }
    let found = office.admin.get("/notices/audience/places?q=软件24").await.ok();
    assert_eq!(found.data()["class_groups"][0]["id"], json!(group));
    let choices = office.admin.get("/notices/audience/choices").await.ok();
    assert_eq!(choices.data()["entry_years"], json!([2024]));
    let to_class = audience(&json!({ "class_groups": [group] }));
    let notice = published(&office.admin, content("班会", &to_class)).await;
    let id = notice.text("id").to_owned();
    assert_eq!(notice.data()["audience"]["class_groups"][0]["name"]["zh"], "软件2401");
    for student in students.iter().take(4) {
        let _ = student.put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    }
    let reading = async || office.admin.get(&format!("/notices/{id}/reading")).await.ok();
    let few = reading().await;
    assert_eq!(few.data()["all"], json!({ "people": 6, "read": null, "confirmed": null }));
    assert_eq!((&few.data()["by_role"], &few.data()["by_college"]), (&json!([]), &json!([])));
    let _ = students[4].put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    assert_eq!(reading().await.data()["all"]["read"], 5);
    // Of a class of four not even the audience is numbered.
    let year = audience(&json!({ "class_groups": [group], "entry_years": [2023] }));
    assert_eq!(super::count(&office.admin, &year).await.ok().data()["people"], 0);
    let disabled = "update account set state = 'disabled' where username in ('2024110004', '2024110005')";
    sqlx::query(disabled).execute(&mut superuser).await.unwrap();
    assert_eq!(super::count(&office.admin, &to_class).await.ok().data()["people"], json!(null));
}

#[tokio::test]
async fn it_concerns_the_person_whichever_role_they_act_under() {
    let office = Office::new().await;
    let person = office.person("20130177", &["teacher", "observer"], 0).await;
    let reader = office.school.signed_in(&person).await;
    let observers = audience(&json!({ "roles": [office.role("observer").await] }));
    published(&office.admin, content("听课任务", &observers)).await;
    assert_eq!(titles(&reader).await, ["听课任务"], "acting as a teacher");
}

#[tokio::test]
async fn what_is_pinned_is_first_until_it_is_not() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let until = (office.test.app.now() + 4.minutes()).to_string();
    published(&office.admin, with(content("置顶", &everyone()), "pinned_until", json!(until))).await;
    office.test.clock.advance_seconds(60);
    published(&office.admin, content("较新", &everyone())).await;
    assert_eq!(titles(&student).await, ["置顶", "较新"]);
    office.test.clock.advance_seconds(4 * 60);
    assert_eq!(titles(&student).await, ["较新", "置顶"]);
}

#[tokio::test]
async fn what_is_old_is_not_counted_as_unread_and_then_not_listed() {
    let office = Office::new().await;
    office.person("2024110001", &["student"], 0).await;
    let notice = published(&office.admin, content("旧", &everyone())).await;
    let path = format!("/user/notices/{}", notice.text("id"));
    let days = |days: i64| office.test.clock.advance_seconds(days * 24 * 3600);
    let sign_in = async || office.school.client().sign_in("2024110001", testkit::PASSWORD).await;
    days(91);
    let student = sign_in().await;
    assert_eq!(student.get("/user/notices/unread").await.ok().data()["unread"], 0);
    assert_eq!(titles(&student).await, ["旧"]);
    days(275);
    let student = sign_in().await;
    assert_eq!(titles(&student).await, Vec::<String>::new());
    assert_eq!(student.get(&path).await.status, StatusCode::OK, "whoever has the address reads it");
}

#[tokio::test]
async fn all_are_read_up_to_the_newest_that_was_seen() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let to_students = office.to_students().await;
    let mut ids = Vec::new();
    for title in ["一", "二", "三"] {
        ids.push(published(&office.admin, content(title, &to_students)).await.text("id").to_owned());
        office.test.clock.advance_seconds(60);
    }
    let teachers = audience(&json!({ "roles": [office.role("school_admin").await] }));
    let theirs = published(&office.admin, content("给别人", &teachers)).await;
    let left = student.post("/user/notices/read", json!({ "newest": ids[1] })).await.ok();
    assert_eq!(left.data()["unread"], 1);
    assert_eq!(student.get("/user/notices/unread").await.ok().data()["unread"], 1);
    let stranger = student.post("/user/notices/read", json!({ "newest": theirs.text("id") })).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    assert_eq!(student.post("/user/notices/read", json!({ "newest": ids[2] })).await.ok().data()["unread"], 0);
}
