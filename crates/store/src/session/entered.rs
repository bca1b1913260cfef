//! What callers may do, as the database says at the start of their very call.

use std::collections::{BTreeSet, HashMap};

use domain::{
    id::{AssignmentId, InstitutionId, InvitationId, MachineKeyId, SessionId, UserId},
    roles::{permission::Permission, role::ActingRole},
    scope::Scope,
};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    ByMachine, Error, Result, Store,
    tenancy::tx::{Tx, at_place, scope_from_row},
};

/// What the database says of a caller at the start of this very call.
#[derive(Debug)]
pub struct Entered {
    /// `None` when the session has no role: none was granted, or the current one was taken away.
    pub role: Option<ActingRole>,
    pub must_change_password: bool,
    /// By whose link the session was entered, and to which it is bound.
    pub invitation: Option<InvitationId>,
    /// Of a session that another system opened.
    pub machine: Option<ByMachine>,
}

impl Store {
    /// A transaction bound to an institution and a signed-in caller. `None`: the session has ended, or its owner may no
    /// longer sign in.
    pub async fn enter(
        &self,
        institution: InstitutionId,
        user: UserId,
        session: SessionId,
    ) -> Result<Option<(Tx, Entered)>> {
        let mut inner = self.begin().await?;
        let entered = Entered::read(&mut inner, institution, user, session).await?;
        Ok(entered.map(|entered| (Tx::new(inner, institution), entered)))
    }
}

impl Tx {
    /// What [`crate::Store::enter`] would find for this session now, within this transaction.
    pub async fn entered(&mut self, user: UserId, session: SessionId) -> Result<Option<Entered>> {
        Entered::read(&mut self.inner, self.institution, user, session).await
    }

