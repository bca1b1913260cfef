//! A worker of another version beside today's server, on one database, and an import meanwhile: who did which work is written
//! down by the database, and nothing of it is given up.

use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::time::{MissedTickBehavior, interval};

use super::{
    machine::{Cluster, Process},
    school::Round,
};
use crate::server::Server;

const ROWS: usize = 2_000;
const NAME: &str = "beside";

/// By the name that a worker's connections bear.
const LEDGER: [&str; 3] = [
    "create table worked (kind text not null, state text not null, by text not null)",
    "create function write_down_work() returns trigger language plpgsql security definer as
        'begin insert into public.worked values (new.kind, new.state, current_setting(''application_name'')); return null; end'",
    "create trigger worked after update of state on job for each row when (new.finished_at is not null)
        execute function write_down_work()",
];

/// Ends with the value.
#[derive(Debug)]
pub struct Beside {
    cluster: Cluster,
    _worker: Process,
}

impl Beside {
    /// After the schema was made, by today's version.
    pub async fn start(binary: &str, cluster: Cluster) -> anyhow::Result<Self> {
        let mut superuser = PgConnection::connect(&cluster.url()).await?;
        for statement in LEDGER {
            sqlx::query(statement).execute(&mut superuser).await?;
        }
        let address = std::env::var("KEPING_DATABASE_URL").context("KEPING_DATABASE_URL is not set")?;
        let settings = [("KEPING_DATABASE_URL", format!("{address}?application_name={NAME}"))];
        let worker = Process::start(binary, &["worker"], "target/rush-beside.log", settings)?;
        Ok(Self { cluster, _worker: worker })
    }

    /// What either did; fails if anything was given up, or if one of them did nothing.
    pub async fn judge(&self) -> anyhow::Result<()> {
        let mut superuser = PgConnection::connect(&self.cluster.url()).await?;
        let worked: Vec<(String, String, bool, i64)> =
            sqlx::query_as("select kind, state, by = $1, count(*) from worked group by 1, 2, 3 order by 1, 2, 3")
                .bind(NAME)
                .fetch_all(&mut superuser)
                .await?;
        for (kind, state, beside, many) in &worked {
            println!("  {kind:<22} {state:<7} {many:>4}  by {}", if *beside { "the worker beside" } else { "today's" });
        }
        let unfinished: i64 =
            sqlx::query_scalar("select count(*) from due_job where run_at < now() - interval '1 minute'")
                .fetch_one(&mut superuser)
                .await?;
        ensure!(unfinished == 0, "{unfinished} jobs are overdue");
        ensure!(worked.iter().all(|(_, state, ..)| state == "done"), "work was given up");
        for by in [true, false] {
            ensure!(worked.iter().any(|(_, _, beside, _)| *beside == by), "one of the two did nothing");
        }
        Ok(())
    }
}

/// New people, checked, confirmed and there, however often the server is killed meanwhile.
pub async fn import_people(server: &Server, round: &Round) -> anyhow::Result<()> {
    let token = round.administrator();
    let rows = (0..ROWS).map(|place| format!("B{place:06},外来{place},学生,计算机学院"));
    let list = ["学号,姓名,角色,学院".to_owned()].into_iter().chain(rows).collect::<Vec<_>>().join("\n");
    let mut tries = interval(Duration::from_millis(250));
    tries.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let id = loop {
        tries.tick().await;
        let started =
            server.post_bytes("/imports?kind=users&file_name=list.csv", token, list.clone().into_bytes()).await;
        let Ok(started) = started else { continue };
        break started.pointer("/data/import_id").and_then(Value::as_str).context("an import")?.to_owned();
    };
    loop {
        tries.tick().await;
        let Ok(answer) = server.get_json(&format!("/imports/{id}"), token).await else { continue };
        ensure!(
            answer.pointer("/data/job/state").and_then(Value::as_str) != Some("failed"),
            "the import failed: {answer}"
        );
        match answer.pointer("/data/state").and_then(Value::as_str) {
            // Its answer may be lost with the server: then the next look finds it confirmed.
            Some("checked") => drop(server.post_bytes(&format!("/imports/{id}/confirm"), token, Vec::new()).await),
            Some("applied") => break,
            _ => {}
        }
    }
    println!("meanwhile {ROWS} people were imported");
    Ok(())
}
