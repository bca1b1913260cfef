//! The report of a school with 2,000 counted classes, by several readers at once.

use std::time::Instant;

use anyhow::{Context, ensure};
use reqwest::StatusCode;
use serde_json::Value;
use tokio::task::JoinSet;

use crate::{figures::Times, lists::administrator, server::Server};

const READERS: usize = 8;
const CALLS_EACH: usize = 40;

pub async fn college(server: &Server) -> anyhow::Result<()> {
    let token = administrator(server).await?;
    let seen = server.get_json("/reports/college", &token).await?;
    let campaign = seen.pointer("/data/report/campaign").and_then(Value::as_str).context("nothing was counted")?;
    let college = seen.pointer("/data/colleges/0/id").and_then(Value::as_str).context("no college")?;
    let list = format!("/reports/college/classes?campaign={campaign}");
    let rows = server.get_json(&list, &token).await?;
    let rows = rows.pointer("/data/total").and_then(Value::as_i64).unwrap_or_default();
    println!("GET /reports/college, {READERS} readers at once, {rows} rows of classes");
    for (name, path) in [
        ("the school", "/reports/college".to_owned()),
        ("a college", format!("/reports/college?college={college}")),
        ("classes", list.clone()),
        ("the last page", format!("{list}&page={}", (rows + 49) / 50)),
        ("by the lower end", format!("{list}&order=lower_end")),
        ("a course, 数据", format!("{list}&q=%E6%95%B0%E6%8D%AE")),
    ] {
        let mut readers = JoinSet::new();
        for _ in 0..READERS {
            readers.spawn(read(server.clone(), path.clone(), token.clone()));
        }
        let mut all = Times::default();
        while let Some(times) = readers.join_next().await {
            all.merge(times??);
        }
        println!("  {name:<20} p50 {:>7.1} ms   p95 {:>7.1} ms", all.percentile_ms(50), all.percentile_ms(95));
    }
    Ok(())
}

async fn read(server: Server, path: String, token: String) -> anyhow::Result<Times> {
    let mut times = Times::default();
    for _ in 0..CALLS_EACH {
        let began = Instant::now();
        let status = server.get(&path, &token).await?;
        ensure!(status == StatusCode::OK, "{path} answered {status}");
        times.add(began.elapsed());
    }
    Ok(times)
}
