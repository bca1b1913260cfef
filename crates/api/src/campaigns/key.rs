//! What happens if a campaign's key is lost, decided before it opens.

use app::{
    ballots::Passphrase,
    campaigns,
    kernel::caller::{BoxCopy, EvaluationManage},
};
use axum::response::Response;
use base64::{Engine, prelude::BASE64_STANDARD};
use domain::id::{CampaignId, KeyCopyId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::CampaignView;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        error::ApiError,
        json::Body,
        workbook::opaque,
    },
    wire::{IdPath, OnVersion},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyOrder {
    /// Who is to hold it, in words that are shown to every student; at most 60 characters.
    #[schema(min_length = 1, max_length = 60)]
    pub holder: String,
    /// Chosen by the trustee; 12 characters or more.
    #[schema(value_type = String)]
    pub passphrase: Passphrase,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyToVerify {
    /// The campaign's version that was seen.
    pub version: i32,
    /// The file, base64.
    pub copy: String,
    #[schema(value_type = String)]
    pub passphrase: Passphrase,
}

/// A copy of the campaign's key for a trustee, locked with a passphrase: a file in the format of `age`.
#[utoipa::path(post, path = "/campaigns/{id}/key-copy", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = CopyOrder,
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn make_key_copy(
    Auth(caller): Auth<BoxCopy>,
    IdPath(id): IdPath<CampaignId>,
    Body(order): Body<CopyOrder>,
) -> Result<Response, ApiError> {
    let copy = campaigns::make_key_copy(caller, id, &order.holder, order.passphrase).await?;
    Ok(opaque("key.age", copy))
}

/// See that a trustee's copy works. With that, the campaign may open.
#[utoipa::path(post, path = "/campaigns/{id}/key-copy/verify", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = CopyToVerify, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn verify_key_copy(
    Auth(caller): Auth<BoxCopy>,
    IdPath(id): IdPath<CampaignId>,
    Body(order): Body<CopyToVerify>,
) -> ApiResult<CampaignView> {
    let copy = BASE64_STANDARD.decode(&order.copy).map_err(|_| ApiError::field("copy", "invalid"))?;
    Envelope::ok(campaigns::verify_key_copy(caller, id, order.version, copy, order.passphrase).await?.into())
}

/// Confirm that a copy is no more, once the campaign is counted. Nothing but the caller's word says so; it goes on record.
#[utoipa::path(post, path = "/campaigns/{id}/key-copies/{copy}/destroyed", tag = "campaigns",
    params(("id" = Uuid, Path), ("copy" = Uuid, Path)), responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn confirm_copy_destroyed(
    Auth(caller): Auth<BoxCopy>,
    IdPath((id, copy)): IdPath<(CampaignId, KeyCopyId)>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::confirm_copy_destroyed(caller, id, copy).await?.into())
}

/// Accept that the answers are lost if the key is. With that, the campaign may open.
#[utoipa::path(post, path = "/campaigns/{id}/key-loss", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn accept_key_loss(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::accept_key_loss(caller, id, on.version).await?.into())
}
