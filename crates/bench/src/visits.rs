//! A year of visits at a large school: choosing and booking by eight observers at once, and what the office reads.

use std::time::Instant;

use anyhow::{Context, ensure};
use jiff::{ToSpan, civil::Date};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{
    figures::Times,
    lists::{administrator, read_by_many},
    server::Server,
};

const OBSERVERS: usize = 8;
const LISTS: &[(&str, &str)] = &[
    ("now", "when=now"),
    ("today", "when=today"),
    ("the week", "when=week"),
    ("not seen for long", "when=week&not_seen=2"),
    ("a teacher, zhou", "when=week&q=zhou"),
];

/// The observers are those of `scripts/bench-visits.sql`.
pub async fn visits(server: &Server) -> anyhow::Result<()> {
    let mut observers = Vec::new();
    for number in 1..=OBSERVERS {
        observers.push(server.access_token(&format!("v{number:03}"), demo::PASSWORD).await?);
    }
    let first = observers.first().context("no observer")?;
    read_by_many(server, "/observation/meetings", LISTS, first).await?;
    read_by_many(server, "/observation/week", &[("the grid", "")], first).await?;
    book(server, &observers).await?;
    let office = administrator(server).await?;
    read_by_many(server, "/observation/office/coverage", &[("this term", "")], &office).await?;
    read_by_many(server, "/observation/office/teachers", &[("first page", "")], &office).await
}

/// Each observer books what is left of this week and the three after it, a class for each of its double periods.
async fn book(server: &Server, observers: &[String]) -> anyhow::Result<()> {
    let mut booking = JoinSet::new();
    for token in observers {
        let (server, token) = (server.clone(), token.clone());
        booking.spawn(async move {
            let (mut times, mut refused) = (Times::default(), 0);
            let calendar = server.get_json("/calendar", &token).await?;
            let today: Date = calendar.pointer("/data/today").and_then(Value::as_str).context("no day")?.parse()?;
            for day in today.series(1.day()).skip(1).take(28) {
                for period in [1, 3, 5, 7, 9, 11] {
                    let path = format!("/observation/meetings?when=today&date={day}&period={period}");
                    let list = server.get_json(&path, &token).await?;
                    let meeting = list.pointer("/data/items/0").with_context(|| format!("no meeting in {list}"))?;
                    let asked = json!({ "offering": meeting.get("offering"), "date": meeting.get("date"),
                        "period_from": meeting.get("period_from"), "how": "unannounced" });
                    let began = Instant::now();
                    let status = server.post_json("/observation/visits", &token, &asked).await?;
                    times.add(began.elapsed());
                    ensure!(
                        [StatusCode::OK, StatusCode::CONFLICT].contains(&status),
                        "a booking was answered {status}"
                    );
                    refused += u32::from(status != StatusCode::OK);
                }
            }
            anyhow::Ok((times, refused))
        });
    }
    let (mut all, mut refused) = (Times::default(), 0);
    while let Some(done) = booking.join_next().await {
        let (times, clashes) = done??;
        all.merge(times);
        refused += clashes;
    }
    println!("POST /observation/visits, {OBSERVERS} observers at once");
    println!(
        "  {:<20} p50 {:>7.1} ms   p95 {:>7.1} ms   {} of {} refused as a clash",
        "booking",
        all.percentile_ms(50),
        all.percentile_ms(95),
        refused,
        all.count()
    );
    Ok(())
}
