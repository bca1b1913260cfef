//! What a rater submitted, as whoever manages the survey reads it, and sending it back.

use domain::{
    audit::Action,
    field::Reason as Wrong,
    id::{SubmissionId, SurveyId},
    surveys::{
        answers::{Answered, Draft},
        opening::Move,
        returns::{LONGEST_TEXT, Reason},
    },
};
use jiff::Timestamp;
use serde_json::json;
use store::{AnswerState, LetterKind, NewReturn, SurveyReturn, SurveySubmission, WhichInvitation};

use super::{find, held, links::renewed, told::tell_returned};
use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{Change, EnterpriseManage},
};

#[derive(Debug)]
pub struct SeenSubmission {
    pub submission: SurveySubmission,
    /// The newest first.
    pub versions: Vec<SeenVersion>,
    pub returns: Vec<SurveyReturn>,
}

#[derive(Debug)]
pub struct SeenVersion {
    pub number: i16,
    pub written_at: Timestamp,
    pub answered: Answered,
}

/// Why something is sent back.
#[derive(Debug)]
pub struct Sent {
    pub reason: Reason,
    pub text: String,
}

pub async fn view_submission(
    mut caller: Caller<EnterpriseManage>,
    survey: SurveyId,
    id: SubmissionId,
) -> Result<SeenSubmission> {
    find(&mut caller, survey).await?;
    let submission = caller.tx.reach_survey_submission(survey, id).await?.ok_or(Error::NotFound)?;
    seen(&mut caller, submission.shown()).await
}

pub(super) async fn seen<P: Permit>(caller: &mut Caller<P>, submission: SurveySubmission) -> Result<SeenSubmission> {
    let mut versions = Vec::new();
    for written in &submission.versions {
        let number = written.version.number;
        let answered = caller.tx.submitted(submission.id, number).await?.ok_or(Error::NotFound)?;
        versions.push(SeenVersion { number, written_at: written.written_at, answered });
    }
    let returns = caller.tx.survey_returns(submission.id).await?;
    Ok(SeenSubmission { submission, versions, returns })
}

/// By a link of its own, since the one that it was submitted by shows nothing any more.
pub async fn return_submission(
    mut caller: Caller<EnterpriseManage>,
    survey: SurveyId,
    id: SubmissionId,
    Sent { reason, text }: Sent,
) -> Result<SeenSubmission> {
    held(&mut caller, survey, None, Move::Attend).await?;
    let submission = caller.tx.reach_survey_submission(survey, id).await?.ok_or(Error::NotFound)?;
    let which = WhichInvitation::Id(submission.invitation);
    let invitation = caller.tx.hold_invitation(which).await?.ok_or(Error::NotFound)?;
    // As it is, now that nobody else writes to it.
    let submission = caller.tx.reach_survey_submission(survey, id).await?.ok_or(Error::NotFound)?;
    let newest = submission.versions.first().map_or(0, |written| written.version.number);
    if submission.state != AnswerState::Submitted || newest == 0 {
        return Err(Error::WrongState);
    }
    let text = text.trim();
    if text.is_empty() {
        return Err(Error::field("text", Wrong::Required));
    }
    if text.chars().count() > LONGEST_TEXT {
        return Err(Error::field("text", Wrong::TooLong));
    }
    let now = caller.app.now();
    let answered: Answered = caller.tx.submitted(id, newest).await?.ok_or(Error::NotFound)?;
    let new = NewReturn { id: caller.app.new_id(), number: newest, reason, text, by: caller.user, at: now };
    caller.tx.insert_survey_return(&submission, &new).await?;
    caller.tx.set_survey_submission_returned(&submission, &Draft { answers: answered.answers }, now).await?;
    let app = caller.app.clone();
    renewed(&app, &mut caller.tx, &invitation, None).await?;
    caller.tx.end_sessions_by_link(invitation.id, now).await?;
    caller.tx.leave_invitation_letters(&[invitation.id], LetterKind::Returned, now).await?;
    tell_returned(&mut caller, &invitation, &submission, newest).await?;
    let after = json!({ "target": submission.target_name.zh, "enterprise": submission.enterprise.zh, "version": newest,
                        "reason": reason.key() });
    let change = Change {
        action: Action::SurveyReturn,
        target_kind: "submission",
        target: id.as_uuid(),
        before: None,
        after: Some(after),
    };
    caller.audit(change).await?;
    let found = caller.tx.reach_survey_submission(survey, id).await?.ok_or(Error::NotFound)?;
    let seen = seen(&mut caller, found.shown()).await?;
    caller.tx.commit().await?;
    Ok(seen)
}
