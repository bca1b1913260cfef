//! What of a survey is done by the clock.

use domain::{
    audit::Action,
    id::SurveyId,
    job::Lane,
    surveys::opening::{Move, State},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Tx;

use super::change::told;
use crate::{
    App, Result,
    jobs::{self, Order, Work},
    kernel::caller::Change,
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CloseSurvey(pub SurveyId);

impl Order for CloseSurvey {
    const KIND: &'static str = "close_survey";
    const LANE: Lane = Lane::Timed;
    type Made = ();

    /// One that was left for a time which was changed meanwhile finds that it is not due.
    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        let now = work.app.now();
        let Some(survey) = work.tx.hold_survey(self.0, None, now).await? else { return Ok(()) };
        if !survey.state.allows(Move::Close) || survey.times.closes_at > now {
            return Ok(());
        }
        work.tx.move_survey(&survey, State::Closed, survey.times).await?;
        let (action, target) = (Action::SurveyClose, self.0.as_uuid());
        let before = Some(told(&survey));
        work.audit(Change { action, target_kind: "survey", target, before, after: None }).await
    }
}

pub(super) async fn close_at_its_time(app: &App, tx: &mut Tx, id: SurveyId, at: Timestamp) -> Result<()> {
    jobs::schedule(app, tx, &CloseSurvey(id), &format!("close survey {id} {at}"), at).await?;
    Ok(())
}
