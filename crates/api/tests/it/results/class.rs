//! Results: who reads which, and when.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Device, Round};

/// Counted, with as many ballots: the first `low` gave 2 throughout, the others 5.
pub async fn counted(ballots: usize, low: usize) -> Round {
    answered(Round::open(ballots + 3).await, ballots, low).await
}

pub async fn answered(round: Round, ballots: usize, low: usize) -> Round {
    answered_by(round, 0..ballots, low).await
}

pub async fn answered_by(round: Round, places: std::ops::Range<usize>, low: usize) -> Round {
    let desk = round.test.desk();
    let manifest = round.manifest(&desk).await;
    for place in places {
        let student = round.student(place).await;
        let device = Device::new(&student).await;
        let token = device.token(&student, &manifest).await;
        let value = if place < low { 2 } else { 5 };
        desk.take(device.ballot_of(&token, &manifest, 1, |_| value, "例题很好")).await.unwrap();
    }
    round.step("close", json!({})).await;
    round.step("count", json!({})).await;
    round.run_jobs().await;
    assert_eq!(round.seen().await["state"], "counted");
    round
}

pub async fn evaluation(round: &Round) -> String {
    let desk = round.test.desk();
    round.manifest(&desk).await.entries()[0].evaluation.to_string()
}

pub async fn publish(round: &Round) {
    let mut superuser = round.test.database.superuser().await;
    sqlx::query("update evaluation set published_at = now()").execute(&mut superuser).await.unwrap();
}

fn first_scale(result: &Value) -> &Value {
    let sections = result["sections"].as_array().unwrap();
    sections.iter().flat_map(|section| section["questions"].as_array().unwrap()).next().unwrap()
}

#[tokio::test]
async fn a_manager_reads_what_was_counted_and_a_teacher_what_is_published() {
    let round = counted(12, 4).await;
    let path = format!("/evaluations/{}/result", evaluation(&round).await);
    let seen = round.admin.get(&path).await.ok();
    let result = &seen.data()["result"];
    assert_eq!(
        result["response"],
        json!({
            "ballots": 12, "eligible": 15, "late": 0, "left": 0, "issued": 12, "unreadable": 0, "rate": 0.8
        })
    );
    let first = first_scale(result);
    assert_eq!((&first["n"], &first["level"]), (&json!(12), &json!("cautious_mean")));
    let counts: Vec<_> = first["shown"]["cells"].as_array().unwrap().iter().map(|cell| &cell["count"]).collect();
    assert_eq!(counts, [0, 4, 0, 0, 8]);
    assert_eq!(first["college"]["verdict"], "too_few", "nobody to compare with");
    assert!(result["totals"][0]["profile"]["score"]["interval"]["low"].is_number());

    let teacher = round.school.signed_in(&round.teacher).await;
    assert_eq!(teacher.get(&path).await.status, StatusCode::NOT_FOUND, "not published yet");
    publish(&round).await;
    assert_eq!(teacher.get(&path).await.ok().data()["teacher"], round.teacher.username.as_str());

    let colleague = round.school.person("t-other", &["teacher"]).await;
    let colleague = round.school.signed_in(&colleague).await;
    assert_eq!(colleague.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(round.student(0).await.get(&path).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn of_too_few_there_is_nothing_but_their_number() {
    let round = counted(4, 1).await;
    let seen = round.admin.get(&format!("/evaluations/{}/result", evaluation(&round).await)).await.ok();
    let result = &seen.data()["result"];
    assert_eq!((&result["response"]["ballots"], &result["totals"]), (&json!(4), &json!([])));
    let questions = result["sections"].as_array().unwrap().iter().flat_map(|of| of["questions"].as_array().unwrap());
    for question in questions {
        assert_eq!((&question["shown"], &question["level"]), (&Value::Null, &json!("count")));
    }
}
