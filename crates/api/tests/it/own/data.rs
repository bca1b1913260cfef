//! What the school keeps about the one who asks.

use app::housekeeping::schedule_for_today;
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use serde_json::{Value, json};
use testkit::{Class, Client, Device, Round, TestApp, TestSchool};

async fn keep_house(test: &TestApp, school: &TestSchool, at: Timestamp) {
    test.clock.advance_seconds(at.as_second() - test.app.now().as_second());
    schedule_for_today(&test.app, school.institution.id).await.unwrap();
    while app::orders::run_due_job(&test.app).await.unwrap() {}
}

fn noon(day: &Value) -> Timestamp {
    let day: Date = day.as_str().unwrap().parse().unwrap();
    day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap().timestamp()
}

async fn data_of(client: &Client) -> Value {
    client.get("/user/data").await.ok().data().clone()
}

#[tokio::test]
async fn everything_that_is_kept_is_told_with_when_it_goes() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher", "observer"]).await;
    let student = school.person("20240001", &["student"]).await;
    let term = school.term().await;
    Class::new(&school, term, "CS2101").taught_by([person.user]).attended_by([student.user]).insert(&school).await;
    assert!(school.client().try_sign_in(&person.username, "not the password").await.is_err());
    let gone = school.signed_in(&person).await;
    let _ = gone.post("/auth/logout", json!({})).await.ok();
    let client = school.signed_in(&person).await;
    let edit = json!({ "email": "liu@example.test", "phone": "13800000000", "language": "en", "version": 1 });
    let _ = client.put("/user/info/edit", edit).await.ok();
    let _ = client.put("/user/mail", json!({ "category": "notice", "on": false })).await.ok();

    let data = data_of(&client).await;
    let account = &data["account"];
    assert_eq!((&account["username"], &account["email"]), (&json!("20130177"), &json!("liu@example.test")));
    assert_eq!((&account["phone"], &account["has_password"]), (&json!("13800000000"), &json!(true)));
    let words = account["search_words"].as_array().unwrap();
    assert!(words.contains(&json!("20130177")) && words.contains(&json!("liu@example.test")));
    let roles: Vec<_> = data["roles"].as_array().unwrap().iter().map(|role| &role["role_key"]).collect();
    assert_eq!(roles, ["teacher", "observer"]);
    assert_eq!(data["classes"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&data["classes"][0]["teaches"], &data["classes"][0]["course"]["zh"]),
        (&json!(true), &json!("数据结构"))
    );
    assert_eq!(data["participation"], json!({ "kept": { "unit": "year", "number": 1 }, "terms": [] }));
    let sessions = data["sessions"]["items"].as_array().unwrap();
    assert_eq!((sessions.len(), &sessions[0]["current"]), (2, &json!(true)));
    assert!(sessions[0]["ended_at"].is_null() && sessions[1]["ended_at"].is_string());
    assert_eq!(data["sessions"]["kept"], json!({ "unit": "day", "number": 90 }));
    assert_eq!(data["preferences"]["turned_off"], json!([{ "category": "notice", "channel": "mail" }]));
    assert_eq!(data["work"]["visits_about"], 0);
    assert_eq!(data["history"]["kept"], json!({ "unit": "year", "number": 3 }));
    assert!(data["history"]["number"].as_i64().unwrap() >= 3, "{}", data["history"]);

    let theirs = data_of(&school.signed_in(&student).await).await;
    assert_eq!(theirs["classes"][0]["teaches"], false);
    assert!(!theirs.to_string().contains("20130177"), "of nobody else");
}

#[tokio::test]
async fn failed_sign_ins_are_told_until_they_are_forgotten() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let client = school.signed_in(&person).await;
    assert_eq!(data_of(&client).await["failed_sign_ins"]["number"], 0);
    assert!(school.client().from_address("192.0.2.7").try_sign_in(&person.username, "not it").await.is_err());
    let failed = data_of(&client).await["failed_sign_ins"].clone();
    assert_eq!((&failed["number"], &failed["kept"]["number"]), (&json!(1), &json!(30)));
    keep_house(&test, &school, noon(&failed["goes_on"]) - 48.hours()).await;
    assert_eq!(data_of(&school.signed_in(&person).await).await["failed_sign_ins"]["number"], 1);
    keep_house(&test, &school, noon(&failed["goes_on"]) + 24.hours()).await;
    assert_eq!(data_of(&school.signed_in(&person).await).await["failed_sign_ins"]["number"], 0);
}

