use app::session::refresh;
use serde::Deserialize;
use utoipa::ToSchema;

use super::SessionGrant;
use crate::http::{
    context::Public,
    envelope::{ApiResult, Envelope},
    json::Body,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefreshRequest {
    pub refresh_token: String,
}

/// Renew a session.
///
/// Answers with a new access token and the successor of the refresh token; repeated, with the same successor. An
/// expired token is 401; an unknown, revoked or reused one 410.
#[utoipa::path(post, path = "/auth/refresh", tag = "auth", security(()), request_body = RefreshRequest,
    responses((status = 200, body = Envelope<SessionGrant>)))]
pub async fn refresh_session(public: Public, Body(request): Body<RefreshRequest>) -> ApiResult<SessionGrant> {
    Envelope::ok(refresh::refresh(&public.app, public.institution, &request.refresh_token).await?.into())
}
