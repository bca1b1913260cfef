//! What the database's time goes to, statement by statement, where the cluster keeps `pg_stat_statements`.

use sqlx::{PgConnection, Row as _};

/// As old as the statistics of a school that has been running for a day: without them the first minutes are planned for empty
/// tables, until autovacuum comes by. Afterwards nothing is counted yet.
pub async fn begin(superuser: &mut PgConnection) -> anyhow::Result<()> {
    sqlx::query("analyze").execute(&mut *superuser).await?;
    sqlx::query("checkpoint").execute(&mut *superuser).await?;
    sqlx::query("create extension if not exists pg_stat_statements").execute(&mut *superuser).await?;
    sqlx::query("select pg_stat_statements_reset()").execute(superuser).await?;
    Ok(())
}

/// The dearest since the beginning, for each of so many submissions.
pub async fn print(superuser: &mut PgConnection, submissions: f64) -> anyhow::Result<()> {
    let rows = sqlx::query(
        "select calls / $1 as calls, total_exec_time * 1000 / $1 as microseconds, total_plan_time * 1000 / $1 as planning,
                left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as text
           from pg_stat_statements where calls > 20 order by total_exec_time + total_plan_time desc limit 12",
    )
    .bind(submissions)
    .fetch_all(superuser)
    .await?;
    println!("  the database's statements, for each submission");
    for row in rows {
        let [calls, microseconds, planning] = ["calls", "microseconds", "planning"].map(|name| row.get::<f64, _>(name));
        println!(
            "    {microseconds:7.1} µs and {planning:5.1} to plan  {calls:5.2} calls  {}",
            row.get::<String, _>("text")
        );
    }
    Ok(())
}
