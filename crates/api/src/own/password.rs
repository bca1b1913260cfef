use app::{kernel::caller::SignedIn, own::profile};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{
    context::{Auth, ClientAddress},
    envelope::{ApiResult, Envelope},
    json::Body,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    pub current_password: String,
    #[schema(min_length = 10, max_length = 128)]
    pub new_password: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PasswordChanged {
    /// On how many other devices the person was signed out.
    pub ended_sessions: u64,
}

/// Change one's password. Signs out every other device. A wrong current password counts as a failed sign-in does, so
/// further tries may have to wait (429).
#[utoipa::path(put, path = "/user/password", tag = "user", request_body = PasswordChange,
    responses((status = 200, body = Envelope<PasswordChanged>)))]
pub async fn change_password(
    Auth(caller): Auth<SignedIn>,
    ClientAddress(address): ClientAddress,
    Body(change): Body<PasswordChange>,
) -> ApiResult<PasswordChanged> {
    let PasswordChange { current_password, new_password } = change;
    let ended_sessions = profile::change_password(caller, address, current_password, new_password).await?;
    Envelope::ok(PasswordChanged { ended_sessions })
}
