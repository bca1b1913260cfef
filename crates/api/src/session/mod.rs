//! The contract's calls under `/auth`.

pub mod directory;
pub mod login;
pub mod logout;
pub mod refresh;
pub mod switch_role;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{PermissionKey, permission_keys};

/// What a session may do from now on.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccessGrant {
    pub access_token: String,
    #[schema(value_type = Vec<PermissionKey>)]
    pub permission_keys: Vec<&'static str>,
    pub level: u8,
    #[schema(required = true)]
    pub role_key: Option<String>,
    #[schema(required = true)]
    pub role_assignment_id: Option<Uuid>,
    pub must_change_password: bool,
    /// Entered by the link of an invitation: this session does nothing but answer it.
    pub by_link: bool,
}

/// An access grant with the refresh token that renews it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionGrant {
    #[serde(flatten)]
    pub access: AccessGrant,
    pub refresh_token: String,
}

impl From<app::AccessGrant> for AccessGrant {
    fn from(grant: app::AccessGrant) -> Self {
        Self {
            access_token: grant.access_token,
            permission_keys: permission_keys(&grant.permissions),
            level: grant.level,
            role_key: grant.role_key,
            role_assignment_id: grant.assignment.map(|id| id.as_uuid()),
            must_change_password: grant.must_change_password,
            by_link: grant.by_link,
        }
    }
}

impl From<app::SessionGrant> for SessionGrant {
    fn from(grant: app::SessionGrant) -> Self {
        Self { access: grant.access.into(), refresh_token: grant.refresh_token }
    }
}
