use app::{campaigns, kernel::caller::EvaluationManage};
use axum::extract::Query;
use domain::id::CampaignId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::{CampaignForm, CampaignView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, OnVersion},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignChange {
    #[serde(flatten)]
    pub campaign: CampaignForm,
    pub version: i32,
}

/// Prepare a campaign.
#[utoipa::path(post, path = "/campaigns", tag = "campaigns", request_body = CampaignForm,
    responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn create_campaign(
    Auth(caller): Auth<EvaluationManage>,
    Body(form): Body<CampaignForm>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::create_campaign(caller, form.into()).await?.into())
}

/// Change a campaign that has not been opened.
#[utoipa::path(put, path = "/campaigns/{id}", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = CampaignChange, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn edit_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(change): Body<CampaignChange>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::edit_campaign(caller, id, change.version, change.campaign.into()).await?.into())
}

/// Delete a campaign that has not been scheduled.
#[utoipa::path(delete, path = "/campaigns/{id}", tag = "campaigns", params(("id" = Uuid, Path), OnVersion),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Query(on): Query<OnVersion>,
) -> ApiResult<Nothing> {
    campaigns::delete_campaign(caller, id, on.version).await?;
    Envelope::ok(Nothing)
}
