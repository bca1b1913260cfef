//! For which roles passwords are off, who is named for when the school's sign-on fails, and whether a way in is left.

use domain::{
    id::{RoleId, UserId},
    roles::authority::HIGHEST_LEVEL,
    session::by_password::{Standing, WaysIn},
};

use crate::{
    Result,
    roles::role::level,
    tenancy::tx::{Tx, uuids},
};

/// An administrator who could see to it when the sign-on fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BreakGlass {
    pub user: UserId,
    pub username: String,
    pub name: String,
    pub named: bool,
    /// They are active, have a password, and may manage the school and its roles. Who is named may have lost it.
    pub fit: bool,
}

impl Tx {
    pub async fn sign_on_only_roles(&mut self) -> Result<Vec<RoleId>> {
        let ids = sqlx::query_scalar!("select role_id from sign_on_only_role order by role_id")
            .fetch_all(self.connection())
            .await?;
        Ok(ids.into_iter().map(RoleId::from_uuid).collect())
    }

    /// Who is named, and who could be.
    pub async fn break_glass(&mut self) -> Result<Vec<BreakGlass>> {
        let rows = sqlx::query!(
            r#"with manager as materialized (select id from manager_with_password() id),
                    found as materialized (select id from manager union select account_id from break_glass)
               select a.id, a.username, a.name,
                      exists (select from break_glass b where b.account_id = a.id) as "named!",
                      (a.id in (select id from manager)) as "fit!"
                 from found f cross join lateral (select * from account where id = f.id offset 0) a
                order by a.username_key"#
        )
        .fetch_all(self.connection())
        .await?;
        let all = rows.into_iter().map(|row| BreakGlass {
            user: UserId::from_uuid(row.id),
            username: row.username,
            name: row.name,
            named: row.named,
            fit: row.fit,
        });
        Ok(all.collect())
    }

    /// In the place of what was. The caller holds the lock of `lock_role_managers`.
    pub async fn set_sign_on_only(&mut self, roles: &[RoleId], break_glass: &[UserId]) -> Result<()> {
        sqlx::query!("delete from sign_on_only_role").execute(self.connection()).await?;
        sqlx::query!("delete from break_glass").execute(self.connection()).await?;
        sqlx::query!(
            "insert into sign_on_only_role (role_id) select * from unnest($1::uuid[])",
            &uuids(roles.iter().copied())
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "insert into break_glass (account_id) select * from unnest($1::uuid[])",
            &uuids(break_glass.iter().copied())
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// What a change leaves. The caller holds the lock of `lock_role_managers`.
    pub async fn ways_in(&mut self) -> Result<WaysIn> {
        let row = sqlx::query!(
            r#"select (select count(*) from sign_on_only_role) as "switched_off!",
                      (select count(*) from sign_on_provider where switched_on) as "providers_used!",
                      (select count(*) from break_glass
                        where account_id in (select manager_with_password())) as "break_glass!""#
        )
        .fetch_one(self.connection())
        .await?;
        let (switched_off, providers_used, break_glass) = (row.switched_off, row.providers_used, row.break_glass);
        Ok(WaysIn { switched_off, providers_used, break_glass })
    }

    /// What says whether their passwords open their accounts, in the order given.
    pub async fn password_standings(&mut self, users: &[UserId]) -> Result<Vec<Standing>> {
        let rows = sqlx::query!(
            r#"select exists (select from role_assignment ra join sign_on_only_role o on o.role_id = ra.role_id
                               where ra.account_id = u.id) as "switched_off!",
                      exists (select from break_glass b where b.account_id = u.id) as "break_glass!",
                      coalesce((select max(r.level) from role_assignment ra join role r on r.id = ra.role_id
                                 where ra.account_id = u.id), 1::smallint) as "level!",
                      (select max(p.level) from sign_on_provider p where p.switched_on) as opens_up_to
                 from unnest($1::uuid[]) with ordinality u (id, place) order by u.place"#,
            &uuids(users.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(Standing {
                    switched_off: row.switched_off,
                    break_glass: row.break_glass,
                    level: level(row.level)?,
                    opens_up_to: row.opens_up_to.map(level).transpose()?,
                })
            })
            .collect()
    }

    /// How many could sign in by the school's sign-on alone if passwords were off for these roles, and these people were named. Of other
    /// systems none is counted.
    pub async fn count_sign_on_only(&mut self, roles: &[RoleId], break_glass: &[UserId]) -> Result<i64> {
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!" from account a
                where a.state = 'active' and a.id <> all($2)
                  and a.id in (select account_id from role_assignment where role_id = any($1))
                  and not exists (select from machine_account m where m.account_id = a.id)
                  and not exists (select from role_assignment ra join role r on r.id = ra.role_id
                                   where ra.account_id = a.id
                                     and (r.level = $3
                                          or r.level > (select max(p.level) from sign_on_provider p where p.switched_on)))"#,
            &uuids(roles.iter().copied()),
            &uuids(break_glass.iter().copied()),
            i16::from(HIGHEST_LEVEL)
        )
        .fetch_one(self.connection())
        .await?;
        Ok(count)
    }

    /// Who manages the school, to be told of what concerns all of it.
    pub async fn school_managers(&mut self) -> Result<Vec<UserId>> {
        let ids = sqlx::query_scalar!(
            "select distinct a.id from role_permission p
               join role_assignment h on h.role_id = p.role_id
               join account a on a.id = h.account_id
              where p.permission_key = 'school.manage' and coalesce(p.scope_kind, h.scope_kind) = 'institution'
                and a.state = 'active' and not exists (select from machine_account m where m.account_id = a.id)
              order by a.id"
        )
        .fetch_all(self.connection())
        .await?;
        Ok(ids.into_iter().map(UserId::from_uuid).collect())
    }
}
