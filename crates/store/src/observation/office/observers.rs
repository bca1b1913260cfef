//! Who may visit classes, under which roles, and when they cannot.

use std::collections::HashMap;

use domain::{
    id::{AssignmentId, CollegeId, OfferingId, TermId, UserId},
    roles::{permission::Permission, role::ActingRole},
    teaching::timetable::Meeting,
    text::LocalText,
};
use uuid::Uuid;

use crate::{
    Page, PersonRef, Result,
    session::entered::permissions,
    teaching::offering::meeting_from_row,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct Observer {
    pub id: UserId,
    pub person: PersonRef,
    pub college: Option<LocalText>,
    /// Those that may observe, in the order in which they were granted; at least one.
    pub roles: Vec<ObserverRole>,
}

#[derive(Debug, Clone)]
pub struct ObserverRole {
    pub role: ActingRole,
    pub name: LocalText,
}

impl Tx {
    /// Everybody who holds `observation.conduct`, or those of a college, in the order of their usernames; and how many.
    pub async fn observers(&mut self, college: Option<CollegeId>, page: Page) -> Result<(Vec<Observer>, i64)> {
        let permission = Permission::ObservationConduct.key();
        let college = college.map(|id| id.as_uuid());
        let total = sqlx::query_scalar!(
            // Kept first, because few do: the planner would rather read a whole college.
            r#"with holder as materialized (
                   select distinct ra.account_id
                     from role_permission p join role_assignment ra on ra.role_id = p.role_id
                    where p.permission_key = $1)
               select count(*) as "total!"
                 from holder h join account a on a.id = h.account_id
                where a.state = 'active' and ($2::uuid is null or a.college_id = $2)"#,
            permission,
            college
        )
        .fetch_one(self.connection())
        .await?;
        let people = sqlx::query!(
            r#"with holder as materialized (
                   select distinct ra.account_id
                     from role_permission p join role_assignment ra on ra.role_id = p.role_id
                    where p.permission_key = $1)
               select a.id, a.username, a.name, c.name_zh as "college_zh?", c.name_en as "college_en?"
                 from holder h
                 join account a on a.id = h.account_id
                 left join college c on c.id = a.college_id
                where a.state = 'active' and ($2::uuid is null or a.college_id = $2)
                order by a.username_key offset $3 limit $4"#,
            permission,
            college,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        let ids: Vec<_> = people.iter().map(|row| row.id).collect();
        let mut roles = self.roles_of_observers(&ids).await?;
        let observers = people.into_iter().map(|row| Observer {
            id: UserId::from_uuid(row.id),
            person: PersonRef { username: row.username, name: row.name },
            college: row.college_zh.map(|zh| LocalText { zh, en: row.college_en }),
            roles: roles.remove(&row.id).unwrap_or_default(),
        });
        Ok((observers.collect(), total))
    }

    async fn roles_of_observers(&mut self, people: &[Uuid]) -> Result<HashMap<Uuid, Vec<ObserverRole>>> {
        let rows = sqlx::query!(
            r#"select ra.account_id, ra.id, r.key, r.level, r.name_zh, r.name_en, ra.college_id, ra.enterprise_id,
                      array(select p.permission_key from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "keys!",
                      array(select coalesce(p.scope_kind, ra.scope_kind) from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "scopes!: Vec<String>"
                 from role_assignment ra
                 join role r on r.id = ra.role_id
                where ra.account_id = any($1)
                  and exists (select from role_permission p where p.role_id = r.id and p.permission_key = $2)
                order by ra.granted_at, ra.id"#,
            people,
            Permission::ObservationConduct.key()
        )
        .fetch_all(self.connection())
        .await?;
        let mut roles: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            let role = ActingRole {
                assignment: AssignmentId::from_uuid(row.id),
                key: row.key,
                level: crate::roles::role::level(row.level)?,
                permissions: permissions(&row.keys, &row.scopes, row.college_id, row.enterprise_id)?,
            };
            let name = LocalText { zh: row.name_zh, en: row.name_en };
            roles.entry(row.account_id).or_default().push(ObserverRole { role, name });
        }
        Ok(roles)
    }

    /// What each of them teaches or attends each week. Their visits are not in it: from whoever could not come, an unannounced
    /// one would show.
    pub async fn timetables_of(
        &mut self,
        people: &[UserId],
        term: TermId,
    ) -> Result<HashMap<UserId, Vec<(OfferingId, Meeting)>>> {
        let rows = sqlx::query!(
            r#"select x.account_id as "account_id!", o.id, m.weeks, m.weekday, m.period_from, m.period_to, m.room
                 from (select account_id, offering_id from offering_teacher where account_id = any($1)
                       union
                       select account_id, offering_id from enrolment where account_id = any($1)) x
                 join offering o on o.id = x.offering_id
                 join meeting m on m.offering_id = o.id
                where o.term_id = $2"#,
            &uuids(people.iter().copied()),
            term.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut timetables: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            let meeting = meeting_from_row(row.weeks, row.weekday, row.period_from, row.period_to, row.room)?;
            let own = timetables.entry(UserId::from_uuid(row.account_id)).or_default();
            own.push((OfferingId::from_uuid(row.id), meeting));
        }
        Ok(timetables)
    }
}
