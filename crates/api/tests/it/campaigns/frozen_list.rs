//! A college administrator empties a class around one student while a round is open, fills it with accounts whose answers
//! they know, and subtracts. With the rights of the role and through the router alone.

use axum::http::StatusCode;
use ballot::{lists::published_list::PublishedList, manifest::Manifest};
use domain::id::{EvaluationId, RoleId};
use serde_json::{Value, json};
use testkit::{Client, Device, Round};
use uuid::Uuid;

const STUDENTS: usize = 40;
const OWN_ACCOUNTS: usize = 4;
/// What the target alone says.
const SECRET: &str = "只有我会这样说";
const OWN: &str = "自己的账号写的";
/// What the target gives everywhere, and nobody else.
const GIVEN: i64 = 2;

/// The college's administrator, and the class that the round asks.
struct Insider {
    client: Client,
    college: Uuid,
    offering: String,
    student_role: RoleId,
}

impl Insider {
    async fn of(round: &Round, name: &str) -> Self {
        let school = &round.school;
        let person = school.person(name, &["college_admin"]).await;
        let client = school.signed_in(&person).await;
        let offerings = client.get("/offerings").await.ok();
        let offering = offerings.data()["items"][0]["id"].as_str().unwrap().to_owned();
        let mut tx = round.test.app.store().tenant(round.institution()).await.unwrap();
        let student_role = tx.role_id("student").await.unwrap().unwrap();
        Self { client, college: school.colleges[0].as_uuid(), offering, student_role }
    }

    async fn take_out(&self, usernames: &[String]) {
        for username in usernames {
            let path = format!("/offerings/{}/students/{username}", self.offering);
            let _ = self.client.delete(&path).await.ok();
        }
    }

    async fn put_in(&self, usernames: &[String]) {
        let path = format!("/offerings/{}/students", self.offering);
        let _ = self.client.post(&path, json!({ "usernames": usernames })).await.ok();
    }

    /// Accounts of their own, each with a password that they know.
    async fn make_accounts(&self, round: &Round, prefix: &str) -> Vec<(String, Client)> {
        let mut accounts = Vec::new();
        for n in 0..OWN_ACCOUNTS {
            let username = format!("{prefix}{n}");
            let new = json!({
                "username": username, "name": "张三", "email": null, "phone": null, "language": "zh-CN",
                "college_id": self.college,
                "roles": [{ "role_id": self.student_role, "scope": { "kind": "self" } }],
            });
            let created = self.client.post("/users", new).await.ok();
            let given = created.text("one_time_password").to_owned();
            let client = round.school.client().sign_in(&username, &given).await;
            let password = json!({ "current_password": given, "new_password": "lantern-orchid-77" });
            let _ = client.put("/user/password", password).await.ok();
            accounts.push((username.clone(), round.school.client().sign_in(&username, "lantern-orchid-77").await));
        }
        accounts
    }

    /// Everything that this role may read about the class.
    async fn everything(&self, round: &Round, evaluation: Uuid) -> Vec<Value> {
        let mut seen = Vec::new();
        for path in [
            format!("/evaluations/{evaluation}/result"),
            format!("/campaigns/{}/comments?state=pending", round.campaign),
            format!("/campaigns/{}/comments", round.campaign),
            format!("/campaigns/{}/comments/summary", round.campaign),
            format!("/campaigns/{}/rates?by=class", round.campaign),
            format!("/reports/college?campaign={}&college={}", round.campaign, self.college),
            format!("/reports/college/classes?campaign={}&college={}", round.campaign, self.college),
        ] {
            seen.push(self.client.get(&path).await.ok().body);
        }
        seen
    }
}

fn usernames() -> Vec<String> {
    (0..STUDENTS).map(|n| format!("2024{n:04}")).collect()
}

