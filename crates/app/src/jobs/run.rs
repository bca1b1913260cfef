//! One job, from the claim to its end.

use domain::{
    id::{InstitutionId, JobId},
    job::{Lane, MOST_ATTEMPTS, wait_after},
    messages::Message,
};
use jiff::SignedDuration;
use metrics::counter;
use serde_json::{Value, json};
use store::{DueJob, JobState, Tx};
use tracing::{Instrument, field::Empty};

use super::{Failure, Work, failure_of, order::Orders};
use crate::{App, Error, Result, kernel::measures::JOBS_ENDED, messages::tell};

/// How an attempt ended.
#[derive(Debug, Clone, Copy)]
enum Ended {
    Done,
    Postponed,
    /// For good, and somebody has to mend the server.
    GivenUp,
    /// For good, because what it was about or who asked for it has changed.
    Refused,
    /// Rolled back: it is due as before.
    Lost,
}

impl Ended {
    const ALL: [Self; 5] = [Self::Done, Self::Postponed, Self::GivenUp, Self::Refused, Self::Lost];

    const fn key(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Postponed => "postponed",
            Self::GivenUp => "given_up",
            Self::Refused => "refused",
            Self::Lost => "lost",
        }
    }

    const fn by(failure: Failure) -> Self {
        match failure {
            Failure::Broken | Failure::NoFont => Self::GivenUp,
            Failure::MovedOn
            | Failure::PermissionLost
            | Failure::LastRoleManager
            | Failure::LastWayIn
            | Failure::InUse
            | Failure::NeedsPerson => Self::Refused,
        }
    }

    fn count(self, lane: Lane, kind: &str, times: u64) {
        counter!(JOBS_ENDED.name, "lane" => lane.key(), "kind" => kind.to_owned(), "outcome" => self.key())
            .increment(times);
    }
}

/// Every number is there from the start: of one that begins with 1, nobody sees that it grew.
pub fn begin_counting<O: Orders>() {
    for (kind, lane) in O::KINDS {
        for ended in Ended::ALL {
            ended.count(*lane, kind, 0);
        }
    }
}

/// Does a job of the lane that is due, of the school after `after` if there is one. `None`: none is due.
pub async fn run_due<O: Orders>(app: &App, lane: Lane, after: Option<InstitutionId>) -> Result<Option<InstitutionId>> {
    if lane == Lane::Keys && !app.has_keys() {
        return Ok(None);
    }
    let claimed = app.store().claim_job(app.now(), lane, &O::kinds_of(lane), after).await?;
    let Some((tx, due)) = claimed else { return Ok(None) };
    let institution = tx.institution();
    let span = tracing::info_span!(
        "job",
        kind = due.kind,
        lane = lane.key(),
        %institution,
        outcome = Empty,
        otel.status_code = Empty
    );
    let ended = attempt::<O>(app, tx, &due).instrument(span.clone()).await;
    let outcome = ended.as_ref().map_or(Ended::Lost, |ended| *ended);
    outcome.count(lane, &due.kind, 1);
    span.record("outcome", outcome.key());
    if matches!(outcome, Ended::GivenUp | Ended::Lost) {
        span.record("otel.status_code", "ERROR");
    }
    ended.map(|_| Some(institution))
}

async fn attempt<O: Orders>(app: &App, mut tx: Tx, due: &DueJob) -> Result<Ended> {
    let attempt = count_attempt(app, &tx, due.id).await?;
    // It takes its worker with it each time.
    if attempt > MOST_ATTEMPTS {
        give_up::<O>(app, &mut tx, due, Failure::Broken).await?;
        tx.commit().await?;
        return Ok(Ended::GivenUp);
    }
    tx.mark().await?;
    let ended = match work::<O>(app, &mut tx, due).await {
        Ok(outcome) => {
            tx.end_job(due.id, JobState::Done, &outcome, app.now()).await?;
            tell_asker::<O>(app, &mut tx, due, None).await?;
            Ended::Done
        }
        Err(error) => {
            tracing::warn!(attempt, %error, cause = ?std::error::Error::source(&error), "job.failed");
            tx.return_to_mark().await?;
            let given_up = (attempt == MOST_ATTEMPTS).then_some(Failure::Broken);
            if let Some(failure) = failure_of(&error).or(given_up) {
                give_up::<O>(app, &mut tx, due, failure).await?;
                Ended::by(failure)
            } else {
                let wait = SignedDuration::try_from(wait_after(attempt)).map_err(Error::internal)?;
                tx.postpone_job(due.id, app.now() + wait).await?;
                Ended::Postponed
            }
        }
    };
    tx.commit().await?;
    Ok(ended)
}

async fn count_attempt(app: &App, tx: &Tx, id: JobId) -> Result<u16> {
    let mut aside = app.store().tenant(tx.institution()).await?;
    let attempt = aside.start_job(id, app.now()).await?;
    aside.commit().await?;
    Ok(attempt.unsigned_abs())
}

async fn give_up<O: Orders>(app: &App, tx: &mut Tx, due: &DueJob, failure: Failure) -> Result<()> {
    tx.end_job(due.id, JobState::Failed, &json!({ "failed": failure }), app.now()).await?;
    tell_asker::<O>(app, tx, due, Some(failure)).await?;
    match O::read(&due.kind, &due.payload) {
        Some(Ok(order)) => order.given_up(app, tx).await,
        // What cannot be read has nothing to let go.
        Some(Err(_)) | None => Ok(()),
    }
}

async fn tell_asker<O: Orders>(app: &App, tx: &mut Tx, due: &DueJob, failure: Option<Failure>) -> Result<()> {
    let work = O::read(&due.kind, &due.payload).and_then(|order| order.ok()?.told_as());
    let (Some((user, _)), Some(work)) = (due.by, work) else { return Ok(()) };
    let job = due.id;
    let message = match failure {
        None => Message::WorkDone { job, work },
        Some(failure) => Message::WorkFailed { job, work, failure },
    };
    // Nobody reads a system's messages.
    let readers = match failure {
        Some(Failure::NeedsPerson) => tx.importers_of_school().await?,
        _ => vec![user],
    };
    let told: Vec<_> = readers.into_iter().map(|reader| (reader, message.clone())).collect();
    tell(app, tx, &told).await
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
