//! Deleting somebody who has left: nothing says who they were, and everything counts as before.

use app::{
    audit::chain::{Fault, link_records, verify},
    orders::run_due_job,
};
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use testkit::{Answer, Client, Device, PASSWORD, Round, TestApp, TestSchool};

use crate::log::Log;

const NUMBER: &str = "20240005";
/// Whatever they were called, by whatever they are found.
const CALLED: [&str; 8] =
    [NUMBER, "欧阳晓梅", "欧阳晓枚", "ouyang", "xiaomei.o@example.test", "13912345678", "13712345678", "20240005先生"];

pub async fn erase(client: &Client, username: &str) -> Answer {
    client.post(&format!("/users/{username}/erase"), json!({ "username": username })).await
}

pub async fn disable(client: &Client, username: &str) {
    let _ = client.put(&format!("/users/{username}/state"), json!({ "state": "disabled" })).await.ok();
}

pub fn obstacles(answer: &Answer) -> Vec<String> {
    assert_eq!((answer.status, answer.code()), (StatusCode::CONFLICT, 2019), "{}", answer.body);
    answer.data()["obstacles"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

async fn import(school: &TestSchool, admin: &Client, list: &str) -> String {
    let started = admin
        .upload(
            "/imports?kind=users&file_name=%E6%AC%A7%E9%98%B3%E6%99%93%E6%A2%85-20240005_2.csv",
            list.as_bytes().to_vec(),
        )
        .await
        .ok();
    let id = started.text("import_id").to_owned();
    while run_due_job(&school.app).await.unwrap() {}
    let _ = admin.post(&format!("/imports/{id}/confirm"), json!({})).await.ok();
    while run_due_job(&school.app).await.unwrap() {}
    id
}

/// Somebody of whom there is a trace in as many places as there are.
async fn well_known(round: &Round) -> String {
    let admin = &round.admin;
    let student = round.student(5).await;
    let own = json!({ "email": "other@example.test", "phone": "13712345678", "language": "en", "version": 1 });
    let _ = student.put("/user/info/edit", own).await.ok();
    let _ = student.put("/user/mail", json!({ "category": "notice", "on": false })).await.ok();
    assert!(round.school.client().try_sign_in(NUMBER, "not the password").await.is_err());
    let list = "学号,姓名,角色,学院,邮箱,手机\n20240005,欧阳晓枚,学生,计算机学院,xiaomei.o@example.test,13912345678\n\
                20240099,李小龙,学生,计算机学院,li@example.test,\n20240005,欧阳晓枚,学生,计算机学院,,\n,欧阳晓枚,学生,,,\n";
    let import = import(&round.school, admin, list).await;
    let waiting = admin.upload("/imports?kind=users&file_name=list.csv", list.as_bytes().to_vec()).await.ok();
    round.run_jobs().await;
    assert_eq!(admin.get(&format!("/imports/{}", waiting.text("import_id"))).await.ok().data()["state"], "checked");
    let seen = admin.get("/users/20240005").await.ok();
    let edit = json!({ "name": "欧阳晓梅", "email": "xiaomei.o@example.test", "phone": "13912345678", "language": "zh-CN",
                       "college_id": round.school.colleges[0].to_string(), "version": seen.data()["version"] });
    let _ = admin.put("/users/20240005", edit).await.ok();
    let _ = admin.download("/users/export?q=ouyangxiaomei").await;
    let question = json!({ "users": { "by": "picked", "usernames": [NUMBER, "20240004"] }, "action": { "kind": "enable" },
                           "expected": 2 });
    let _ = admin.post("/users/bulk", question).await.ok();
    let _ = admin.post("/users/20240005/password", json!({})).await.ok();
    round.run_jobs().await;
    import
}

async fn left_in(round: &Round) -> Vec<&'static str> {
    let text = round.test.database.text().await.to_lowercase();
    let hex = |called: &str| called.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    CALLED.into_iter().filter(|called| text.contains(*called) || text.contains(&hex(called))).collect()
}

async fn counted(round: &Round) {
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
}

async fn figures(round: &Round) -> Vec<Value> {
    let id = &round.campaign;
    let mut figures = Vec::new();
    for path in [format!("/campaigns/{id}"), format!("/campaigns/{id}/rates?by=class")] {
        figures.push(round.admin.get(&path).await.ok().data().clone());
    }
    figures
}

pub async fn faults(round: &Round) -> Vec<Fault> {
    link_records(&round.test.app, round.institution()).await.unwrap();
    verify(&round.test.app, round.institution(), None).await.unwrap().faults
}

#[tokio::test]
async fn nothing_says_who_they_were_and_everything_counts_as_before() {
    let round = Round::open(7).await;
    let device = Device::new(&round.student(5).await).await;
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    let student = round.student(5).await;
    let token = device.token(&student, &manifest).await;
    assert!(desk.take(device.ballot_of(&token, &manifest, 1, |_| 4, "例题很好")).await.unwrap().is_acknowledged());
    let import = well_known(&round).await;
    assert_eq!(obstacles(&erase(&round.admin, NUMBER).await), ["active", "campaign"]);
    disable(&round.admin, NUMBER).await;
    assert_eq!(obstacles(&erase(&round.admin, NUMBER).await), ["campaign"]);
    counted(&round).await;
    assert!(left_in(&round).await.len() >= 6, "the search is not blind");
    let before = figures(&round).await;

    let (log, guard) = Log::begin();
    let _ = erase(&round.admin, NUMBER).await.ok();
    drop(guard);
    let told = log.text();
    assert_eq!(CALLED.into_iter().filter(|called| told.contains(*called)).collect::<Vec<_>>(), Vec::<&str>::new());
    assert_eq!(left_in(&round).await, Vec::<&str>::new());
    assert_eq!(figures(&round).await, before);
    assert_eq!(faults(&round).await, Vec::new());
    assert_eq!(round.admin.get("/users/20240005").await.status, StatusCode::NOT_FOUND);
    assert_eq!(round.admin.get("/users?q=ouyang").await.ok().data()["total"], 0);
    assert_eq!(
        round.admin.get("/users?page_size=100").await.ok().data()["total"],
        9,
        "6 students, one who was imported, and two others"
    );
    assert_eq!(student.get("/user/info").await.status, StatusCode::UNAUTHORIZED);
    assert!(round.school.client().try_sign_in(NUMBER, PASSWORD).await.is_err());
    let history = round.admin.get("/audit?action=user.erase").await.ok();
    let entry = &history.data()["items"][0];
    assert_eq!((&entry["action"], &entry["actor"]["username"]), (&json!("user.erase"), &json!("20050012")));
    assert_eq!(entry["target"]["name"], "已删除的人员 / deleted person");
    assert!(entry["target"]["username"].as_str().unwrap().starts_with("erased-"));

    // The other one of the list is as it was, and goes when the list is undone.
    assert_eq!(round.admin.get("/users/20240099").await.ok().data()["name"], "李小龙");
    let _ = round.admin.post(&format!("/imports/{import}/undo"), json!({})).await.ok();
    round.run_jobs().await;
    assert_eq!(round.admin.get("/users/20240099").await.status, StatusCode::NOT_FOUND);
    assert_eq!(left_in(&round).await, Vec::<&str>::new(), "undoing a list brings nobody back");

    // A new person with the number has nothing of theirs.
    let new = json!({ "username": NUMBER, "name": "何新", "email": null, "phone": null, "language": "zh-CN",
                      "college_id": round.school.colleges[0].to_string(), "roles": [] });
    let password = round.admin.post("/users", new).await.ok().text("one_time_password").to_owned();
    let theirs = round.school.client().sign_in(NUMBER, &password).await.get("/user/data").await.ok().data().clone();
    assert_eq!(
        (&theirs["classes"], &theirs["participation"]["terms"], &theirs["roles"]),
        (&json!([]), &json!([]), &json!([]))
    );
    let of_them = round.admin.get("/users/20240005/audit").await.ok();
    let actions: Vec<_> = of_them.data()["items"].as_array().unwrap().iter().map(|one| one["action"].clone()).collect();
    assert!(actions.contains(&json!("user.create")) && !actions.contains(&json!("user.edit")), "{actions:?}");
    assert_eq!(faults(&round).await, Vec::new());
}

#[tokio::test]
async fn a_record_that_lost_somebody_is_still_held_to_what_it_is() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let people = ["20240001", "20240002"];
    for username in people {
        school.person(username, &["student"]).await;
    }
    let question =
        json!({ "users": { "by": "picked", "usernames": people }, "action": { "kind": "disable" }, "expected": 2 });
    let _ = admin.post("/users/bulk", question).await.ok();
    while run_due_job(&test.app).await.unwrap() {}
    let verified = async || verify(&test.app, school.institution.id, None).await.unwrap().faults;
    let tamper = async |sql: &str| {
        sqlx::query(AssertSqlSafe(sql.to_owned())).execute(&mut test.database.superuser().await).await.unwrap();
    };
    tamper("create table first as table audit").await;
    let _ = erase(&admin, people[0]).await.ok();
    tamper("create table second as table audit").await;
    let _ = erase(&admin, people[1]).await.ok();
    assert_eq!(verified().await, Vec::new(), "a record that lost two, one after the other");
    let bulk = |from: &str| {
        format!(
            "update audit a set before = k.before, after = k.after from {from} k where k.id = a.id and a.action = 'user.bulk'"
        )
    };
    for (from, why) in [("first", "as it was"), ("second", "as it was between the two")] {
        tamper("create table last as table audit").await;
        tamper(&bulk(from)).await;
        assert!(matches!(verified().await.as_slice(), [Fault::Changed { .. }]), "{why}");
        tamper(&bulk("last")).await;
        tamper("drop table last").await;
    }
    assert_eq!(verified().await, Vec::new());
    tamper("update audit set after = after || '{\"lists\": 7}' where action = 'user.erase'").await;
    assert!(verified().await.len() >= 3, "an erasure that was changed vouches for nothing");
}

