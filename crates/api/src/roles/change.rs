use app::{kernel::caller::RoleManage, roles::manage};
use domain::id::RoleId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Role, RoleFields};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRole {
    /// Lower-case letters, digits and underscores; never changes.
    #[schema(min_length = 3, max_length = 32)]
    pub key: String,
    #[serde(flatten)]
    pub fields: RoleFields,
}

/// Make a role.
#[utoipa::path(post, path = "/roles", tag = "roles", request_body = NewRole,
    responses((status = 200, body = Envelope<Role>)))]
pub async fn create_role(Auth(caller): Auth<RoleManage>, Body(new): Body<NewRole>) -> ApiResult<Role> {
    Envelope::ok(manage::create_role(caller, new.key, new.fields.edit()?).await?.into())
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleUpdate {
    #[serde(flatten)]
    pub fields: RoleFields,
    pub version: i32,
}

/// Change a role. Of a built-in one only the permissions change. It acts at the next call of everybody who holds it.
#[utoipa::path(put, path = "/roles/{id}", tag = "roles", params(("id" = Uuid, Path)), request_body = RoleUpdate,
    responses((status = 200, body = Envelope<Role>)))]
pub async fn edit_role(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<RoleId>,
    Body(update): Body<RoleUpdate>,
) -> ApiResult<Role> {
    Envelope::ok(manage::edit_role(caller, id, update.version, update.fields.edit()?).await?.into())
}

/// Delete a role that nobody holds.
#[utoipa::path(delete, path = "/roles/{id}", tag = "roles", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_role(Auth(caller): Auth<RoleManage>, IdPath(id): IdPath<RoleId>) -> ApiResult<Nothing> {
    manage::delete_role(caller, id).await?;
    Envelope::ok(Nothing)
}
