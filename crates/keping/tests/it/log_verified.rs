//! `keping verify-log` as an operator runs it.

use std::process::{Output, Stdio};

use sqlx::Executor;
use testkit::TestApp;

use crate::process::keping;

fn verify_log(test: &TestApp, arguments: &[&str]) -> Output {
    let mut command = keping(&test.database.app_url());
    command.args(["verify-log", "--host", "a.example"]).args(arguments).output().unwrap()
}

#[tokio::test]
async fn the_worker_chains_the_log_and_tampering_is_named() {
    let test = TestApp::new().await;
    let school = test.school("a.example").await;
    let person = school.person("20130177", &["teacher"]).await;
    for _ in 0..3 {
        school.signed_in(&person).await;
    }
    let mut worker =
        keping(&test.database.app_url()).args(["worker", "--jobs", "1"]).stderr(Stdio::null()).spawn().unwrap();
    let mut superuser = test.database.superuser().await;
    let left = "select count(*) from audit_unlinked";
    let mut looks = tokio::time::interval(std::time::Duration::from_millis(20));
    while sqlx::query_scalar::<_, i64>(left).fetch_one(&mut superuser).await.unwrap() > 0 {
        looks.tick().await;
    }
    worker.kill().unwrap();
    worker.wait().unwrap();

    let checked = verify_log(&test, &[]);
    let report = String::from_utf8(checked.stdout).unwrap();
    assert!(checked.status.success(), "{report}");
    let head = report.trim().rsplit_once("head ").unwrap().1.to_owned();
    assert!(verify_log(&test, &["--noted", &head]).status.success());

    superuser.execute("update audit set after = '{\"kind\": \"computer!\"}' where id = (select audit_id from audit_link where place = 2)").await.unwrap();
    let checked = verify_log(&test, &[]);
    let report = String::from_utf8(checked.stdout).unwrap();
    assert!(!checked.status.success());
    assert!(report.starts_with("changed    2 "), "{report}");
}
