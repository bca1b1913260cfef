//! The moves of a survey that is open, by somebody's hand.

use domain::{
    audit::Action,
    field::Reason,
    id::SurveyId,
    surveys::opening::{Move, State, Times, reminded_next},
};
use jiff::Timestamp;
use serde_json::json;
use store::LetterKind;

use super::{
    change::{finish, told},
    held,
    orders::close_at_its_time,
    read::SeenSurvey,
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EnterpriseManage},
};

/// Whoever has begun has ten minutes more.
pub async fn close_survey(mut caller: Caller<EnterpriseManage>, id: SurveyId, version: i32) -> Result<SeenSurvey> {
    let before = held(&mut caller, id, Some(version), Move::Close).await?;
    let now = caller.app.now();
    let times = Times { closes_at: now.min(before.times.closes_at), ..before.times };
    caller.tx.move_survey(&before, State::Closed, times).await?;
    finish(caller, Action::SurveyClose, id, Some(told(&before))).await
}

/// Also one that has closed, until it is published.
pub async fn extend_survey(
    mut caller: Caller<EnterpriseManage>,
    id: SurveyId,
    version: i32,
    closes_at: Timestamp,
) -> Result<SeenSurvey> {
    let before = held(&mut caller, id, Some(version), Move::Extend).await?;
    if closes_at <= caller.app.now() {
        return Err(Error::field("closes_at", Reason::Invalid));
    }
    let times = Times { closes_at, ..before.times };
    caller.tx.move_survey(&before, State::Open, times).await?;
    close_at_its_time(&caller.app.clone(), &mut caller.tx, id, closes_at).await?;
    finish(caller, Action::SurveyExtend, id, Some(told(&before))).await
}

/// How many letters were left, to those who have not answered.
pub async fn remind_raters(mut caller: Caller<EnterpriseManage>, id: SurveyId, version: i32) -> Result<u64> {
    let before = held(&mut caller, id, Some(version), Move::Remind).await?;
    let now = caller.app.now();
    if now >= before.times.closes_at {
        return Err(Error::WrongState);
    }
    if let Some(next) = reminded_next(before.reminded_at, now) {
        return Err(Error::RemindedLately { retry_after_seconds: now.duration_until(next).as_secs() });
    }
    let waiting = caller.tx.waiting_invitations(id).await?;
    let told_now = caller.tx.leave_invitation_letters(&waiting, LetterKind::Reminded, now).await?;
    caller.tx.set_survey_reminded(&before, now).await?;
    let (action, target, after) = (Action::SurveyRemind, id.as_uuid(), Some(json!({ "letters": told_now })));
    caller.audit(Change { action, target_kind: "survey", target, before: None, after }).await?;
    caller.tx.commit().await?;
    Ok(told_now)
}
