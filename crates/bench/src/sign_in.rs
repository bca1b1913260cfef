//! Sign-in: does its time tell a known username from an unknown one, and does a rush of it slow everybody else?

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use anyhow::{Context, ensure};
use reqwest::StatusCode;
use tokio::task::JoinSet;

use crate::{figures::Times, server::Server};

const PAIRS: usize = 300;
const READERS: usize = 4;
const QUIET_CALLS: usize = 4_000;
const SIGN_INS_AT_ONCE: usize = 200;

fn student_numbers() -> Vec<String> {
    let students = demo::school().people.into_iter().filter(|person| person.holds("student"));
    students.map(|person| person.username).collect()
}

pub async fn known_and_unknown_usernames(server: &Server) -> anyhow::Result<()> {
    let (mut known, mut unknown) = (Times::default(), Times::default());
    for username in student_numbers().iter().take(PAIRS) {
        // In turn, so that whatever else the machine does falls on both alike. A different wrong name each time.
        for (name, times) in [(username.clone(), &mut known), (username.replacen('2', "9", 1), &mut unknown)] {
            let (status, time, _) = server.sign_in(&name, "not-the-password").await?;
            ensure!(status == StatusCode::UNPROCESSABLE_ENTITY, "a wrong password answered {status}");
            times.add(time);
        }
    }
    println!("Failed sign-in");
    known.print("  known username");
    unknown.print("  unknown username");
    Ok(())
}

pub async fn a_rush_beside_ordinary_calls(server: &Server) -> anyhow::Result<()> {
    let students = student_numbers();
    let reader = students.last().context("the demo school has students")?;
    let token = server.access_token(reader, demo::PASSWORD).await?;
    let quiet = read_until(server, &token, &Arc::new(AtomicBool::new(false)), QUIET_CALLS / READERS).await?;

    let done = Arc::new(AtomicBool::new(false));
    let readers = {
        let (server, token, done) = (server.clone(), token.clone(), Arc::clone(&done));
        tokio::spawn(async move { read_until(&server, &token, &done, usize::MAX).await })
    };
    let mut rush = JoinSet::new();
    for username in students.into_iter().take(SIGN_INS_AT_ONCE) {
        let server = server.clone();
        rush.spawn(async move { server.sign_in(&username, demo::PASSWORD).await });
    }
    let mut sign_ins = Times::default();
    while let Some(finished) = rush.join_next().await {
        let (status, time, _) = finished??;
        ensure!(status == StatusCode::OK, "a sign-in answered {status}");
        sign_ins.add(time);
    }
    done.store(true, Ordering::SeqCst);
    let beside = readers.await??;

    println!("GET /user/info, {READERS} readers");
    quiet.print("  quiet");
    beside.print(&format!("  beside {SIGN_INS_AT_ONCE} sign-ins at once"));
    println!("  p99 ratio {:.1}", beside.percentile_ms(99) / quiet.percentile_ms(99));
    println!("POST /auth/login, {SIGN_INS_AT_ONCE} at once");
    sign_ins.print("  from first to last");
    Ok(())
}

async fn read_until(server: &Server, token: &str, done: &Arc<AtomicBool>, most: usize) -> anyhow::Result<Times> {
    let mut readers = JoinSet::new();
    for _ in 0..READERS {
        let (server, token, done) = (server.clone(), token.to_owned(), Arc::clone(done));
        readers.spawn(async move {
            let mut times = Times::default();
            let mut calls = 0;
            while calls < most && !done.load(Ordering::SeqCst) {
                times.add(server.own_info(&token).await?);
                calls += 1;
            }
            anyhow::Ok(times)
        });
    }
    let mut all = Times::default();
    while let Some(times) = readers.join_next().await {
        all.merge(times??);
    }
    Ok(all)
}
