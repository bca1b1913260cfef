//! `keping worker`: background work in a process of its own. Any number may run; each job is done by one of them.

use clap::Args;

use crate::{config::AppOptions, stop_signal::stop_signal};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// Long background jobs run at once.
    #[arg(long, env = "KEPING_JOBS", default_value_t = 2)]
    jobs: usize,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let app = options.app.app_for_jobs(options.jobs)?;
    tracing::info!(jobs = options.jobs, "worker.working");
    worker::work(app.clone(), options.jobs, stop_signal()).await;
    app.store().close().await;
    tracing::info!("worker.stopped");
    Ok(())
}
