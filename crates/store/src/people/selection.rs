//! Many people at once: those whom a bulk action is about, and a page of an export.

use std::collections::HashMap;

use domain::{
    id::{AssignmentId, RoleId, UserId},
    people::bulk::{BulkPerson, HeldAssignment},
    scope::Scope,
    text::LocalText,
};
use jiff::Timestamp;

use crate::{
    AccountState, PeopleFilter, Result,
    people::list::Asked,
    tenancy::tx::{Tx, scope_from_row, uuids},
};

#[derive(Debug)]
pub struct SelectedPerson {
    pub id: UserId,
    pub username: String,
    pub state: AccountState,
    pub person: BulkPerson,
}

#[derive(Debug)]
pub struct ExportedPerson {
    pub username: String,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub college: Option<LocalText>,
    pub programme: Option<LocalText>,
    pub class_group: Option<String>,
    pub enterprise: Option<LocalText>,
    pub state: AccountState,
    pub roles: Vec<LocalText>,
    pub created_at: Timestamp,
    /// Where the next page begins.
    pub key: String,
}

impl Tx {
    /// Everybody whom a filter finds, or of those the ones that were picked, in the order of the username.
    pub async fn select_people(
        &mut self,
        filter: PeopleFilter<'_>,
        picked: Option<&[String]>,
        scope: Scope,
        caller: UserId,
    ) -> Result<Vec<SelectedPerson>> {
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let asked = Asked::new(filter, scope, caller);
        let rows = sqlx::query!(
            r#"select a.id as "id!", a.username as "username!", a.state as "state!"
                 from matching_people($1, $2, $3, $4, $5, $6, $7) a
                where $8::text[] is null or a.username_key = any($8)
                order by a.username_key"#,
            asked.scope.own,
            asked.scope.college,
            asked.scope.enterprise,
            asked.college,
            asked.state,
            asked.prefix,
            asked.role_key,
            picked as Option<&[String]>
        )
        .fetch_all(self.connection())
        .await?;
        let mut held = self.assignments_of(&uuids(rows.iter().map(|row| UserId::from_uuid(row.id)))).await?;
        rows.into_iter()
            .map(|row| {
                let id = UserId::from_uuid(row.id);
                let state = AccountState::from_key(&row.state)?;
                let person = BulkPerson {
                    yourself: id == caller,
                    active: state == AccountState::Active,
                    held: held.remove(&id).unwrap_or_default(),
                };
                Ok(SelectedPerson { id, username: row.username, state, person })
            })
            .collect()
    }

    async fn assignments_of(&mut self, people: &[uuid::Uuid]) -> Result<HashMap<UserId, Vec<HeldAssignment>>> {
        let rows = sqlx::query!(
            "select ra.id, ra.account_id, ra.role_id, ra.scope_kind, ra.college_id, ra.enterprise_id, r.level
               from role_assignment ra join role r on r.id = ra.role_id
              where ra.account_id = any($1)",
            people
        )
        .fetch_all(self.connection())
        .await?;
        let mut held: HashMap<UserId, Vec<HeldAssignment>> = HashMap::new();
        for row in rows {
            held.entry(UserId::from_uuid(row.account_id)).or_default().push(HeldAssignment {
                assignment: AssignmentId::from_uuid(row.id),
                role: RoleId::from_uuid(row.role_id),
                level: crate::roles::role::level(row.level)?,
                scope: scope_from_row(&row.scope_kind, row.college_id, row.enterprise_id)?,
            });
        }
        Ok(held)
    }

    pub async fn set_account_states(&mut self, users: &[UserId], state: AccountState) -> Result<()> {
        sqlx::query!(
            "update account set state = $2, version = version + 1 where id = any($1)",
            &uuids(users.iter().copied()),
            state.key()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn delete_assignments(&mut self, assignments: &[AssignmentId]) -> Result<()> {
        sqlx::query!("delete from role_assignment where id = any($1)", &uuids(assignments.iter().copied()))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// The next people after the username `after`, with what an export has of them.
    pub async fn export_people(
        &mut self,
        filter: PeopleFilter<'_>,
        scope: Scope,
        caller: UserId,
        after: &str,
        limit: i64,
    ) -> Result<Vec<ExportedPerson>> {
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let asked = Asked::new(filter, scope, caller);
        let rows = sqlx::query!(
            r#"select a.username as "username!", a.username_key as "key!", a.name as "name!", a.email, a.phone,
                      a.state as "state!", a.created_at as "created_at!",
                      c.name_zh as "college_zh?", c.name_en as "college_en?",
                      p.name_zh as "programme_zh?", p.name_en as "programme_en?", g.name as "class_group?",
                      e.name_zh as "enterprise_zh?", e.name_en as "enterprise_en?",
                      array(select r.name_zh from role_assignment ra join role r on r.id = ra.role_id
                             where ra.account_id = a.id order by ra.granted_at, ra.id) as "roles_zh!: Vec<String>",
                      array(select r.name_en from role_assignment ra join role r on r.id = ra.role_id
                             where ra.account_id = a.id order by ra.granted_at, ra.id)
                          as "roles_en!: Vec<Option<String>>"
                 from matching_people($1, $2, $3, $4, $5, $6, $7) a
                 left join college c on c.id = a.college_id
                 left join class_group g on g.id = a.class_group_id
                 left join programme p on p.id = g.programme_id
                 left join enterprise e on e.id = a.enterprise_id
                where a.username_key > $8
                order by a.username_key
                limit $9"#,
            asked.scope.own,
            asked.scope.college,
            asked.scope.enterprise,
            asked.college,
            asked.state,
            asked.prefix,
            asked.role_key,
            after,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let text = |zh: Option<String>, en: Option<String>| zh.map(|zh| LocalText { zh, en });
        rows.into_iter()
            .map(|row| {
                Ok(ExportedPerson {
                    username: row.username,
                    name: row.name,
                    email: row.email,
                    phone: row.phone,
                    college: text(row.college_zh, row.college_en),
                    programme: text(row.programme_zh, row.programme_en),
                    class_group: row.class_group,
                    enterprise: text(row.enterprise_zh, row.enterprise_en),
                    state: AccountState::from_key(&row.state)?,
                    roles: std::iter::zip(row.roles_zh, row.roles_en).map(|(zh, en)| LocalText { zh, en }).collect(),
                    created_at: row.created_at.to_jiff(),
                    key: row.key,
                })
            })
            .collect()
    }
}