async fn answers(round: &Round, manifest: &Manifest, student: &Client, value: i64, comment: &str) -> Uuid {
    let device = Device::new(student).await;
    let token = device.token(student, manifest).await;
    let ballot = device.ballot_of(&token, manifest, 1, |_| value, comment);
    assert!(round.test.desk().take(ballot).await.unwrap().is_acknowledged());
    device.evaluation
}

/// When the class list is put back into shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PutBack {
    Never,
    BeforeClosing,
    AfterClosing,
}

/// Plays the swap and gives what the insider then sees, with what is told of the class.
async fn swap(put_back: PutBack) -> (Vec<Value>, Value) {
    let round = Round::open(STUDENTS).await;
    let insider = Insider::of(&round, "dean").await;
    let manifest = round.manifest(&round.test.desk()).await;
    let others: Vec<_> = usernames().split_off(1);
    insider.take_out(&others).await;
    let accounts = insider.make_accounts(&round, "ghost").await;
    insider.put_in(&accounts.iter().map(|(username, _)| username.clone()).collect::<Vec<_>>()).await;

    let target = round.student(0).await;
    let evaluation = answers(&round, &manifest, &target, GIVEN, SECRET).await;
    for (_, account) in &accounts {
        answers(&round, &manifest, account, 5, OWN).await;
    }
    // Forty at opening: the target, four of one's own, thirty-five of the others.
    let back = &others[..STUDENTS - 1 - OWN_ACCOUNTS];
    if put_back == PutBack::BeforeClosing {
        insider.put_in(back).await;
    }
    round.step("close", json!({})).await;
    if put_back == PutBack::AfterClosing {
        insider.put_in(back).await;
    }
    round.step("count", json!({})).await;
    round.run_jobs().await;

    let insider = Insider::of(&round, "dean2").await;
    let seen = insider.everything(&round, evaluation).await;
    let list = round.test.desk().published_list(round.institution(), EvaluationId::from_uuid(evaluation)).await;
    let list = PublishedList::parse(&list.unwrap().unwrap()).unwrap();
    let people = list.people();
    let result = seen[0]["data"]["result"].clone();
    let response = &result["response"];
    assert_eq!(
        [&response["eligible"], &response["late"], &response["left"], &response["issued"]],
        [&json!(people.eligible), &json!(people.late), &json!(people.left), &json!(people.issued)],
        "page and list say the same"
    );
    (seen, result)
}

/// No cell, no mean, no text: nothing but how many.
fn assert_nothing_but_n(seen: &[Value], result: &Value) {
    let everything = serde_json::to_string(seen).unwrap();
    assert!(!everything.contains(SECRET) && !everything.contains(OWN), "no comment is there");
    let sections = result["sections"].as_array().unwrap();
    let questions = sections.iter().flat_map(|section| section["questions"].as_array().unwrap());
    for question in questions {
        assert_eq!((&question["shown"], &question["level"]), (&Value::Null, &json!("count")), "{question}");
    }
    assert!(sections.iter().all(|section| section["profile"].is_null()));
    assert_eq!((&result["totals"], &result["inattentive"]), (&json!([]), &Value::Null));
    assert_eq!(result["response"]["ballots"], 5);
}

#[tokio::test]
async fn emptying_a_class_around_one_student_shows_nothing_but_n() {
    let (seen, result) = swap(PutBack::Never).await;
    assert_nothing_but_n(&seen, &result);
    let response = &result["response"];
    assert_eq!((&response["eligible"], &response["late"], &response["left"]), (&json!(44), &json!(4), &json!(39)));
}

#[tokio::test]
async fn putting_the_others_back_before_closing_hides_nothing_of_it() {
    let (seen, result) = swap(PutBack::BeforeClosing).await;
    assert_nothing_but_n(&seen, &result);
    let response = &result["response"];
    assert_eq!((&response["eligible"], &response["late"], &response["left"]), (&json!(44), &json!(4), &json!(4)));
}

