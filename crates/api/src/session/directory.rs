use app::sign_on::{self, AtDirectory};
use axum::http::{HeaderMap, header};
use domain::id::SignOnProviderId;
use zeroize::Zeroizing;

use super::{SessionGrant, login::Credentials};
use crate::{
    http::{
        context::{ClientAddress, Public},
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::IdPath,
};

/// Sign in with the password of the school's directory.
///
/// It waits and fails as a password of ours does: a wrong one, a locked one and an unknown username are the same answer (422), and after five
/// failures for a username from a network each further try from there waits (429). A directory that is away or busy is 424 and counts as
/// no failure.
#[utoipa::path(post, path = "/auth/sign-on/{id}/password", tag = "auth", security(()), params(("id" = Uuid, Path)),
    request_body = Credentials, responses((status = 200, body = Envelope<SessionGrant>)))]
pub async fn sign_in_at_directory(
    public: Public,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    IdPath(provider): IdPath<SignOnProviderId>,
    Body(Credentials { username, password }): Body<Credentials>,
) -> ApiResult<SessionGrant> {
    let user_agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let attempt = AtDirectory {
        provider,
        username,
        password: Zeroizing::new(password),
        address,
        user_agent: user_agent.to_owned(),
    };
    let grant = sign_on::sign_in_at_directory(&public.app, public.institution, attempt).await?;
    Envelope::ok(grant.into())
}
