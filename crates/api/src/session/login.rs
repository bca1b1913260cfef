use app::{
    session::sign_in::{self, Attempt},
    surveys::invited::{self, Press},
};
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

/// The code of an invitation's link, which somebody has pressed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PressedLink {
    pub invitation: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SignIn {
    Password(Credentials),
    Link(PressedLink),
}

/// Sign in, with a password or by the link of an invitation.
///
/// A wrong username or password is 422, not 401: nothing was wrong with a session. After five failures for a username
/// from a network, each further try from there waits (429).
///
/// A link opens a session for 12 hours that answers its invitation and does nothing else. It is 404 for one that nobody has,
/// 410 for one whose time is over, 429 after five presses within a minute.
#[utoipa::path(post, path = "/auth/login", tag = "auth", security(()), request_body = SignIn,
    responses((status = 200, body = Envelope<SessionGrant>)))]
pub async fn sign_in(
    public: Public,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(by): Body<SignIn>,
) -> ApiResult<SessionGrant> {
    let user_agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let user_agent = user_agent.to_owned();
    let grant = match by {
        SignIn::Password(Credentials { username, password }) => {
            let attempt = Attempt { username, password, address, user_agent };
            sign_in::sign_in(&public.app, public.institution, attempt).await?
        }
        SignIn::Link(PressedLink { invitation: code }) => {
            invited::press(&public.app, public.institution, Press { code, user_agent }).await?
        }
    };
    Envelope::ok(grant.into())
}
