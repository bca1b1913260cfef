//! Roles and what they permit.

pub mod change;
pub mod list;
pub mod preview;

use app::roles::manage::{RoleEdit, SeenRole};
use domain::{
    roles::{permission::Permission, role::RolePermission as Held},
    text,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::error::{ApiError, ErrorCode},
    wire::{LocalText, PermissionKey, ScopeKind},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Role {
    pub id: Uuid,
    pub key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope_kind: ScopeKind,
    pub built_in: bool,
    pub permissions: Vec<RolePermission>,
    pub members: i64,
    /// Not above the caller's level.
    pub editable: bool,
    pub deletable: bool,
    pub version: i32,
}

/// A key of a role, and its scope where that differs from the role's.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RolePermission {
    #[schema(value_type = PermissionKey)]
    pub key: String,
    #[schema(required = true)]
    pub scope: Option<OwnScope>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OwnScope {
    #[serde(rename = "self")]
    Own,
    Institution,
}

impl From<Held> for RolePermission {
    fn from(held: Held) -> Self {
        let scope = held.scope.and_then(|kind| match kind {
            domain::scope::ScopeKind::Own => Some(OwnScope::Own),
            domain::scope::ScopeKind::Institution => Some(OwnScope::Institution),
            domain::scope::ScopeKind::College | domain::scope::ScopeKind::Enterprise => None,
        });
        Self { key: held.permission.key().to_owned(), scope }
    }
}

pub(crate) fn permissions(asked: Vec<RolePermission>) -> Result<Vec<Held>, ApiError> {
    asked
        .into_iter()
        .map(|asked| {
            let permission = Permission::from_key(&asked.key).ok_or_else(|| ApiError::new(ErrorCode::Malformed))?;
            let scope = asked.scope.map(|scope| match scope {
                OwnScope::Own => domain::scope::ScopeKind::Own,
                OwnScope::Institution => domain::scope::ScopeKind::Institution,
            });
            Ok(Held { permission, scope })
        })
        .collect()
}

impl From<SeenRole> for Role {
    fn from(seen: SeenRole) -> Self {
        let role = seen.role;
        Self {
            id: role.id.as_uuid(),
            key: role.key,
            name: role.name.into(),
            level: role.level,
            scope_kind: role.scope.into(),
            built_in: role.built_in,
            permissions: role.permissions.into_iter().map(Into::into).collect(),
            members: role.members,
            editable: seen.editable,
            deletable: seen.editable && !role.built_in,
            version: role.version,
        }
    }
}

/// What may be said of a role.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoleFields {
    #[schema(max_length = 64)]
    pub name_zh: String,
    #[schema(required = true)]
    pub name_en: Option<String>,
    #[schema(minimum = 1, maximum = 4)]
    pub level: u8,
    pub scope_kind: ScopeKind,
    pub permissions: Vec<RolePermission>,
}

impl RoleFields {
    fn edit(self) -> Result<RoleEdit, ApiError> {
        if !(1..=domain::roles::authority::HIGHEST_LEVEL).contains(&self.level) {
            return Err(ApiError::new(ErrorCode::Malformed));
        }
        Ok(RoleEdit {
            name: text::LocalText { zh: self.name_zh, en: self.name_en },
            level: self.level,
            scope: self.scope_kind.into(),
            permissions: permissions(self.permissions)?,
        })
    }
}
