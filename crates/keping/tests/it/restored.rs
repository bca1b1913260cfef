//! A database that was restored from a backup: no process uses it until somebody has seen to what follows, and then nothing of
//! it is counted, sent or signed in twice.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::{Command, Output},
};

use domain::{
    campaign::{Kind, State},
    id::{CampaignId, OfferingId},
};
use sqlx::{AssertSqlSafe, PgConnection};
use testkit::{TestApp, role_url};
use uuid::Uuid;

use crate::{
    killed::counting::answered,
    process::{Server, keping},
    restore_drill::Backup,
};

/// Gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &TestApp) -> Self {
        let folder = std::env::temp_dir().join(format!("{}-seen", test.database.name));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn with_keys(test: &TestApp) -> Command {
    let mut command = keping(&test.database.app_url());
    command
        .env("KEPING_COUNT_DATABASE_URL", role_url("keping_count", &test.database.name))
        .env("KEPING_KEY_DIRECTORY", test.database.key_folder());
    command
}

fn server(test: &TestApp, Folder(seen): &Folder) -> Command {
    let mut command = keping(&test.database.app_url());
    command.env("KEPING_SEEN_FILE", seen.join("server")).env("KEPING_JOBS", "0");
    command
}

fn ballots(test: &TestApp, Folder(seen): &Folder) -> Command {
    let secret = seen.join("secret");
    let derived = keping(&test.database.app_url()).args(["admin", "ballot-secret"]).output().unwrap();
    fs::write(&secret, derived.stdout).unwrap();
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).unwrap();
    let mut command = keping(&test.database.app_url());
    command
        .args(["ballots", "--ballot-listen", "127.0.0.1:0"])
        .env("KEPING_SEEN_FILE", seen.join("ballots"))
        .env("KEPING_BALLOT_DATABASE_URL", role_url("keping_box", &test.database.name))
        .env("KEPING_BALLOT_SECRET_FILE", secret);
    command
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn refused(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{}", said(&output));
    said(&output)
}

async fn number(superuser: &mut PgConnection, what: &str) -> i64 {
    let sql = format!("select count(*) from {what}");
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(superuser).await.unwrap()
}

async fn state(superuser: &mut PgConnection, campaign: CampaignId) -> String {
    let state = sqlx::query_scalar("select state from campaign where id = $1").bind(campaign.as_uuid());
    state.fetch_one(superuser).await.unwrap()
}

/// A minute goes by, as far as moments are concerned.
async fn a_minute_later(test: &TestApp) {
    let sql = "update moment set at = at - interval '2 minutes'";
    sqlx::query(sql).execute(&mut test.database.superuser().await).await.unwrap();
}

/// Something that is about to leave the house.
async fn waiting_letter(superuser: &mut PgConnection) {
    let sql = "with told as (insert into message (institution_id, account_id, category, kind, data, key, made_at)
                   select institution_id, id, 'security', 'password_reset',
                          '{\"by\": {\"username\": \"x\", \"name\": \"x\"}}', 'once', now()
                     from account limit 1 returning institution_id, id)
               insert into outgoing_mail (institution_id, message_id, urgent, due_at)
               select institution_id, id, true, now() from told";
    sqlx::query(sql).execute(superuser).await.unwrap();
}

/// With a key that may have been taken back since.
async fn another_system(superuser: &mut PgConnection) {
    let sql = "with made as (insert into machine_account (institution_id, account_id)
                   select institution_id, id from account limit 1 returning institution_id, account_id)
               insert into machine_key (institution_id, id, account_id, hash, may_write, made_at, expires_at)
               select institution_id, gen_random_uuid(), account_id, sha256('x'), false, now(), now() + interval '1 day' from made";
    sqlx::query(sql).execute(superuser).await.unwrap();
}

