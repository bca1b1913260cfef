//! The long lists of a large school: every kind of search and filter, by several readers at once.

use std::time::Instant;

use anyhow::ensure;
use reqwest::StatusCode;
use tokio::task::JoinSet;

use crate::{figures::Times, server::Server};

const READERS: usize = 8;
const CALLS_EACH: usize = 40;
const PEOPLE: &[(&str, &str)] = &[
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

const CLASSES: &[(&str, &str)] = &[
    ("no filter", ""),
    ("the last page", "page=250"),
    ("a course, 数据", "q=%E6%95%B0%E6%8D%AE"),
    ("a teacher, zhou", "q=zhou"),
    ("a code, cs21", "q=cs21"),
    ("nothing", "q=xqzw"),
];
const COURSES: &[(&str, &str)] = &[("no filter", ""), ("pinyin, gaodeng", "q=gaodeng"), ("initials, dx", "q=dx")];

const FOUND: &[(&str, &str)] = &[
    ("one letter, z", "q=z"),
    ("pinyin, zhang", "q=zhang"),
    ("a surname, 王", "q=%E7%8E%8B"),
    ("a number", "q=2024110327"),
    ("a class, cs21", "q=cs21"),
    ("a course, 数据", "q=%E6%95%B0%E6%8D%AE"),
    ("nothing", "q=xqzw"),
];

/// What everybody's first page asks, and the keys of ⌘K, in the school of `scripts/bench-home.sql`.
pub async fn home(server: &Server) -> anyhow::Result<()> {
    for role in ["school_admin", "college_admin", "teacher", "student"] {
        let token = signed_in(server, role).await?;
        read_by_many(server, "/user/overview", &[(role, "")], &token).await?;
    }
    read_by_many(server, "/user/find", FOUND, &administrator(server).await?).await
}

pub async fn people(server: &Server) -> anyhow::Result<()> {
    read_by_many(server, "/users", PEOPLE, &administrator(server).await?).await?;
    export(server).await
}

pub async fn classes(server: &Server) -> anyhow::Result<()> {
    let token = administrator(server).await?;
    read_by_many(server, "/offerings", CLASSES, &token).await?;
    read_by_many(server, "/courses", COURSES, &token).await
}

pub async fn administrator(server: &Server) -> anyhow::Result<String> {
    signed_in(server, "school_admin").await
}

async fn signed_in(server: &Server, role: &str) -> anyhow::Result<String> {
    let named = demo::NAMED.iter().find(|account| account.role == role).map_or("", |account| account.username);
    server.access_token(named, demo::PASSWORD).await
}

async fn export(server: &Server) -> anyhow::Result<()> {
    let token = administrator(server).await?;
    let began = Instant::now();
    let status = server.get("/users/export", &token).await?;
    ensure!(status == StatusCode::OK, "the export answered {status}");
    println!("GET /users/export, everybody: {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

pub async fn read_by_many(server: &Server, path: &str, queries: &[(&str, &str)], token: &str) -> anyhow::Result<()> {
    println!("GET {path}, {READERS} readers at once");
    for (name, query) in queries {
        let mut readers = JoinSet::new();
        for _ in 0..READERS {
            let (server, token, path) = (server.clone(), token.to_owned(), format!("{path}?{query}"));
            readers.spawn(async move {
                let mut times = Times::default();
                for _ in 0..CALLS_EACH {
                    let began = Instant::now();
                    let status = server.get(&path, &token).await?;
                    ensure!(status == StatusCode::OK, "{path} answered {status}");
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
