//! Which roles a user holds, and how far each reaches.

use domain::{
    id::{AssignmentId, RoleId, UserId},
    scope::Scope,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, scope_from_row, uuids},
};

#[derive(Debug)]
pub struct NewAssignment {
    pub id: AssignmentId,
    pub user: UserId,
    pub role: RoleId,
    pub scope: Scope,
    pub granted_at: Timestamp,
}

#[derive(Debug, Clone)]
pub struct HeldRole {
    pub assignment: AssignmentId,
    pub role: RoleId,
    pub role_key: String,
    pub name: LocalText,
    pub level: u8,
    pub scope: Scope,
    /// The college or enterprise that the role is for.
    pub scope_name: Option<LocalText>,
}

impl Tx {
    pub async fn insert_assignments(&mut self, assignments: &[NewAssignment]) -> Result<()> {
        let college = |scope| match scope {
            Scope::College(id) => Some(id.as_uuid()),
            _ => None,
        };
        let enterprise = |scope| match scope {
            Scope::Enterprise(id) => Some(id.as_uuid()),
            _ => None,
        };
        sqlx::query!(
            "insert into role_assignment (id, account_id, role_id, scope_kind, college_id, enterprise_id, granted_at)
             select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::timestamptz[])",
            &uuids(assignments.iter().map(|new| new.id)),
            &uuids(assignments.iter().map(|new| new.user)),
            &uuids(assignments.iter().map(|new| new.role)),
            &assignments.iter().map(|new| new.scope.kind().key().to_owned()).collect::<Vec<_>>(),
            &assignments.iter().map(|new| college(new.scope)).collect::<Vec<_>>() as &[Option<uuid::Uuid>],
            &assignments.iter().map(|new| enterprise(new.scope)).collect::<Vec<_>>() as &[Option<uuid::Uuid>],
            &assignments.iter().map(|new| new.granted_at.to_sqlx()).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// In the order in which they were granted.
    pub async fn held_roles(&mut self, user: UserId) -> Result<Vec<HeldRole>> {
        let rows = sqlx::query!(
            r#"select a.id, a.role_id, r.key, r.name_zh, r.name_en, r.level, a.scope_kind, a.college_id, a.enterprise_id,
                      coalesce(c.name_zh, e.name_zh) as "scope_zh?", coalesce(c.name_en, e.name_en) as "scope_en?"
                 from role_assignment a
                 join role r on r.id = a.role_id
                 left join college c on c.id = a.college_id
                 left join enterprise e on e.id = a.enterprise_id
                where a.account_id = $1
                order by a.granted_at, a.id"#,
            user.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(HeldRole {
                    assignment: AssignmentId::from_uuid(row.id),
                    role: RoleId::from_uuid(row.role_id),
                    role_key: row.key,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    level: crate::roles::role::level(row.level)?,
                    scope: scope_from_row(&row.scope_kind, row.college_id, row.enterprise_id)?,
                    scope_name: row.scope_zh.map(|zh| LocalText { zh, en: row.scope_en }),
                })
            })
            .collect()
    }

    /// The role to act under after sign-in: the one used last, else the first that was granted.
    pub async fn default_assignment(&mut self, user: UserId) -> Result<Option<AssignmentId>> {
        let id = sqlx::query_scalar!(
            "select ra.id from role_assignment ra join account a on a.id = ra.account_id
              where ra.account_id = $1
              order by (ra.id = a.last_assignment_id) desc nulls last, ra.granted_at, ra.id
              limit 1",
            user.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(id.map(AssignmentId::from_uuid))
    }

    pub async fn remember_assignment(&mut self, user: UserId, assignment: AssignmentId) -> Result<()> {
        let result = sqlx::query!(
            "update account set last_assignment_id = $2 where id = $1",
            user.as_uuid(),
            assignment.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }
}
