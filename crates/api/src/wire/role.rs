//! A role that somebody holds, and how far it reaches.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::LocalText;

/// How far a role reaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scope {
    pub kind: ScopeKind,
    /// The college or enterprise, where the scope is one.
    #[schema(required = true)]
    pub name: Option<LocalText>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScopeKind {
    #[serde(rename = "self")]
    Own,
    College,
    Enterprise,
    Institution,
}

impl From<domain::scope::ScopeKind> for ScopeKind {
    fn from(kind: domain::scope::ScopeKind) -> Self {
        match kind {
            domain::scope::ScopeKind::Own => Self::Own,
            domain::scope::ScopeKind::College => Self::College,
            domain::scope::ScopeKind::Enterprise => Self::Enterprise,
            domain::scope::ScopeKind::Institution => Self::Institution,
        }
    }
}

impl From<ScopeKind> for domain::scope::ScopeKind {
    fn from(kind: ScopeKind) -> Self {
        match kind {
            ScopeKind::Own => Self::Own,
            ScopeKind::College => Self::College,
            ScopeKind::Enterprise => Self::Enterprise,
            ScopeKind::Institution => Self::Institution,
        }
    }
}

/// A role that somebody holds.
#[derive(Debug, Serialize, ToSchema)]
pub struct HeldRole {
    pub assignment_id: Uuid,
    pub role_key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope: Scope,
    /// The session that asks acts under it.
    pub current: bool,
}

impl HeldRole {
    pub(crate) fn new(held: app::HeldRole, current: bool) -> Self {
        Self {
            assignment_id: held.assignment.as_uuid(),
            role_key: held.role_key,
            name: held.name.into(),
            level: held.level,
            scope: Scope { kind: held.scope.kind().into(), name: held.scope_name.map(Into::into) },
            current,
        }
    }
}
