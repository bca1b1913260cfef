//! The transaction that every tenant query runs in. It is made only by [`crate::Store`], which binds it to an institution
//! first; the queries themselves stand in one file for each aggregate, as methods of [`Tx`].

use domain::{
    id::{AssignmentId, CollegeId, EnterpriseId, Id, InstitutionId, SessionId, UserId},
    permission::Permission,
    role::ActingRole,
    scope::Scope,
};
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use crate::{Error, Result};

#[derive(Debug)]
pub struct Tx {
    pub(crate) inner: Transaction<'static, Postgres>,
    pub(crate) institution: InstitutionId,
}

impl Tx {
    #[must_use]
    pub const fn institution(&self) -> InstitutionId {
        self.institution
    }

    /// What [`crate::Store::enter`] would find for this session now, within this transaction.
    pub async fn entered(&mut self, user: UserId, session: SessionId) -> Result<Option<Entered>> {
        Entered::read(&mut self.inner, self.institution, user, session).await
    }

    /// What somebody may do now under a role, for work that they left to be done. `None`: they no longer hold it, or may
    /// no longer sign in.
    pub async fn acting_role(&mut self, user: UserId, assignment: AssignmentId) -> Result<Option<ActingRole>> {
        let row = sqlx::query!(
            r#"select r.key, r.level, ra.college_id, ra.enterprise_id,
                      array(select p.permission_key from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "keys!",
                      array(select coalesce(p.scope_kind, ra.scope_kind) from role_permission p where p.role_id = r.id
                            order by p.permission_key) as "scopes!: Vec<String>"
                 from role_assignment ra
                 join role r on r.id = ra.role_id
                 join account a on a.id = ra.account_id
                where ra.id = $1 and a.id = $2 and a.state = 'active'"#,
            assignment.as_uuid(),
            user.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| {
            Ok(ActingRole {
                assignment,
                key: row.key,
                level: crate::role::level(row.level)?,
                permissions: permissions(&row.keys, &row.scopes, row.college_id, row.enterprise_id)?,
            })
        })
        .transpose()
    }

    pub async fn commit(self) -> Result<()> {
        Ok(self.inner.commit().await?)
    }

    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.inner
    }
}

/// What the database says of a caller at the start of this very call.
#[derive(Debug)]
pub struct Entered {
    /// `None` when the session has no role: none was granted, or the current one was taken away.
    pub role: Option<ActingRole>,
    pub must_change_password: bool,
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
                      must_change_password as "must_change_password!"
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
                level: crate::role::level(level)?,
                permissions: permissions(
                    &row.permission_keys,
                    &row.permission_scopes,
                    row.college_id,
                    row.enterprise_id,
                )?,
            }),
            _ => None,
        };
        Ok(Some(Self { role, must_change_password: row.must_change_password }))
    }
}

fn permissions(
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

pub(crate) fn scope_from_row(kind: &str, college: Option<Uuid>, enterprise: Option<Uuid>) -> Result<Scope> {
    match (kind, college, enterprise) {
        ("self", ..) => Ok(Scope::Own),
        ("institution", ..) => Ok(Scope::Institution),
        ("college", Some(college), _) => Ok(Scope::College(CollegeId::from_uuid(college))),
        ("enterprise", _, Some(enterprise)) => Ok(Scope::Enterprise(EnterpriseId::from_uuid(enterprise))),
        _ => Err(Error::UnexpectedValue("scope_kind")),
    }
}

/// A scope as the three optional filters of a query: what it does not name is not restricted.
pub(crate) struct ScopeFilter {
    pub own: Option<Uuid>,
    pub college: Option<Uuid>,
    pub enterprise: Option<Uuid>,
}

impl ScopeFilter {
    pub fn new(scope: Scope, caller: UserId) -> Self {
        let nothing = Self { own: None, college: None, enterprise: None };
        match scope {
            Scope::Own => Self { own: Some(caller.as_uuid()), ..nothing },
            Scope::College(college) => Self { college: Some(college.as_uuid()), ..nothing },
            Scope::Enterprise(enterprise) => Self { enterprise: Some(enterprise.as_uuid()), ..nothing },
            Scope::Institution => nothing,
        }
    }
}

pub(crate) fn uuids<Kind>(ids: impl Iterator<Item = Id<Kind>>) -> Vec<Uuid> {
    ids.map(|id| id.as_uuid()).collect()
}
