//! Keys of tables that the server has, listed in the OpenAPI document.

use domain::{audit::Action, roles::permission::Permission};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ObjectBuilder, RefOr, Schema,
        extensions::ExtensionsBuilder,
        schema::{SchemaType, Type},
    },
};

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
