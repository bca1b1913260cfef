//! A worker of another version beside today's server, on one database, and an import meanwhile: who did which work is written
//! down by the database, and nothing of it is given up.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::time::{MissedTickBehavior, interval};

use super::{
    machine::{Cluster, Process},
    school::Round,
};
use crate::server::Server;

/// Several, so that either worker comes to some of them.
const LISTS: usize = 8;
const ROWS: usize = 250;
const NAME: &str = "beside";

/// By a setting that the other worker's connections bring along.
const LEDGER: [&str; 3] = [
    "create table worked (kind text not null, state text not null, by text not null)",
    "create function write_down_work() returns trigger language plpgsql security definer as
        'begin insert into public.worked values (new.kind, new.state, coalesce(current_setting(''keping.worker'', true), '''')); return null; end'",
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
        let settings = [("KEPING_DATABASE_URL", format!("{address}?options=-c%20keping.worker%3D{NAME}"))];
        let worker = Process::start(binary, &["worker"], "target/rush-beside.log", settings)?;
        Ok(Self { cluster, _worker: worker })
    }

    /// What either did; fails if anything was given up but imports that the other version had checked.
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
        let kept = |kind: &str, state: &str| state == "done" || kind == "apply_import";
        ensure!(worked.iter().all(|(kind, state, ..)| kept(kind, state)), "work was given up");
        Ok(())
    }
}

/// New people, checked, confirmed and there, however often the server is killed meanwhile.
pub async fn import_people(server: &Server, round: &Round) -> anyhow::Result<()> {
    for list in 0..LISTS {
        import_list(server, round.administrator(), list).await?;
    }
    println!("meanwhile {LISTS} lists of {ROWS} people were imported");
    Ok(())
}

async fn import_list(server: &Server, token: &str, list: usize) -> anyhow::Result<()> {
    let rows = (0..ROWS).map(|place| format!("B{list}-{place:04},外来{place},学生,计算机学院"));
    let list = ["学号,姓名,角色,学院".to_owned()].into_iter().chain(rows).collect::<Vec<_>>().join("\n");
    let mut tries = interval(Duration::from_millis(250));
    tries.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut id = None;
    loop {
        tries.tick().await;
        let Some(import) = &id else {
            let started = server.post_bytes("/imports?kind=users&file_name=list.csv", token, list.clone().into_bytes());
            let Ok(started) = started.await else { continue };
            id = Some(started.pointer("/data/import_id").and_then(Value::as_str).context("an import")?.to_owned());
            continue;
        };
        let Ok(answer) = server.get_json(&format!("/imports/{import}"), token).await else { continue };
        let told = |path: &str| answer.pointer(path).and_then(Value::as_str);
        match (told("/data/state"), told("/data/job/failure")) {
            (Some("applied"), _) => return Ok(()),
            // What one version has checked another does not write: whoever sent it sends it again.
            (_, Some("moved_on")) => id = None,
            (_, Some(_)) => bail!("the import failed: {answer}"),
            // Its answer may be lost with the server: then the next look finds it confirmed.
            (Some("checked"), _) => {
                drop(server.post_bytes(&format!("/imports/{import}/confirm"), token, Vec::new()).await);
            }
            _ => {}
        }
    }
}
