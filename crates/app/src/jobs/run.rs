use domain::{
    id::JobId,
    job::{MOST_ATTEMPTS, wait_after},
};
use jiff::SignedDuration;
use store::{DueJob, JobState, Tx};

use super::{Failure, Job, Outcome, Work};
use crate::{App, Error, Result, campaigns, documents, housekeeping, imports, people};

/// Does the job that has been due for longest. `false`: none is due.
pub async fn run_due_job(app: &App) -> Result<bool> {
    let Some((mut tx, due)) = app.store().claim_job(app.now(), app.has_keys()).await? else { return Ok(false) };
    let attempt = count_attempt(app, &tx, due.id).await?;
    // It takes its worker with it each time.
    if attempt > MOST_ATTEMPTS {
        give_up(app, &mut tx, &due, Failure::Broken).await?;
        tx.commit().await?;
        return Ok(true);
    }
    tx.mark().await?;
    match work(app, &mut tx, &due).await {
        Ok(outcome) => end(app, &mut tx, due.id, JobState::Done, &outcome).await?,
        Err(error) => {
            tracing::warn!(job.kind = due.kind, attempt, %error, cause = ?std::error::Error::source(&error), "job.failed");
            tx.return_to_mark().await?;
            let given_up = (attempt == MOST_ATTEMPTS).then_some(Failure::Broken);
            if let Some(failure) = Failure::of(&error).or(given_up) {
                give_up(app, &mut tx, &due, failure).await?;
            } else {
                let wait = SignedDuration::try_from(wait_after(attempt)).map_err(Error::internal)?;
                tx.postpone_job(due.id, app.now() + wait).await?;
            }
        }
    }
    tx.commit().await?;
    Ok(true)
}

async fn count_attempt(app: &App, tx: &Tx, id: JobId) -> Result<u16> {
    let mut aside = app.store().tenant(tx.institution()).await?;
    let attempt = aside.start_job(id, app.now()).await?;
    aside.commit().await?;
    Ok(attempt.unsigned_abs())
}

async fn give_up(app: &App, tx: &mut Tx, due: &DueJob, failure: Failure) -> Result<()> {
    end(app, tx, due.id, JobState::Failed, &Outcome::Failed(failure)).await?;
    // One that this version does not know has nothing to tidy up.
    match Job::read(&due.kind, &due.payload) {
        Ok(job) => campaigns::given_up(app, tx, &job).await,
        Err(_) => Ok(()),
    }
}

async fn end(app: &App, tx: &mut Tx, id: JobId, state: JobState, outcome: &Outcome) -> Result<()> {
    let stored = serde_json::to_value(outcome).map_err(Error::internal)?;
    Ok(tx.end_job(id, state, &stored, app.now()).await?)
}

async fn work(app: &App, tx: &mut Tx, due: &DueJob) -> Result<Outcome> {
    let by = match due.by {
        Some((user, Some(assignment))) => {
            Some((user, tx.acting_role(user, assignment).await?.ok_or(Error::Forbidden)?))
        }
        Some((_, None)) => return Err(Error::Forbidden),
        None => None,
    };
    let mut work = Work { app, tx, id: due.id, by, reported: None };
    match Job::read(&due.kind, &due.payload)? {
        Job::BulkUsers(order) => people::run_bulk(&mut work, order).await.map(Outcome::BulkUsers),
        Job::CheckImport(id) => {
            imports::check_import(&mut work, id).await.map(|counts| counts.map_or(Outcome::Unreadable, Outcome::Import))
        }
        Job::ApplyImport(id) => imports::apply_import(&mut work, id).await.map(Outcome::Import),
        Job::UndoImport(id) => imports::undo_import(&mut work, id).await.map(Outcome::Import),
        Job::OpenCampaign(id) => campaigns::open_campaign(&mut work, id).await.map(|()| Outcome::Nothing),
        Job::CloseCampaign(id) => campaigns::close_campaign(&mut work, id).await.map(|()| Outcome::Nothing),
        Job::CloseBoxes(id) => campaigns::close_boxes(&mut work, id).await.map(|()| Outcome::Nothing),
        Job::CountCampaign(id) => campaigns::count_campaign(&mut work, id).await.map(|()| Outcome::Nothing),
        Job::PublishCampaign(id) => campaigns::publish_campaign(&mut work, id).await.map(|()| Outcome::Nothing),
        Job::DestroyKey(id) => campaigns::destroy_key(&work, id).map(|()| Outcome::Nothing),
        Job::PrintResults(order) => documents::print_results(&mut work, order).await.map(|()| Outcome::Nothing),
        Job::Housekeeping => housekeeping::run(&mut work).await.map(|()| Outcome::Nothing),
    }
}
