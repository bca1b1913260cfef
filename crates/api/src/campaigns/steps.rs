use app::{campaigns, kernel::caller::EvaluationManage};
use domain::id::CampaignId;
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::CampaignView;
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
pub struct NewClosing {
    /// The campaign's version that was seen.
    pub version: i32,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
}

/// Let it open by itself when its time has come.
#[utoipa::path(post, path = "/campaigns/{id}/schedule", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn schedule_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::schedule_campaign(caller, id, on.version).await?.into())
}

/// Make a scheduled one a draft again.
#[utoipa::path(post, path = "/campaigns/{id}/unschedule", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn unschedule_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::unschedule_campaign(caller, id, on.version).await?.into())
}

/// Open it now: a job freezes the forms, which takes some seconds.
#[utoipa::path(post, path = "/campaigns/{id}/open", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn open_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::open_now(caller, id, on.version).await?.into())
}

/// Let it close at another time.
#[utoipa::path(post, path = "/campaigns/{id}/extend", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = NewClosing, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn extend_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(new): Body<NewClosing>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::extend(caller, id, new.version, new.closes_at).await?.into())
}

/// Close it now.
#[utoipa::path(post, path = "/campaigns/{id}/close", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn close_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::close_now(caller, id, on.version).await?.into())
}

/// Open a closed one again, as long as it has not been counted.
#[utoipa::path(post, path = "/campaigns/{id}/reopen", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = NewClosing, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn reopen_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(new): Body<NewClosing>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::reopen(caller, id, new.version, new.closes_at).await?.into())
}

/// Count it now and destroy its key. Nothing brings it back.
#[utoipa::path(post, path = "/campaigns/{id}/count", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn count_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::count_now(caller, id, on.version).await?.into())
}
