//! `keping worker`: background work in a process of its own. Any number may run; each job is done by one of them.

use app::kernel::measures::Pool;
use clap::Args;

use crate::{
    commands::ops::OpsOptions,
    config::AppOptions,
    seen_file::{Database, SeenOptions, stop_signal_or_restore},
    watching::TraceOptions,
};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// Long background jobs run at once.
    #[arg(long, env = "KEPING_JOBS", default_value_t = 2)]
    jobs: usize,
    #[command(flatten)]
    seen: SeenOptions,
    #[command(flatten)]
    ops: OpsOptions,
    #[command(flatten)]
    pub traces: TraceOptions,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let ops = options.ops.begin().await?;
    let app = options.app.app_for_jobs(options.jobs)?;
    let watch = options.seen.begin(Database::Whole(app.clone())).await?;
    if let Some(ops) = ops {
        ops.serve(vec![(Pool::Jobs, app.clone())]);
    }
    tracing::info!(jobs = options.jobs, "worker.working");
    let mut ended = Ok(());
    worker::work(app.clone(), options.jobs, async { ended = stop_signal_or_restore(watch).await }).await;
    app.store().close().await;
    tracing::info!("worker.stopped");
    ended
}
