use app::{kernel::caller::EnterpriseManage, surveys};
use domain::id::SurveyId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::types::SurveyDetail;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, OnVersion},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SurveyExtension {
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    pub version: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RatersReminded {
    /// Letters that were left to be sent.
    pub told: u64,
}

/// Open a survey now: what is asked is frozen, and everybody who speaks for the chosen enterprises is asked.
#[utoipa::path(post, path = "/surveys/{id}/open", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn open_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::open_survey(caller, id, on.version).await?.into())
}

/// Close a survey now. Whoever has begun has ten minutes more.
#[utoipa::path(post, path = "/surveys/{id}/close", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn close_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::close_survey(caller, id, on.version).await?.into())
}

/// Give raters more time; one that has closed is open again.
#[utoipa::path(post, path = "/surveys/{id}/extend", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = SurveyExtension, responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn extend_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(to): Body<SurveyExtension>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::extend_survey(caller, id, to.version, to.closes_at).await?.into())
}

/// Remind those who have not answered: once in 24 hours, otherwise 409 with when.
#[utoipa::path(post, path = "/surveys/{id}/remind", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<RatersReminded>)))]
pub async fn remind_raters(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<RatersReminded> {
    Envelope::ok(RatersReminded { told: surveys::remind_raters(caller, id, on.version).await? })
}

/// Publish a survey that has closed: its figures are made once and stay. Refused while comments wait for review.
#[utoipa::path(post, path = "/surveys/{id}/publish", tag = "surveys", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<SurveyDetail>)))]
pub async fn publish_survey(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<SurveyId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<SurveyDetail> {
    Envelope::ok(surveys::publish_survey(caller, id, on.version).await?.into())
}
