//! `keping ballots`: the ballot listener alone, with what it needs and nothing else: the box's database role and a secret from
//! which only ballots can be checked. `keping serve` can do the same in its own process, for a small school.

use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf, sync::Arc, time::Duration};

use anyhow::Context;
use api::{Limits, Senders, Terms};
use app::{
    ballots::{BallotDesk, CONNECTIONS},
    kernel::{ballot_secrets::BallotSecrets, entropy::SystemEntropy},
};
use clap::Args;
use ipnet::IpNet;
use store::BallotBox;
use tokio::{net::TcpListener, time::interval};

use crate::{
    commands::doctor,
    config::read_ballot_secret,
    seen_file::{Database, SeenOptions, stop_signal_or_restore},
};

const TOLD_EVERY: Duration = Duration::from_mins(1);

#[derive(Debug, Args)]
pub struct Options {
    /// Where sealed ballots are taken.
    #[arg(long, env = "KEPING_BALLOT_LISTEN", default_value = "127.0.0.1:8640")]
    ballot_listen: SocketAddr,
    /// The database as the role `keping_box`, which sees the ballot box and nothing else.
    #[arg(long, env = "KEPING_BALLOT_DATABASE_URL", hide_env_values = true)]
    ballot_database_url: String,
    /// File with what `keping admin ballot-secret` prints.
    #[arg(long, env = "KEPING_BALLOT_SECRET_FILE")]
    ballot_secret_file: PathBuf,
    /// Proxies whose `X-Forwarded-For` is believed, as ranges, by comma.
    #[arg(long, env = "KEPING_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
    #[command(flatten)]
    limits: ListenerLimits,
    #[command(flatten)]
    seen: SeenOptions,
}

/// What the ballot listener gives to all and to each.
#[derive(Debug, Clone, Args)]
#[expect(clippy::struct_field_names, reason = "each is a flag of the command line, among others")]
pub struct ListenerLimits {
    /// Requests a second to the ballot listener from one /24 (IPv4) or /64 (IPv6), in the long run.
    #[arg(long, env = "KEPING_BALLOT_RATE", default_value_t = Terms::default().a_second)]
    ballot_rate: NonZeroU32,
    /// So many at once, when it was quiet there.
    #[arg(long, env = "KEPING_BALLOT_BURST", default_value_t = Terms::default().burst)]
    ballot_burst: NonZeroU32,
    /// Connections to the ballot listener in all.
    #[arg(long, env = "KEPING_BALLOT_CONNECTIONS", default_value_t = 4_096)]
    ballot_connections: usize,
    /// Connections to the ballot listener from one address that is not a trusted proxy.
    #[arg(long, env = "KEPING_BALLOT_CONNECTIONS_EACH", default_value_t = 1_024)]
    ballot_connections_each: usize,
}

impl ListenerLimits {
    fn connections(&self, proxies: Vec<IpNet>) -> Limits {
        Limits {
            in_all: self.ballot_connections,
            each: Some(self.ballot_connections_each),
            proxies,
            // With the time that the router gives to the rest: fifteen seconds for a request.
            head_within: Duration::from_secs(5),
            ends_after: Some(Duration::from_mins(1)),
        }
    }
}

pub fn desk(database_url: &str, secrets: BallotSecrets) -> anyhow::Result<BallotDesk> {
    let ballots = BallotBox::connect(database_url, CONNECTIONS);
    let ballots = ballots.context("KEPING_BALLOT_DATABASE_URL is not a PostgreSQL address")?;
    Ok(BallotDesk::new(ballots, secrets, Arc::new(SystemEntropy)))
}

/// Takes ballots until told to stop. Keeps no log but of its own faults.
pub async fn listen(
    listener: TcpListener,
    desk: BallotDesk,
    limits: ListenerLimits,
    proxies: Vec<IpNet>,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let telling = tokio::spawn(tell_faults(desk.clone()));
    let terms = Terms { a_second: limits.ballot_rate, burst: limits.ballot_burst, ..Terms::default() };
    let router = api::ballot_router_for(desk.clone(), Senders::new(&terms, proxies.clone()));
    api::serve(listener, router, limits.connections(proxies), stop).await?;
    telling.abort();
    tell(&desk);
    desk.close().await;
    Ok(())
}

/// By the minute, not by the ballot.
async fn tell_faults(desk: BallotDesk) {
    // What is wrong from the start is said at the start.
    let _ = desk.ready().await;
    let mut minutes = interval(TOLD_EVERY);
    loop {
        minutes.tick().await;
        tell(&desk);
    }
}

fn tell(desk: &BallotDesk) {
    for fault in desk.take_faults() {
        tracing::error!(%fault, "ballots.fault");
    }
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let Options { ballot_listen, ballot_database_url, ballot_secret_file, trusted_proxies, limits, seen } = options;
    let desk = desk(&ballot_database_url, read_ballot_secret(&ballot_secret_file)?)?;
    let watch = seen.begin(Database::Box(BallotBox::connect(&ballot_database_url, 1)?)).await?;
    let listener =
        TcpListener::bind(ballot_listen).await.with_context(|| format!("cannot listen on {ballot_listen}"))?;
    tracing::info!(address = %listener.local_addr()?, "ballots.listening");
    tokio::spawn(doctor::report_box_at_start(BallotBox::connect(&ballot_database_url, 1)?));
    let mut ended = Ok(());
    let stop = async { ended = stop_signal_or_restore(watch).await };
    listen(listener, desk, limits, trusted_proxies, stop).await?;
    tracing::info!("ballots.stopped");
    ended
}