    /// The same for callers who come together: each role is read once, however many hold it.
    pub async fn entered_together(&mut self, callers: &[(UserId, SessionId)]) -> Result<Vec<Option<Entered>>> {
        let rows = sqlx::query!(
            // `limit` keeps it to a lookup for each caller, whatever the planner thinks of a table that was empty a minute ago.
            r#"select w.place as "place!", c.must_change_password as "must_change_password!", c.assignment_id, c.invitation_id, c.machine_key_id, c.machine_writes,
                      c.role_id as "role_id?", c.scope_kind as "scope_kind?", c.college_id, c.enterprise_id
                 from unnest($1::uuid[], $2::uuid[]) with ordinality as w (account_id, session_id, place)
                 cross join lateral (
                      select a.must_change_password and s.provider_subject is null as must_change_password, s.assignment_id, s.invitation_id, s.machine_key_id, s.machine_writes, ra.role_id, ra.scope_kind, ra.college_id, ra.enterprise_id
                        from session s
                        join account a on a.id = s.account_id
                        left join role_assignment ra on ra.id = s.assignment_id
                       where s.id = w.session_id and s.account_id = w.account_id
                         and s.ended_at is null and a.state = 'active' limit 1) c"#,
            &callers.iter().map(|(user, _)| user.as_uuid()).collect::<Vec<_>>(),
            &callers.iter().map(|(_, session)| session.as_uuid()).collect::<Vec<_>>()
        )
        .fetch_all(self.connection())
        .await?;
        let roles: Vec<_> = rows.iter().filter_map(|row| row.role_id).collect::<BTreeSet<_>>().into_iter().collect();
        let roles: HashMap<_, _> = sqlx::query!(
            r#"select r.id, r.key, r.level,
                      array(select p.permission_key from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "keys!",
                      array(select p.scope_kind from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "scopes!: Vec<Option<String>>"
                 from role r where r.id = any($1)"#,
            &roles
        )
        .fetch_all(self.connection())
        .await?
        .into_iter()
        .map(|role| (role.id, role))
        .collect();
        let mut all: Vec<Option<Entered>> = callers.iter().map(|_| None).collect();
        for row in rows {
            let role = match (row.assignment_id, row.role_id.and_then(|id| roles.get(&id)), row.scope_kind) {
                (Some(assignment), Some(role), Some(own_scope)) => {
                    let scopes: Vec<_> =
                        role.scopes.iter().map(|scope| scope.clone().unwrap_or_else(|| own_scope.clone())).collect();
                    Some(ActingRole {
                        assignment: AssignmentId::from_uuid(assignment),
                        key: role.key.clone(),
                        level: crate::roles::role::level(role.level)?,
                        permissions: permissions(&role.keys, &scopes, row.college_id, row.enterprise_id)?,
                    })
                }
                _ => None,
            };
            let invitation = row.invitation_id.map(InvitationId::from_uuid);
            let machine = by_machine(row.machine_key_id, row.machine_writes);
            *at_place(&mut all, row.place)? =
                Some(Entered { role, must_change_password: row.must_change_password, invitation, machine }.reduced());
        }
        Ok(all)
    }

    /// What somebody may do now under a role, for work that they left to be done. `None`: they no longer hold it, or may
    /// no longer sign in.
    pub async fn acting_role(&mut self, user: UserId, assignment: AssignmentId) -> Result<Option<ActingRole>> {
        Ok(self.read_acting_roles(user, Some(assignment)).await?.pop())
    }

    /// What somebody may do now under each of their roles, in the order in which they were granted.
    pub async fn acting_roles(&mut self, user: UserId) -> Result<Vec<ActingRole>> {
        self.read_acting_roles(user, None).await
    }

    async fn read_acting_roles(&mut self, user: UserId, only: Option<AssignmentId>) -> Result<Vec<ActingRole>> {
        let rows = sqlx::query!(
            r#"select ra.id, r.key, r.level, ra.college_id, ra.enterprise_id,
                      array(select p.permission_key from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "keys!",
                      array(select coalesce(p.scope_kind, ra.scope_kind) from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "scopes!: Vec<String>"
                 from role_assignment ra
                 join role r on r.id = ra.role_id
                 join account a on a.id = ra.account_id
                where a.id = $1 and a.state = 'active' and ($2::uuid is null or ra.id = $2)
                order by ra.granted_at, ra.id"#,
            user.as_uuid(),
            only.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let roles = rows.into_iter().map(|row| {
            Ok(ActingRole {
                assignment: AssignmentId::from_uuid(row.id),
                key: row.key,
                level: crate::roles::role::level(row.level)?,
                permissions: permissions(&row.keys, &row.scopes, row.college_id, row.enterprise_id)?,
            })
        });
        roles.collect()
    }
}

impl Entered {
    pub(crate) async fn read(
        connection: &mut PgConnection,
        institution: InstitutionId,
        user: UserId,
        session: SessionId,
    ) -> Result<Option<Self>> {
        let row = sqlx::query!(
            r#"select assignment_id, role_key, level, college_id, enterprise_id,
                      permission_keys as "permission_keys!", permission_scopes as "permission_scopes!",
                      must_change_password as "must_change_password!", invitation_id, machine_key_id, machine_writes
                 from enter($1, $2, $3)"#,
            institution.as_uuid(),
            user.as_uuid(),
            session.as_uuid()
        )
        .fetch_optional(connection)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let role = match (row.assignment_id, row.role_key, row.level) {
            (Some(assignment), Some(key), Some(level)) => Some(ActingRole {
                assignment: AssignmentId::from_uuid(assignment),
                key,
                level: crate::roles::role::level(level)?,
                permissions: permissions(
                    &row.permission_keys,
                    &row.permission_scopes,
                    row.college_id,
                    row.enterprise_id,
                )?,
            }),
            _ => None,
        };
        let invitation = row.invitation_id.map(InvitationId::from_uuid);
        let machine = by_machine(row.machine_key_id, row.machine_writes);
        Ok(Some(Self { role, must_change_password: row.must_change_password, invitation, machine }.reduced()))
    }

    /// Nobody is given more of another system's role than it may use.
    fn reduced(self) -> Self {
        let role = if self.machine.is_some() { self.role.map(ActingRole::for_machine) } else { self.role };
        Self { role, ..self }
    }
}

fn by_machine(key: Option<Uuid>, may_write: Option<bool>) -> Option<ByMachine> {
    Some(ByMachine { key: MachineKeyId::from_uuid(key?), may_write: may_write? })
}

pub(crate) fn permissions(
    keys: &[String],
    scopes: &[String],
    college: Option<Uuid>,
    enterprise: Option<Uuid>,
) -> Result<Vec<(Permission, Scope)>> {
    std::iter::zip(keys, scopes)
        .map(|(key, scope)| {
            let permission =
                Permission::from_key(key).ok_or(Error::UnexpectedValue("role_permission.permission_key"))?;
            Ok((permission, scope_from_row(scope, college, enterprise)?))
        })
        .collect()
}
