//! From the draft to its end.

use axum::http::StatusCode;
use jiff::ToSpan;
use serde_json::{Value, json};
use store::AccountState;

use super::{Office, audience, content, count, everyone, publish, published, titles, with};

#[tokio::test]
async fn a_draft_is_seen_by_nobody_and_a_published_notice_by_those_it_is_for() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let teacher = office.client("20130177", &["teacher"], 0).await;
    let to_students = office.to_students().await;
    let draft = office.admin.post("/notices", content("期末评教", &to_students)).await.ok();
    assert_eq!(draft.text("state"), "draft");
    assert_eq!(titles(&student).await, Vec::<String>::new());

    let published = publish(&office.admin, &draft, &json!(1)).await.ok();
    assert_eq!(published.text("state"), "published");
    assert_eq!(published.data()["reading"], json!({ "people": 1, "read": 0, "confirmed": 0 }));
    assert_eq!(titles(&student).await, ["期末评教"]);
    assert_eq!(titles(&teacher).await, Vec::<String>::new());
    // Living: whoever joins tomorrow sees it.
    let later = office.client("2024110002", &["student"], 1).await;
    assert_eq!(titles(&later).await, ["期末评教"]);
}

#[tokio::test]
async fn nothing_is_published_to_nobody() {
    let office = Office::new().await;
    let nobody = office.admin.post("/notices", content("给谁", &audience(&json!({})))).await.ok();
    let refused = publish(&office.admin, &nobody, &json!(0)).await;
    assert_eq!(refused.data()["fields"], json!({ "audience": "required" }));
    // Chosen, but there is none of them.
    let enterprise = audience(&json!({ "roles": [office.role("enterprise").await] }));
    assert_eq!(count(&office.admin, &enterprise).await.ok().data()["people"], 0);
    let empty = office.admin.post("/notices", content("给企业", &enterprise)).await.ok();
    let refused = publish(&office.admin, &empty, &json!(0)).await;
    assert_eq!(refused.data()["fields"], json!({ "audience": "required" }));
    let bodiless = with(content("空", &everyone()), "body", json!({ "zh": " ", "en": null }));
    let draft = office.admin.post("/notices", bodiless).await.ok();
    assert_eq!(publish(&office.admin, &draft, &json!(1)).await.data()["fields"], json!({ "body_zh": "required" }));
}

#[tokio::test]
async fn each_person_is_counted_once_and_the_disabled_are_not() {
    let office = Office::new().await;
    office.person("20130177", &["teacher", "observer"], 0).await;
    office.person("20130178", &["teacher"], 1).await;
    let gone = office.person("20130179", &["teacher"], 0).await;
    let both = audience(&json!({ "roles": [office.role("teacher").await, office.role("observer").await] }));
    assert_eq!(count(&office.admin, &both).await.ok().data()["people"], 3);
    let mut tx = office.school.app.store().tenant(office.school.institution.id).await.unwrap();
    tx.set_account_states(&[gone.user], AccountState::Disabled).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(count(&office.admin, &both).await.ok().data()["people"], 2);
    let first_college = audience(&json!({ "roles": [office.role("teacher").await],
                                          "colleges": [office.school.colleges[0]] }));
    assert_eq!(count(&office.admin, &first_college).await.ok().data()["people"], 1);
    assert_eq!(count(&office.admin, &everyone()).await.ok().data()["people"], 3);
}

#[tokio::test]
async fn who_saw_another_number_of_readers_is_asked_again() {
    let office = Office::new().await;
    for n in 0..10 {
        office.person(&format!("202411000{n}"), &["student"], 0).await;
    }
    let to_students = office.to_students().await;
    let draft = office.admin.post("/notices", content("期末评教", &to_students)).await.ok();
    for n in 0..2 {
        office.person(&format!("202411001{n}"), &["student"], 0).await;
    }
    let asked = publish(&office.admin, &draft, &json!(10)).await;
    assert_eq!((asked.status, asked.code()), (StatusCode::CONFLICT, 4001));
    assert_eq!(asked.data()["people"], 12);
    let _ = publish(&office.admin, &draft, &json!(11)).await.ok();
}

