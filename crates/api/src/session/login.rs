use app::session::sign_in::{self, Attempt};
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use utoipa::ToSchema;

use super::SessionGrant;
use crate::http::{
    context::{ClientAddress, Public},
    envelope::{ApiResult, Envelope},
    json::Body,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub username: String,
    pub password: String,
}

/// Sign in.
///
/// A wrong username or password is 422, not 401: nothing was wrong with a session. After five failures for a username
/// from a network, each further try from there waits (429).
#[utoipa::path(post, path = "/auth/login", tag = "auth", security(()), request_body = Credentials,
    responses((status = 200, body = Envelope<SessionGrant>)))]
pub async fn sign_in(
    public: Public,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> ApiResult<SessionGrant> {
    let user_agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let attempt = Attempt {
        username: credentials.username,
        password: credentials.password,
        address,
        user_agent: user_agent.to_owned(),
    };
    Envelope::ok(sign_in::sign_in(&public.app, public.institution, attempt).await?.into())
}