#[tokio::test]
async fn the_servers_role_changes_no_record_outside_an_erasure() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    school.person("20240001", &["student"]).await;
    disable(&admin, "20240001").await;
    let _ = erase(&admin, "20240001").await.ok();
    let mut app = test.database.as_app_role().await;
    let institution = school.institution.id.as_uuid();
    sqlx::query("select set_config('keping.institution', $1, false)")
        .bind(institution.to_string())
        .execute(&mut app)
        .await
        .unwrap();
    for forbidden in [
        // An erasure of another transaction.
        "select redact_audit((select id from audit where action = 'user.erase'), array(select id from audit), '{20080012}', '{}', '{}')",
        "update audit set after = null",
        "update account set name = '张三' where state = 'erased'",
        "update account set password_hash = 'x' where state = 'erased'",
    ] {
        assert!(sqlx::query(forbidden).execute(&mut app).await.is_err(), "{forbidden}");
    }
}

#[tokio::test]
async fn who_may_delete_whom() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let office = school.person("20080012", &["school_admin"]).await;
    let admin = school.signed_in(&office).await;
    let other = school.person_of("c-other", &["college_admin"], school.colleges[1]).await;
    let college = school.person("c-own", &["college_admin"]).await;
    let teacher = school.person("t-1", &["teacher"]).await;
    school.person("20240001", &["student"]).await;
    school.person("20080099", &["school_admin"]).await;
    for username in ["20240001", "20080099"] {
        disable(&admin, username).await;
    }
    let [other, college, teacher] =
        [school.signed_in(&other).await, school.signed_in(&college).await, school.signed_in(&teacher).await];
    assert_eq!(erase(&other, "20240001").await.status, StatusCode::NOT_FOUND);
    assert_eq!(erase(&teacher, "20240001").await.status, StatusCode::FORBIDDEN);
    assert_eq!(erase(&college, "20080099").await.code(), 2007, "above them");
    assert_eq!(erase(&admin, "20080012").await.code(), 1011, "nobody themselves");
    let unsure = admin.post("/users/20240001/erase", json!({ "username": "20240010" })).await;
    assert_eq!(unsure.data()["fields"]["username"], "invalid");
    let (one, two) = tokio::join!(erase(&college, "20240001"), erase(&admin, "20240001"));
    let mut both = [one.status, two.status];
    both.sort();
    assert_eq!(both, [StatusCode::OK, StatusCode::NOT_FOUND], "two at once");
    let _ = erase(&admin, "20080099").await.ok();
}
