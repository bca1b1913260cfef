//! Reviewing comments before anybody else reads them. Within one's college, never on a class that one teaches, and with
//! nothing beside a comment that says how its author rated.

use std::collections::HashMap;

use domain::{
    audit::Action,
    field::Reason,
    id::{CampaignId, CollegeId, CommentId, EvaluationId},
    questionnaire::items,
    results::{
        comment::{CommentState, Decision, DecisionFault, Reason as Why},
        comment_flags::{FlagKind, flags, pieces},
    },
    text::LocalText,
};
use serde_json::{Value, json};
use store::{CommentCounts, CommentedClass, Reviewable, ReviewedComment, WhichComments};

use crate::{
    Caller, Error, Result,
    campaigns::find,
    kernel::{
        caller::{Change, CommentReview},
        paging::{List, Paging},
    },
};

/// A comment as its reviewer reads it.
#[derive(Debug)]
pub struct SeenComment {
    pub comment: ReviewedComment,
    pub question: LocalText,
    /// The body, with what may tell who somebody is marked.
    pub pieces: Vec<(String, Option<FlagKind>)>,
}

#[derive(Debug)]
pub struct ReviewSummary {
    pub colleges: Vec<CommentCounts>,
    /// On classes that the caller teaches: for somebody else to review.
    pub own: i64,
}

/// What a reviewer decides, having seen a comment in a certain state.
#[derive(Debug)]
pub struct NewDecision {
    pub seen: CommentState,
    pub state: CommentState,
    pub reason: Option<Why>,
    pub note: Option<String>,
}

pub async fn summarise_comments(mut caller: Caller<CommentReview>, campaign: CampaignId) -> Result<ReviewSummary> {
    let who = reviewer(&caller)?;
    find(&mut caller, campaign).await?;
    let (colleges, own) = caller.tx.comment_counts(who, campaign).await?;
    Ok(ReviewSummary { colleges, own })
}

/// Of one college, or of all within reach.
pub async fn list_comments(
    mut caller: Caller<CommentReview>,
    campaign: CampaignId,
    college: Option<CollegeId>,
    states: &[CommentState],
    paging: Paging,
) -> Result<List<SeenComment>> {
    let reached = reviewer(&caller)?;
    find(&mut caller, campaign).await?;
    // Outside the caller's reach there are none.
    let Ok(within) = caller.reach.narrow(college) else { return Ok(List::new((Vec::new(), 0), paging)) };
    let (which, who) = (WhichComments::Of { campaign, states }, Reviewable { within, ..reached });
    let (comments, total) = caller.tx.reviewable_comments(who, which, paging.place()).await?;
    Ok(List::new((seen(&mut caller, comments).await?, total), paging))
}

pub async fn decide_comment(
    mut caller: Caller<CommentReview>,
    evaluation: EvaluationId,
    id: CommentId,
    new: NewDecision,
) -> Result<SeenComment> {
    let before = one(&mut caller, evaluation, id).await?;
    let decision = Decision::new(new.state, new.reason, new.note.as_deref()).map_err(|fault| match fault {
        DecisionFault::Reason => Error::field("reason", Reason::Required),
        DecisionFault::NoteMissing => Error::field("note", Reason::Required),
        DecisionFault::NoteTooLong => Error::field("note", Reason::TooLong),
    })?;
    if !new.seen.may_become(decision.state, before.published) {
        return Err(Error::WrongState);
    }
    // Two reviewers at once: the second one learns that the first was faster.
    if !caller.tx.decide_comment(evaluation, id, new.seen, &decision).await? {
        return Err(Error::Conflict);
    }
    let after = told(evaluation, &decision);
    let before = Some(told(evaluation, &before.decision));
    let (action, target) = (Action::CommentDecide, id.as_uuid());
    caller.audit(Change { action, target_kind: "comment", target, before, after: Some(after) }).await?;
    let comment = one(&mut caller, evaluation, id).await?;
    let shown = seen(&mut caller, vec![comment]).await?.pop().ok_or(Error::NotFound)?;
    caller.tx.commit().await?;
    Ok(shown)
}

fn reviewer(caller: &Caller<CommentReview>) -> Result<Reviewable> {
    Ok(Reviewable { reviewer: caller.user, within: caller.reach.colleges()? })
}

async fn one(caller: &mut Caller<CommentReview>, evaluation: EvaluationId, id: CommentId) -> Result<ReviewedComment> {
    let who = reviewer(caller)?;
    let place = Paging::new(1, 1).place();
    let (mut found, _) = caller.tx.reviewable_comments(who, WhichComments::One(evaluation, id), place).await?;
    found.pop().ok_or(Error::NotFound)
}

/// What was written is not repeated in the log.
fn told(evaluation: EvaluationId, decision: &Decision) -> Value {
    let reason = decision.reason.map(Why::key);
    json!({ "evaluation": evaluation, "state": decision.state.key(), "reason": reason, "note": decision.note })
}

async fn seen(caller: &mut Caller<CommentReview>, comments: Vec<ReviewedComment>) -> Result<Vec<SeenComment>> {
    let mut classes: Vec<_> = comments.iter().map(|comment| comment.evaluation).collect();
    classes.sort_unstable();
    classes.dedup();
    let classes = caller.tx.commented_classes(&classes).await?;
    Ok(comments.into_iter().filter_map(|comment| marked(&classes, comment)).collect())
}

fn marked(classes: &HashMap<EvaluationId, CommentedClass>, comment: ReviewedComment) -> Option<SeenComment> {
    let class = classes.get(&comment.evaluation)?;
    let question = items(&class.form).into_iter().find(|item| item.key == comment.question);
    let question = question
        .map_or_else(|| LocalText { zh: comment.question.clone(), en: None }, |item| item.question.text.clone());
    let found = flags(&comment.body, &class.members);
    let pieces = pieces(&comment.body, &found);
    let pieces = pieces.into_iter().map(|(text, kind)| (text.to_owned(), kind)).collect();
    Some(SeenComment { comment, question, pieces })
}
