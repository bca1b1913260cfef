//! What sweeps leave behind, in the hands of somebody who has the whole database and every line of the log. The school is
//! compared with its twin, in which the same days pass without one: `--no-capture` shows in what they differ.

use std::collections::BTreeSet;

use app::{App, orders::run_due_job};
use jiff::ToSpan;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use testkit::{Round, SmtpOptions, SmtpPeer, TestApp};

use super::{
    reminders::{round_with, take_tokens},
    sweep, worker,
};
use crate::log::Log;

const STUDENTS: usize = 30;
const SWEEPS: usize = 3;
/// From a sweep to the second try for those whom the server asked to come back later.
const UNTIL_ONCE_MORE: i64 = 10 * 60;

/// Every row of every table, with its table's name before it.
pub async fn dump(test: &TestApp) -> BTreeSet<String> {
    let mut superuser = test.database.superuser().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where relkind = 'r' and nspname = 'public'",
    )
    .fetch_all(&mut superuser)
    .await
    .unwrap();
    let mut rows = BTreeSet::new();
    for table in tables {
        let sql = format!("select '{table} ' || to_jsonb(t)::text from {table} t");
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap());
    }
    rows
}

/// Open for three days, each of which the plan has.
async fn school(peer: &SmtpPeer) -> Round {
    let round = round_with(STUDENTS, peer).await;
    round.step("extend", json!({ "closes_at": round.test.app.now() + 72.hours() })).await;
    // One whose address does not exist, and one who is asked to come back later: neither is noted.
    for (name, n) in [("nobody", STUDENTS - 1), ("later", STUDENTS - 2)] {
        sqlx::query("update account set email = $1 where username = $2")
            .bind(format!("{name}@linjiang.example"))
            .bind(format!("2024{n:04}"))
            .execute(&mut round.test.database.superuser().await)
            .await
            .unwrap();
    }
    // The one thing that the database makes up itself.
    sqlx::query("update results_lock set secret = decode(repeat('00', 32), 'hex')")
        .execute(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    round.test.clock.advance_seconds(97 * 60);
    round
}

/// What is due, for as long as a sweep takes.
async fn work(test: &TestApp, worker: &App) {
    for _ in 0..5 {
        while run_due_job(worker).await.unwrap() {}
        test.clock.advance_seconds(1);
    }
}

async fn a_day_passes(test: &TestApp, day: usize) {
    take_tokens(test, day * 8..day * 8 + 8).await;
    test.clock.advance_seconds(24 * 60 * 60);
}

#[expect(clippy::print_stdout, reason = "whoever asks for it is shown what three sweeps leave")]
fn print(with: &[&String], without: &[&String], log: &str) {
    println!("\nOnly in the school with {SWEEPS} sweeps:");
    for row in with {
        println!("  {row}");
    }
    println!("Only in the same school without:");
    for row in without {
        println!("  {row}");
    }
    println!("The log of the sweeps:\n{log}");
}

fn tables<'a>(rows: &[&'a String]) -> BTreeSet<&'a str> {
    rows.iter().filter_map(|row| row.split(' ').next()).collect()
}

/// What each row says beyond whose school it is in, when it was done and that it was.
fn told(rows: &[&String]) -> BTreeSet<String> {
    let told = rows.iter().map(|row| {
        let (table, row) = row.split_once(' ').unwrap();
        let row: Value = serde_json::from_str(row).unwrap();
        let of = |columns: &[&str]| columns.iter().map(|column| ((*column).to_owned(), row[*column].clone())).collect();
        let columns: &[&str] = match table {
            "job" => &["kind", "payload", "created_by", "outcome"],
            "mail_server" => &["host", "fault"],
            "send_count" => &["day", "kind", "sent", "failed"],
            "sweep" => &["day", "reached", "over"],
            _ => panic!("{table} {row}"),
        };
        format!("{table} {}", Value::Object(of(columns)))
    });
    told.collect()
}

/// Days, counts, and that no cursor is left.
fn expected() -> BTreeSet<String> {
    let days = [("2026-11-16", 28), ("2026-11-17", 20), ("2026-11-18", 12)];
    let mut all = BTreeSet::from([format!("mail_server {}", json!({ "host": "127.0.0.1", "fault": null }))]);
    for (day, sent) in days {
        let job = |payload: Value| {
            let (kind, outcome) = ("sweep_reminders", "nothing");
            json!({ "kind": kind, "payload": payload, "created_by": null, "outcome": outcome })
        };
        let rows = [
            ("job", job(json!({ "day": day }))),
            ("job", job(json!({ "day": day, "once_more": true }))),
            ("send_count", json!({ "day": day, "kind": "reminder", "sent": sent, "failed": 2 })),
            ("sweep", json!({ "day": day, "reached": null, "over": true })),
        ];
        all.extend(rows.map(|(table, row)| format!("{table} {row}")));
    }
    all
}

#[tokio::test]
async fn no_table_and_no_log_ties_a_student_to_a_sweep() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let (swept, twin) = (school(&peer).await, school(&peer).await);
    let same: Vec<_> = dump(&twin.test).await.symmetric_difference(&dump(&swept.test).await).cloned().collect();
    assert_eq!(same, Vec::<String>::new(), "twins");

    let (at_work, mut lines) = (worker(&swept.test), String::new());
    for day in 0..SWEEPS {
        let (log, guard) = Log::begin();
        sweep(&swept.test, &at_work, &swept.school).await;
        swept.test.clock.advance_seconds(UNTIL_ONCE_MORE);
        work(&swept.test, &at_work).await;
        tracing::trace!("read until here on day {day}");
        drop(guard);
        assert!(log.text().contains(&format!("read until here on day {day}")), "the log is not where it is looked for");
        lines += &log.text();
        a_day_passes(&swept.test, day).await;
    }
    let resting = worker(&twin.test);
    for day in 0..SWEEPS {
        work(&twin.test, &resting).await;
        twin.test.clock.advance_seconds(UNTIL_ONCE_MORE);
        work(&twin.test, &resting).await;
        a_day_passes(&twin.test, day).await;
    }
    assert_eq!(peer.letters().len(), 28 + 20 + 12);

    let (with, without) = (dump(&swept.test).await, dump(&twin.test).await);
    let learnt: Vec<_> = with.difference(&without).collect();
    let missing: Vec<_> = without.difference(&with).collect();
    print(&learnt, &missing, &lines);
    assert_eq!(told(&learnt), expected());
    assert_eq!(tables(&missing), BTreeSet::from(["mail_server"]), "only until when it rests");

    let people: Vec<(uuid::Uuid, String, String, String)> =
        sqlx::query_as("select id, username, email, name from account where username like '2024%'")
            .fetch_all(&mut swept.test.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(people.len(), STUDENTS);
    for (id, username, email, name) in &people {
        for named in [&id.to_string(), &id.simple().to_string(), username, email, name] {
            assert!(!lines.contains(named.as_str()), "{named} in {lines}");
            assert!(learnt.iter().all(|row| !row.contains(named.as_str())), "{named} in {learnt:?}");
        }
    }
    // The order in which the letters left is not that of any list.
    let order: Vec<_> = peer.letters().into_iter().take(28).flat_map(|letter| letter.to).collect();
    assert!(!order.is_sorted());
}
