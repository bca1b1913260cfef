//! Comments as their reviewers have them: one by one, without any rating.

use app::{
    kernel::caller::CommentReview,
    results::review::{self, NewDecision, ReviewSummary, SeenComment},
};
use axum::extract::Query;
use domain::{
    id::{CampaignId, CollegeId, CommentId, EvaluationId},
    results::comment,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{CommentPiece, IdPath, LocalText, Page, PageQuery, enums::wire_enum},
};

wire_enum! {
    CommentState = comment::CommentState {
        Pending,
        Shown,
        TeacherOnly,
        Withheld,
    }
}

wire_enum! {
    /// Why a comment is withheld.
    WithholdReason = comment::Reason {
        Insult,
        NamesPerson,
        ContactDetails,
        NotAboutTeaching,
        Other,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CommentView {
    /// Made at counting: its author does not know it.
    pub id: Uuid,
    pub evaluation: Uuid,
    pub course_name: LocalText,
    pub class_code: String,
    pub question: LocalText,
    /// What was written, in pieces.
    pub body: Vec<CommentPiece>,
    pub state: CommentState,
    #[schema(required = true)]
    pub reason: Option<WithholdReason>,
    #[schema(required = true)]
    pub note: Option<String>,
    /// The class's results are: what was shown can only be kept from more people.
    pub published: bool,
}

impl From<SeenComment> for CommentView {
    fn from(SeenComment { comment, question, pieces }: SeenComment) -> Self {
        Self {
            id: comment.id.as_uuid(),
            evaluation: comment.evaluation.as_uuid(),
            course_name: comment.course.into(),
            class_code: comment.class_code,
            question: question.into(),
            body: pieces.into_iter().map(Into::into).collect(),
            state: comment.decision.state.into(),
            reason: comment.decision.reason.map(Into::into),
            note: comment.decision.note,
            published: comment.published,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CommentFilter {
    pub college: Option<Uuid>,
    /// Left out: whatever has been decided.
    #[param(inline)]
    pub state: Option<CommentState>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CommentSummary {
    /// Those within the caller's reach that have comments.
    pub colleges: Vec<CollegeComments>,
    /// On classes that the caller teaches: for somebody else to review.
    pub own: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CollegeComments {
    pub id: Uuid,
    pub name: LocalText,
    pub pending: i64,
    pub shown: i64,
    pub teacher_only: i64,
    pub withheld: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommentDecision {
    /// The state in which it was seen.
    pub seen: CommentState,
    pub state: CommentState,
    /// Of one that is withheld.
    #[schema(required = true)]
    pub reason: Option<WithholdReason>,
    /// Where the reason is another one: what it is.
    #[schema(required = true, max_length = 200)]
    pub note: Option<String>,
}

/// How many comments of a campaign are left to review.
#[utoipa::path(get, path = "/campaigns/{id}/comments/summary", tag = "comments", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<CommentSummary>)))]
pub async fn get_comment_summary(
    Auth(caller): Auth<CommentReview>,
    IdPath(id): IdPath<CampaignId>,
) -> ApiResult<CommentSummary> {
    let ReviewSummary { colleges, own } = review::summarise_comments(caller, id).await?;
    let colleges = colleges.into_iter().map(|counts| CollegeComments {
        id: counts.college.id.as_uuid(),
        name: counts.college.name.into(),
        pending: counts.pending,
        shown: counts.shown,
        teacher_only: counts.teacher_only,
        withheld: counts.withheld,
    });
    Envelope::ok(CommentSummary { colleges: colleges.collect(), own })
}

/// Comments of a campaign for review, in an order that says nothing and is another one for each reviewer.
#[utoipa::path(get, path = "/campaigns/{id}/comments", tag = "comments",
    params(("id" = Uuid, Path), CommentFilter, PageQuery), responses((status = 200, body = Envelope<Page<CommentView>>)))]
pub async fn list_comments(
    Auth(caller): Auth<CommentReview>,
    IdPath(id): IdPath<CampaignId>,
    Query(filter): Query<CommentFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<CommentView>> {
    let states = match filter.state {
        Some(state) => vec![state.into()],
        None => {
            comment::CommentState::ALL.into_iter().filter(|state| *state != comment::CommentState::Pending).collect()
        }
    };
    let college = filter.college.map(CollegeId::from_uuid);
    let found = review::list_comments(caller, id, college, &states, page.into()).await?;
    Envelope::ok(found.into())
}

/// Decide who reads a comment. Refused when it is no longer in the state that was seen.
#[utoipa::path(put, path = "/evaluations/{id}/comments/{comment}", tag = "comments",
    params(("id" = Uuid, Path), ("comment" = Uuid, Path)), request_body = CommentDecision,
    responses((status = 200, body = Envelope<CommentView>)))]
pub async fn decide_comment(
    Auth(caller): Auth<CommentReview>,
    IdPath((id, comment)): IdPath<(EvaluationId, CommentId)>,
    Body(decision): Body<CommentDecision>,
) -> ApiResult<CommentView> {
    let new = NewDecision {
        seen: decision.seen.into(),
        state: decision.state.into(),
        reason: decision.reason.map(Into::into),
        note: decision.note,
    };
    Envelope::ok(review::decide_comment(caller, id, comment, new).await?.into())
}
