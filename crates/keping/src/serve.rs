//! `keping serve`: the main listener, and its orderly end.

use std::net::SocketAddr;

use anyhow::Context;
use api::ApiState;
use clap::Args;
use ipnet::IpNet;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};

use crate::config::AppOptions;

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    #[arg(long, env = "KEPING_LISTEN", default_value = "127.0.0.1:8620")]
    listen: SocketAddr,
    /// Proxies whose `X-Forwarded-For` is believed, as ranges, by comma.
    #[arg(long, env = "KEPING_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Vec<IpNet>,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let app = options.app.app()?;
    let listener =
        TcpListener::bind(options.listen).await.with_context(|| format!("cannot listen on {}", options.listen))?;
    // Where port 0 was asked for, whoever started us reads the port here.
    tracing::info!(address = %listener.local_addr()?, "server.listening");

    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("server.stopping");
    };
    let router = api::router(ApiState::new(app.clone(), options.trusted_proxies));
    api::http::serve::serve(listener, router, stop).await?;
    app.store().close().await;
    tracing::info!("server.stopped");
    Ok(())
}
