//! A rush of students while the server and the database are killed, connections are cut and the server's secret is replaced.
//! Each does what their browser does: ask for a token, seal, write down, and send the very same bytes until they are
//! acknowledged. What everybody sent and what they were told is kept, and compared with what was counted.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, ensure};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::{Connection, PgConnection};
use tokio::{
    task::JoinSet,
    time::{Instant, interval, sleep_until},
};

use super::{
    beside::{Beside, import_people},
    machine::{Cluster, Server, until_ready},
    network::Network,
    reminders::{doubles, mark_for_today, most_doubles, send_through, until_swept},
    school::{Plan, Round, School},
    verdict::judge,
};
use crate::{peer::Peer, server::Server as Calls};

const CLASS: usize = 50;
const LONGEST_SWEEP: Duration = Duration::from_mins(5);
/// Streams of one seed's randomness; the students' come after.
const SERVER_KILLS: u64 = 1;
const DATABASE_KILLS: u64 = 2;
const CUTS: u64 = 3;
pub const STUDENTS: u64 = 4;

#[derive(Debug, Clone)]
pub struct Size {
    pub students: usize,
    /// Of the server and of the database each; as often all connections to the database are cut.
    pub kills: u32,
    /// In which everybody begins.
    pub over: Duration,
    pub seed: u64,
    /// Meanwhile those who have not answered are reminded.
    pub reminded: bool,
    /// A binary of another version: its worker runs beside today's server, and people are imported.
    pub beside: Option<String>,
}

/// What happened on the way, for the ledger.
#[derive(Debug, Default)]
pub struct Counters {
    pub resent: AtomicUsize,
    pub cut: AtomicUsize,
    pub strangers_refused: AtomicUsize,
    pub second_tokens_refused: AtomicUsize,
    pub forgeries_refused: AtomicUsize,
    pub server_kills: AtomicUsize,
    pub secrets_replaced: AtomicUsize,
    pub database_kills: AtomicUsize,
    pub database_cuts: AtomicUsize,
}

pub fn count(counter: &AtomicUsize) {
    counter.fetch_add(1, Ordering::Relaxed);
}

#[derive(Debug)]
pub struct Rush {
    pub size: Size,
    pub network: Network,
    pub round: Round,
    pub school: School,
    pub counters: Counters,
    pub began: Instant,
}

/// The addresses are the server's and its ballot listener's; `binary` is started here, and `cluster` is running.
pub async fn rush(network: Network, binary: &str, cluster: Cluster, size: Size) -> anyhow::Result<()> {
    println!("seed {}: {} students over {} s", size.seed, size.students, size.over.as_secs());
    let school = School::make(Plan { students: size.students, classes: size.students / CLASS, each: 1 }).await?;
    let mut server = Server::start(binary, &["serve"], "target/rush-server.log")?;
    until_ready(&network).await?;
    let round = school.open_round(&network).await?;
    let beside = match &size.beside {
        Some(binary) => Some(Beside::start(binary, cluster.clone()).await?),
        None => None,
    };
    let peer = if size.reminded { Some(begin_reminding(&network, &cluster, &school, &round).await?) } else { None };
    let rush = Rush { size, network, round, school, counters: Counters::default(), began: Instant::now() };
    let rush = Arc::new(rush);

    let mut students = JoinSet::new();
    for place in 0..rush.round.asked.len() {
        let rush = Arc::clone(&rush);
        students.spawn(async move { rush.student(place).await });
    }
    let killing = async {
        tokio::try_join!(kill_server(&rush, &mut server), kill_database(&rush, &cluster), cut_database(&rush, &cluster))
    };
    let answering = async {
        let mut records = Vec::new();
        while let Some(record) = students.join_next().await {
            records.push(record??);
        }
        anyhow::Ok(records)
    };
    let importing = async {
        if beside.is_some() {
            import_people(&Calls::new(rush.network.address()), &rush.round).await?;
        }
        anyhow::Ok(())
    };
    let (records, _, ()) = tokio::try_join!(answering, killing, importing)?;
    let took = rush.began.elapsed();
    until_ready(&rush.network).await?;
    let Rush { network, mut round, counters, school, .. } =
        Arc::into_inner(rush).context("everybody has finished by now")?;
    if let Some(peer) = peer {
        judge_reminders(&cluster, &peer, &counters).await?;
    }
    let closing = Instant::now();
    round.count(&network).await?;
    let counted = closing.elapsed().as_secs_f64();
    println!("answered in {:.0} s, closed and counted in {counted:.0} s", took.as_secs_f64());
    let fair = judge(&network, &cluster.url(), school.institution.as_uuid(), &round, &records, &counters).await?;
    ensure!(fair, "what was counted is not what was acknowledged");
    match beside {
        Some(beside) => beside.judge().await,
        None => Ok(()),
    }
}