#[tokio::test]
async fn nothing_uses_it_before_what_follows_was_seen_to() {
    let (test, admin, campaign) = answered().await;
    let seen = Folder::new(&test);
    drop(Server::start_as(server(&test, &seen)));
    waiting_letter(&mut test.database.superuser().await).await;
    another_system(&mut test.database.superuser().await).await;
    a_minute_later(&test).await;
    let backup = Backup::make(&test);
    // Both see a moment that is not in the backup.
    drop(Server::start_as(server(&test, &seen)));
    fs::copy(seen.0.join("server"), seen.0.join("ballots")).unwrap();
    drop(Server::start_as(server(&test, &seen)));

    backup.restore(&test).await;
    let mut serve = server(&test, &seen);
    serve.args(["serve", "--listen", "127.0.0.1:0"]);
    let mut worker = server(&test, &seen);
    worker.arg("worker");
    for process in [serve, worker, ballots(&test, &seen)] {
        let said = refused(process);
        assert!(said.contains("was restored from a backup") && said.contains("keping after-restore"), "{said}");
    }

    let mut superuser = test.database.superuser().await;
    assert_eq!(number(&mut superuser, "moment").await, 1, "it still says to when it went back");
    let mut asked = with_keys(&test);
    asked.arg("after-restore");
    let foreseen = refused(asked);
    assert!(foreseen.contains("期末评教") && foreseen.contains("interrupted"), "{foreseen}");
    assert_eq!(state(&mut superuser, campaign).await, "open", "nothing was done");
    assert!(number(&mut superuser, "ballot").await > 0 && number(&mut superuser, "outgoing_mail").await == 1);

    let done = with_keys(&test).args(["after-restore", "--yes"]).output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    assert!(said(&done).contains("not sent: 1 letters") && said(&done).contains("sessions ended"), "{}", said(&done));
    assert_eq!(state(&mut superuser, campaign).await, State::Interrupted.key());
    assert_eq!(number(&mut superuser, "ballot").await, 0);
    assert_eq!(number(&mut superuser, "box_state where accepting").await, 0);
    assert_eq!(number(&mut superuser, "issuance where blinded_hash is not null").await, 0);
    let kept = "evaluation where issued is null or eligible is null";
    assert_eq!(
        number(&mut superuser, kept).await,
        0,
        "how many took part stays when who did is deleted, as after counting"
    );
    assert_eq!(number(&mut superuser, "session where ended_at is null").await, 0);
    assert_eq!((number(&mut superuser, "machine_account").await, number(&mut superuser, "machine_key").await), (1, 0));
    assert_eq!(fs::read_dir(test.database.key_folder()).unwrap().count(), 0, "the key is gone");
    let told = number(&mut superuser, "message where kind = 'round_interrupted'").await;
    let asked = number(&mut superuser, "(select distinct account_id from listed_student) s").await;
    assert_eq!(told, asked + 2, "every student once, the teacher, and who manages it");
    let records: Vec<String> = sqlx::query_scalar(
        "select action from audit where action in ('school.restored', 'campaign.interrupted') order by 1",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    assert_eq!(records, ["campaign.interrupted", "school.restored"]);
    assert_eq!(admin.get("/user/info").await.code(), 2001, "signed out");

    drop(Server::start_as(server(&test, &seen)));
    let again = with_keys(&test).args(["after-restore", "--yes"]).output().unwrap();
    assert!(again.status.success() && !said(&again).contains("interrupted"), "{}", said(&again));
}

#[tokio::test]
async fn the_same_classes_can_be_asked_once_more() {
    let (test, ..) = answered().await;
    let done = with_keys(&test).args(["after-restore", "--back-to", "2026-01-01T00:00:00Z", "--yes"]).output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    let mut superuser = test.database.superuser().await;
    let classes: Vec<Uuid> = sqlx::query_scalar("select id from offering").fetch_all(&mut superuser).await.unwrap();
    let classes: Vec<_> = classes.into_iter().map(OfferingId::from_uuid).collect();
    let school: Uuid =
        sqlx::query_scalar("select institution_id from campaign").fetch_one(&mut superuser).await.unwrap();
    let mut tx = test.app.store().tenant(domain::id::InstitutionId::from_uuid(school)).await.unwrap();
    assert!(tx.classes_asked_already(&classes, Kind::Final).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_database_that_was_not_restored_is_used_as_ever() {
    let test = TestApp::new().await;
    let seen = Folder::new(&test);
    for _ in 0..3 {
        drop(Server::start_as(server(&test, &seen)));
        a_minute_later(&test).await;
    }
    let noted = fs::read_to_string(seen.0.join("server")).unwrap();
    assert_eq!(noted.split_whitespace().count(), 2, "a moment, and nothing else: {noted}");
}
