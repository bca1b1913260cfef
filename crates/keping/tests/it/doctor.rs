//! Settings of the database that would tell who answered what are reported, by the command and at the start of a server.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use sqlx::{AssertSqlSafe, Executor};
use testkit::{TestDatabase, role_url};

use crate::process::keping;

async fn set(database: &TestDatabase, sql: &str) {
    let sql = sql.replace("DATABASE", &database.name);
    database.superuser().await.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
}

fn command(database: &TestDatabase, arguments: &[&str]) -> Command {
    let mut command = keping(&database.app_url());
    command.env("KEPING_BALLOT_DATABASE_URL", role_url("keping_box", &database.name)).args(arguments);
    command
}

fn doctor(database: &TestDatabase) -> (bool, String) {
    let output = command(database, &["doctor"]).output().unwrap();
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[tokio::test]
async fn a_setting_of_a_role_or_of_the_database_is_named_with_what_to_do() {
    let database = TestDatabase::new().await;
    let (sound, said) = doctor(&database);
    assert!(sound, "{said}");

    // For one role alone.
    set(&database, "alter role keping_box in database DATABASE set log_statement = 'mod'").await;
    let (sound, said) = doctor(&database);
    assert!(!sound);
    assert!(said.starts_with("log_statement = mod for keping_box: writes each token"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");

    // For everybody.
    set(&database, "alter database DATABASE set log_min_duration_statement = '250ms'").await;
    set(&database, "alter database DATABASE set log_parameter_max_length_on_error = -1").await;
    let (_, said) = doctor(&database);
    for expected in [
        "log_min_duration_statement = 250ms for keping_app: ",
        "log_min_duration_statement = 250ms for keping_box: ",
        "log_parameter_max_length_on_error = -1 for keping_app: ",
    ] {
        assert!(said.lines().any(|line| line.starts_with(expected)), "{expected} in {said}");
    }
}

#[tokio::test]
async fn what_the_keys_lie_on_is_named() {
    let database = TestDatabase::new().await;
    let output = command(&database, &["doctor"])
        .env("KEPING_COUNT_DATABASE_URL", role_url("keping_count", &database.name))
        .env("KEPING_KEY_DIRECTORY", database.key_folder())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let named = format!("The key directory {} is on ", database.key_folder().display());
    assert!(said.lines().any(|line| line.starts_with(&named)), "{said}");
    assert!(!said.contains("unknown file system"), "{said}");
}

#[tokio::test]
async fn a_role_that_can_make_objects_again_is_named() {
    let database = TestDatabase::new().await;
    set(&database, "grant temporary on database DATABASE to keping_box").await;
    set(&database, "alter role keping_app in database DATABASE set log_error_verbosity = 'default'").await;
    let (sound, said) = doctor(&database);
    assert!(!sound);
    let lines: Vec<_> = said.lines().filter(|line| line.contains(" for keping_")).collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[0].starts_with("log_error_verbosity = default for keping_app: writes the row"), "{said}");
    assert!(lines[1].starts_with("makes objects = temporary for keping_box: lets whoever"), "{said}");
}

#[tokio::test]
async fn a_server_says_it_when_it_starts() {
    let database = TestDatabase::new().await;
    set(&database, "alter role keping_app in database DATABASE set log_statement = 'all'").await;
    let mut server = command(&database, &["serve", "--listen", "127.0.0.1:0"]).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stderr.take().unwrap()).lines();
    let warning = lines
        .by_ref()
        .map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap())
        .find(|event| event["message"] == "database.setting_tells_too_much");
    server.kill().unwrap();
    server.wait().unwrap();
    let warning = warning.unwrap();
    assert_eq!(
        (&warning["level"], &warning["setting"], &warning["role"]),
        (&"WARN".into(), &"log_statement".into(), &"keping_app".into())
    );
}
