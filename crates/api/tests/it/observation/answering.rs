use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Answer, Client, PASSWORD, Person};

use super::{
    stage::Stage,
    told::messages,
    writing::{draft, submit},
};

pub const DAY: i64 = 24 * 3600;

/// Written about this morning's class, and not answered yet.
pub async fn written(stage: &mut Stage, teacher: &Person) -> String {
    let (_, visit) = stage.booked(teacher).await;
    write(&stage.client, &visit, teacher).await;
    visit
}

pub async fn write(observer: &Client, visit: &str, about: &Person) {
    let _ = observer.call(Method::POST, &format!("/observation/visits/{visit}/writing"), None).await.ok();
    let _ = submit(observer, visit, 7, 0, &draft(about, "例子贯穿整节课。")).await.ok();
}

pub async fn say(client: &Client, visit: &str, what: &str, body: Value) -> Answer {
    client.post(&format!("/observation/reports/{visit}/{what}"), body).await
}

pub fn dispute(version: i32) -> Value {
    json!({ "version": version, "kind": "disputed", "text": "那天停电，并非没有板书。" })
}

/// What somebody was told of, by its kind.
async fn told(client: &Client) -> Vec<String> {
    let mut kinds: Vec<_> = messages(client).await.iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect();
    kinds.sort_unstable();
    kinds
}

#[tokio::test]
async fn a_report_is_acknowledged_once_with_what_will_change_and_then_stays_as_it_is() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let visit = written(&mut stage, &person).await;
    let teacher = stage.school.signed_in(&person).await;
    assert_eq!(told(&teacher).await, ["visit_written"]);
    let old = say(&teacher, &visit, "reply", json!({ "version": 1, "kind": "acknowledged" })).await;
    assert_eq!((old.status, old.code()), (StatusCode::CONFLICT, 1009));
    let plan = json!({ "version": 2, "kind": "acknowledged", "plan": "提问后多等一会儿", "plan_week": 14 });
    let read = say(&teacher, &visit, "reply", plan).await.ok();
    let reply = &read.data()["reply"];
    assert_eq!(
        (&reply["kind"], &reply["plan_week"], &reply["text"]),
        (&json!("acknowledged"), &json!(14), &json!(null))
    );
    assert_eq!((&read.data()["visit"]["state"], &read.data()["visit"]["version"]), (&json!("acknowledged"), &json!(3)));
    assert_eq!(say(&teacher, &visit, "reply", dispute(3)).await.code(), 1011, "it is final");
    assert_eq!(submit(&stage.client, &visit, 8, 1, &draft(&person, "改过")).await.code(), 1011);
    let heard = messages(&stage.client).await;
    assert_eq!((heard.len(), &heard[0]["kind"]), (1, &json!("visit_acknowledged")));
    assert_eq!((&heard[0]["by"]["username"], &heard[0]["visit_id"]), (&json!("20130001"), &json!(visit)));
    // Nobody whom it is not about.
    let stranger = stage.school.signed_in(&stage.school.person("20130009", &["teacher"]).await).await;
    assert_eq!(say(&stranger, &visit, "reply", dispute(3)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_dispute_is_answered_changed_once_and_settled_by_somebody_who_was_not_there() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let visit = written(&mut stage, &person).await;
    let teacher = stage.school.signed_in(&person).await;
    let silent = say(&teacher, &visit, "reply", json!({ "version": 2, "kind": "disputed", "text": " " })).await;
    assert_eq!(silent.data()["fields"], json!({ "text": "required" }));
    let disputed = say(&teacher, &visit, "reply", dispute(2)).await.ok();
    assert_eq!(disputed.data()["visit"]["state"], "disputed");
    assert_eq!(say(&teacher, &visit, "reply", dispute(3)).await.code(), 1011, "once");
    assert_eq!(told(&stage.client).await, ["visit_disputed"]);

    let may = stage.client.get(&format!("/observation/reports/{visit}")).await.ok().data()["may"].clone();
    assert_eq!((&may["answer"], &may["change"], &may["settle"]), (&json!(true), &json!(true), &json!(false)));
    let answered =
        say(&stage.client, &visit, "answer", json!({ "version": 3, "text": "停电前已有二十分钟。" })).await.ok();
    assert_eq!(answered.data()["reply"]["answer"], "停电前已有二十分钟。");
    assert_eq!(say(&stage.client, &visit, "answer", json!({ "version": 4, "text": "还有" })).await.code(), 1011);
    let _ = submit(&stage.client, &visit, 8, 1, &draft(&person, "停电前例子贯穿始终。")).await.ok();
    assert_eq!(submit(&stage.client, &visit, 9, 2, &draft(&person, "再改")).await.code(), 1011, "one change");
    assert_eq!(told(&teacher).await, ["visit_answered", "visit_changed", "visit_written"]);

    let office = stage.school.signed_in(&stage.school.person("19990001", &["college_admin"]).await).await;
    let todos = office.get("/user/overview").await.ok();
    assert!(todos.data()["todos"].as_array().unwrap().iter().any(|todo| todo["what"]["kind"] == "dispute_to_settle"));
    let settle = |text: &str| json!({ "version": 5, "outcome": "amended", "text": text });
    let empty = say(&office, &visit, "settle", settle(" ")).await;
    assert_eq!(empty.data()["fields"], json!({ "text": "required" }));
    let other = stage.school.signed_in(&stage.school.person("19990002", &["school_admin"]).await).await;
    let (one, two) = tokio::join!(
        say(&office, &visit, "settle", settle("以修改后的为准。")),
        say(&other, &visit, "settle", settle("同意修改。"))
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    let read = teacher.get(&format!("/observation/reports/{visit}")).await.ok();
    assert_eq!(read.data()["visit"]["state"], "settled_amended");
    assert_eq!(read.data()["settlement"]["outcome"], "amended");
    for party in [&teacher, &stage.client] {
        assert!(told(party).await.contains(&"visit_settled".to_owned()));
    }
    let history = other.get("/users/20050077/audit").await.ok().body.to_string();
    assert!(history.contains("visit.answer"), "{history}");
}

#[tokio::test]
async fn a_visit_stays_with_the_office_of_its_college_when_the_course_moves() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let visit = written(&mut stage, &person).await;
    let there = stage.school.colleges[1];
    let mut offices = Vec::new();
    for (username, college) in [("19990001", stage.school.colleges[0]), ("19990003", there)] {
        let office = stage.school.person_of(username, &["college_admin"], college).await;
        offices.push(stage.school.signed_in(&office).await);
    }
    stage.sql("update course set college_id = $1", there.as_uuid()).await;
    let teacher = stage.school.signed_in(&person).await;
    let _ = say(&teacher, &visit, "reply", dispute(2)).await.ok();
    for (office, is_its) in offices.iter().zip([true, false]) {
        let todos = office.get("/user/overview").await.ok();
        let waits =
            todos.data()["todos"].as_array().unwrap().iter().any(|todo| todo["what"]["kind"] == "dispute_to_settle");
        let opens = office.get(&format!("/observation/reports/{visit}")).await.status == StatusCode::OK;
        assert_eq!((waits, opens), (is_its, is_its));
    }
}

#[tokio::test]
async fn nobody_settles_what_they_observed_or_were_observed_in_nor_beyond_their_college() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher", "school_admin"]).await;
    let visit = written(&mut stage, &person).await;
    let mut teacher = stage.school.signed_in(&person).await;
    let _ = say(&teacher, &visit, "reply", dispute(2)).await.ok();
    let settle = json!({ "version": 3, "outcome": "withdrawn", "text": "撤回。" });
    let switch = json!({ "role_assignment_id": person.assignments[1] });
    let switched = teacher.post("/auth/switchRole", switch).await.ok();
    switched.text("access_token").clone_into(&mut teacher.access_token);
    let own = say(&teacher, &visit, "settle", settle.clone()).await;
    assert_eq!((own.status, own.code()), (StatusCode::FORBIDDEN, 5006));
    let college = stage.school.colleges[1];
    let elsewhere = stage.school.person_of("19990003", &["college_admin"], college).await;
    let elsewhere = stage.school.signed_in(&elsewhere).await;
    assert_eq!(say(&elsewhere, &visit, "settle", settle.clone()).await.status, StatusCode::NOT_FOUND);

    // What is withdrawn counts no more; it stays where its parties read it.
    let office = stage.school.signed_in(&stage.school.person("19990001", &["college_admin"]).await).await;
    let counts = async |stage: &Stage| {
        let sql = "select count(*) from visit where counts";
        sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut stage.test.database.superuser().await).await.unwrap()
    };
    assert_eq!(counts(&stage).await, 1);
    let _ = say(&office, &visit, "settle", settle).await.ok();
    assert_eq!(counts(&stage).await, 0);
    let read = stage.client.get(&format!("/observation/reports/{visit}")).await.ok();
    assert_eq!(read.data()["visit"]["state"], "settled_withdrawn");
}