#[tokio::test]
async fn lists_that_changed_something_are_told_to_those_whom_it_was_about() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let [teacher, other] =
        [school.person("20130177", &["teacher"]).await, school.person("20130178", &["teacher"]).await];
    let office = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let list = "学号,姓名,角色,学院,邮箱\n20130177,王老师,教师,计算机学院,wang@example.test\n";
    let started = office.upload("/imports?kind=users&file_name=list.csv", list.as_bytes().to_vec()).await.ok();
    assert!(app::orders::run_due_job(&test.app).await.unwrap());
    let confirm = format!("/imports/{}/confirm", started.text("import_id"));
    let _ = office.post(&confirm, json!({})).await.ok();
    assert!(app::orders::run_due_job(&test.app).await.unwrap());

    let lists = async |person| data_of(&school.signed_in(person).await).await["lists"].clone();
    let told = lists(&teacher).await;
    assert_eq!((told["items"].as_array().unwrap().len(), &told["items"][0]["kind"]), (1, &json!("users")));
    assert_eq!((&told["number"], &told["uploaded"], &told["kept"]["number"]), (&json!(1), &json!(0), &json!(90)));
    let untouched = lists(&other).await;
    assert_eq!((&untouched["items"], &untouched["number"]), (&json!([]), &json!(1)), "that there is one, and no more");
    assert_eq!(data_of(&office).await["lists"]["uploaded"], 1);
    keep_house(&test, &school, noon(&told["items"][0]["goes_on"]) + 24.hours()).await;
    assert_eq!(lists(&teacher).await["items"], json!([]));
}

#[tokio::test]
async fn a_session_goes_on_the_day_named() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    let ended = school.signed_in(&person).await;
    let _ = ended.post("/auth/logout", json!({})).await.ok();
    let data = data_of(&school.signed_in(&person).await).await;
    let items = data["sessions"]["items"].as_array().unwrap();
    let first = items.iter().find(|one| one["ended_at"].is_string()).unwrap().clone();
    let known = async || {
        let data = data_of(&school.signed_in(&person).await).await;
        data["sessions"]["items"].as_array().unwrap().iter().any(|one| one["ended_at"] == first["ended_at"])
    };
    keep_house(&test, &school, noon(&first["goes_on"]) - 36.hours()).await;
    assert!(known().await);
    keep_house(&test, &school, noon(&first["goes_on"]) + 24.hours()).await;
    assert!(!known().await);
}

async fn answer(round: &Round, student: &Client, value: i64, comment: &str) {
    let device = Device::new(student).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let token = device.token(student, &manifest).await;
    let ballot = device.ballot_of(&token, &manifest, 1, |_| value, comment);
    assert!(desk.take(ballot).await.unwrap().is_acknowledged());
}

/// Without what says who somebody is: the rest is the same for whoever does the same.
fn but_for_the_name(mut data: Value) -> Value {
    for part in ["account", "roles", "sessions"] {
        data[part] = Value::Null;
    }
    data
}

#[tokio::test]
async fn nobody_can_show_what_they_answered_nor_in_which_class() {
    let round = Round::open(7).await;
    let mut students = Vec::new();
    for place in 0..5 {
        students.push(round.student(place).await);
    }
    let before = data_of(&students[0]).await;
    assert_eq!(before["participation"]["terms"][0]["taken"], 0);
    for (student, value) in students.iter().zip([1, 5, 4, 4, 4]) {
        answer(&round, student, value, if value == 1 { "难懂" } else { "例题很好" }).await;
    }
    let low = data_of(&students[0]).await;
    assert_eq!(low["participation"]["terms"][0]["goes_on"], Value::Null, "it is still needed");
    let mut told = low.clone();
    assert_eq!(told["participation"]["terms"][0]["taken"], 1);
    told["participation"]["terms"][0]["taken"] = json!(0);
    assert_eq!(told, before, "that they took part is all that has changed, to the last number");
    assert_eq!(but_for_the_name(low), but_for_the_name(data_of(&students[1]).await), "whatever was answered");

    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let counted = but_for_the_name(data_of(&students[0]).await);
    assert_eq!(counted, but_for_the_name(data_of(&students[1]).await));
    let text = counted.to_string();
    assert!(!text.contains("难懂") && !text.contains(&round.campaign));
    let terms = &counted["participation"]["terms"];
    let keys: Vec<_> = terms[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["asked", "goes_on", "taken", "term"], "no class is named beside it");
    // 18 weeks from 7 September 2026 end on 10 January 2027.
    assert_eq!(terms[0]["goes_on"], "2028-01-11");
    let taken = async || data_of(&round.student(0).await).await["participation"]["terms"].clone();
    keep_house(&round.test, &round.school, noon(&terms[0]["goes_on"]) - 24.hours()).await;
    assert_eq!(taken().await[0]["taken"], 1);
    keep_house(&round.test, &round.school, noon(&terms[0]["goes_on"])).await;
    assert_eq!(taken().await, json!([]));
}
