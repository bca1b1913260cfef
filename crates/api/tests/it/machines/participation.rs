//! What a system is told of who took part: one word, of what has closed, and only where its key may ask.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Answer, Client, Device, Round};

async fn key(round: &Round, may_ask: bool) -> String {
    let new = json!({ "days": 30, "may_write": false, "may_ask_participation": may_ask });
    round.admin.post("/machines/grades/keys", new).await.ok().text("key").to_owned()
}

async fn machine(round: &Round) {
    super::machine(&round.admin, "grades", "school_admin", None).await;
}

async fn enter(round: &Round, key: &str) -> Client {
    super::enter(Client::new(&round.test.app, "a.example"), key).await
}

async fn path(round: &Round, username: &str) -> String {
    format!("/terms/{}/participation/{username}", round.seen().await["term_id"].as_str().unwrap())
}

async fn told(round: &Round, system: &Client, place: usize) -> Value {
    let answer: Answer = system.get(&path(round, &round.students[place].username).await).await.ok();
    answer.data().clone()
}

async fn take_token(round: &Round, place: usize) {
    let student = round.student(place).await;
    let device = Device::new(&student).await;
    let _ = device.ask(&student).await.ok();
}

#[tokio::test]
async fn it_is_yes_or_no_of_what_has_closed_and_nothing_more() {
    let mut round = Round::open(6).await;
    machine(&round).await;
    let key = key(&round, true).await;
    take_token(&round, 0).await;
    let system = enter(&round, &key).await;
    // While it is open, who asks every minute learns nothing of who is answering now.
    for place in [0, 1] {
        assert_eq!(told(&round, &system, place).await, json!({ "taken_part": "n/a" }));
    }
    round.wait(49 * 3600).await;
    let system = enter(&round, &key).await;
    assert_eq!(told(&round, &system, 0).await, json!({ "taken_part": "yes" }));
    assert_eq!(told(&round, &system, 1).await, json!({ "taken_part": "not" }));

    let nobody = system.get(&path(&round, "nobody").await).await;
    let nowhen = "/terms/00000000-0000-0000-0000-000000000000/participation/";
    let nowhen = system.get(&format!("{nowhen}{}", round.students[0].username)).await;
    assert_eq!((nobody.status, nowhen.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    let teacher = system.get(&path(&round, &round.teacher.username).await).await.ok();
    assert_eq!(teacher.text("taken_part"), "n/a");
    // A proxy's log has the path, with the student, and how large the answer was.
    let mut sizes = Vec::new();
    for username in [&round.students[0].username, &round.students[1].username, &round.teacher.username] {
        sizes.push(system.get(&path(&round, username).await).await.ok().body.to_string().len());
    }
    assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

#[tokio::test]
async fn a_key_that_may_not_ask_is_told_nothing_and_neither_is_any_person() {
    let mut round = Round::open(6).await;
    machine(&round).await;
    let key = key(&round, false).await;
    take_token(&round, 0).await;
    round.wait(49 * 3600).await;
    let path = path(&round, &round.students[0].username).await;
    assert_eq!(enter(&round, &key).await.get(&path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(round.admin.get(&path).await.status, StatusCode::FORBIDDEN, "whoever runs the school");
    assert_eq!(round.student(0).await.get(&path).await.status, StatusCode::FORBIDDEN);
    // Who lets a system ask is on record.
    let history: Vec<String> = sqlx::query_scalar("select after::text from audit where action = 'machine.key_make'")
        .fetch_all(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    assert!(history.iter().all(|text| text.contains(r#""may_ask_participation": false"#)), "{history:?}");
}
