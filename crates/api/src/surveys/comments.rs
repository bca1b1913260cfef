//! What was written in words, for whoever manages the survey to read before anybody else does: without its author.

use app::{
    kernel::caller::EnterpriseManage,
    surveys::{self, CommentDecision, SeenSurveyComment},
};
use domain::id::{SurveyCommentId, SurveyId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{CommentPiece, IdPath, LocalText, enums::wire_enum},
};

wire_enum! {
    SurveyCommentDecision = CommentDecision {
        Keep,
        /// Another text is shown in its place.
        Redact,
        Withhold,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyComment {
    pub id: Uuid,
    /// The programme or course.
    pub target: Uuid,
    pub question: LocalText,
    /// What was written, in pieces.
    pub body: Vec<CommentPiece>,
    /// Null: nobody has decided yet.
    #[schema(required = true)]
    pub decision: Option<SurveyCommentDecision>,
    #[schema(required = true)]
    pub redacted: Option<String>,
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyCommentDecided {
    pub decision: SurveyCommentDecision,
    /// What is shown in its place, with `redact` alone.
    #[serde(default)]
    pub text: Option<String>,
    pub version: i32,
}

impl From<SeenSurveyComment> for SurveyComment {
    fn from(SeenSurveyComment { comment, question, pieces }: SeenSurveyComment) -> Self {
        Self {
            id: comment.id.as_uuid(),
            target: comment.target.as_uuid(),
            question: question.into(),
            body: pieces.into_iter().map(Into::into).collect(),
            decision: comment.decision.map(Into::into),
            redacted: comment.redacted,
            version: comment.version,
        }
    }
}

/// All comments of a survey, in an order that tells nothing of who wrote them.
#[utoipa::path(get, path = "/surveys/{id}/comments", tag = "surveys", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Vec<SurveyComment>>)))]
pub async fn list_survey_comments(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
) -> ApiResult<Vec<SurveyComment>> {
    Envelope::ok(surveys::list_comments(caller, id).await?.into_iter().map(Into::into).collect())
}

/// Decide what readers of the report see of a comment.
#[utoipa::path(put, path = "/surveys/{id}/comments/{comment}", tag = "surveys",
    params(("id" = Uuid, Path), ("comment" = Uuid, Path)), request_body = SurveyCommentDecided,
    responses((status = 200, body = Envelope<SurveyComment>)))]
pub async fn decide_survey_comment(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, comment)): IdPath<(SurveyId, SurveyCommentId)>,
    Body(SurveyCommentDecided { decision, text, version }): Body<SurveyCommentDecided>,
) -> ApiResult<SurveyComment> {
    Envelope::ok(surveys::decide_comment(caller, id, comment, version, (decision.into(), text)).await?.into())
}
