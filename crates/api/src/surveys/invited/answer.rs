use app::{
    kernel::caller::Invited,
    results::documents::Format,
    surveys::invited::{self, Submitting},
};
use axum::{extract::Query, http::HeaderMap, response::Response};
use domain::{
    id::SurveyTargetId,
    questionnaire::Answers,
    surveys::answers::{Answered, Draft},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{OfInvitation, view::Basis};
use crate::{
    http::{
        context::Auth,
        document::document,
        envelope::{ApiResult, Envelope},
        error::ApiError,
        finish::language_of,
        json::Body,
    },
    wire::{IdPath, form},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyDraftChange {
    /// Null: as it was.
    #[schema(required = true)]
    pub basis: Option<Basis>,
    #[schema(value_type = std::collections::BTreeMap<String, form::AnswerValue>)]
    pub answers: Answers,
    /// The version of the draft that was seen; 0: there was none.
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedSurveyDraft {
    pub version: i32,
    #[schema(value_type = String, format = DateTime)]
    pub saved_at: Timestamp,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveySubmission {
    /// Made by the device: sent again, it is submitted once.
    pub key: Uuid,
    pub basis: Basis,
    #[schema(value_type = std::collections::BTreeMap<String, form::AnswerValue>)]
    pub answers: Answers,
    pub signed_name: String,
    #[schema(required = true)]
    pub signed_title: Option<String>,
    /// The version of the draft that was seen; 0: there was none.
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SubmittedSurvey {
    #[schema(value_type = String, format = DateTime)]
    pub submitted_at: Timestamp,
    /// Programmes and courses that are not submitted yet.
    pub targets_left: usize,
}

/// Keep a draft, finished or not. Nobody else reads it. 409: another device was quicker.
#[utoipa::path(put, path = "/invitation/targets/{target}/draft", tag = "invitations",
    params(("target" = Uuid, Path), OfInvitation), request_body = SurveyDraftChange,
    responses((status = 200, body = Envelope<SavedSurveyDraft>)))]
pub async fn save_survey_draft(
    Auth(caller): Auth<Invited>,
    IdPath(target): IdPath<SurveyTargetId>,
    Query(of): Query<OfInvitation>,
    Body(SurveyDraftChange { basis, answers, version }): Body<SurveyDraftChange>,
) -> ApiResult<SavedSurveyDraft> {
    let written = (basis.map(Into::into), Draft { answers });
    let saved = invited::save_draft(caller, of.id(), target, version, written).await?;
    Envelope::ok(SavedSurveyDraft { version: saved.version, saved_at: saved.at })
}

/// Submit what was answered about one programme or course, under one's name.
#[utoipa::path(post, path = "/invitation/targets/{target}/submit", tag = "invitations",
    params(("target" = Uuid, Path), OfInvitation), request_body = SurveySubmission,
    responses((status = 200, body = Envelope<SubmittedSurvey>)))]
pub async fn submit_survey(
    Auth(caller): Auth<Invited>,
    IdPath(target): IdPath<SurveyTargetId>,
    Query(of): Query<OfInvitation>,
    Body(given): Body<SurveySubmission>,
) -> ApiResult<SubmittedSurvey> {
    let SurveySubmission { key, basis, answers, signed_name, signed_title, version } = given;
    let answered = Answered { basis: basis.into(), answers, signed_name, signed_title };
    let submitted = invited::submit(caller, of.id(), target, Submitting { key, version, answered }).await?;
    Envelope::ok(SubmittedSurvey { submitted_at: submitted.at, targets_left: submitted.targets_left })
}

/// One's own copy as a PDF: in the session that submitted it, or signed in.
#[utoipa::path(get, path = "/invitation/targets/{target}/document", tag = "invitations",
    params(("target" = Uuid, Path), OfInvitation),
    responses((status = 200, content((Vec<u8> = "application/pdf")))))]
pub async fn get_own_copy(
    Auth(caller): Auth<Invited>,
    IdPath(target): IdPath<SurveyTargetId>,
    Query(of): Query<OfInvitation>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let made = invited::own_copy(caller, of.id(), target, language_of(&headers)).await?;
    Ok(document(made, Format::Pdf))
}
