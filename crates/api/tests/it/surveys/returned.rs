//! Sending back, in the open.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::stage::{Stage, answers, submission, submit};

#[tokio::test]
async fn returned_twice_every_version_stays_and_what_changed_is_counted() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let target = &opened.targets[0];
    let rater = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let _ = submit(&rater, target, submission(1, &answers(5, [json!(1), json!(2)]), 0)).await.ok();
    let seen = stage.rater(&opened.id, "rater0-0").await;
    let path = format!("/surveys/{}/submissions/{}", opened.id, seen["targets"][0]["submission"].as_str().unwrap());

    let back = |reason: &str, text: &str| json!({ "reason": reason, "text": text });
    let wrong = stage.admin.post(&format!("{path}/return"), back("ratings_too_low", "x")).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "for four reasons and no other");
    let silent = stage.admin.post(&format!("{path}/return"), back("unreadable", " ")).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY);
    let _ = stage.admin.post(&format!("{path}/return"), back("wrong_cohort", "问的是 2025 届")).await.ok();
    assert_eq!(
        rater.get("/invitation").await.status,
        StatusCode::UNAUTHORIZED,
        "the session that submitted it is over"
    );

    let again = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let work = again.get("/invitation").await.ok();
    let found = &work.data()["targets"][0];
    assert_eq!(found["returned"], json!({ "reason": "wrong_cohort", "text": "问的是 2025 届" }));
    assert_eq!(found["draft"]["answers"], answers(5, [json!(1), json!(2)]));
    let version = found["draft_version"].as_i64().unwrap();
    let _ = submit(&again, target, submission(2, &answers(5, [json!(4), json!(null)]), version)).await.ok();
    let _ = stage.admin.post(&format!("{path}/return"), back("asked_by_rater", "来信要求更正")).await.ok();
    let last = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let version = last.get("/invitation").await.ok().data()["targets"][0]["draft_version"].as_i64().unwrap();
    let _ = submit(&last, target, submission(3, &answers(5, [json!(4), json!(2)]), version)).await.ok();

    let seen = stage.admin.get(&path).await.ok();
    let versions = seen.data()["versions"].as_array().unwrap();
    let given: Vec<&Value> = versions.iter().map(|version| &version["answers"]["performance@1"]).collect();
    assert_eq!(given, [&json!(2), &json!(null), &json!(2)], "the first first, all of them");
    let changed: Vec<_> =
        seen.data()["returns"].as_array().unwrap().iter().map(|sent| sent["changed"].clone()).collect();
    assert_eq!(changed, [json!(2), json!(1)]);
    assert_eq!(stage.seen(&opened.id).await["returned"], 2);
    let records: i64 =
        sqlx::query_scalar("select count(*) from audit where action in ('survey.return', 'invitation.submit')")
            .fetch_one(&mut stage.test.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(records, 5);
}

#[tokio::test]
async fn nothing_is_sent_back_once_the_survey_has_closed() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let rater = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    let _ = submit(&rater, &opened.targets[0], submission(1, &answers(5, [json!(1), json!(2)]), 0)).await.ok();
    let seen = stage.rater(&opened.id, "rater0-0").await;
    let _ = stage.step(&opened.id, "close", json!({})).await.ok();
    let path =
        format!("/surveys/{}/submissions/{}/return", opened.id, seen["targets"][0]["submission"].as_str().unwrap());
    let refused = stage.admin.post(&path, json!({ "reason": "unreadable", "text": "x" })).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 1011));
}
