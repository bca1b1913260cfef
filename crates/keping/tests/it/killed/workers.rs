//! Background work while its workers are killed with -9: every effect once, and never half of one.

use std::{
    process::{Child, Stdio},
    time::Duration,
};

use app::orders::run_due_job;
use domain::{
    id::{RoleId, UserId},
    job::Lane,
    scope::Scope,
    text::Language,
};
use serde_json::json;
use sqlx::PgConnection;
use store::{NewAccount, NewAssignment, NewJob};
use testkit::{Person, TestApp, TestSchool};

use crate::process::keping;

const JOBS: usize = 1_000;
const WORKERS: usize = 2;
const KILLS: usize = 8;

pub struct Worker(Child);

impl Worker {
    pub fn start(test: &TestApp) -> Self {
        let mut command = keping(&test.database.app_url());
        Self(command.args(["worker", "--jobs", "2"]).stderr(Stdio::null()).spawn().unwrap())
    }

    pub fn kill_and_replace(&mut self, test: &TestApp) {
        // SIGKILL: nothing of the process gets to run again.
        self.0.kill().unwrap();
        self.0.wait().unwrap();
        *self = Self::start(test);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub async fn students(school: &TestSchool, count: usize) -> Vec<(UserId, String)> {
    let app = &school.app;
    let accounts: Vec<_> = (0..count)
        .map(|number| NewAccount {
            id: app.new_id(),
            username: format!("2024{number:06}"),
            name: format!("学生{number}"),
            email: None,
            phone: None,
            language: Language::Chinese,
            college: Some(school.colleges[0]),
            class_group: None,
            enterprise: None,
            password_hash: None,
            must_change_password: false,
        })
        .collect();
    let people = accounts.iter().map(|account| (account.id, account.username.clone())).collect();
    let mut tx = app.store().tenant(school.institution.id).await.unwrap();
    let role: RoleId = tx.role_id("student").await.unwrap().unwrap();
    let held = accounts.iter().map(|account| NewAssignment {
        id: app.new_id(),
        user: account.id,
        role,
        scope: Scope::Own,
        granted_at: app.now(),
    });
    let held: Vec<_> = held.collect();
    tx.insert_accounts(&accounts, app.now()).await.unwrap();
    tx.insert_assignments(&held).await.unwrap();
    tx.commit().await.unwrap();
    people
}

pub async fn count(superuser: &mut PgConnection, sql: &'static str) -> usize {
    let count: i64 = sqlx::query_scalar(sql).fetch_one(superuser).await.unwrap();
    usize::try_from(count).unwrap()
}

const UNFINISHED: &str = "select count(*) from job where finished_at is null";
const DISABLED: &str = "select count(*) from account where state = 'disabled'";
const RECORDED: &str = "select count(*) from audit where action = 'user.set_state'";

async fn disable_each(test: &TestApp, school: &TestSchool, admin: &Person, people: &[(UserId, String)]) {
    let mut tx = test.app.store().tenant(school.institution.id).await.unwrap();
    // Workers live in the present, which the test's clock may be ahead of.
    let now = jiff::Timestamp::UNIX_EPOCH;
    for (_, username) in people {
        let payload = json!({ "who": { "picked": [username] }, "action": "disable", "expected": 1 });
        let job = NewJob {
            id: test.app.new_id(),
            kind: "bulk_users",
            payload,
            once_key: None,
            by: Some((admin.user, admin.assignments[0])),
            created_at: now,
            run_at: now,
            lane: Lane::Long,
        };
        assert!(tx.enqueue_job(&job).await.unwrap());
    }
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_thousand_jobs_have_their_effect_once_each_whoever_is_killed() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    let people = students(&school, JOBS).await;
    disable_each(&test, &school, &admin, &people).await;
    let mut superuser = test.database.superuser().await;

    let mut workers: Vec<_> = (0..WORKERS).map(|_| Worker::start(&test)).collect();
    let mut kills = 0;
    let mut looks = tokio::time::interval(Duration::from_millis(2));
    let step = JOBS / (KILLS * WORKERS + 1);
    loop {
        let left = count(&mut superuser, UNFINISHED).await;
        if left == 0 {
            break;
        }
        // As the work goes on, one after the other is killed, at whatever it happens to be doing.
        if kills < KILLS * WORKERS && left < JOBS - kills * step {
            workers[kills % WORKERS].kill_and_replace(&test);
            kills += 1;
        }
        looks.tick().await;
    }
    assert_eq!(kills, KILLS * WORKERS);
    assert_eq!(count(&mut superuser, DISABLED).await, JOBS);
    assert_eq!(count(&mut superuser, RECORDED).await, JOBS, "each was done once");
    let twice = "select count(*) from (select target_id from audit where action = 'user.set_state'
                                        group by target_id having count(*) > 1) t";
    assert_eq!(count(&mut superuser, twice).await, 0);
    assert_eq!(count(&mut superuser, "select count(*) from due_job").await, 0);
}

#[tokio::test]
async fn five_thousand_are_disabled_all_or_none() {
    const PEOPLE: usize = 5_000;
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let admin = school.person("20080012", &["school_admin"]).await;
    students(&school, PEOPLE).await;
    let client = school.signed_in(&admin).await;
    let question = json!({ "users": { "by": "matching", "role": "student" }, "action": { "kind": "disable" } });
    let preview = client.post("/users/bulk/preview", question.clone()).await.ok();
    assert_eq!(preview.data()["changed"], PEOPLE);
    let mut order = question;
    order["expected"] = json!(PEOPLE);
    let _ = client.post("/users/bulk", order).await.ok();
    let mut superuser = test.database.superuser().await;
    // The test's clock may be ahead of the workers'.
    sqlx::query("update due_job set run_at = now()").execute(&mut superuser).await.unwrap();

    let mut worker = Worker::start(&test);
    let mut killed_midway = 0;
    let mut looks = tokio::time::interval(Duration::from_millis(1));
    loop {
        let (state, done, total): (String, i32, Option<i32>) =
            sqlx::query_as("select state, done, total from job where kind = 'bulk_users'")
                .fetch_one(&mut superuser)
                .await
                .unwrap();
        let disabled = count(&mut superuser, DISABLED).await;
        assert!(disabled == 0 || disabled == PEOPLE, "{disabled} of {PEOPLE} is half");
        if state == "done" {
            break;
        }
        assert_ne!(state, "failed");
        if killed_midway < 3 && done > 0 && total.is_some_and(|total| done < total) {
            worker.kill_and_replace(&test);
            killed_midway += 1;
            // So that the next one is seen midway too, not what this one left.
            sqlx::query("update job set done = 0").execute(&mut superuser).await.unwrap();
        }
        looks.tick().await;
    }
    assert!(killed_midway > 0, "it was never caught in the middle");
    assert_eq!(count(&mut superuser, RECORDED).await, PEOPLE);
    assert!(!run_due_job(&test.app).await.unwrap());
}
