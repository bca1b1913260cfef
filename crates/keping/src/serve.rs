//! `keping serve`: the main listener, and its orderly end.

use std::net::SocketAddr;

use anyhow::Context;
use api::ApiState;
use clap::Args;
use ipnet::IpNet;
use tokio::{net::TcpListener, sync::watch};

use crate::{config::AppOptions, stop_signal::stop_signal};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    #[arg(long, env = "KEPING_LISTEN", default_value = "127.0.0.1:8620")]
    listen: SocketAddr,
    /// Proxies whose `X-Forwarded-For` is believed, as ranges, by comma.
    #[arg(long, env = "KEPING_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
    /// Background jobs run in this process at once; 0 where `keping worker` runs beside it.
    #[arg(long, env = "KEPING_JOBS", default_value_t = 1)]
    jobs: usize,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let worker_app = options.app.clone().app_for_jobs(options.jobs)?;
    let app = options.app.app()?;
    let listener =
        TcpListener::bind(options.listen).await.with_context(|| format!("cannot listen on {}", options.listen))?;
    // Where port 0 was asked for, whoever started us reads the port here.
    tracing::info!(address = %listener.local_addr()?, "server.listening");

    let (tell_stopping, mut stopping) = watch::channel(());
    let mut worker_stopping = stopping.clone();
    let worker = (options.jobs > 0).then(|| {
        tokio::spawn(worker::work(worker_app, options.jobs, async move {
            let _ = worker_stopping.changed().await;
        }))
    });
    let signs = tokio::spawn({
        let app = app.clone();
        async move { app.follow_jobs().await }
    });
    tokio::spawn(async move {
        stop_signal().await;
        tracing::info!("server.stopping");
        drop(tell_stopping);
    });
    let router = api::router(ApiState::new(app.clone(), options.trusted_proxies));
    let stop = async move {
        let _ = stopping.changed().await;
    };
    api::http::serve::serve(listener, router, stop).await?;
    if let Some(worker) = worker {
        worker.await?;
    }
    signs.abort();
    app.store().close().await;
    tracing::info!("server.stopped");
    Ok(())
}
