use domain::{
    audit::Action,
    campaign::Move,
    field::Reason,
    id::{CampaignId, OwnQuestionsId},
    messages::{Class, Message, OwnQuestions},
    questionnaire::OwnState,
};
use store::{ReviewFilter, ReviewedSet};

use super::told;
use crate::{
    Caller, Error, Result,
    campaigns::find,
    kernel::{
        caller::{Change, CommentReview},
        paging::{List, Paging},
    },
    messages::tell,
};

const LONGEST_REASON: usize = 500;

#[derive(Debug)]
pub enum Decision {
    Approve,
    /// With what the teacher should change.
    Return(String),
}

/// What was handed in for classes within the caller's reach, their own classes left out: of those somebody else decides.
pub async fn list_own_questions_to_review(
    mut caller: Caller<CommentReview>,
    campaign: CampaignId,
    state: Option<OwnState>,
    paging: Paging,
) -> Result<List<ReviewedSet>> {
    let college = caller.reach.colleges()?;
    find(&mut caller, campaign).await?;
    let filter = ReviewFilter { campaign: Some(campaign), only: None, state, within: college, reviewer: caller.user };
    Ok(List::new(caller.tx.sets_to_review(filter, paging.place()).await?, paging))
}

pub async fn decide_own_questions(
    mut caller: Caller<CommentReview>,
    id: OwnQuestionsId,
    version: i32,
    decision: Decision,
) -> Result<ReviewedSet> {
    let before = found(&mut caller, id).await?;
    // Not while it is being opened.
    caller.tx.keep_campaign(before.set.campaign).await?;
    let campaign = find(&mut caller, before.set.campaign).await?;
    let (action, state, reason) = match decision {
        Decision::Approve => (Action::OwnQuestionsApprove, OwnState::Approved, None),
        Decision::Return(reason) => (Action::OwnQuestionsReturn, OwnState::Returned, Some(checked_reason(&reason)?)),
    };
    if !campaign.standing.allows(Move::Edit) || !before.set.state.may_be_decided(state) {
        return Err(Error::WrongState);
    }
    if !caller.tx.decide_own_set(id, version, state, reason.as_deref(), caller.user).await? {
        return Err(Error::Conflict);
    }
    let after = found(&mut caller, id).await?;
    let tell = |set: &ReviewedSet| Some(told(set.set.state, &set.set.questions, set.set.reason.as_deref()));
    let (was, now) = (tell(&before), tell(&after));
    let (target_kind, target) = ("own_questions", id.as_uuid());
    caller.audit(Change { action, target_kind, target, before: was, after: now }).await?;
    tell_teacher(&mut caller, &after).await?;
    caller.tx.commit().await?;
    Ok(after)
}

async fn tell_teacher(caller: &mut Caller<CommentReview>, decided: &ReviewedSet) -> Result<()> {
    let ReviewedSet { set, class_code, course, .. } = decided;
    let own = OwnQuestions {
        id: set.id,
        version: set.version,
        campaign: set.campaign,
        offering: set.offering,
        class: Class { course: course.clone(), code: class_code.clone() },
    };
    let message = match set.state {
        OwnState::Approved => Message::OwnQuestionsApproved(own),
        _ => Message::OwnQuestionsReturned(own),
    };
    tell(&caller.app, &mut caller.tx, &[(decided.author, message)]).await
}

async fn found(caller: &mut Caller<CommentReview>, id: OwnQuestionsId) -> Result<ReviewedSet> {
    let college = caller.reach.colleges()?;
    let filter = ReviewFilter { campaign: None, only: Some(id), state: None, within: college, reviewer: caller.user };
    let (mut sets, _) = caller.tx.sets_to_review(filter, Paging::new(1, 1).place()).await?;
    sets.pop().ok_or(Error::NotFound)
}

fn checked_reason(reason: &str) -> Result<String> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Error::field("reason", Reason::Required));
    }
    if reason.chars().count() > LONGEST_REASON {
        return Err(Error::field("reason", Reason::TooLong));
    }
    Ok(reason.to_owned())
}
