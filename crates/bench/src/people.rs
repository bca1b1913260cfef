//! The list of people in a large school: every kind of search and filter, by several readers at once.

use std::time::Instant;

use anyhow::ensure;
use reqwest::StatusCode;
use tokio::task::JoinSet;

use crate::{figures::Times, server::Server};

const READERS: usize = 8;
const CALLS_EACH: usize = 40;
const QUERIES: &[(&str, &str)] = &[
    ("no filter", ""),
    ("the last page", "page=2600"),
    ("one letter, z", "q=z"),
    ("initials, zs", "q=zs"),
    ("pinyin, zhang", "q=zhang"),
    ("a surname, 王", "q=%E7%8E%8B"),
    ("a name, 张伟", "q=%E5%BC%A0%E4%BC%9F"),
    ("a year, 2024", "q=2024"),
    ("a number", "q=2024110327"),
    ("nobody", "q=xqzw"),
    ("students", "role=student"),
    ("teachers called z", "role=teacher&q=z"),
    ("disabled", "state=disabled"),
];

pub async fn search(server: &Server) -> anyhow::Result<()> {
    let admin =
        demo::NAMED.iter().find(|account| account.role == "school_admin").map_or("", |account| account.username);
    let token = server.access_token(admin, demo::PASSWORD).await?;
    println!("GET /users, {READERS} readers at once");
    for (name, query) in QUERIES {
        let mut readers = JoinSet::new();
        for _ in 0..READERS {
            let (server, token) = (server.clone(), token.clone());
            readers.spawn(async move {
                let mut times = Times::default();
                for _ in 0..CALLS_EACH {
                    let began = Instant::now();
                    let status = server.get(&format!("/users?{query}"), &token).await?;
                    ensure!(status == StatusCode::OK, "{query} answered {status}");
                    times.add(began.elapsed());
                }
                anyhow::Ok(times)
            });
        }
        let mut all = Times::default();
        while let Some(times) = readers.join_next().await {
            all.merge(times??);
        }
        println!("  {name:<20} p50 {:>7.1} ms   p95 {:>7.1} ms", all.percentile_ms(50), all.percentile_ms(95));
    }
    Ok(())
}
