//! A role that somebody holds, and how far it reaches.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{LocalText, enums::wire_enum};

/// How far a role reaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scope {
    pub kind: ScopeKind,
    /// The college or enterprise, where the scope is one.
    #[schema(required = true)]
    pub name: Option<LocalText>,
}

wire_enum! {
    ScopeKind = domain::scope::ScopeKind {
        #[serde(rename = "self")]
        Own,
        College,
        Enterprise,
        Institution,
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
