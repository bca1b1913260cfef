//! Background work: when it runs, how often, and who sees it.

use app::{
    campaigns::{CloseCampaign, OpenCampaign},
    housekeeping::Housekeeping,
    jobs::schedule,
    orders::{Lane, next_due_in, run_due_in, run_due_job},
};
use domain::job::{MOST_ATTEMPTS, wait_after};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::NewJob;
use testkit::{TestApp, TestSchool};

async fn scheduled(test: &TestApp, school: &TestSchool, minutes: i64) -> bool {
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let at = test.app.now() + SignedDuration::from_mins(minutes);
    let new = schedule(&test.app, &mut tx, &Housekeeping, "once", at).await.unwrap();
    tx.commit().await.unwrap();
    new
}

#[tokio::test]
async fn what_a_transaction_that_rolls_back_has_left_never_runs() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    assert!(schedule(&test.app, &mut tx, &Housekeeping, "once", test.app.now()).await.unwrap());
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

async fn left(test: &TestApp, school: &TestSchool, kind: &str, payload: Value) {
    let person = school.person("20080012", &["school_admin"]).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let (id, now) = (test.app.new_id(), test.app.now());
    let by = Some((person.user, person.assignments[0]));
    let job = NewJob { id, kind, payload, once_key: None, by, created_at: now, run_at: now, lane: Lane::Long };
    tx.enqueue_job(&job).await.unwrap();
    tx.commit().await.unwrap();
}

async fn state_and_attempts(test: &TestApp) -> (String, u16) {
    let mut superuser = test.database.superuser().await;
    let (state, attempts): (String, i16) =
        sqlx::query_as("select state, attempts from job").fetch_one(&mut superuser).await.unwrap();
    (state, attempts.unsigned_abs())
}

#[tokio::test]
async fn a_job_that_fails_is_tried_again_later_and_then_given_up() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    left(&test, &school, "bulk_users", json!({ "not": "an order" })).await;
    for attempt in 1..MOST_ATTEMPTS {
        assert!(run_due_job(&test.app).await.unwrap());
        assert!(!run_due_job(&test.app).await.unwrap(), "not before its time");
        test.clock.advance_seconds(i64::try_from(wait_after(attempt).as_secs()).unwrap());
    }
    assert!(run_due_job(&test.app).await.unwrap());
    test.clock.advance_seconds(24 * 3600);
    assert!(!run_due_job(&test.app).await.unwrap(), "given up");
    assert_eq!(state_and_attempts(&test).await, ("failed".to_owned(), MOST_ATTEMPTS));
}

#[tokio::test]
async fn work_that_this_version_does_not_know_is_left_for_a_newer_worker() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    left(&test, &school, "from_the_future", json!({})).await;
    assert!(!run_due_job(&test.app).await.unwrap());
    assert_eq!(next_due_in(&test.app, Lane::Long).await.unwrap(), None, "and nobody wakes up for it");
    assert_eq!(state_and_attempts(&test).await, ("waiting".to_owned(), 0));
    assert!(scheduled(&test, &school, 0).await);
    assert!(run_due_job(&test.app).await.unwrap(), "nor does it stand in the way");
}

#[tokio::test]
async fn long_work_does_not_delay_a_closing_and_schools_take_turns() {
    let test = TestApp::new().await;
    let (one, other) = (test.school("a.example").await, test.school("b.example").await);
    let now = test.app.now();
    for (school, long_jobs) in [(&one, 5), (&other, 2)] {
        let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
        for number in 0..long_jobs {
            let at = now - SignedDuration::from_mins(60 - number);
            assert!(schedule(&test.app, &mut tx, &Housekeeping, &number.to_string(), at).await.unwrap());
        }
        tx.commit().await.unwrap();
    }
    let mut tx = test.app.store().tenant(other.institution.id).await.unwrap();
    assert!(schedule(&test.app, &mut tx, &CloseCampaign(test.app.new_id()), "close", now).await.unwrap());
    tx.commit().await.unwrap();
    let theirs = Some(other.institution.id);
    assert_eq!(run_due_in(&test.app, Lane::Timed, None).await.unwrap(), theirs, "all the long work is still waiting");
    let (mut turns, mut last) = (Vec::new(), None);
    while let Some(school) = run_due_in(&test.app, Lane::Long, last).await.unwrap() {
        turns.push(school);
        last = Some(school);
    }
    let [first, second] = if one.institution.id < other.institution.id { [&one, &other] } else { [&other, &one] };
    let (first, second) = (first.institution.id, second.institution.id);
    assert_eq!(turns.len(), 7);
    assert_eq!(turns[..4], [first, second, first, second], "turn by turn while both have some");
    assert!(turns[4..].iter().all(|school| *school == one.institution.id));
}

#[tokio::test]
async fn what_a_server_of_the_version_before_leaves_is_done() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let id = test.app.new_id();
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    assert!(schedule(&test.app, &mut tx, &OpenCampaign(id), "open", test.app.now()).await.unwrap());
    assert!(schedule(&test.app, &mut tx, &CloseCampaign(id), "close", test.app.now()).await.unwrap());
    assert!(schedule(&test.app, &mut tx, &Housekeeping, "tidy", test.app.now()).await.unwrap());
    tx.commit().await.unwrap();
    let mut superuser = test.database.superuser().await;
    // Said again as that version says it: without kind and lane.
    let lanes = "select array_agg(lane order by job_id) from due_job";
    let said: Vec<String> = sqlx::query_scalar(lanes).fetch_one(&mut superuser).await.unwrap();
    for statement in [
        "create table before as select institution_id, job_id, run_at, needs_keys from due_job",
        "delete from due_job",
        "insert into due_job (institution_id, job_id, run_at, needs_keys) select * from before",
        "drop table before",
    ] {
        sqlx::query(statement).execute(&mut superuser).await.unwrap();
    }
    let filled: Vec<String> = sqlx::query_scalar(lanes).fetch_one(&mut superuser).await.unwrap();
    assert_eq!(filled, said);
    assert!(run_due_in(&test.app, Lane::Timed, None).await.unwrap().is_some());
    assert!(run_due_in(&test.app, Lane::Long, None).await.unwrap().is_some());
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
