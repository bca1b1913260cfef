//! The same calls with one school in the database and with a full cell of them.

use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::task::JoinSet;

use crate::{figures::Times, server::Server};

const PEOPLE: usize = 120;
const READERS: usize = 8;
const MEASURED: Duration = Duration::from_secs(10);

/// Signs in `PEOPLE` people spread over the schools, then reads as them in turn.
pub async fn read_own_info(server: &Server, name: &str, accounts: &[(String, String)]) -> anyhow::Result<()> {
    let mut sign_ins = Times::default();
    let mut readers = Vec::new();
    let step = (accounts.len() / PEOPLE).max(1);
    for (host, username) in accounts.iter().step_by(step).take(PEOPLE) {
        let school = server.at_host(host);
        let began = Instant::now();
        let token = school.access_token(username, demo::PASSWORD).await?;
        sign_ins.add(began.elapsed());
        readers.push((school, token));
    }

    let mut tasks = JoinSet::new();
    for first in 0..READERS {
        let readers = readers.clone();
        tasks.spawn(async move {
            let began = Instant::now();
            let mut times = Times::default();
            for (school, token) in readers.iter().cycle().skip(first * PEOPLE / READERS) {
                if began.elapsed() > MEASURED {
                    break;
                }
                times.add(school.own_info(token).await?);
            }
            anyhow::Ok(times)
        });
    }
    let mut reads = Times::default();
    while let Some(times) = tasks.join_next().await {
        reads.merge(times??);
    }
    println!("{name}");
    sign_ins.print("  POST /auth/login, one after another");
    reads.print(&format!("  GET /user/info, {READERS} readers"));
    println!("  {:.0} a second", reads.count() / MEASURED.as_secs_f64());
    Ok(())
}

/// One `host username` a line, as `scripts/bench-cell` writes them.
pub fn read_accounts(file: &str) -> anyhow::Result<Vec<(String, String)>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    text.lines()
        .map(|line| {
            let (host, username) = line.split_once(' ').context("expected `host username`")?;
            Ok((host.to_owned(), username.to_owned()))
        })
        .collect()
}
