//! The attacker: somebody with the whole database, its system columns, rows that are gone, write-ahead log and every log file, with the
//! server's numbers and traces read before and after each student and with the mailbox of the school's mail server, after counting. `just linkage` shows what each attack finds.
//!
//! Chance finds one student of each class, more or less. An attack that finds 20 or more of 200 is not chance (p < 1e-6).
//! That the attacks are not blind is shown by two controls, each of which takes one protection away.

mod attacks;
mod disk;
mod insider;
mod machines;
mod mailbox;
mod voting;

use ballot::keys::key_file::KeptKey;
use serde_json::json;
use testkit::TestDatabase;

use self::{
    attacks::{Found, attacks},
    disk::{in_write_ahead_log, keep_write_ahead_log, log_position},
    voting::{Sealing, Voted, marks, vote},
};

const CLASS: usize = 40;
const SEEDS: u64 = 5;
const STUDENTS: usize = 200;
const NOT_CHANCE: usize = 20;

fn kept_key(voted: &Voted) -> KeptKey {
    let file = std::fs::read_dir(voted.round.test.database.key_folder()).unwrap().next().unwrap().unwrap();
    KeptKey::from_bytes(&std::fs::read(file.path()).unwrap()).unwrap()
}

async fn count(voted: &Voted) {
    voted.round.step("close", json!({})).await;
    voted.round.step("count", json!({})).await;
    voted.round.run_jobs().await;
    assert_eq!(voted.round.seen().await["state"], "counted");
}

fn add(sums: &mut Found, found: Found) {
    if sums.is_empty() {
        *sums = found;
    } else {
        sums.iter_mut().zip(found).for_each(|((_, sum), (_, found))| *sum += found);
    }
}

#[expect(clippy::print_stdout, reason = "the table is what `just linkage` is for")]
fn print(title: &str, found: &Found, of: usize) {
    println!("\n{title}\n{:<48} {:>5} of {of}   chance", "attack", "found");
    for (attack, found) in found {
        println!("{attack:<48} {found:>5} of {of}   {:>6}", of / CLASS);
    }
}

#[expect(clippy::print_stdout, reason = "as above")]
fn print_days(told: usize) {
    let (attack, note) = ("THAT somebody answered, to the day: the mailbox", "(named as not protected)");
    println!("{attack:<48} {told:>5} of {STUDENTS}           {note}");
}

fn found_by(attack: &str, found: &Found) -> usize {
    found.iter().find(|(name, _)| *name == attack).map(|(_, found)| *found).unwrap()
}

#[tokio::test]
async fn whoever_has_everything_after_counting_finds_no_more_than_chance() {
    let (mut sums, mut days_told) = (Vec::new(), 0);
    for seed in 0..SEEDS {
        let mut voted = vote(100 + seed, Sealing::On).await;
        count(&voted).await;
        add(&mut sums, attacks(&mut voted, None).await);
        days_told += voted.mailbox.days_told();
    }
    print("Sealed, and the key destroyed", &sums, STUDENTS);
    print_days(days_told);
    assert_eq!(days_told, STUDENTS, "the mailbox is not where it is looked for, or docs/anonymity.md says too much");
    for (attack, found) in sums {
        assert!(found < NOT_CHANCE, "{attack} finds {found} of {STUDENTS}");
    }
}

/// The control for the seal: the same voting, only that browsers leave it out. Counting cannot read such ballots and drops
/// them, so what gives everybody away is what voting itself left behind, on disk and in the write-ahead log.
#[tokio::test]
async fn without_the_seal_nearly_everybody_is_found() {
    let mut voted = vote(200, Sealing::Off).await;
    count(&voted).await;
    let found = attacks(&mut voted, None).await;
    print("Control: not sealed", &found, CLASS);
    for attack in ["ballots left in their pages, read", "comments in the write-ahead log of voting"] {
        let found = found_by(attack, &found);
        assert!(found * 10 > CLASS * 8, "{attack} finds only {found} of {CLASS}");
    }
}

/// The control for destroying the key: somebody copied it before counting.
#[tokio::test]
async fn with_the_key_kept_nearly_everybody_is_found() {
    let mut voted = vote(300, Sealing::On).await;
    let stolen = kept_key(&voted);
    count(&voted).await;
    let found = attacks(&mut voted, Some(&stolen)).await;
    print("Control: the key kept", &found, CLASS);
    let found = found_by("ballots left in their pages, read", &found);
    assert!(found * 10 > CLASS * 8, "with the key only {found} of {CLASS} are found");
}

#[tokio::test]
async fn before_counting_nothing_that_anybody_wrote_is_anywhere() {
    let mut voted = vote(99, Sealing::On).await;
    let marks = marks(&voted.word);
    let in_log = in_write_ahead_log(&mut voted.superuser, &voted.voting, &marks).await;
    assert_eq!(in_log, Vec::<usize>::new(), "a comment is in the write-ahead log");
    let tables: Vec<String> = sqlx::query_scalar("select relname::text from pg_class where relforcerowsecurity")
        .fetch_all(&mut voted.superuser)
        .await
        .unwrap();
    for table in tables {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from {table} t where t::text like '%{}%'", voted.word));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&mut voted.superuser).await.unwrap();
        assert_eq!(rows, 0, "a comment is in {table}");
    }
}

#[tokio::test]
async fn the_attacker_keeps_the_write_ahead_log_while_others_make_the_database_recycle_it() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    keep_write_ahead_log(&mut superuser, &database.name).await;
    let began = log_position(&mut superuser).await;
    let mark = format!("written in {}", database.name);
    for _ in 0..3 {
        let written = sqlx::query("select pg_logical_emit_message(false, 'a test', $1)").bind(&mark);
        written.execute(&mut superuser).await.unwrap();
        sqlx::raw_sql("select pg_switch_wal(); checkpoint").execute(&mut superuser).await.unwrap();
    }
    let ended = log_position(&mut superuser).await;
    assert_eq!(in_write_ahead_log(&mut superuser, &(began, ended), &[mark]).await, [0]);
}

#[tokio::test]
#[should_panic(expected = "of the write-ahead log is missing")]
async fn a_segment_that_is_missing_is_an_error() {
    let database = TestDatabase::new().await;
    let mut superuser = database.superuser().await;
    let here = log_position(&mut superuser).await;
    let far_ahead: String = sqlx::query_scalar("select ($1::pg_lsn + 1e12::numeric)::text")
        .bind(&here)
        .fetch_one(&mut superuser)
        .await
        .unwrap();
    let further: String =
        sqlx::query_scalar("select ($1::pg_lsn + 1)::text").bind(&far_ahead).fetch_one(&mut superuser).await.unwrap();
    in_write_ahead_log(&mut superuser, &(far_ahead, further), &["anything".to_owned()]).await;
}
