//! A notice to a large school: published without a row for each reader, then read by many in a short time; and the list of
//! somebody who was told much.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, ensure};
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::{
    sync::oneshot::{self, error::TryRecvError},
    task::JoinSet,
    time::{Instant, interval, sleep_until},
};

use crate::{
    ballots::{
        machine::{Cluster, Server, until_ready},
        network::Network,
        school::{PASSWORD, Plan, School},
    },
    figures::Times,
};

/// Readings a second.
const RATE: u32 = 1_000;
const MESSAGES: usize = 200;
const LISTINGS: usize = 500;
const READERS: usize = 4;
const SIGNING_IN: usize = 16;

pub async fn notices(
    network: Network,
    binary: &str,
    cluster: &Cluster,
    people: usize,
    seconds: u32,
) -> anyhow::Result<()> {
    let readers = usize::try_from(RATE * seconds)?;
    let school = School::make(Plan { students: readers, classes: readers / 50, each: 1 }).await?;
    let _server = Server::start(binary, &["serve"], "target/bench-notices-server.log")?;
    until_ready(&network).await?;
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    add_people(&mut superuser, people.saturating_sub(readers)).await?;
    let administrator = school.administrator(&network).await?;
    let notice = publish(&network, &administrator, &mut superuser).await?;
    let readers = sign_in(&network, &school, readers).await?;
    let path = format!("/user/notices/{notice}");
    read(&network, cluster, &readers, &format!("{path}/read"), Method::Put).await?;
    read(&network, cluster, &readers, &path, Method::Get).await?;
    let read: i64 = sqlx::query_scalar("select count(*) from notice_read").fetch_one(&mut superuser).await?;
    ensure!(usize::try_from(read)? == readers.len(), "{read} of {} readings are noted", readers.len());
    let (username, user) = school.students.first().context("a student")?;
    school.tell(*user, MESSAGES).await?;
    list(&network, username).await
}

/// Others, who never sign in.
async fn add_people(superuser: &mut PgConnection, many: usize) -> anyhow::Result<()> {
    sqlx::query(
        "insert into account (institution_id, id, username, name, college_id, created_at)
         select a.institution_id, gen_random_uuid(), 'x' || lpad(n::text, 6, '0'), a.name, a.college_id, a.created_at
           from (select * from account where username = 'teacher') a, generate_series(1, $1) n",
    )
    .bind(i32::try_from(many)?)
    .execute(&mut *superuser)
    .await?;
    sqlx::query("vacuum analyze").execute(superuser).await?;
    Ok(())
}

async fn publish(network: &Network, token: &str, superuser: &mut PgConnection) -> anyhow::Result<String> {
    let audience = json!({ "everyone": true, "roles": [], "colleges": [], "programmes": [], "class_groups": [],
                           "offerings": [], "entry_years": [] });
    let (_, count) = network.post("/notices/audience", token, &json!({ "audience": audience, "notice": null })).await?;
    let people = count.pointer("/data/people").context("how many it means")?;
    let content = json!({
        "kind": "notice", "title": { "zh": "期末评教安排", "en": null }, "body": { "zh": "**请在周五前完成。** ".repeat(50), "en": null },
        "audience": audience, "on_sign_in": false, "pinned_until": null, "confirm": false, "by_mail": false,
        "publishes_at": null, "expires_at": null,
    });
    let (status, draft) = network.post("/notices", token, &content).await?;
    ensure!(status.is_success(), "{status} {draft}");
    let id = draft.pointer("/data/id").and_then(Value::as_str).context("a draft")?;
    let began = Instant::now();
    let seen = json!({ "version": draft.pointer("/data/version"), "people": people });
    let (status, answer) = network.post(&format!("/notices/{id}/publish"), token, &seen).await?;
    ensure!(status.is_success(), "{status} {answer}");
    let took = began.elapsed();
    let rows: i64 = sqlx::query_scalar("select (select count(*) from notice_read) + (select count(*) from message)")
        .fetch_one(superuser)
        .await?;
    println!("published to {people} people in {:.0} ms; rows for each of them: {rows}", took.as_secs_f64() * 1000.0);
    ensure!(rows == 0, "there is a row for each reader");
    Ok(id.to_owned())
}

