use app::{
    kernel::{
        caller::{RoleManage, UserManage},
        paging::{Paging, USUAL_PAGE},
    },
    roles::manage,
};
use axum::extract::Query;
use domain::id::RoleId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::Role;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    people::list::UserPage,
    wire::{IdPath, LocalText, ScopeKind, first_page},
};

/// Every role, built-in ones first.
#[utoipa::path(get, path = "/roles", tag = "roles", responses((status = 200, body = Envelope<Vec<Role>>)))]
pub async fn list_roles(Auth(caller): Auth<RoleManage>) -> ApiResult<Vec<Role>> {
    let roles = manage::list_roles(caller).await?;
    Envelope::ok(roles.into_iter().map(Into::into).collect())
}

/// A role that the caller may give to somebody.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantableRole {
    pub id: Uuid,
    pub key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope_kind: ScopeKind,
}

/// The roles that the caller may give.
#[utoipa::path(get, path = "/roles/grantable", tag = "roles",
    responses((status = 200, body = Envelope<Vec<GrantableRole>>)))]
pub async fn list_grantable_roles(Auth(caller): Auth<UserManage>) -> ApiResult<Vec<GrantableRole>> {
    let roles = manage::list_grantable(caller).await?;
    let shown = |role: app::StoredRole| GrantableRole {
        id: role.id.as_uuid(),
        key: role.key,
        name: role.name.into(),
        level: role.level,
        scope_kind: role.scope.into(),
    };
    Envelope::ok(roles.into_iter().map(shown).collect())
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MembersQuery {
    #[serde(default = "first_page")]
    #[param(default = 1, minimum = 1)]
    pub page: u32,
}

/// Who holds a role.
#[utoipa::path(get, path = "/roles/{id}/members", tag = "roles", params(("id" = Uuid, Path), MembersQuery),
    responses((status = 200, body = Envelope<UserPage>)))]
pub async fn list_role_members(
    Auth(caller): Auth<RoleManage>,
    IdPath(id): IdPath<RoleId>,
    Query(query): Query<MembersQuery>,
) -> ApiResult<UserPage> {
    Envelope::ok(manage::list_members(caller, id, Paging::new(query.page, USUAL_PAGE)).await?.into())
}
