//! What a sweep leaves behind, in the hands of somebody who has the whole database and every line of the log.

use std::collections::BTreeSet;

use sqlx::AssertSqlSafe;
use testkit::{SmtpOptions, SmtpPeer, TestApp};

use super::{
    reminders::{round_with, take_tokens},
    sweep, worker,
};

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
        let sql = format!("select '{table} ' || t::text from {table} t");
        rows.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch_all(&mut superuser).await.unwrap());
    }
    rows
}

#[tokio::test]
async fn no_table_and_no_log_ties_a_student_to_a_sweep() {
    let peer = SmtpPeer::start(SmtpOptions::default());
    let round = round_with(30, &peer).await;
    // One whose address does not exist, and one who is asked to come back later: neither is noted.
    for (name, n) in [("nobody", 29), ("later", 28)] {
        sqlx::query("update account set email = $1 where username = $2")
            .bind(format!("{name}@linjiang.example"))
            .bind(format!("2024{n:04}"))
            .execute(&mut round.test.database.superuser().await)
            .await
            .unwrap();
    }
    let worker = worker(&round.test);
    round.test.clock.advance_seconds(97 * 60);
    let mut learnt = BTreeSet::new();
    for day in 0..2 {
        let before = dump(&round.test).await;
        sweep(&round.test, &worker, &round.school).await;
        let after = dump(&round.test).await;
        learnt.extend(after.symmetric_difference(&before).cloned());
        take_tokens(&round.test, day * 10..day * 10 + 10).await;
        round.test.clock.advance_seconds(24 * 60 * 60);
    }
    assert_eq!(peer.letters().len(), 28 + 18);
    let tables: BTreeSet<_> = learnt.iter().map(|row| row.split(' ').next().unwrap()).collect();
    assert_eq!(tables, BTreeSet::from(["job", "mail_server", "send_count", "sweep"]), "{learnt:?}");
    let people: Vec<(uuid::Uuid, String)> = sqlx::query_as("select id, username from account")
        .fetch_all(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    for row in &learnt {
        for (id, username) in &people {
            assert!(!row.contains(&id.to_string()) && !row.contains(username.as_str()), "{row}");
        }
    }
    // The order in which the letters left is not that of any list, and no cursor stays behind.
    let order: Vec<_> = peer.letters().into_iter().take(28).flat_map(|letter| letter.to).collect();
    assert!(!order.is_sorted());
    let cursors: i64 = sqlx::query_scalar("select count(*) from sweep where reached is not null or not over")
        .fetch_one(&mut round.test.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(cursors, 0);
}
