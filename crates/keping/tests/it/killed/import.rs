//! A confirmation whose worker is killed with -9 in the middle: all rows or none, and afterwards the import says which.

use std::{fmt::Write, time::Duration};

use app::orders::run_due_job;
use serde_json::json;
use testkit::{Class, TestApp, TestSchool};

use crate::killed::workers::{Worker, count, students};

const STUDENTS: usize = 200;
const CLASSES: usize = 100;
const ROWS: usize = STUDENTS * CLASSES;

/// The id of the term, and the list that puts every student into every class.
async fn term_with_classes(test: &TestApp, school: &TestSchool) -> (String, String) {
    let admin = school.client().sign_in("20080012", testkit::PASSWORD).await;
    let term = json!({ "year": 2026, "number": 1, "first_monday": "2026-09-07", "weeks": 18, "days_off": [],
                       "make_up_days": [] });
    let calendar = admin.post("/terms", term).await.ok();
    let term = calendar.data()["terms"][0]["id"].as_str().unwrap().to_owned();
    let people = students(school, STUDENTS).await;
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    let term_id = tx.calendar().await.unwrap().calendar.terms[0].id;
    drop(tx);
    Class::new(school, term_id, "CS2101").insert_many(school, CLASSES).await;
    let mut list = "教学班号,学号\n".to_owned();
    for class in 1..=CLASSES {
        for (_, username) in &people {
            writeln!(list, "CS2101-{class:02},{username}").unwrap();
        }
    }
    (term, list)
}

#[tokio::test]
async fn twenty_thousand_enrolments_are_written_all_or_none() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    school.person("20080012", &["school_admin"]).await;
    let (term, list) = term_with_classes(&test, &school).await;
    let admin = school.client().sign_in("20080012", testkit::PASSWORD).await;
    let query = format!("/imports?kind=enrolments&term={term}&file_name=list.csv");
    let started = admin.upload(&query, list).await.ok();
    let path = format!("/imports/{}", started.text("import_id"));
    assert!(run_due_job(&test.app).await.unwrap());
    assert_eq!(admin.get(&path).await.ok().data()["counts"]["new"], ROWS);

    let _ = admin.post(&format!("{path}/confirm"), json!({})).await.ok();
    let mut superuser = test.database.superuser().await;
    // The test's clock may be ahead of the workers'.
    sqlx::query("update due_job set run_at = now()").execute(&mut superuser).await.unwrap();
    let mut worker = Worker::start(&test);
    let mut looks = tokio::time::interval(Duration::from_millis(1));
    let mut killed_midway = 0;
    loop {
        let enrolled = count(&mut superuser, "select count(*) from enrolment").await;
        assert!(enrolled == 0 || enrolled == ROWS, "{enrolled} of {ROWS} is half");
        let import = admin.get(&path).await.ok();
        if import.text("state") == "applied" {
            assert_eq!(count(&mut superuser, "select count(*) from enrolment").await, ROWS);
            break;
        }
        // Half of the work is reading; from there on it writes.
        let done = import.data()["job"]["done"].as_i64().unwrap();
        if killed_midway < 2 && import.data()["job"]["state"] == "running" && (50..100).contains(&done) {
            worker.kill_and_replace(&test);
            killed_midway += 1;
            sqlx::query("update job set done = 0").execute(&mut superuser).await.unwrap();
        }
        looks.tick().await;
    }
    assert!(killed_midway > 0, "it was never caught in the middle");
}
