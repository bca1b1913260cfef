//! `keping worker`: background work in a process of its own. Any number may run; each job is done by one of them.

use app::kernel::measures::Pool;
use clap::Args;

use crate::{commands::ops::OpsOptions, config::AppOptions, stop_signal::stop_signal, watching::TraceOptions};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// Long background jobs run at once.
    #[arg(long, env = "KEPING_JOBS", default_value_t = 2)]
    jobs: usize,
    #[command(flatten)]
    ops: OpsOptions,
    #[command(flatten)]
    pub traces: TraceOptions,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let ops = options.ops.begin().await?;
    let app = options.app.app_for_jobs(options.jobs)?;
    if let Some(ops) = ops {
        ops.serve(vec![(Pool::Jobs, app.clone())]);
    }
    tracing::info!(jobs = options.jobs, "worker.working");
    worker::work(app.clone(), options.jobs, stop_signal()).await;
    app.store().close().await;
    tracing::info!("worker.stopped");
    Ok(())
}
