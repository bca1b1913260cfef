//! The way of a rater, from the link to the thanks.

use axum::http::StatusCode;
use serde_json::json;

use super::stage::{Stage, answers, basis, submission, submit};

#[tokio::test]
async fn a_rater_presses_begins_on_one_device_goes_on_on_another_and_submits_once() {
    let mut stage = Stage::new(&[1]).await;
    let second = stage.programme(0).await;
    let opened = stage.open(&[stage.plan, second]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    let head = stage.school.client().get(&format!("/invitations/{code}")).await.ok();
    assert_eq!((head.text("name"), head.text("state"), head.text("title")), ("rater0-0经理", "made", "主管"));
    assert_eq!((&head.data()["targets"][0]["outcomes"], &head.data()["minutes"]), (&json!(2), &json!(3)));

    let phone = stage.entered(&code).await;
    let desk = stage.entered(&code).await;
    let work = phone.get("/invitation").await.ok();
    assert_eq!((work.text("state"), &work.data()["basis"]), ("seen", &json!(null)));
    assert_eq!(work.data()["targets"][0]["form"]["outcomes"][1]["short"]["zh"], "要求2");

    let draft = |version: i64| json!({ "basis": basis(), "answers": { "importance@0": 5 }, "version": version });
    let path = format!("/invitation/targets/{}/draft", opened.targets[0]);
    assert_eq!(phone.put(&path, draft(0)).await.ok().data()["version"], 1);
    // The other device has not seen it.
    assert_eq!(desk.put(&path, draft(0)).await.status, StatusCode::CONFLICT);
    let work = desk.get("/invitation").await.ok();
    assert_eq!(work.data()["targets"][0]["draft"]["answers"], json!({ "importance@0": 5 }));
    assert_eq!((work.text("state"), &work.data()["basis"]["known"]), ("begun", &json!(4)));

    let unfinished = submission(1, &json!({ "importance@0": 5 }), 1);
    let refused = submit(&desk, &opened.targets[0], unfinished).await;
    assert_eq!(
        (refused.status, &refused.data()["fields"]["answers"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid"))
    );
    let given = answers(5, [json!(4), json!(null)]);
    let first = submit(&desk, &opened.targets[0], submission(2, &given, 1)).await.ok();
    assert_eq!(first.data()["targets_left"], 1);
    // The answer was lost on the way: sent again it is the same.
    let again = submit(&desk, &opened.targets[0], submission(2, &given, 1)).await.ok();
    assert_eq!(first.data(), again.data());
    let twice = submit(&phone, &opened.targets[0], submission(3, &given, 1)).await;
    assert_eq!((twice.status, twice.code()), (StatusCode::CONFLICT, 1011));
    assert_eq!(submit(&phone, &opened.targets[1], submission(4, &given, 0)).await.ok().data()["targets_left"], 0);

    let counts = &stage.seen(&opened.id).await["counts"];
    assert_eq!((&counts["asked"], &counts["submitted"]), (&json!(1), &json!(1)));
    let versions: i64 = sqlx::query_scalar("select count(*) from submission_version")
        .fetch_one(&mut stage.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(versions, 2);
}

#[tokio::test]
async fn a_link_that_is_found_after_the_answer_shows_nothing_of_it() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let code = stage.code(&opened.id, "rater0-0").await;
    let rater = stage.entered(&code).await;
    let mut given = answers(5, [json!(1), json!(2)]);
    given["said"] = json!("数学基础要加强");
    let _ = submit(&rater, &opened.targets[0], submission(1, &given, 0)).await.ok();

    let found = stage.entered(&code).await;
    let work = found.get("/invitation").await.ok();
    let target = &work.data()["targets"][0];
    assert_eq!(
        (work.text("state"), &target["state"], &target["draft"]),
        ("submitted", &json!("submitted"), &json!(null))
    );
    assert!(!work.body.to_string().contains("数学基础"));
    let copy = format!("/invitation/targets/{}/document", opened.targets[0]);
    assert_eq!(found.get(&copy).await.status, StatusCode::NOT_FOUND);
    assert_ne!(rater.get(&copy).await.status, StatusCode::NOT_FOUND, "who submitted it has a copy");
    let draft = json!({ "basis": null, "answers": {}, "version": 2 });
    let path = format!("/invitation/targets/{}/draft", opened.targets[0]);
    assert_eq!(found.put(&path, draft).await.status, StatusCode::CONFLICT);
    let info = found.get("/user/info").await.ok();
    assert_eq!(
        (&info.data()["by_link"], &info.data()["email"], &info.data()["phone"]),
        (&json!(true), &json!(null), &json!(null))
    );
}

#[tokio::test]
async fn who_had_begun_when_it_closed_has_ten_minutes_and_nobody_else_has() {
    let mut stage = Stage::new(&[2]).await;
    let opened = stage.open(&[stage.plan]).await;
    let (begun, late) = (stage.code(&opened.id, "rater0-0").await, stage.code(&opened.id, "rater0-1").await);
    stage.test.clock.advance_seconds(239 * 3600);
    let begun = stage.entered(&begun).await;
    let late = stage.entered(&late).await;
    let draft = json!({ "basis": null, "answers": {}, "version": 0 });
    let path = format!("/invitation/targets/{}/draft", opened.targets[0]);
    let _ = begun.put(&path, draft).await.ok();
    stage.wait(3600 + 9 * 60).await;
    let begun = renewed(&begun, &stage).await;
    let late = renewed(&late, &stage).await;
    let given = answers(5, [json!(4), json!(4)]);
    let refused = submit(&late, &opened.targets[0], submission(1, &given, 0)).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, 6103));
    // Nobody publishes under the hands of somebody who is about it.
    while app::orders::run_due_job(&stage.test.app).await.unwrap() {}
    assert_eq!(stage.seen(&opened.id).await["state"], "closed");
    assert_eq!(stage.step(&opened.id, "publish", json!({})).await.code(), 1011);
    let _ = submit(&begun, &opened.targets[0], submission(2, &given, 1)).await.ok();
    let _ = stage.step(&opened.id, "publish", json!({})).await.ok();
}

async fn renewed(client: &testkit::Client, stage: &Stage) -> testkit::Client {
    let grant = client.refresh(&client.refresh_token).await.ok();
    let mut renewed = stage.school.client();
    grant.text("access_token").clone_into(&mut renewed.access_token);
    renewed
}

#[tokio::test]
async fn what_was_entered_by_a_link_ends_after_twelve_hours() {
    let stage = Stage::new(&[1]).await;
    let opened = stage.open(&[stage.plan]).await;
    let client = stage.entered(&stage.code(&opened.id, "rater0-0").await).await;
    stage.test.clock.advance_seconds(11 * 3600);
    let grant = client.refresh(&client.refresh_token).await.ok();
    assert_eq!(grant.data()["by_link"], true);
    let newest = grant.text("refresh_token").to_owned();
    stage.test.clock.advance_seconds(3600);
    assert_eq!(client.refresh(&newest).await.status, StatusCode::UNAUTHORIZED);
}