async fn sign_in(network: &Network, school: &School, many: usize) -> anyhow::Result<Vec<Arc<str>>> {
    let names: Vec<_> = school.students.iter().take(many).map(|(username, _)| username.clone()).collect();
    let mut signing_in = JoinSet::new();
    for names in names.chunks(names.len().div_ceil(SIGNING_IN).max(1)) {
        let (network, names) = (network.clone(), names.to_vec());
        signing_in.spawn(async move {
            let mut tokens: Vec<Arc<str>> = Vec::new();
            for name in names {
                tokens.push(network.sign_in(&name, PASSWORD).await?.context("cannot sign in now")?.into());
            }
            anyhow::Ok(tokens)
        });
    }
    let mut tokens = Vec::new();
    while let Some(some) = signing_in.join_next().await {
        tokens.extend(some??);
    }
    Ok(tokens)
}

#[derive(Debug, Clone, Copy)]
enum Method {
    Get,
    Put,
}

impl Method {
    const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Put => "PUT",
        }
    }
}

/// Everybody once, so many a second, whether the ones before are done or not; beside it somebody looks who waits for whom.
async fn read(
    network: &Network,
    cluster: &Cluster,
    readers: &[Arc<str>],
    path: &str,
    method: Method,
) -> anyhow::Result<()> {
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    let (stop, stopped) = oneshot::channel();
    let watch = tokio::spawn(async move { watch_locks(&mut superuser, stopped).await });
    let (began, mut under_way, mut times) = (Instant::now(), JoinSet::new(), Times::default());
    for (number, token) in (0_u32..).zip(readers) {
        sleep_until(began + Duration::from_secs(1) * number / RATE).await;
        let (network, token, path) = (network.clone(), Arc::clone(token), path.to_owned());
        under_way.spawn(async move {
            let began = Instant::now();
            let status = match method {
                Method::Get => network.get_status(&path, &token).await?,
                Method::Put => network.put(&path, &token, &json!({})).await?.0,
            };
            ensure!(status == StatusCode::OK, "{} {path} answered {status}", method.name());
            Ok(began.elapsed())
        });
        while let Some(done) = under_way.try_join_next() {
            times.add(done??);
        }
    }
    while let Some(done) = under_way.join_next().await {
        times.add(done??);
    }
    let over = began.elapsed();
    drop(stop);
    let (looks, waiting) = watch.await??;
    let rate = times.count() / over.as_secs_f64();
    let (p50, p95, p99) = (times.percentile_ms(50), times.percentile_ms(95), times.percentile_ms(99));
    println!("{} {path}: {rate:.0} a second   p50 {p50:.1} ms   p95 {p95:.1} ms   p99 {p99:.1} ms", method.name());
    println!("  looked {looks} times who waits for a lock: {waiting} did");
    Ok(())
}

/// How often it was looked, and how many were found waiting for somebody else's lock in all.
async fn watch_locks(superuser: &mut PgConnection, mut stopped: oneshot::Receiver<()>) -> anyhow::Result<(u32, i64)> {
    let (mut every, mut looks, mut waiting) = (interval(Duration::from_millis(20)), 0, 0);
    while stopped.try_recv() == Err(TryRecvError::Empty) {
        every.tick().await;
        let found = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
        waiting += sqlx::query_scalar::<_, i64>(found).fetch_one(&mut *superuser).await?;
        looks += 1;
    }
    Ok((looks, waiting))
}

async fn list(network: &Network, username: &str) -> anyhow::Result<()> {
    let token: Arc<str> = network.sign_in(username, PASSWORD).await?.context("cannot sign in now")?.into();
    let (mut seen, mut cursor) = (0, String::new());
    loop {
        let page = network.get(&format!("/user/messages{cursor}"), &token).await?;
        seen += page.pointer("/data/items").and_then(Value::as_array).context("messages")?.len();
        let Some(next) = page.pointer("/data/next").and_then(Value::as_str) else { break };
        cursor = format!("?cursor={next}");
    }
    ensure!(seen == MESSAGES, "{seen} of {MESSAGES} messages are listed");
    for (name, path) in [("the newest", String::new()), ("the last", cursor)] {
        let mut reading = JoinSet::new();
        for _ in 0..READERS {
            let (network, token, path) = (network.clone(), Arc::clone(&token), format!("/user/messages{path}"));
            reading.spawn(async move {
                let mut times = Times::default();
                for _ in 0..LISTINGS / READERS {
                    let began = Instant::now();
                    let status = network.get_status(&path, &token).await?;
                    ensure!(status == StatusCode::OK, "{path} answered {status}");
                    times.add(began.elapsed());
                }
                anyhow::Ok(times)
            });
        }
        let mut all = Times::default();
        while let Some(times) = reading.join_next().await {
            all.merge(times??);
        }
        let (p50, p95) = (all.percentile_ms(50), all.percentile_ms(95));
        println!("{MESSAGES} messages, {name} page, {READERS} readers: p50 {p50:.1} ms   p95 {p95:.1} ms");
    }
    Ok(())
}
