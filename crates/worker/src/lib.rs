//! Runs background work: takes due jobs one after another, a place for each lane (for long work, as many as it is told),
//! and makes the rounds of the schools for what nobody asks for. What a job does is in `app`.

mod rounds;

use std::time::Duration;

use app::{
    App,
    kernel::measures::JOB_PANICS,
    orders::{Lane, next_due_in, run_due_in},
};
use metrics::counter;
use tokio::{
    sync::{broadcast, watch},
    task::JoinSet,
    time::{sleep, timeout},
};

/// A sign may be lost, and time passes without one.
const LOOKS_AT_LEAST_EVERY: Duration = Duration::from_secs(5);
const WAITS_AFTER_FAILURE: Duration = Duration::from_secs(1);
/// What is still running then is rolled back, and done by another worker.
const LONGEST_FAREWELL: Duration = Duration::from_secs(25);

/// Works until told to stop, then finishes what it has begun. `places` is how many long jobs run at
/// once; beside them one of each other lane, unless it is 0.
pub async fn work(app: App, places: usize, stop: impl Future<Output = ()>) {
    let (tell_stopping, stopping) = watch::channel(());
    let mut tasks = JoinSet::new();
    for lane in Lane::ALL {
        counter!(JOB_PANICS.name, "lane" => lane.key()).increment(0);
        let at_once = if lane == Lane::Long { places } else { places.min(1) };
        for _ in 0..at_once {
            tasks.spawn(take_jobs(app.clone(), lane, stopping.clone()));
        }
    }
    let signs = tokio::spawn({
        let app = app.clone();
        async move { app.follow_signs().await }
    });
    let rounds = tokio::spawn(rounds::make_rounds(app));
    stop.await;
    drop(tell_stopping);
    signs.abort();
    rounds.abort();
    let ended = timeout(LONGEST_FAREWELL, async { while tasks.join_next().await.is_some() {} }).await;
    if ended.is_err() {
        tracing::warn!("worker.stopped_with_running_jobs");
    }
}

#[expect(clippy::disallowed_methods, reason = "a database that is away gives no sign when it is back")]
async fn take_jobs(app: App, lane: Lane, mut stopping: watch::Receiver<()>) {
    let mut signs = app.job_signs();
    // Whose turn it was: the next one is another school's, if any of theirs is due.
    let mut last = None;
    // The sender is dropped to tell us.
    while stopping.has_changed().is_ok() {
        // In a task of its own: one that panics is rolled back, and counts as an attempt.
        let job = tokio::spawn({
            let app = app.clone();
            async move { run_due_in(&app, lane, last).await }
        });
        match job.await {
            Ok(Ok(Some(institution))) => last = Some(institution),
            Ok(Ok(None)) => {
                tokio::select! {
                    () = wait(&app, lane, &mut signs) => {}
                    _ = stopping.changed() => {}
                }
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, cause = ?std::error::Error::source(&error), "worker.job_not_taken");
                sleep(WAITS_AFTER_FAILURE).await;
            }
            Err(panic) => {
                counter!(JOB_PANICS.name, "lane" => lane.key()).increment(1);
                tracing::error!(%panic, "worker.job_panicked");
            }
        }
    }
}

async fn wait<T: Clone>(app: &App, lane: Lane, signs: &mut broadcast::Receiver<T>) {
    let next = next_due_in(app, lane).await.ok().flatten();
    let until_next = next.and_then(|at| Duration::try_from(at - app.now()).ok()).unwrap_or(LOOKS_AT_LEAST_EVERY);
    // Lagging is a sign too.
    let _ = timeout(until_next.min(LOOKS_AT_LEAST_EVERY), signs.recv()).await;
}
