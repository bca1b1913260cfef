//! Drafts that nobody else reads, and what is submitted under one's name.

use domain::{
    audit::Action,
    field::Reason,
    id::{InvitationId, SubmissionId, SurveyCommentId, SurveyTargetId},
    submissions::{MOST_VERSIONS, Version},
    surveys::{
        answers::{Answered, Basis, Draft},
        rated::ratings,
        returned::changed,
    },
};
use jiff::{Timestamp, civil::Date};
use serde_json::json;
use store::{AnswerState, Invitation, InvitedTarget, LetterKind, Reached};
use uuid::Uuid;

use super::own;
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, Invited},
};

#[derive(Debug)]
pub struct Saved {
    pub version: i32,
    pub at: Timestamp,
}

#[derive(Debug)]
pub struct Submitting {
    /// Made by the device: sent again, it is submitted once.
    pub key: Uuid,
    /// Of the draft that was seen.
    pub version: i32,
    pub answered: Answered,
}

#[derive(Debug, Clone, Copy)]
pub struct Submitted {
    pub at: Timestamp,
    /// Not submitted yet.
    pub targets_left: usize,
}

/// Kept unfinished. [`Error::Conflict`]: another device was quicker.
pub async fn save_draft(
    mut caller: Caller<Invited>,
    asked: Option<InvitationId>,
    target: SurveyTargetId,
    seen: i32,
    (basis, draft): (Option<Basis>, Draft),
) -> Result<Saved> {
    let invitation = own(&mut caller, asked).await?;
    let now = caller.app.now();
    let target = under_way(&mut caller, &invitation, target).await?;
    if !draft.fits() {
        return Err(Error::field("answers", Reason::TooLong));
    }
    if basis.as_ref().is_some_and(|basis| !basis.fits(today(&caller))) {
        return Err(Error::field("basis", Reason::Invalid));
    }
    let submission = begun(&mut caller, &invitation, &target).await?;
    let version = caller.tx.save_draft(submission, seen, &draft, now).await?.ok_or(Error::Conflict)?;
    caller.tx.begin_answering(&invitation, basis.as_ref(), now).await?;
    caller.tx.commit().await?;
    Ok(Saved { version, at: now })
}

pub async fn submit(
    mut caller: Caller<Invited>,
    asked: Option<InvitationId>,
    target: SurveyTargetId,
    submitting: Submitting,
) -> Result<Submitted> {
    let invitation = own(&mut caller, asked).await?;
    if let Some(known) = submitted_before(&mut caller, &invitation, target, submitting.key).await? {
        return Ok(known);
    }
    let now = caller.app.now();
    let target = under_way(&mut caller, &invitation, target).await?;
    let answered = submitting.answered.tidied(&target.form);
    let errors = answered.check(&target.form, today(&caller));
    if !errors.0.is_empty() {
        return Err(Error::Invalid(errors));
    }
    let id = begun(&mut caller, &invitation, &target).await?;
    let submission = caller.tx.hold_submission::<Draft>(id).await?;
    let before = submission.newest();
    if submission.draft_version != submitting.version || before >= MOST_VERSIONS {
        return Err(Error::Conflict);
    }
    let number = before + 1;
    if before > 0 {
        let returned: Answered = caller.tx.submitted(id, before).await?.ok_or(Error::NotFound)?;
        let ratings_of = |answered: &Answered| ratings(&target.form, &answered.answers);
        let others = i32::try_from(changed(&ratings_of(&returned), &ratings_of(&answered))).unwrap_or(i32::MAX);
        caller.tx.count_changed_ratings(id, before, others).await?;
    }
    caller.tx.submit(id, Version { number, key: submitting.key }, &answered, now).await?;
    let comments: Vec<_> =
        answered.comments(&target.form).into_iter().map(|comment| (random_id(&caller), comment)).collect();
    caller.tx.replace_survey_comments(target.id, id, &comments).await?;
    caller.tx.begin_answering(&invitation, Some(&answered.basis), now).await?;
    let session = caller.session.as_uuid();
    caller.tx.set_target_submitted(&invitation, target.id, session, now).await?;
    let left = left(&mut caller, &invitation).await?;
    if left == 0 {
        caller.tx.set_invitation_submitted(&invitation, now).await?;
        caller.tx.leave_invitation_letters(&[invitation.id], LetterKind::Thanks, now).await?;
    }
    let after = json!({ "target": target.name.zh, "enterprise": invitation.enterprise.name.zh, "version": number });
    let (action, of) = (Action::InvitationSubmit, id.as_uuid());
    caller.audit(Change { action, target_kind: "submission", target: of, before: None, after: Some(after) }).await?;
    caller.tx.commit().await?;
    Ok(Submitted { at: now, targets_left: left })
}

/// The answer to what is sent again because the one before was lost on the way.
async fn submitted_before(
    caller: &mut Caller<Invited>,
    invitation: &Reached<Invitation>,
    target: SurveyTargetId,
    key: Uuid,
) -> Result<Option<Submitted>> {
    let targets = caller.tx.invited_targets(invitation.id).await?;
    let found = targets.into_iter().find(|found| found.id == target);
    let Some(submission) = found.and_then(|found| found.submission) else { return Ok(None) };
    let versions = caller.tx.submission::<Draft>(submission).await?.versions;
    let Some(known) = versions.into_iter().find(|written| written.version.key == key) else { return Ok(None) };
    Ok(Some(Submitted { at: known.written_at, targets_left: left(caller, invitation).await? }))
}

/// What may be written to now.
async fn under_way(
    caller: &mut Caller<Invited>,
    invitation: &Reached<Invitation>,
    target: SurveyTargetId,
) -> Result<InvitedTarget> {
    let targets = caller.tx.invited_targets(invitation.id).await?;
    let found = targets.into_iter().find(|found| found.id == target).ok_or(Error::NotFound)?;
    if found.state == AnswerState::Submitted {
        return Err(Error::WrongState);
    }
    if !invitation.standing.waits() {
        return Err(Error::InvitationOver);
    }
    if invitation.standing.may_answer(caller.app.now()) { Ok(found) } else { Err(Error::SurveyClosed) }
}

async fn begun(
    caller: &mut Caller<Invited>,
    invitation: &Reached<Invitation>,
    target: &InvitedTarget,
) -> Result<SubmissionId> {
    if let Some(submission) = target.submission {
        return Ok(submission);
    }
    let (id, now) = (caller.app.new_id(), caller.app.now());
    let template = caller.tx.survey_template(invitation.survey).await?;
    caller.tx.begin_submission(id, &template, now).await?;
    caller.tx.begin_target(invitation, target.id, id).await?;
    Ok(id)
}

async fn left(caller: &mut Caller<Invited>, invitation: &Reached<Invitation>) -> Result<usize> {
    let targets = caller.tx.invited_targets(invitation.id).await?;
    Ok(targets.iter().filter(|target| target.state != AnswerState::Submitted).count())
}

fn today(caller: &Caller<Invited>) -> Date {
    caller.app.now().to_zoned(caller.institution.zone()).date()
}

/// Tells nothing of who wrote when.
fn random_id(caller: &Caller<Invited>) -> SurveyCommentId {
    let mut random = [0; 16];
    caller.app.0.entropy.fill(&mut random);
    SurveyCommentId::random(random)
}