#[tokio::test]
async fn what_is_changed_after_closing_changes_nothing() {
    let (seen, result) = swap(PutBack::AfterClosing).await;
    assert_nothing_but_n(&seen, &result);
    let response = &result["response"];
    assert_eq!((&response["eligible"], &response["late"], &response["left"]), (&json!(44), &json!(4), &json!(39)));
}

/// Who was taken out is still on the list: they answer, and the class is as large as it was.
#[tokio::test]
async fn who_is_taken_out_of_a_class_may_still_answer() {
    let round = Round::open(STUDENTS).await;
    let insider = Insider::of(&round, "dean").await;
    let manifest = round.manifest(&round.test.desk()).await;
    insider.take_out(&usernames().split_off(1)).await;
    let mut evaluation = Uuid::nil();
    for place in 0..8 {
        let student = round.student(place).await;
        evaluation = answers(&round, &manifest, &student, 4, "讲得清楚").await;
    }
    assert_eq!(manifest.entry(evaluation).unwrap().listed, 40);
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let insider = Insider::of(&round, "dean2").await;
    let seen = insider.everything(&round, evaluation).await;
    let response = &seen[0]["data"]["result"]["response"];
    assert_eq!([&response["ballots"], &response["late"], &response["left"]], [&json!(8), &json!(0), &json!(39)]);
    let question = &seen[0]["data"]["result"]["sections"][0]["questions"][0];
    assert_eq!(question["level"], "distribution");
}

/// Two rounds of a kind on one class could be subtracted from each other, with one student more in the second.
#[tokio::test]
async fn a_class_is_asked_once_in_a_kind_of_round() {
    let mut round = Round::open(STUDENTS).await;
    let manifest = round.manifest(&round.test.desk()).await;
    for place in 0..6 {
        let student = round.student(place).await;
        answers(&round, &manifest, &student, 4, "好").await;
    }
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let first = round.seen().await;
    let now = round.test.app.now();
    let again = json!({
        "name": { "zh": "再评一次", "en": null }, "kind": "final", "term_id": first["term_id"],
        "template_id": first["template"]["id"], "scope": { "colleges": [], "courses": [], "offerings": [] },
        "opens_at": now, "closes_at": now + jiff::SignedDuration::from_hours(48), "counts_at": null, "min_answers": 5,
        "comments_to_teachers": true,
    });
    let second = round.admin.post("/campaigns", again).await.ok();
    round.campaign = second.text("id").to_owned();
    round.step("key-loss", json!({})).await;
    round.step("open", json!({})).await;
    round.run_jobs().await;
    let seen = round.seen().await;
    assert_eq!((&seen["state"], &seen["classes"], &seen["left_out"]), (&json!("open"), &json!(0), &json!(1)));
    let student = round.student(7).await;
    let asked = student.get("/user/evaluations").await.ok();
    assert_eq!(asked.data().as_array().unwrap().len(), 1, "the counted one alone");
}

/// An account that joins late and is taken out again has left its token behind: it stays late.
#[tokio::test]
async fn a_late_one_who_is_taken_out_again_stays_late() {
    let round = Round::open(6).await;
    let insider = Insider::of(&round, "dean").await;
    let manifest = round.manifest(&round.test.desk()).await;
    let accounts = insider.make_accounts(&round, "ghost").await;
    let names: Vec<_> = accounts.iter().map(|(username, _)| username.clone()).collect();
    insider.put_in(&names).await;
    for (_, account) in &accounts {
        answers(&round, &manifest, account, 5, OWN).await;
    }
    insider.take_out(&names).await;
    let target = round.student(0).await;
    let evaluation = answers(&round, &manifest, &target, GIVEN, SECRET).await;
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    let insider = Insider::of(&round, "dean2").await;
    let seen = insider.everything(&round, evaluation).await;
    let result = seen[0]["data"]["result"].clone();
    assert_nothing_but_n(&seen, &result);
    assert_eq!((&result["response"]["late"], &result["response"]["left"]), (&json!(4), &json!(0)));
    let refused = insider.client.get("/user/evaluations").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}
