//! The backup that a school makes each night: what is not in it, and that it brings everything back, also where the database
//! is lost after counting, when the key is gone.

use std::{
    path::PathBuf,
    process::{Command, Output},
};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use testkit::{SECRET, TestApp, admin_url, role_url};

use crate::{
    killed::counting::{found, to_be_counted},
    process::keping,
};

/// As `pg_dump` writes it, for as long as the test runs.
pub struct Backup(PathBuf);

impl Backup {
    pub fn make(test: &TestApp) -> Self {
        let file = std::env::temp_dir().join(format!("{}.sql", test.database.name));
        let mut dump = Command::new("pg_dump");
        dump.arg("--dbname").arg(admin_url(&test.database.name)).arg("--file").arg(&file);
        done(&dump.output().unwrap());
        Self(file)
    }

    /// The database is lost, and made anew from this.
    pub async fn restore(&self, test: &TestApp) {
        let name = &test.database.name;
        let mut admin = PgConnection::connect(&admin_url("postgres")).await.unwrap();
        for sql in [format!("drop database {name} with (force)"), format!("create database {name} owner keping_owner")]
        {
            admin.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
        }
        let mut psql = Command::new("psql");
        psql.args(["--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--dbname"]).arg(admin_url(name));
        done(&psql.arg("--file").arg(&self.0).output().unwrap());
    }
}

impl Drop for Backup {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// In the files of the database as they lie on disk, rows that are gone among them.
async fn files_with(superuser: &mut PgConnection, wanted: &[u8]) -> i64 {
    sqlx::query("checkpoint").execute(&mut *superuser).await.unwrap();
    sqlx::query_scalar(
        "with folder as (select 'base/' || oid as name from pg_database where datname = current_database())
         select count(*) from folder, pg_ls_dir(folder.name) file
          where position($1 in pg_read_binary_file(folder.name || '/' || file)) > 0",
    )
    .bind(wanted)
    .fetch_one(superuser)
    .await
    .unwrap()
}

async fn run(test: &TestApp, command: &str) -> String {
    let mut superuser = test.database.superuser().await;
    let campaign: uuid::Uuid = sqlx::query_scalar("select id from campaign").fetch_one(&mut superuser).await.unwrap();
    let output = keping(&test.database.app_url())
        .env("KEPING_COUNT_DATABASE_URL", role_url("keping_count", &test.database.name))
        .env("KEPING_KEY_DIRECTORY", test.database.key_folder())
        .args([command, "--institution", "a.example", "--campaign", &campaign.to_string()])
        .output()
        .unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
    said
}

#[tokio::test]
async fn a_backup_holds_no_key_and_brings_the_results_back_after_the_key_is_gone() {
    let test = to_be_counted().await;
    let mut superuser = test.database.superuser().await;
    let key_file = std::fs::read_dir(test.database.key_folder()).unwrap().next().unwrap().unwrap().path();
    let key = std::fs::read(key_file).unwrap();
    // The private half stands before the checksum that ends the file.
    let key = &key[key.len() - 64..key.len() - 32];
    let backup = Backup::make(&test);
    let dumped = std::fs::read(&backup.0).unwrap();
    let token: Vec<u8> =
        sqlx::query_scalar("select blinded_hash from issuance").fetch_one(&mut superuser).await.unwrap();
    assert!(
        contains(&dumped, hex(&token).as_bytes()) && files_with(&mut superuser, &token).await > 0,
        "looked in vain"
    );
    for secret in [key, SECRET.as_slice()] {
        assert!(!contains(&dumped, secret) && !contains(&dumped, hex(secret).as_bytes()), "in the dump");
        assert_eq!(files_with(&mut superuser, secret).await, 0, "in the database's files");
    }
    drop(superuser);

    assert!(run(&test, "count").await.contains("key destroyed"));
    let expected = found(&test, &mut test.database.superuser().await).await;
    backup.restore(&test).await;
    let mut superuser = test.database.superuser().await;
    let lost: i64 =
        sqlx::query_scalar("select count(*) from evaluation_result").fetch_one(&mut superuser).await.unwrap();
    assert_eq!(lost, 0);
    assert!(run(&test, "restore-results").await.contains("the campaign's results are there"));
    assert_eq!(found(&test, &mut superuser).await, expected);
    assert!(run(&test, "restore-results").await.contains("nothing was done"));
}
