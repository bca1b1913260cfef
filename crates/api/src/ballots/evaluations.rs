//! What a student may answer, and the token with which they do.

use app::{
    ballots::{self, StudentForm},
    kernel::caller::EvaluationAnswer,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use domain::{id::EvaluationId, questionnaire::FrozenForm};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    campaigns::types::{CampaignKind, CampaignState},
    http::{
        context::{Auth, Claim},
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, form},
};

/// A questionnaire in a student's list.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEvaluation {
    pub id: Uuid,
    pub institution: Uuid,
    pub campaign: OwnCampaign,
    pub course_name: LocalText,
    pub class_code: String,
    /// The lead first.
    pub teachers: Vec<String>,
    pub questions: usize,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// When it is counted, unless somebody says otherwise.
    #[schema(value_type = String, format = DateTime)]
    pub counts_at: Timestamp,
    /// When the class's results were.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    pub state: CampaignState,
    /// Has been given a token, and so has taken part.
    pub taken: bool,
    /// How many of its teachers have replied to the class.
    pub replies: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnCampaign {
    pub id: Uuid,
    pub name: LocalText,
    pub kind: CampaignKind,
    #[schema(required = true)]
    pub code: Option<String>,
}

/// A form to be answered, with what the browser must know to seal it.
#[derive(Debug, Serialize, ToSchema)]
pub struct EvaluationForm {
    #[serde(flatten)]
    pub evaluation: OwnEvaluation,
    #[schema(value_type = form::FrozenForm)]
    pub frozen: FrozenForm,
    /// In hexadecimal.
    pub form_hash: String,
    /// Bytes that the answers have room for.
    pub size: i32,
    /// How many were on the list of the class at opening; the manifest says the same.
    pub listed: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenRequest {
    /// 32 bytes, base64url.
    pub blinded: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TokenAnswer {
    /// 32 bytes, base64url.
    pub evaluated: String,
    /// 64 bytes, base64url.
    pub proof: String,
}

impl From<ballots::OwnEvaluation> for OwnEvaluation {
    fn from(ballots::OwnEvaluation { evaluation, institution, label }: ballots::OwnEvaluation) -> Self {
        Self {
            id: evaluation.id.as_uuid(),
            institution: institution.as_uuid(),
            campaign: OwnCampaign {
                id: evaluation.campaign.as_uuid(),
                name: evaluation.campaign_name.into(),
                kind: evaluation.kind.into(),
                code: evaluation.code,
            },
            course_name: evaluation.course.into(),
            class_code: evaluation.class_code,
            teachers: label.teachers.clone(),
            questions: label.questions,
            opens_at: evaluation.opens_at,
            closes_at: evaluation.closes_at,
            counts_at: evaluation.counts_at,
            published_at: evaluation.published_at,
            state: evaluation.state.into(),
            taken: evaluation.taken,
            replies: evaluation.replies,
        }
    }
}

impl From<StudentForm> for EvaluationForm {
    fn from(StudentForm { own, asked }: StudentForm) -> Self {
        Self {
            form_hash: domain::questionnaire::FormHash::from(asked.form_hash).to_string(),
            size: asked.size,
            listed: own.evaluation.listed,
            frozen: asked.form,
            evaluation: own.into(),
        }
    }
}

/// One's own questionnaires: open ones first, then past ones of the current term.
#[utoipa::path(get, path = "/user/evaluations", tag = "evaluations",
    responses((status = 200, body = Envelope<Vec<OwnEvaluation>>)))]
pub async fn list_own_evaluations(Auth(caller): Auth<EvaluationAnswer>) -> ApiResult<Vec<OwnEvaluation>> {
    let found = ballots::list_own_evaluations(caller).await?;
    Envelope::ok(found.into_iter().map(Into::into).collect())
}

/// The form of one of one's own questionnaires.
#[utoipa::path(get, path = "/evaluations/{id}/form", tag = "evaluations", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<EvaluationForm>)))]
pub async fn get_form(
    Auth(caller): Auth<EvaluationAnswer>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<EvaluationForm> {
    Envelope::ok(ballots::view_form(caller, id).await?.into())
}

/// A blind token, once: the same request gets the same again, another one 409.
#[utoipa::path(post, path = "/evaluations/{id}/token", tag = "evaluations", params(("id" = Uuid, Path)),
    request_body = TokenRequest, responses((status = 200, body = Envelope<TokenAnswer>)))]
pub async fn issue_token(
    Claim(claimed): Claim<EvaluationAnswer>,
    IdPath(id): IdPath<EvaluationId>,
    Body(request): Body<TokenRequest>,
) -> ApiResult<TokenAnswer> {
    // What cannot be read is no element either; who may not ask at all is told that first.
    let blinded = BASE64_URL_SAFE_NO_PAD.decode(&request.blinded).unwrap_or_default();
    let token = ballots::issue_token(claimed, id, &blinded).await?;
    let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
    Envelope::ok(TokenAnswer { evaluated: text(&token.element), proof: text(&token.proof) })
}
