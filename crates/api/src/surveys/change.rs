use app::{
    kernel::caller::EnterpriseManage,
    surveys::{self, Planned},
};
use axum::extract::Query;
use domain::id::SurveyId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::types::{SurveyDetail, SurveyForm, unit};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, LocalText, OnVersion, UnitRef},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyChange {
    #[serde(flatten)]
    pub survey: SurveyForm,
    pub version: i32,
}

/// What a survey would ask, and whom.
#[derive(Debug, Serialize, ToSchema)]
pub struct SurveyPreview {
    pub enterprises: usize,
    pub raters: usize,
    /// They get no letter: somebody has to hand their links over.
    pub without_email: Vec<ContactBrief>,
    pub targets: usize,
    /// Programmes whose plan has no outcomes, though the form asks about each.
    pub outcomes_missing: Vec<LocalText>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ContactBrief {
    pub enterprise: UnitRef,
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub title: Option<String>,
    /// Null: none is known; otherwise letters to it come back.
    #[schema(required = true)]
    pub email: Option<String>,
}

impl From<Planned> for SurveyPreview {
    fn from(planned: Planned) -> Self {
        let without_email = planned.without_email.into_iter().map(|contact| ContactBrief {
            enterprise: unit(contact.enterprise),
            username: contact.username,
            name: contact.name,
            title: contact.title,
            email: contact.email,
        });
        Self {
            enterprises: planned.enterprises,
            raters: planned.raters,
            without_email: without_email.collect(),
            targets: planned.targets,
            outcomes_missing: planned.outcomes_missing.into_iter().map(Into::into).collect(),
        }
    }
}

/// How many a survey would ask, before it is made.
#[utoipa::path(post, path = "/surveys/preview", tag = "surveys", request_body = SurveyForm,
    responses((status = 200, body = Envelope<SurveyPreview>)))]
pub async fn preview_survey(
    Auth(caller): Auth<EnterpriseManage>,
    Body(form): Body<SurveyForm>,
) -> ApiResult<SurveyPreview> {
    Envelope::ok(surveys::preview_survey(caller, form.into()).await?.into())
}

/// Prepare a survey. Nobody is asked before it opens.
#[utoipa::path(post, path = "/surveys", tag = "surveys", request_body = SurveyForm,
    responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn create_survey(
    Auth(caller): Auth<EnterpriseManage>,
    Body(form): Body<SurveyForm>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::create_survey(caller, form.into()).await?.into())
}

/// Change a survey that has not been opened.
#[utoipa::path(put, path = "/surveys/{id}", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = SurveyChange, responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn edit_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(change): Body<SurveyChange>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::edit_survey(caller, id, change.version, change.survey.into()).await?.into())
}

/// Delete a survey that has not been opened.
#[utoipa::path(delete, path = "/surveys/{id}", tag = "surveys", params(("id" = Uuid, Path), OnVersion),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Query(on): Query<OnVersion>,
) -> ApiResult<Nothing> {
    surveys::delete_survey(caller, id, on.version).await?;
    Envelope::ok(Nothing)
}
