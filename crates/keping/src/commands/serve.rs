//! `keping serve`: the main listener, and its orderly end.

use std::net::SocketAddr;

use anyhow::Context;
use api::{ApiState, Limits};
use app::{ballots::BallotDesk, kernel::measures::Pool};
use clap::Args;
use ipnet::IpNet;
use store::BallotBox;
use tokio::{net::TcpListener, sync::watch};

use crate::{
    commands::{
        ballots::{self, ListenerLimits},
        doctor,
        ops::OpsOptions,
    },
    config::AppOptions,
    seen_file::{Database, SeenOptions, stop_signal_or_restore},
    watching::TraceOptions,
};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    #[arg(long, env = "KEPING_LISTEN", default_value = "127.0.0.1:8620")]
    listen: SocketAddr,
    /// Proxies whose `X-Forwarded-For` is believed, as ranges, by comma.
    #[arg(long, env = "KEPING_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
    /// Long background jobs run in this process at once; 0 where `keping worker` runs beside it.
    #[arg(long, env = "KEPING_JOBS", default_value_t = 1)]
    jobs: usize,
    /// Where sealed ballots are taken: another port, so another connection than the signed-in one.
    #[arg(long, env = "KEPING_BALLOT_LISTEN", requires = "ballot_database_url")]
    ballot_listen: Option<SocketAddr>,
    /// The database as the role `keping_box`, which sees the ballot box and nothing else.
    #[arg(long, env = "KEPING_BALLOT_DATABASE_URL", hide_env_values = true)]
    ballot_database_url: Option<String>,
    #[command(flatten)]
    ballot_limits: ListenerLimits,
    /// Connections to the main listener in all; more wait.
    #[arg(long, env = "KEPING_CONNECTIONS", default_value_t = 4_096)]
    connections: usize,
    #[command(flatten)]
    seen: SeenOptions,
    #[command(flatten)]
    ops: OpsOptions,
    #[command(flatten)]
    pub traces: TraceOptions,
}

/// A listener of its own, without any log.
async fn ballot_listener(options: &Options) -> anyhow::Result<Option<(TcpListener, BallotDesk)>> {
    let (Some(address), Some(url)) = (options.ballot_listen, &options.ballot_database_url) else { return Ok(None) };
    let listener = TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
    Ok(Some((listener, ballots::desk(url, options.app.secrets()?.ballots())?)))
}

pub async fn run(mut options: Options) -> anyhow::Result<()> {
    let ops = options.ops.begin().await?;
    let ballots = ballot_listener(&options).await?;
    if let (Some((listener, _)), None) = (&ballots, &options.app.ballot_origin) {
        options.app.ballot_origin = Some(format!("http://{}", listener.local_addr()?));
    }
    let boxes = options.ballot_database_url.as_deref().map(|url| BallotBox::connect(url, 1)).transpose()?;
    options.app.share_print_room();
    let key_directory = options.app.key_directory().map(ToOwned::to_owned);
    let worker_app = options.app.clone().app_for_jobs(options.jobs)?;
    let app = options.app.app()?;
    let watch = options.seen.begin(Database::Whole(app.clone())).await?;
    let listener =
        TcpListener::bind(options.listen).await.with_context(|| format!("cannot listen on {}", options.listen))?;
    if let Some(ops) = ops {
        ops.serve(vec![(Pool::Requests, app.clone()), (Pool::Jobs, worker_app.clone())]);
    }
    // Where port 0 was asked for, whoever started us reads the port here.
    tracing::info!(address = %listener.local_addr()?, "server.listening");

    tokio::spawn(doctor::report_at_start(app.clone(), boxes));
    if let Some(folder) = key_directory {
        tokio::spawn(doctor::report_key_folder(app.clone(), folder));
    }
    let (tell_stopping, mut stopping) = watch::channel(());
    let mut worker_stopping = stopping.clone();
    let worker = (options.jobs > 0).then(|| {
        tokio::spawn(worker::work(worker_app, options.jobs, async move {
            let _ = worker_stopping.changed().await;
        }))
    });
    let signs = tokio::spawn({
        let app = app.clone();
        async move { app.follow_signs().await }
    });
    let ended = tokio::spawn(async move {
        let ended = stop_signal_or_restore(watch).await;
        tracing::info!("server.stopping");
        drop(tell_stopping);
        ended
    });
    let ballots = ballots.map(|(listener, desk)| {
        let (mut stopping, limits) = (stopping.clone(), options.ballot_limits);
        tokio::spawn(ballots::listen(listener, desk, limits, options.trusted_proxies.clone(), async move {
            let _ = stopping.changed().await;
        }))
    });
    let router = api::router(ApiState::new(app.clone(), options.trusted_proxies));
    let stop = async move {
        let _ = stopping.changed().await;
    };
    api::serve(listener, router, Limits::signed_in(options.connections), stop).await?;
    if let Some(ballots) = ballots {
        ballots.await??;
    }
    if let Some(worker) = worker {
        worker.await?;
    }
    signs.abort();
    app.store().close().await;
    tracing::info!("server.stopped");
    ended.await?
}
