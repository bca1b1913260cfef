//! Comments as their reviewers have them: one by one, without any rating.

use app::{
    kernel::{caller::CommentReview, paging::List},
    results::review::{self, NewDecision, ReviewSummary, SeenComment},
};
use axum::extract::{Path, Query};
use domain::{
    id::{CampaignId, CollegeId, CommentId, EvaluationId},
    results::{comment, comment_flags::FlagKind},
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
    wire::{LocalText, PageQuery},
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CommentState {
    Pending,
    Shown,
    TeacherOnly,
    Withheld,
}

impl From<CommentState> for comment::CommentState {
    fn from(state: CommentState) -> Self {
        match state {
            CommentState::Pending => Self::Pending,
            CommentState::Shown => Self::Shown,
            CommentState::TeacherOnly => Self::TeacherOnly,
            CommentState::Withheld => Self::Withheld,
        }
    }
}

impl From<comment::CommentState> for CommentState {
    fn from(state: comment::CommentState) -> Self {
        match state {
            comment::CommentState::Pending => Self::Pending,
            comment::CommentState::Shown => Self::Shown,
            comment::CommentState::TeacherOnly => Self::TeacherOnly,
            comment::CommentState::Withheld => Self::Withheld,
        }
    }
}

/// Why a comment is withheld.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WithholdReason {
    Insult,
    NamesPerson,
    ContactDetails,
    NotAboutTeaching,
    Other,
}

impl From<WithholdReason> for comment::Reason {
    fn from(reason: WithholdReason) -> Self {
        match reason {
            WithholdReason::Insult => Self::Insult,
            WithholdReason::NamesPerson => Self::NamesPerson,
            WithholdReason::ContactDetails => Self::ContactDetails,
            WithholdReason::NotAboutTeaching => Self::NotAboutTeaching,
            WithholdReason::Other => Self::Other,
        }
    }
}

impl From<comment::Reason> for WithholdReason {
    fn from(reason: comment::Reason) -> Self {
        match reason {
            comment::Reason::Insult => Self::Insult,
            comment::Reason::NamesPerson => Self::NamesPerson,
            comment::Reason::ContactDetails => Self::ContactDetails,
            comment::Reason::NotAboutTeaching => Self::NotAboutTeaching,
            comment::Reason::Other => Self::Other,
        }
    }
}

/// Why a part of a comment is marked.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CommentFlag {
    Phone,
    Email,
    Account,
    Number,
    Name,
    Link,
}

impl From<FlagKind> for CommentFlag {
    fn from(kind: FlagKind) -> Self {
        match kind {
            FlagKind::Phone => Self::Phone,
            FlagKind::Email => Self::Email,
            FlagKind::Account => Self::Account,
            FlagKind::Number => Self::Number,
            FlagKind::Name => Self::Name,
            FlagKind::Link => Self::Link,
        }
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

#[derive(Debug, Serialize, ToSchema)]
pub struct CommentPiece {
    pub text: String,
    #[schema(required = true)]
    pub flag: Option<CommentFlag>,
}

impl From<SeenComment> for CommentView {
    fn from(SeenComment { comment, question, pieces }: SeenComment) -> Self {
        let pieces = pieces.into_iter().map(|(text, flag)| CommentPiece { text, flag: flag.map(Into::into) }).collect();
        Self {
            id: comment.id.as_uuid(),
            evaluation: comment.evaluation.as_uuid(),
            course_name: comment.course.into(),
            class_code: comment.class_code,
            question: question.into(),
            body: pieces,
            state: comment.decision.state.into(),
            reason: comment.decision.reason.map(Into::into),
            note: comment.decision.note,
            published: comment.published,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CommentPage {
    pub items: Vec<CommentView>,
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
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
pub async fn get_comment_summary(Auth(caller): Auth<CommentReview>, Path(id): Path<Uuid>) -> ApiResult<CommentSummary> {
    let ReviewSummary { colleges, own } = review::summarise_comments(caller, CampaignId::from_uuid(id)).await?;
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
    params(("id" = Uuid, Path), CommentFilter, PageQuery), responses((status = 200, body = Envelope<CommentPage>)))]
pub async fn list_comments(
    Auth(caller): Auth<CommentReview>,
    Path(id): Path<Uuid>,
    Query(filter): Query<CommentFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<CommentPage> {
    let states = match filter.state {
        Some(state) => vec![state.into()],
        None => {
            comment::CommentState::ALL.into_iter().filter(|state| *state != comment::CommentState::Pending).collect()
        }
    };
    let (id, college) = (CampaignId::from_uuid(id), filter.college.map(CollegeId::from_uuid));
    let found = review::list_comments(caller, id, college, &states, page.into()).await?;
    let List { items, total, page, page_size } = found;
    Envelope::ok(CommentPage { items: items.into_iter().map(Into::into).collect(), total, page, page_size })
}

/// Decide who reads a comment. Refused when it is no longer in the state that was seen.
#[utoipa::path(put, path = "/evaluations/{id}/comments/{comment}", tag = "comments",
    params(("id" = Uuid, Path), ("comment" = Uuid, Path)), request_body = CommentDecision,
    responses((status = 200, body = Envelope<CommentView>)))]
pub async fn decide_comment(
    Auth(caller): Auth<CommentReview>,
    Path((id, comment)): Path<(Uuid, Uuid)>,
    Body(decision): Body<CommentDecision>,
) -> ApiResult<CommentView> {
    let new = NewDecision {
        seen: decision.seen.into(),
        state: decision.state.into(),
        reason: decision.reason.map(Into::into),
        note: decision.note,
    };
    let (id, comment) = (EvaluationId::from_uuid(id), CommentId::from_uuid(comment));
    Envelope::ok(review::decide_comment(caller, id, comment, new).await?.into())
}
