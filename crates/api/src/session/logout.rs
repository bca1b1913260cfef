use app::{kernel::caller::Present, session};

use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope, Nothing},
};

/// Sign out on this device.
#[utoipa::path(post, path = "/auth/logout", tag = "auth", responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out(Auth(caller): Auth<Present>) -> ApiResult<Nothing> {
    session::sign_out::sign_out(caller).await?;
    Envelope::ok(Nothing)
}
