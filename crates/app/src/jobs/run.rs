//! One job, from the claim to its end.

use domain::{
    id::{InstitutionId, JobId},
    job::{Lane, MOST_ATTEMPTS, wait_after},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{DueJob, JobState, Tx};
use tracing::Instrument;

use super::{Failure, Work, order::Orders};
use crate::{App, Error, Result};

/// Does a job of the lane that is due, of the school after `after` if there is one. `None`: none is due.
pub async fn run_due<O: Orders>(app: &App, lane: Lane, after: Option<InstitutionId>) -> Result<Option<InstitutionId>> {
    if lane == Lane::Keys && !app.has_keys() {
        return Ok(None);
    }
    let claimed = app.store().claim_job(app.now(), lane, &O::kinds_of(lane), after).await?;
    let Some((tx, due)) = claimed else { return Ok(None) };
    let institution = tx.institution();
    let span = tracing::info_span!("job", kind = due.kind, lane = lane.key(), %institution);
    attempt::<O>(app, tx, &due).instrument(span).await?;
    Ok(Some(institution))
}

async fn attempt<O: Orders>(app: &App, mut tx: Tx, due: &DueJob) -> Result<()> {
    let attempt = count_attempt(app, &tx, due.id).await?;
    // It takes its worker with it each time.
    if attempt > MOST_ATTEMPTS {
        give_up::<O>(app, &mut tx, due, Failure::Broken).await?;
        return Ok(tx.commit().await?);
    }
    tx.mark().await?;
    match work::<O>(app, &mut tx, due).await {
        Ok(outcome) => tx.end_job(due.id, JobState::Done, &outcome, app.now()).await?,
        Err(error) => {
            tracing::warn!(attempt, %error, cause = ?std::error::Error::source(&error), "job.failed");
            tx.return_to_mark().await?;
            let given_up = (attempt == MOST_ATTEMPTS).then_some(Failure::Broken);
            if let Some(failure) = Failure::of(&error).or(given_up) {
                give_up::<O>(app, &mut tx, due, failure).await?;
            } else {
                let wait = SignedDuration::try_from(wait_after(attempt)).map_err(Error::internal)?;
                tx.postpone_job(due.id, app.now() + wait).await?;
            }
        }
    }
    Ok(tx.commit().await?)
}

async fn count_attempt(app: &App, tx: &Tx, id: JobId) -> Result<u16> {
    let mut aside = app.store().tenant(tx.institution()).await?;
    let attempt = aside.start_job(id, app.now()).await?;
    aside.commit().await?;
    Ok(attempt.unsigned_abs())
}

async fn give_up<O: Orders>(app: &App, tx: &mut Tx, due: &DueJob, failure: Failure) -> Result<()> {
    tx.end_job(due.id, JobState::Failed, &json!({ "failed": failure }), app.now()).await?;
    match O::read(&due.kind, &due.payload) {
        Some(Ok(order)) => order.given_up(app, tx).await,
        // What cannot be read has nothing to let go.
        Some(Err(_)) | None => Ok(()),
    }
}

async fn work<O: Orders>(app: &App, tx: &mut Tx, due: &DueJob) -> Result<Value> {
    let by = match due.by {
        Some((user, Some(assignment))) => {
            Some((user, tx.acting_role(user, assignment).await?.ok_or(Error::Forbidden)?))
        }
        Some((_, None)) => return Err(Error::Forbidden),
        None => None,
    };
    let order = O::read(&due.kind, &due.payload).ok_or_else(|| Error::internal("a kind that was not asked for"))??;
    order.run(&mut Work { app, tx, id: due.id, by, reported: None }).await
}
