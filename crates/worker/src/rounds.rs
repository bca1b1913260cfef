//! What is done for every school without anybody asking: the audit log gets its links, old data goes.

use std::time::Duration;

use app::{
    App, Result, audit::chain, ballots::forget_needless_results, channels::schedule_cards, housekeeping,
    mail::schedule_delivery, observation::schedule_reminders, reminders::schedule_sweep, rosters::schedule_rosters,
};
use tokio::time::MissedTickBehavior;

const EVERY: Duration = Duration::from_secs(30);

pub async fn make_rounds(app: App) {
    let mut rounds = tokio::time::interval(EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        if let Err(error) = make_round(&app).await {
            tracing::warn!(%error, cause = ?std::error::Error::source(&error), "worker.round_failed");
        }
    }
}

/// A school whose turn fails does not keep the others waiting.
async fn make_round(app: &App) -> Result<()> {
    let mut outcome = Ok(());
    for institution in app.institutions().await? {
        let turn = async {
            chain::link_records(app, institution).await?;
            forget_needless_results(app, institution).await?;
            schedule_sweep(app, institution).await?;
            schedule_reminders(app, institution).await?;
            schedule_delivery(app, institution).await?;
            schedule_cards(app, institution).await?;
            schedule_rosters(app, institution).await?;
            housekeeping::schedule_for_today(app, institution).await
        };
        if let Err(error) = turn.await {
            outcome = Err(error);
        }
    }
    outcome
}