async fn begin_reminding(network: &Network, cluster: &Cluster, school: &School, round: &Round) -> anyhow::Result<Peer> {
    let peer = Peer::start("target/rush-peer").await?;
    mark_for_today(cluster, school, round).await?;
    send_through(network, round, &peer).await?;
    Ok(peer)
}

/// Whatever takes a lot's transaction away lets it be handed over again.
async fn judge_reminders(cluster: &Cluster, peer: &Peer, counters: &Counters) -> anyhow::Result<()> {
    until_swept(cluster, LONGEST_SWEEP).await?;
    let taken = peer.taken()?;
    let doubles = doubles(&taken);
    let interrupted = [&counters.server_kills, &counters.database_kills, &counters.database_cuts];
    let interrupted: usize = interrupted.map(|counter| counter.load(Ordering::Relaxed)).iter().sum();
    let most = most_doubles(interrupted)?;
    println!(
        "reminded meanwhile: {} students, doubled {doubles} (at most {most} for {interrupted} interruptions)",
        taken.len()
    );
    ensure!(doubles <= most, "more letters are doubled than the interruptions explain");
    Ok(())
}

/// Moments in the middle nine tenths of the time in which everybody begins, in order.
fn moments(size: &Size, stream: u64) -> Vec<Duration> {
    let mut rng = ChaCha8Rng::seed_from_u64(size.seed);
    rng.set_stream(stream);
    let mut moments: Vec<_> = (0..size.kills).map(|_| size.over.mul_f64(rng.random_range(0.05..0.95))).collect();
    moments.sort_unstable();
    moments
}

/// Once in the middle of it all, what starts again has another secret.
async fn kill_server(rush: &Rush, server: &mut Server) -> anyhow::Result<()> {
    let moments = moments(&rush.size, SERVER_KILLS);
    for (place, moment) in moments.iter().enumerate() {
        sleep_until(rush.began + *moment).await;
        if place == moments.len() / 2 {
            server.replace_secret()?;
            count(&rush.counters.secrets_replaced);
        }
        server.kill_and_start().await?;
        count(&rush.counters.server_kills);
    }
    Ok(())
}

async fn kill_database(rush: &Rush, cluster: &Cluster) -> anyhow::Result<()> {
    for moment in moments(&rush.size, DATABASE_KILLS) {
        sleep_until(rush.began + moment).await;
        cluster.kill_and_start().await?;
        count(&rush.counters.database_kills);
    }
    Ok(())
}

async fn cut_database(rush: &Rush, cluster: &Cluster) -> anyhow::Result<()> {
    for moment in moments(&rush.size, CUTS) {
        sleep_until(rush.began + moment).await;
        // It may be dead at this very moment: then as soon as it is back.
        let mut tries = interval(Duration::from_millis(20));
        while cut_connections(cluster).await.is_err() {
            tries.tick().await;
        }
        count(&rush.counters.database_cuts);
    }
    Ok(())
}

async fn cut_connections(cluster: &Cluster) -> sqlx::Result<()> {
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename in ('keping_app', 'keping_box')";
    sqlx::query(cut).execute(&mut superuser).await.map(drop)
}
