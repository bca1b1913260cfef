use app::{kernel::caller::SignedIn, own::roles};

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::HeldRole,
};

/// The roles one holds.
#[utoipa::path(get, path = "/user/roles", tag = "user", responses((status = 200, body = Envelope<Vec<HeldRole>>)))]
pub async fn list_own_roles(Auth(caller): Auth<SignedIn>) -> ApiResult<Vec<HeldRole>> {
    let roles = roles::list_own_roles(caller).await?;
    Envelope::ok(roles.into_iter().map(|role| HeldRole::new(role.held, role.current)).collect())
}
