//! A database that was restored from a backup: noticing it, and what must happen before it is used again.

use domain::{
    audit::Action,
    id::InstitutionId,
    keeping::restored::{NOTED_EVERY, went_back},
};
use jiff::Timestamp;
use serde_json::json;
use store::{BallotBox, EndReason, Moments};
pub use store::{Dropped, Moment};

use crate::{
    App, Error, Result,
    campaigns::{Became, RestoredRound, foresee_rounds, settle_round},
    jobs::{Order, Work},
    kernel::caller::Change,
    notices::TellNotice,
    observation::{RemindObservers, schedule_reminders},
    reminders::{Sweep, SweepChannel},
};

/// What makes messages and may have made them before. Rounds that are open, and with them their reminders, are interrupted;
/// of what is left, the next day's reminders speak.
const SENDING: [&str; 4] = [TellNotice::KIND, RemindObservers::KIND, Sweep::KIND, SweepChannel::KIND];

/// What somebody noted does not stand in the database any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WentBack {
    /// What it had when it was last seen.
    pub noted: Timestamp,
    /// The newest that it has.
    pub back_to: Option<Timestamp>,
}

/// A moment to be noted from here on; or the database went back. `None`: it has had no moment yet.
pub type Looked = std::result::Result<Option<Moment>, WentBack>;

/// Time goes on: another moment, if it is time for one or this is the `last`, and whether the one that was noted is still
/// there.
pub async fn pass_moment(app: &App, noted: Option<Moment>, last: bool) -> Result<Looked> {
    let (now, asked) = (app.now(), noted.map(|noted| noted.id));
    // One that went back is left as it is: its newest moment says to when.
    if let Err(went_back) = look(noted, app.store().moments(asked).await?, now) {
        return Ok(Err(went_back));
    }
    let since = if last { now } else { now - NOTED_EVERY };
    let next = Moment { id: app.new_id(), at: now };
    Ok(look(noted, app.store().pass_moment(asked, next, since).await?, now))
}

/// The same for a process that has nothing but the box, and writes nothing.
pub async fn look_at_box(boxes: &BallotBox, noted: Option<Moment>, now: Timestamp) -> Result<Looked> {
    Ok(look(noted, boxes.moments(noted.map(|noted| noted.id)).await?, now))
}

fn look(noted: Option<Moment>, Moments { newest, remembered }: Moments, now: Timestamp) -> Looked {
    match noted {
        Some(noted) if went_back(noted.at, remembered, now) => {
            Err(WentBack { noted: noted.at, back_to: newest.map(|newest| newest.at) })
        }
        _ => Ok(newest),
    }
}

/// To which moment the database went back, as far as it knows itself; `None`: it has none.
pub async fn back_to(app: &App) -> Result<Option<Timestamp>> {
    Ok(app.store().moments(None).await?.newest.map(|newest| newest.at))
}

/// What becomes of a school.
#[derive(Debug)]
pub struct Settled {
    pub rounds: Vec<RestoredRound>,
    pub sessions: u64,
    pub dropped: Dropped,
    pub jobs: u64,
}

/// What would become of the rounds of a school.
pub async fn foresee(app: &App, school: InstitutionId, back_to: Timestamp) -> Result<Vec<RestoredRound>> {
    foresee_rounds(app, school, back_to).await
}

/// Sees to all that follows in one school. Each step can be repeated.
pub async fn settle(app: &App, school: InstitutionId, back_to: Timestamp) -> Result<Settled> {
    // Before the rounds: what they tell people is to be sent.
    schedule_reminders(app, school).await?;
    let mut tx = app.store().tenant(school).await?;
    let dropped = tx.drop_outgoing().await?;
    let jobs = tx.pass_over_jobs(&SENDING, app.now()).await?;
    let sessions = tx.end_all_sessions(EndReason::Restored, app.now()).await?;
    // One that was taken back since would open again.
    tx.forget_machine_keys().await?;
    tx.commit().await?;

    let rounds = foresee_rounds(app, school, back_to).await?;
    for round in &rounds {
        settle_round(app, school, round).await?;
    }
    let settled = Settled { rounds, sessions, dropped, jobs };
    let mut tx = app.store().tenant(school).await?;
    let change = Change {
        action: Action::SchoolRestored,
        target_kind: "school",
        target: school.as_uuid(),
        before: None,
        after: Some(json!({
            "back_to": back_to,
            "interrupted": count(&settled.rounds, Became::Interrupted),
            "sessions": sessions,
        })),
    };
    Work::of_nobody(app, &mut tx).audit(change).await?;
    tx.commit().await?;
    Ok(settled)
}

fn count(rounds: &[RestoredRound], became: Became) -> usize {
    rounds.iter().filter(|round| round.became == became).count()
}

/// Once every school is settled: servers use it again.
pub async fn finish(app: &App, back_to: Option<Timestamp>) -> Result<()> {
    app.store().note_restoration(app.now(), back_to).await.map_err(Error::from)
}
