use app::{
    session::{
        first_time::{FirstTime, sign_in_first_time},
        sign_in::{self, Attempt},
    },
    sign_on,
    surveys::invited::{self, Press},
};
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use utoipa::ToSchema;

use super::SessionGrant;
use crate::{
    http::{
        context::{ClientAddress, Public},
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    sign_on::SignOnReturn,
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

/// A code that somebody was given for the first time, and the password that they choose.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FirstSignIn {
    pub username: String,
    pub code: String,
    #[schema(min_length = 10, max_length = 128)]
    pub new_password: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum SignIn {
    Password(Credentials),
    First(FirstSignIn),
    SignOn(SignOnReturn),
    Link(PressedLink),
}

/// Sign in, with a password, for the first time with a code, by the school's own sign-on, or by the link of an invitation.
///
/// A wrong username or password is 422, not 401: nothing was wrong with a session. After five failures for a username
/// from a network, each further try from there waits (429).
///
/// A code for the first sign-in works once, for 14 days (403 afterwards), and sets the password. It waits and fails as a password
/// does: a wrong one, a used one and an unknown username are the same answer.
///
/// Who comes back from the school's sign-on brings what stood in the address and the cookie with which they left. It works once, for
/// ten minutes (409 otherwise).
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
        SignIn::First(FirstSignIn { username, code, new_password }) => {
            let first = FirstTime { username, code, new_password, address, user_agent };
            sign_in_first_time(&public.app, public.institution, first).await?
        }
        SignIn::SignOn(returned) => {
            let returned = returned.with_cookie(&headers);
            sign_on::sign_in(&public.app, public.institution, returned, &user_agent).await?
        }
        SignIn::Link(PressedLink { invitation: code }) => {
            invited::press(&public.app, public.institution, Press { code, user_agent }).await?
        }
    };
    Envelope::ok(grant.into())
}
