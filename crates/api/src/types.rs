//! Shapes that several calls share.

use domain::{audit::Action, permission::Permission, text};
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ObjectBuilder, RefOr, Schema,
        extensions::ExtensionsBuilder,
        schema::{SchemaType, Type},
    },
};
use uuid::Uuid;

/// A text in Chinese and, where the school has written it, in English.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LocalText {
    pub zh: String,
    #[schema(required = true)]
    pub en: Option<String>,
}

impl From<LocalText> for text::LocalText {
    fn from(text: LocalText) -> Self {
        Self { zh: text.zh, en: text.en.filter(|en| !en.trim().is_empty()) }
    }
}

impl From<text::LocalText> for LocalText {
    fn from(text: text::LocalText) -> Self {
        Self { zh: text.zh, en: text.en }
    }
}

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

/// A key of the permission table. Serialised as its text; this type gives the document the list.
#[derive(Debug)]
pub struct PermissionKey;

impl PartialSchema for PermissionKey {
    fn schema() -> RefOr<Schema> {
        let ranks: Vec<_> = Permission::ALL.iter().map(|permission| permission.rank()).collect();
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .enum_values(Some(Permission::ALL.iter().map(|permission| permission.key())))
            .extensions(Some(ExtensionsBuilder::new().add("x-ranks", ranks).build()))
            .into()
    }
}

impl ToSchema for PermissionKey {}

/// What the audit log tells of. Serialised as its text; this type gives the document the list.
#[derive(Debug)]
pub struct AuditAction;

impl PartialSchema for AuditAction {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .enum_values(Some(Action::ALL.iter().map(|action| action.key())))
            .into()
    }
}

impl ToSchema for AuditAction {}

pub(crate) fn permission_keys(permissions: &[Permission]) -> Vec<&'static str> {
    permissions.iter().map(|permission| permission.key()).collect()
}
