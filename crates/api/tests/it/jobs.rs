//! Background work: when it runs, how often, and who sees it.

use app::jobs::{Job, run_due_job, schedule};
use axum::{
    body::Body,
    http::{StatusCode, header},
};
use domain::job::{MOST_ATTEMPTS, wait_after};
use http_body_util::BodyExt;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::NewJob;
use testkit::{TestApp, TestSchool};

async fn scheduled(test: &TestApp, school: &TestSchool, minutes: i64) -> bool {
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let at = test.app.now() + SignedDuration::from_mins(minutes);
    let new = schedule(&test.app, &mut tx, &Job::Housekeeping, "once", at).await.unwrap();
    tx.commit().await.unwrap();
    new
}

#[tokio::test]
async fn what_a_transaction_that_rolls_back_has_left_never_runs() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    assert!(schedule(&test.app, &mut tx, &Job::Housekeeping, "once", test.app.now()).await.unwrap());
    drop(tx);
    assert!(!run_due_job(&test.app).await.unwrap());
    assert!(scheduled(&test, &school, 0).await, "its key is free");
}

#[tokio::test]
async fn a_timed_job_runs_once_at_its_time() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    assert!(scheduled(&test, &school, 60).await);
    assert!(!scheduled(&test, &school, 30).await, "asked for before");
    let second = test.second_process();
    test.clock.advance_seconds(59 * 60 + 59);
    assert!(!run_due_job(&test.app).await.unwrap());
    test.clock.advance_seconds(1);
    let (one, other) = tokio::join!(run_due_job(&test.app), run_due_job(&second));
    assert!(one.unwrap() ^ other.unwrap(), "exactly one of two workers did it");
    assert!(!run_due_job(&second).await.unwrap());
}

#[tokio::test]
async fn a_job_that_fails_is_tried_again_later_and_then_given_up() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20080012", &["school_admin"]).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let now = test.app.now();
    let job = NewJob {
        id: test.app.new_id(),
        kind: "from_the_future",
        payload: json!({}),
        once_key: None,
        by: Some((person.user, person.assignments[0])),
        created_at: now,
        run_at: now,
        needs_keys: false,
    };
    tx.enqueue_job(&job).await.unwrap();
    tx.commit().await.unwrap();
    for attempt in 1..MOST_ATTEMPTS {
        assert!(run_due_job(&test.app).await.unwrap());
        assert!(!run_due_job(&test.app).await.unwrap(), "not before its time");
        test.clock.advance_seconds(i64::try_from(wait_after(attempt).as_secs()).unwrap());
    }
    assert!(run_due_job(&test.app).await.unwrap());
    test.clock.advance_seconds(24 * 3600);
    assert!(!run_due_job(&test.app).await.unwrap(), "given up");
    let mut superuser = test.database.superuser().await;
    let (state, attempts): (String, i16) =
        sqlx::query_as("select state, attempts from job").fetch_one(&mut superuser).await.unwrap();
    assert_eq!((state.as_str(), attempts.unsigned_abs()), ("failed", MOST_ATTEMPTS));
}

#[tokio::test]
async fn people_see_their_own_jobs_and_auditors_see_everybodys() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20130177", &["teacher"]).await;
    let one = school.signed_in(&school.person("20090086", &["college_admin"]).await).await;
    let other = school.signed_in(&school.person("20090087", &["college_admin"]).await).await;
    let auditor = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    let order = json!({ "users": { "by": "picked", "usernames": ["20130177"] }, "action": { "kind": "disable" },
                        "expected": 1 });
    let _ = one.post("/users/bulk", order).await.ok();
    assert_eq!(one.get("/jobs").await.ok().data()[0]["own"], true);
    assert_eq!(other.get("/jobs").await.ok().data(), &json!([]));
    let seen = auditor.get("/jobs").await.ok();
    assert_eq!((&seen.data()[0]["own"], &seen.data()[0]["by"]["username"]), (&json!(false), &json!("20090086")));
}

async fn next_event(stream: &mut Body) -> Value {
    loop {
        let frame = stream.frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
            return serde_json::from_str(data).unwrap();
        }
    }
}

#[tokio::test]
async fn progress_is_told_as_it_happens_until_the_session_ends() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20130177", &["teacher"]).await;
    let admin = school.signed_in(&school.person("20080012", &["school_admin"]).await).await;
    // Another process does the work: signs come through the database.
    let worker = test.second_process();
    let following = tokio::spawn({
        let app = test.app.clone();
        async move { app.follow_jobs().await }
    });
    let mut stream = admin.stream("/jobs/events").await;
    assert_eq!(next_event(&mut stream).await, json!([]));
    let order = json!({ "users": { "by": "picked", "usernames": ["20130177"] }, "action": { "kind": "disable" },
                        "expected": 1 });
    let _ = admin.post("/users/bulk", order).await.ok();
    assert_eq!(next_event(&mut stream).await[0]["state"], "waiting");
    assert!(run_due_job(&worker).await.unwrap());
    let last = loop {
        let jobs = next_event(&mut stream).await;
        if jobs[0]["state"] == "done" {
            break jobs;
        }
    };
    assert_eq!(last[0]["result"]["changed"], 1);
    let _ = admin.post("/auth/logout", json!({})).await.ok();
    assert!(stream.frame().await.is_none(), "nothing more once signed out");
    following.abort();
}

#[tokio::test]
async fn a_session_has_two_feeds_and_a_third_once_one_has_ended() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20080012", &["school_admin"]).await;
    let client = school.signed_in(&person).await;
    let mut first = client.stream("/jobs/events").await;
    let mut second = client.stream("/jobs/events").await;
    assert_eq!((next_event(&mut first).await, next_event(&mut second).await), (json!([]), json!([])));
    let third = client.get("/jobs/events").await;
    assert_eq!((third.status, third.code()), (StatusCode::TOO_MANY_REQUESTS, 2029));
    assert_eq!(third.headers[header::RETRY_AFTER], "10");
    let mut elsewhere = school.signed_in(&person).await.stream("/jobs/events").await;
    assert_eq!(next_event(&mut elsewhere).await, json!([]), "another session has its own");
    drop(second);
    let mut third = client.stream("/jobs/events").await;
    assert_eq!(next_event(&mut third).await, json!([]));
}
