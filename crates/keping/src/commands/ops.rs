//! Where the numbers of a process are read. Off unless asked for: two processes of one machine cannot share a port, and on
//! the loopback too every account of the machine could read them.

use std::net::SocketAddr;

use anyhow::Context;
use api::{Limits, Measuring};
use app::{App, kernel::measures::Pool};
use clap::Args;
use tokio::net::TcpListener;

const CONNECTIONS: usize = 16;

#[derive(Debug, Args)]
pub struct OpsOptions {
    /// Address and port where Prometheus reads the numbers of this process (`/metrics`). Not for browsers' networks.
    #[arg(long, env = "KEPING_OPS_LISTEN")]
    ops_listen: Option<SocketAddr>,
}

/// Counts from the moment it is made.
pub struct Ops {
    listener: TcpListener,
    measuring: Measuring,
}

impl OpsOptions {
    pub async fn begin(&self) -> anyhow::Result<Option<Ops>> {
        let Some(address) = self.ops_listen else { return Ok(None) };
        let listener = TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
        tracing::info!(address = %listener.local_addr()?, "ops.listening");
        Ok(Some(Ops { listener, measuring: Measuring::begin()? }))
    }
}

impl Ops {
    /// As long as the process lives: how it ends is worth reading too.
    pub fn serve(self, apps: Vec<(Pool, App)>) {
        let router = api::ops_router(self.measuring, apps);
        tokio::spawn(api::serve(self.listener, router, Limits::signed_in(CONNECTIONS), std::future::pending()));
    }
}
