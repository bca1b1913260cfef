//! Roles and the permissions they hold.

use domain::{
    id::{RoleId, UserId},
    roles::{
        authority::RolePower,
        permission::Permission,
        role::{BuiltInRole, RolePermission},
    },
    scope::ScopeKind,
    text::LocalText,
};

use crate::{
    Error, Result,
    error::ensure_one_row,
    tenancy::{reached::Reached, tx::Tx},
};

#[derive(Debug, Clone)]
pub struct StoredRole {
    pub id: RoleId,
    pub key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope: ScopeKind,
    pub built_in: bool,
    pub permissions: Vec<RolePermission>,
    pub members: i64,
    pub version: i32,
}

impl StoredRole {
    #[must_use]
    pub fn power(&self) -> RolePower<'_> {
        RolePower { level: self.level, scope: self.scope, permissions: &self.permissions }
    }
}

/// What is written of a role.
#[derive(Debug)]
pub struct RoleDraft<'a> {
    pub name: &'a LocalText,
    pub level: u8,
    pub scope: ScopeKind,
    pub permissions: &'a [RolePermission],
}

impl Tx {
    pub async fn insert_built_in_role(&mut self, id: RoleId, role: &BuiltInRole) -> Result<()> {
        let name = LocalText { zh: role.name_zh.to_owned(), en: Some(role.name_en.to_owned()) };
        let draft = RoleDraft { name: &name, level: role.level, scope: role.scope, permissions: role.permissions };
        self.insert_role(id, role.key, true, &draft).await
    }

    pub async fn insert_role(&mut self, id: RoleId, key: &str, built_in: bool, draft: &RoleDraft<'_>) -> Result<()> {
        sqlx::query!(
            "insert into role (id, key, name_zh, name_en, level, scope_kind, built_in)
             values ($1, $2, $3, $4, $5, $6, $7)",
            id.as_uuid(),
            key,
            draft.name.zh,
            draft.name.en,
            i16::from(draft.level),
            draft.scope.key(),
            built_in
        )
        .execute(self.connection())
        .await?;
        self.insert_role_permissions(id, draft.permissions).await
    }

    /// `false`: somebody changed it since that version.
    pub async fn update_role(
        &mut self,
        role: &Reached<StoredRole>,
        version: i32,
        draft: &RoleDraft<'_>,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update role set name_zh = $3, name_en = $4, level = $5, scope_kind = $6, version = version + 1
              where id = $1 and version = $2",
            role.id.as_uuid(),
            version,
            draft.name.zh,
            draft.name.en,
            i16::from(draft.level),
            draft.scope.key()
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!("delete from role_permission where role_id = $1", role.id.as_uuid())
            .execute(self.connection())
            .await?;
        self.insert_role_permissions(role.id, draft.permissions).await?;
        Ok(true)
    }

    async fn insert_role_permissions(&mut self, id: RoleId, permissions: &[RolePermission]) -> Result<()> {
        let keys: Vec<_> = permissions.iter().map(|held| held.permission.key().to_owned()).collect();
        let scopes: Vec<_> = permissions.iter().map(|held| held.scope.map(|kind| kind.key().to_owned())).collect();
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

    pub async fn delete_role(&mut self, role: &Reached<StoredRole>) -> Result<()> {
        let result =
            sqlx::query!("delete from role where id = $1", role.id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    pub async fn role_id(&mut self, key: &str) -> Result<Option<RoleId>> {
        let id =
            sqlx::query_scalar!("select id from role where key = $1", key).fetch_optional(self.connection()).await?;
        Ok(id.map(RoleId::from_uuid))
    }

    /// Built-in ones first, by rank.
    pub async fn roles(&mut self) -> Result<Vec<StoredRole>> {
        self.read_roles(None).await
    }

    pub async fn role(&mut self, id: RoleId) -> Result<Option<StoredRole>> {
        Ok(self.read_roles(Some(id)).await?.pop())
    }

    /// Looked up for an action. A school's roles are for all of it; whether one ranks too high is for whoever acts to see.
    pub async fn reach_role(&mut self, id: RoleId) -> Result<Option<Reached<StoredRole>>> {
        Ok(self.role(id).await?.map(Reached::new))
    }

    async fn read_roles(&mut self, only: Option<RoleId>) -> Result<Vec<StoredRole>> {
        let rows = sqlx::query!(
            r#"select r.id, r.key, r.name_zh, r.name_en, r.level, r.scope_kind, r.built_in, r.version,
                      array(select p.permission_key from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "keys!",
                      array(select p.scope_kind from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "scopes!: Vec<Option<String>>",
                      (select count(distinct a.account_id) from role_assignment a where a.role_id = r.id) as "members!"
                 from role r
                where $1::uuid is null or r.id = $1
                order by r.built_in desc, r.level, r.key"#,
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(StoredRole {
                    id: RoleId::from_uuid(row.id),
                    key: row.key,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    level: level(row.level)?,
                    scope: scope_kind(&row.scope_kind)?,
                    built_in: row.built_in,
                    permissions: std::iter::zip(&row.keys, &row.scopes)
                        .map(|(key, scope)| {
                            Ok(RolePermission {
                                permission: Permission::from_key(key)
                                    .ok_or(Error::UnexpectedValue("role_permission.permission_key"))?,
                                scope: scope.as_deref().map(scope_kind).transpose()?,
                            })
                        })
                        .collect::<Result<_>>()?,
                    members: row.members,
                    version: row.version,
                })
            })
            .collect()
    }

    /// The first members of a role, as "name username".
    pub async fn member_names(&mut self, id: RoleId, limit: i64) -> Result<Vec<String>> {
        let names = sqlx::query_scalar!(
            r#"select a.name || ' ' || a.username as "name!"
                 from account a
                where a.id in (select account_id from role_assignment where role_id = $1)
                order by a.username_key limit $2"#,
            id.as_uuid(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        Ok(names)
    }

    /// Changes that could leave nobody to manage roles take turns, so that each sees what the one before has done.
    pub async fn lock_role_managers(&mut self) -> Result<()> {
        let institution = self.institution.as_uuid().to_string();
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('role managers of ' || $1, 0))", institution)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Active people who may manage the institution's roles.
    pub async fn role_managers(&mut self) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select distinct a.id
               from account a
               join role_assignment ra on ra.account_id = a.id
               join role_permission p on p.role_id = ra.role_id and p.permission_key = 'role.manage'
              where a.state = 'active' and coalesce(p.scope_kind, ra.scope_kind) = 'institution'"
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}

pub(crate) fn level(stored: i16) -> Result<u8> {
    u8::try_from(stored).map_err(|_| Error::UnexpectedValue("role.level"))
}

fn scope_kind(stored: &str) -> Result<ScopeKind> {
    ScopeKind::from_key(stored).ok_or(Error::UnexpectedValue("scope_kind"))
}