#[tokio::test]
async fn thirty_days_of_silence_end_the_time_for_a_dispute_and_a_teacher_who_left_still_answers() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    let visit = written(&mut stage, &person).await;
    stage.sql("delete from offering_teacher where account_id = $1", person.user.as_uuid()).await;
    let teacher = stage.school.signed_in(&person).await;
    let waiting = teacher.get("/user/overview").await.ok();
    let todo = &waiting.data()["todos"][0]["what"];
    assert_eq!((&todo["kind"], &todo["visit"]["id"]), (&json!("report_to_answer"), &json!(visit)));
    stage.test.clock.advance_seconds(31 * DAY);
    let teacher = stage.school.signed_in(&person).await;
    assert_eq!(say(&teacher, &visit, "reply", dispute(2)).await.code(), 1011);
    assert_eq!(teacher.get("/user/overview").await.ok().data()["todos"], json!([]));
    let _ = say(&teacher, &visit, "reply", json!({ "version": 2, "kind": "acknowledged" })).await.ok();
}

#[tokio::test]
async fn a_report_that_is_missing_is_asked_for_twice_and_nothing_is_said_twice() {
    let mut stage = Stage::new().await;
    let person = stage.school.person("20130001", &["teacher"]).await;
    stage.booked(&person).await;
    // Nobody is reminded in the early morning.
    stage.test.clock.advance_seconds(2 * 3600);
    let mut asked = Vec::new();
    for _ in 0..9 {
        for _ in 0..2 {
            app::observation::schedule_reminders(&stage.test.app, stage.school.institution.id).await.unwrap();
            while app::orders::run_due_job(&stage.test.app).await.unwrap() {}
        }
        let observer = stage.school.client().sign_in("20050077", PASSWORD).await;
        let mut days: Vec<_> = messages(&observer).await.iter().map(|one| one["days"].as_i64().unwrap()).collect();
        days.sort_unstable();
        asked.push(days);
        stage.test.clock.advance_seconds(DAY);
    }
    let expected: [&[i64]; 9] = [&[], &[], &[2], &[2], &[2], &[2], &[2], &[2, 7], &[2, 7]];
    assert_eq!(asked, expected);
}
