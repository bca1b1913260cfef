use app::{kernel::caller::Present, sign_on};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::LocalText,
};

/// The school's sign-on, where one is still signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct StillSignedOn {
    pub name: LocalText,
    /// Where one signs out there.
    pub address: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignedOut {
    /// Null: the session did not begin there, or it offers no way out.
    #[schema(required = true)]
    pub still_at: Option<StillSignedOn>,
}

/// Sign out on this device.
#[utoipa::path(post, path = "/auth/logout", tag = "auth", responses((status = 200, body = Envelope<SignedOut>)))]
pub async fn sign_out(Auth(caller): Auth<Present>) -> ApiResult<SignedOut> {
    let still_at = sign_on::sign_out(caller).await?;
    let still_at = still_at.map(|at| StillSignedOn { name: at.name.into(), address: at.address });
    Envelope::ok(SignedOut { still_at })
}
