use app::sign_on;
use axum::body::Bytes;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{
    context::Public,
    envelope::{ApiResult, Envelope, Nothing},
    error::{ApiError, ErrorCode},
};

/// As `OpenID` Connect Back-Channel Logout has it, or as CAS servers have it: one of the two.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "for the document: the form is read as it is")]
pub struct ProviderLogout {
    pub logout_token: Option<String>,
    #[serde(rename = "logoutRequest")]
    pub logout_request: Option<String>,
}

/// The school's sign-on tells that somebody has signed out there.
///
/// Their sessions that began there end with it. A token that is not to be believed, or that was told before, is 400. Of the ticket that a
/// CAS server names it is not told whether anybody came with it.
#[utoipa::path(post, path = "/auth/sign-on/logout", tag = "auth", security(()),
    request_body(content = ProviderLogout, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out_by_provider(public: Public, body: Bytes) -> ApiResult<Nothing> {
    // A token has no character that a form would write otherwise.
    match part(&body, "logout_token=") {
        Some(token) => told(sign_on::sign_out_by_provider(&public.app, &public.institution, token).await?),
        None => sign_out_by_ticket(&public, &body).await,
    }
}

/// A CAS server tells that somebody has signed out there, at the address to which people come back.
///
/// As `/auth/sign-on/logout`: servers choose one or the other.
#[utoipa::path(post, path = "/signOn", tag = "auth", security(()),
    request_body(content = ProviderLogout, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out_by_service(public: Public, body: Bytes) -> ApiResult<Nothing> {
    sign_out_by_ticket(&public, &body).await
}

async fn sign_out_by_ticket(public: &Public, body: &Bytes) -> ApiResult<Nothing> {
    let message = part(body, "logoutRequest=").and_then(sign_on::decoded);
    let message = message.ok_or_else(|| ApiError::new(ErrorCode::Malformed))?;
    told(sign_on::sign_out_by_ticket(&public.app, &public.institution, &message).await?)
}

fn part<'a>(form: &'a Bytes, name: &str) -> Option<&'a str> {
    std::str::from_utf8(form).ok()?.split('&').find_map(|part| part.strip_prefix(name))
}

fn told(believed: bool) -> ApiResult<Nothing> {
    if believed { Envelope::ok(Nothing) } else { Err(ApiError::new(ErrorCode::Malformed)) }
}