#[tokio::test]
async fn of_two_editors_the_second_is_told() {
    let office = Office::new().await;
    let draft = office.admin.post("/notices", content("初稿", &everyone())).await.ok();
    let path = format!("/notices/{}", draft.text("id"));
    let edit = |title: &str| json!({ "version": draft.data()["version"], "content": content(title, &everyone()), "tell_again": false });
    let _ = office.admin.put(&path, edit("甲改")).await.ok();
    let second = office.admin.put(&path, edit("乙改")).await;
    assert_eq!((second.status, second.code()), (StatusCode::CONFLICT, 1009));
    assert_eq!(office.admin.get(&path).await.ok().data()["title"]["zh"], "甲改");
    // Nor does anybody publish or delete what they have not seen.
    assert_eq!(publish(&office.admin, &draft, &json!(1)).await.code(), 1009);
    assert_eq!(office.admin.delete(&format!("{path}?version=1")).await.code(), 1009);
    let _ = office.admin.delete(&format!("{path}?version=2")).await.ok();
    assert_eq!(office.admin.get(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_notice_goes_through_its_states_by_the_clock_and_filters_say_the_same() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let now = office.test.app.now();
    let timed = with(content("校历调整", &everyone()), "publishes_at", json!((now + 4.minutes()).to_string()));
    let timed = with(timed, "expires_at", json!((now + 5.hours()).to_string()));
    let notice = published(&office.admin, timed).await;
    assert_eq!(notice.text("state"), "scheduled");
    published(&office.admin, content("另一条", &everyone())).await;
    let _ = office.admin.post("/notices", content("草稿", &everyone())).await.ok();
    let of_state = async |state: &str| {
        let list = office.admin.get(&format!("/notices?state={state}")).await.ok();
        let items = list.data()["items"].as_array().unwrap().clone();
        assert!(items.iter().all(|notice| notice["state"] == state));
        items.iter().map(|notice| notice["title"]["zh"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(of_state("scheduled").await, ["校历调整"]);
    assert_eq!(of_state("draft").await, ["草稿"]);
    assert_eq!(titles(&student).await, ["另一条"]);

    // Nobody was there at the minute: it is published all the same.
    office.test.clock.advance_seconds(5 * 60);
    assert_eq!(of_state("published").await, ["校历调整", "另一条"]);
    assert_eq!(titles(&student).await, ["校历调整", "另一条"]);

    office.test.clock.advance_seconds(5 * 3600);
    let admin = office.school.client().sign_in("20050012", testkit::PASSWORD).await;
    let student = office.school.client().sign_in("2024110001", testkit::PASSWORD).await;
    let expired = admin.get("/notices?state=expired").await.ok();
    assert_eq!(expired.data()["items"][0]["title"]["zh"], "校历调整");
    assert_eq!(titles(&student).await, ["另一条"]);
    let own = student.get(&format!("/user/notices/{}", notice.text("id"))).await;
    assert_eq!(own.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_scheduled_may_be_taken_back_and_what_is_published_withdrawn() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let at = (office.test.app.now() + 1.hour()).to_string();
    let planned = published(&office.admin, with(content("定时", &everyone()), "publishes_at", json!(at))).await;
    let on = |notice: &testkit::Answer| json!({ "version": notice.data()["version"] });
    let path = |notice: &testkit::Answer, step: &str| format!("/notices/{}/{step}", notice.text("id"));
    assert_eq!(office.admin.post(&path(&planned, "withdraw"), on(&planned)).await.code(), 1011);
    let draft = office.admin.post(&path(&planned, "unschedule"), on(&planned)).await.ok();
    assert_eq!((draft.text("state"), &draft.data()["reading"]), ("draft", &Value::Null));

    let notice = published(&office.admin, content("停水", &everyone())).await;
    assert_eq!(titles(&student).await, ["停水"]);
    let withdrawn = office.admin.post(&path(&notice, "withdraw"), on(&notice)).await.ok();
    assert_eq!(withdrawn.text("state"), "withdrawn");
    assert_eq!(titles(&student).await, Vec::<String>::new());
    let edit =
        json!({ "version": withdrawn.data()["version"], "content": content("改", &everyone()), "tell_again": false });
    assert_eq!(office.admin.put(&format!("/notices/{}", notice.text("id")), edit).await.code(), 1011);
    let deleted = office.admin.delete(&format!("/notices/{}?version=3", notice.text("id"))).await;
    assert_eq!(deleted.code(), 1011, "it was read: it stays on record");
}

#[tokio::test]
async fn after_publishing_the_text_is_corrected_and_told_again_once() {
    let office = Office::new().await;
    let student = office.client("2024110001", &["student"], 0).await;
    let notice = published(&office.admin, content("期末评教", &everyone())).await;
    let id = notice.text("id").to_owned();
    let _ = student.put(&format!("/user/notices/{id}/read"), json!({})).await.ok();
    let unread = async || student.get("/user/notices/unread").await.ok().data()["unread"].clone();
    assert_eq!(unread().await, 0);
    let mut seen = notice;
    let mut change = async |mut content: Value, tell_again: bool| {
        content["publishes_at"] = seen.data()["publishes_at"].clone();
        let edit = json!({ "version": seen.data()["version"], "content": content, "tell_again": tell_again });
        let answer = office.admin.put(&format!("/notices/{id}"), edit).await;
        if answer.status == StatusCode::OK {
            seen = office.admin.get(&format!("/notices/{id}")).await.ok();
        }
        answer
    };
    let corrected = change(content("期末评教（更正）", &everyone()), false).await.ok();
    assert!(corrected.data()["edited_at"].is_string() && corrected.data()["may_tell_again"] == true);
    assert_eq!(unread().await, 0, "a small correction disturbs nobody");

    let other = change(content("期末评教", &office.to_students().await), false).await;
    assert_eq!(other.data()["fields"], json!({ "audience": "invalid" }));
    let asking = change(with(content("期末评教", &everyone()), "confirm", json!(true)), false).await;
    assert_eq!(asking.data()["fields"], json!({ "confirm": "invalid" }));

    let told = change(content("期末评教改期", &everyone()), true).await.ok();
    assert_eq!(told.data()["may_tell_again"], false);
    assert_eq!(told.data()["reading"]["read"], 0);
    assert_eq!(unread().await, 1);
    assert_eq!(change(content("又改", &everyone()), true).await.code(), 1011, "once");
    let _ = change(content("又改", &everyone()), false).await.ok();
}

#[tokio::test]
async fn what_is_done_to_a_notice_is_on_record_and_drafts_are_not() {
    let office = Office::new().await;
    let draft = office.admin.post("/notices", content("期末评教", &everyone())).await.ok();
    let path = format!("/notices/{}", draft.text("id"));
    let edit = json!({ "version": 1, "content": content("期末评教安排", &everyone()), "tell_again": false });
    let saved = office.admin.put(&path, edit).await.ok();
    let notice = publish(&office.admin, &saved, &json!(1)).await.ok();
    let on = json!({ "version": notice.data()["version"] });
    let _ = office.admin.post(&format!("{path}/withdraw"), on).await.ok();
    let sql = "select action from audit where target_kind = 'notice' order by action";
    let actions: Vec<String> =
        sqlx::query_scalar(sql).fetch_all(&mut office.test.database.superuser().await).await.unwrap();
    assert_eq!(actions, ["notice.create", "notice.publish", "notice.withdraw"]);
}

#[tokio::test]
async fn only_an_announcement_of_the_school_stands_on_the_sign_in_page() {
    let office = Office::new().await;
    let door = office.school.client();
    let nothing = door.get("/institution/announcement").await.ok();
    assert_eq!(nothing.data(), &Value::Null);
    let cached = nothing.headers.get("cache-control").unwrap().to_str().unwrap();
    assert_eq!(cached, "public, max-age=60");
    let announcement =
        |title: &str| with(with(content(title, &everyone()), "kind", json!("announcement")), "on_sign_in", json!(true));
    let first = published(&office.admin, announcement("校历调整")).await;
    office.test.clock.advance_seconds(60);
    published(&office.admin, announcement("系统维护")).await;
    assert_eq!(door.get("/institution/announcement").await.ok().data()["title"]["zh"], "系统维护");
    let other = office.test.school("b.example").await;
    assert_eq!(other.client().get("/institution/announcement").await.ok().data(), &Value::Null);
    assert!(first.data()["on_sign_in"] == true);

    let notice = with(content("通知", &everyone()), "on_sign_in", json!(true));
    assert_eq!(office.admin.post("/notices", notice).await.data()["fields"], json!({ "on_sign_in": "invalid" }));
}
