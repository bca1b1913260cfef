use app::{
    kernel::caller::UserManage,
    people::{self, PersonEdit},
};
use axum::extract::Path;
use domain::id::CollegeId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::detail::{AccountState, UserDetail};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    own::info::Language,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserEdit {
    #[schema(max_length = 64)]
    pub name: String,
    #[schema(required = true)]
    pub email: Option<String>,
    #[schema(required = true)]
    pub phone: Option<String>,
    #[schema(value_type = Language)]
    pub language: String,
    #[schema(required = true)]
    pub college_id: Option<Uuid>,
    pub version: i32,
}

/// Change somebody's profile.
#[utoipa::path(put, path = "/users/{username}", tag = "users", params(("username" = String, Path)),
    request_body = UserEdit, responses((status = 200, body = Envelope<UserDetail>)))]
pub async fn edit_user(
    Auth(caller): Auth<UserManage>,
    Path(username): Path<String>,
    Body(edit): Body<UserEdit>,
) -> ApiResult<UserDetail> {
    let edit = PersonEdit {
        name: edit.name,
        email: edit.email,
        phone: edit.phone,
        language: edit.language,
        college: edit.college_id.map(CollegeId::from_uuid),
        version: edit.version,
    };
    Envelope::ok(people::edit_person(caller, &username, edit).await?.into())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StateChange {
    pub state: AccountState,
}

/// Disable an account, or let it sign in again. Disabling signs it out everywhere.
#[utoipa::path(put, path = "/users/{username}/state", tag = "users", params(("username" = String, Path)),
    request_body = StateChange, responses((status = 200, body = Envelope<UserDetail>)))]
pub async fn set_user_state(
    Auth(caller): Auth<UserManage>,
    Path(username): Path<String>,
    Body(change): Body<StateChange>,
) -> ApiResult<UserDetail> {
    Envelope::ok(people::set_state(caller, &username, change.state.into()).await?.into())
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OneTimePassword {
    /// Shown this once; its owner must change it at next sign-in.
    pub one_time_password: String,
}

/// Give somebody a new password for one time. Signs them out everywhere.
#[utoipa::path(post, path = "/users/{username}/password", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<OneTimePassword>)))]
pub async fn reset_user_password(
    Auth(caller): Auth<UserManage>,
    Path(username): Path<String>,
) -> ApiResult<OneTimePassword> {
    let one_time_password = people::reset_password(caller, &username).await?;
    Envelope::ok(OneTimePassword { one_time_password })
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnReleased {
    /// How many there were: with several providers one for each.
    pub bindings: u64,
}

/// Have the school's sign-on find out anew whom it takes somebody for.
///
/// For when their account there was made anew, or somebody else's was bound to theirs here. Whoever signs on next under their username is
/// bound. Sessions that began by a sign-on end.
#[utoipa::path(delete, path = "/users/{username}/sign-on", tag = "users", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<SignOnReleased>)))]
pub async fn release_user_sign_on(
    Auth(caller): Auth<UserManage>,
    Path(username): Path<String>,
) -> ApiResult<SignOnReleased> {
    let bindings = people::release_sign_on(caller, &username).await?;
    Envelope::ok(SignOnReleased { bindings })
}
