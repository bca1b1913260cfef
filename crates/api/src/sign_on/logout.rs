use app::sign_on;
use axum::body::Bytes;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{
    context::Public,
    envelope::{ApiResult, Envelope, Nothing},
    error::{ApiError, ErrorCode},
};

/// As `OpenID` Connect Back-Channel Logout has it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProviderLogout {
    #[expect(dead_code, reason = "for the document: the form is read as it is")]
    pub logout_token: String,
}

/// The school's sign-on tells that somebody has signed out there.
///
/// Their sessions that began there end with it. A token that is not to be believed, or that was told before, is 400.
#[utoipa::path(post, path = "/auth/sign-on/logout", tag = "auth", security(()),
    request_body(content = ProviderLogout, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out_by_provider(public: Public, body: Bytes) -> ApiResult<Nothing> {
    let malformed = || ApiError::new(ErrorCode::Malformed);
    let form = std::str::from_utf8(&body).map_err(|_| malformed())?;
    // A token has no character that a form would write otherwise.
    let token = form.split('&').find_map(|part| part.strip_prefix("logout_token=")).ok_or_else(malformed)?;
    if sign_on::sign_out_by_provider(&public.app, &public.institution, token).await? {
        Envelope::ok(Nothing)
    } else {
        Err(malformed())
    }
}
