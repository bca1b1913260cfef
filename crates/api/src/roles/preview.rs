use app::{kernel::caller::RoleManage, roles::manage};
use domain::id::RoleId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{RolePermission, permissions};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, PermissionKey, permission_keys},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleTrial {
    #[schema(minimum = 1, maximum = 4)]
    pub level: u8,
    pub permissions: Vec<RolePermission>,
}

/// What a change would give to and take from those who hold the role.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoleChange {
    #[schema(value_type = Vec<PermissionKey>)]
    pub gains: Vec<&'static str>,
    #[schema(value_type = Vec<PermissionKey>)]
    pub loses: Vec<&'static str>,
    pub members: i64,
    /// The first ten, as "name username".
    pub names: Vec<String>,
    pub level_before: u8,
    pub level_after: u8,
}

/// What a change of a role would do. Nothing is written.
#[utoipa::path(post, path = "/roles/{id}/preview", tag = "roles", params(("id" = Uuid, Path)),
    request_body = RoleTrial, responses((status = 200, body = Envelope<RoleChange>)))]
pub async fn preview_role(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<RoleId>,
    Body(trial): Body<RoleTrial>,
) -> ApiResult<RoleChange> {
    let change = manage::preview_edit(caller, id, trial.level, permissions(trial.permissions)?).await?;
    Envelope::ok(RoleChange {
        gains: permission_keys(&change.gains),
        loses: permission_keys(&change.loses),
        members: change.members,
        names: change.names,
        level_before: change.level_before,
        level_after: change.level_after,
    })
}
