//! The bare engine: `pgbench`, one transaction for each answer, which is what a system without any secrecy would do. Once
//! with plain answers, once with as many random bytes as a sealed ballot has.

use std::{path::Path, process::Stdio, time::Duration};

use anyhow::{Context, ensure};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use sqlx::PgConnection;
use tokio::process::Command;

use super::CLIENTS;
use crate::{
    figures::{Measured, Times},
    processor::Processes,
};

const PLAIN: &str = "\
\\set evaluation random(1, 5000)
\\set student random(1, 1000000000000)
\\set a random(1, 5)
\\set b random(1, 5)
begin;
insert into bare.participation values (:evaluation, :student);
insert into bare.answer values (gen_random_uuid(), :evaluation,
  array[:a, :b, :a, :b, :a, :b, :a, :b, :a, :b, :a, :b, :a, :b, :a, :b, :a, :b, :a, :b]::integer[], null);
end;
";
const SEALED: &str = "\
\\set evaluation random(1, 5000)
\\set student random(1, 1000000000000)
begin;
insert into bare.participation values (:evaluation, :student);
insert into bare.answer values (gen_random_uuid(), :evaluation, null, :sealed::bytea);
end;
";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    Plain,
    /// So many random bytes.
    Sealed(usize),
}

pub async fn bare(
    superuser: &mut PgConnection,
    url: &str,
    answers: Answers,
    seconds: u64,
    rng: &mut ChaCha8Rng,
) -> anyhow::Result<Measured> {
    for sql in [
        "drop schema if exists bare cascade",
        "create schema bare",
        "create table bare.participation (evaluation bigint, student bigint, primary key (evaluation, student))",
        "create table bare.answer (id uuid primary key, evaluation bigint not null, given integer[], sealed bytea)",
        "alter table bare.answer alter column sealed set storage external",
        "create index on bare.answer (evaluation)",
        "checkpoint",
    ] {
        sqlx::query(sql).execute(&mut *superuser).await?;
    }
    let processes = Processes::find(superuser, None).await?;
    let folder = std::env::temp_dir().join(format!("keping-bare-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("script"), if answers == Answers::Plain { PLAIN } else { SEALED })?;
    let mut command = Command::new("pgbench");
    command.args(["--no-vacuum", "--protocol=prepared", "--log", "--jobs=2", "--file=script"]).current_dir(&folder);
    command.args([format!("--client={CLIENTS}"), format!("--time={seconds}")]);
    if let Answers::Sealed(size) = answers {
        let mut bytes = vec![0; size];
        rng.fill_bytes(&mut bytes);
        let digits = bytes.iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"));
        command.arg(format!("--define=sealed=\\x{digits}"));
    }
    let before = processes.used()?;
    let output = command.arg(url).stdin(Stdio::null()).output().await.context("pgbench is part of PostgreSQL")?;
    // Their time is only seen whole once its backends have ended too.
    let mut looks = tokio::time::interval(Duration::from_millis(50));
    let left = "select count(*) from pg_stat_activity where application_name = 'pgbench'";
    while sqlx::query_scalar::<_, i64>(left).fetch_one(&mut *superuser).await? > 0 {
        looks.tick().await;
    }
    looks.tick().await;
    let used = processes.used()?.since(before);
    ensure!(output.status.success(), "pgbench: {}", String::from_utf8_lossy(&output.stderr));
    let times = times(&folder)?;
    std::fs::remove_dir_all(&folder)?;
    Ok(Measured { times, over: Duration::from_secs(seconds), used })
}

/// In its log the third field of each line is how long the transaction took, in microseconds.
fn times(folder: &Path) -> anyhow::Result<Times> {
    let mut times = Times::default();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("pgbench_log")) {
            for line in std::fs::read_to_string(path)?.lines() {
                let field = line.split(' ').nth(2).context("a transaction's time")?;
                times.add(Duration::from_micros(field.parse()?));
            }
        }
    }
    Ok(times)
}
