//! Bare engine and product in one run, on one machine, in turn; and the product at an even pace.

use std::{sync::Arc, time::Duration};

use anyhow::ensure;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sqlx::{Connection, PgConnection};
use tokio::time::Instant;

use super::{
    bare::{Answers, bare},
    load::Load,
    machine::{Cluster, Server, until_ready},
    network::Network,
    school::{Plan, School},
    statements,
};
use crate::{
    figures::{Measured, median},
    processor::Processes,
};

const SEED: u64 = 20_260_901;
const ROUNDS: u64 = 3;
/// Classes that each student answers for.
const EACH: usize = 8;
const CLASS: usize = 50;
/// More than a second's submissions can be.
const MOST_PER_SECOND: u64 = 1_500;

pub(super) async fn loaded(network: Network, binary: &str, submissions: u64) -> anyhow::Result<(Server, Arc<Load>)> {
    let students = usize::try_from(submissions)?.div_ceil(EACH).max(CLASS);
    let plan = Plan { students, classes: (students * EACH / CLASS).max(EACH), each: EACH };
    println!("{} students, {} classes", plan.students, plan.classes);
    let school = School::make(plan).await?;
    let server = Server::start(binary, &["serve"], "target/bench-ballots-server.log")?;
    until_ready(&network).await?;
    let round = school.open_round(&network).await?;
    Ok((server, Arc::new(Load::prepare(network, school, round, SEED)?)))
}

/// Rounds of so many seconds each.
pub async fn compare(network: Network, binary: &str, cluster: &Cluster, seconds: u64) -> anyhow::Result<()> {
    let (server, load) = loaded(network, binary, ROUNDS * seconds * MOST_PER_SECOND).await?;
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let mut rounds = Vec::new();
    for number in 1..=ROUNDS {
        println!("round {number}, {seconds} s each");
        let plain = bare(&mut superuser, &cluster.url(), Answers::Plain, seconds, &mut rng).await?;
        plain.print("  bare, plain answers");
        let sealed = Answers::Sealed(load.sealed_size());
        let sealed = bare(&mut superuser, &cluster.url(), sealed, seconds, &mut rng).await?;
        sealed.print("  bare, random bytes");

        load.sign_in_ahead(usize::try_from(seconds * MOST_PER_SECOND)?).await?;
        statements::begin(&mut superuser).await?;
        let processes = Processes::find(&mut superuser, server.id()).await?;
        let (before, began) = (processes.used()?, Instant::now());
        let sent = load.at_full_speed(Duration::from_secs(seconds)).await?;
        let (over, used) = (began.elapsed(), processes.used()?.since(before));
        let product = Measured { times: sent.whole, over, used };
        product.print("  product, token and ballot");
        sent.tokens.print("    POST /evaluations/{id}/token");
        sent.ballots.print("    POST /ballots");
        ensure!(sent.failed == 0, "{} submissions failed", sent.failed);
        if number == ROUNDS {
            statements::print(&mut superuser, product.times.count()).await?;
        }
        rounds.push((plain, sealed, product));
    }
    let of = |ratio: fn(&(Measured, Measured, Measured)) -> f64| median(rounds.iter().map(ratio).collect());
    println!("medians of {ROUNDS} rounds, and what is aimed at");
    println!("  submissions a second                {:>8.0}   600 or more", of(|(.., product)| product.rate()));
    println!(
        "  of bare, plain answers              {:>8.2}   0.30 or more",
        of(|(plain, _, product)| product.rate() / plain.rate())
    );
    println!(
        "  of bare, random bytes               {:>8.2}",
        of(|(_, sealed, product)| product.rate() / sealed.rate())
    );
    println!(
        "  database's time, of random bytes'   {:>8.2}   0.50 or less",
        of(|(_, sealed, product)| product.database_ms() / sealed.database_ms())
    );
    println!(
        "  database's time, of plain answers'  {:>8.2}",
        of(|(plain, _, product)| product.database_ms() / plain.database_ms())
    );
    Ok(())
}

pub async fn steady(network: Network, binary: &str, cluster: &Cluster, rate: u32, seconds: u64) -> anyhow::Result<()> {
    let (server, load) = loaded(network, binary, u64::from(rate) * seconds).await?;
    let mut superuser = PgConnection::connect(&cluster.url()).await?;
    let processes = Processes::find(&mut superuser, server.id()).await?;
    let (before, began) = (processes.used()?, Instant::now());
    let sent = load.at_rate(rate, Duration::from_secs(seconds)).await?;
    let (over, used) = (began.elapsed(), processes.used()?.since(before));
    println!("{rate} submissions a second for {seconds} s; each student signs in once on the way");
    let (tokens, ballots, failed) = (sent.tokens, sent.ballots, sent.failed);
    Measured { times: sent.whole, over, used }.print("  token and ballot");
    tokens.print("    POST /evaluations/{id}/token");
    ballots.print("    POST /ballots");
    println!("  failed {failed}");
    ensure!(failed == 0, "{failed} submissions failed");
    Ok(())
}
