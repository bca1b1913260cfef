//! Roles and the permissions they hold.

use domain::{id::RoleId, role::BuiltInRole};

use crate::{Result, tx::Tx};

impl Tx {
    pub async fn insert_built_in_role(&mut self, id: RoleId, role: &BuiltInRole) -> Result<()> {
        sqlx::query!(
            "insert into role (id, key, name_zh, name_en, level, scope_kind, built_in)
             values ($1, $2, $3, $4, $5, $6, true)",
            id.as_uuid(),
            role.key,
            role.name_zh,
            role.name_en,
            i16::from(role.level),
            role.scope.key()
        )
        .execute(self.connection())
        .await?;
        let keys: Vec<_> =
            role.permissions.iter().map(|held| held.permission.key().to_owned()).collect();
        let scopes: Vec<_> = role
            .permissions
            .iter()
            .map(|held| held.scope.map(|kind| kind.key().to_owned()))
            .collect();
        sqlx::query!(
            "insert into role_permission (role_id, permission_key, scope_kind)
             select $1, * from unnest($2::text[], $3::text[])",
            id.as_uuid(),
            &keys,
            &scopes as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn role_id(&mut self, key: &str) -> Result<Option<RoleId>> {
        let id = sqlx::query_scalar!("select id from role where key = $1", key)
            .fetch_optional(self.connection())
            .await?;
        Ok(id.map(RoleId::from_uuid))
    }
}
