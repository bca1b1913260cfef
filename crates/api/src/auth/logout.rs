use app::{caller::SignedIn, refresh};

use crate::{
    context::Auth,
    envelope::{ApiResult, Envelope, Nothing},
};

/// Sign out on this device.
#[utoipa::path(post, path = "/auth/logout", tag = "auth", responses((status = 200, body = Envelope<Nothing>)))]
pub async fn sign_out(Auth(caller): Auth<SignedIn>) -> ApiResult<Nothing> {
    refresh::sign_out(caller).await?;
    Envelope::ok(Nothing)
}
