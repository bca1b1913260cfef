use app::{
    kernel::caller::Invited,
    surveys::invited::{self, Colleague},
};
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{super::types::DeclineReason, OfInvitation};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
        json::Body,
    },
    own::info::Language,
};

/// A colleague at the same company.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForwardTo {
    pub name: String,
    pub email: String,
    #[schema(required = true)]
    pub title: Option<String>,
    #[schema(value_type = Language)]
    pub language: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Forwarded {
    /// The colleague, by name.
    pub to: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Declined {
    pub reason: DeclineReason,
}

/// Ask a colleague in one's place. Twice from whom the school asked; one's own invitation and session end with it.
#[utoipa::path(post, path = "/invitation/forward", tag = "invitations", params(OfInvitation), request_body = ForwardTo,
    responses((status = 200, body = Envelope<Forwarded>)))]
pub async fn forward_invitation(
    Auth(caller): Auth<Invited>,
    Query(of): Query<OfInvitation>,
    Body(ForwardTo { name, email, title, language }): Body<ForwardTo>,
) -> ApiResult<Forwarded> {
    let language = domain::text::Language::from_tag(&language).ok_or_else(|| ApiError::field("language", "invalid"))?;
    let to = invited::forward(caller, of.id(), Colleague { name, email, title, language }).await?;
    Envelope::ok(Forwarded { to })
}

/// Say that and why one does not answer. One's own session ends with it.
#[utoipa::path(post, path = "/invitation/decline", tag = "invitations", params(OfInvitation), request_body = Declined,
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn decline_invitation(
    Auth(caller): Auth<Invited>,
    Query(of): Query<OfInvitation>,
    Body(Declined { reason }): Body<Declined>,
) -> ApiResult<Nothing> {
    invited::decline(caller, of.id(), reason.into()).await?;
    Envelope::ok(Nothing)
}
