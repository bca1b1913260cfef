//! The transaction that every tenant query runs in. It is made only by [`crate::Store`], which binds it to an institution
//! first; the queries themselves stand in one file for each aggregate, as methods of [`Tx`].

use domain::{
    id::{CollegeId, EnterpriseId, Id, InstitutionId, UserId},
    scope::Scope,
};
use sqlx::{PgConnection, Postgres, Transaction};
use uuid::Uuid;

use super::watched::Watched;
use crate::{Error, Result};

#[derive(Debug)]
pub struct Tx {
    pub(crate) inner: Transaction<'static, Postgres>,
    pub(crate) institution: InstitutionId,
    watched: Watched,
}

impl Tx {
    pub(crate) fn new(inner: Transaction<'static, Postgres>, institution: InstitutionId) -> Self {
        Self { inner, institution, watched: Watched::begin() }
    }

    pub(crate) const fn unwatched(inner: Transaction<'static, Postgres>, institution: InstitutionId) -> Self {
        Self { inner, institution, watched: Watched::nothing() }
    }

    #[must_use]
    pub const fn institution(&self) -> InstitutionId {
        self.institution
    }

    pub async fn commit(self) -> Result<()> {
        let Self { inner, mut watched, .. } = self;
        inner.commit().await?;
        watched.note_commit();
        Ok(())
    }

    /// Asked for once a statement.
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        self.watched.count_statement();
        &mut self.inner
    }

    /// From here on, work may fail without taking the rest of the transaction with it.
    pub async fn mark(&mut self) -> Result<()> {
        sqlx::query!("savepoint work").execute(self.connection()).await?;
        Ok(())
    }

    pub async fn return_to_mark(&mut self) -> Result<()> {
        sqlx::query!("rollback to savepoint work").execute(self.connection()).await?;
        Ok(())
    }
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

/// Where the row of a place `with ordinality` belongs: PostgreSQL counts from one.
pub(crate) fn at_place<T>(all: &mut [T], place: i64) -> Result<&mut T> {
    let found = usize::try_from(place - 1).ok().and_then(|place| all.get_mut(place));
    found.ok_or(Error::UnexpectedValue("ordinality"))
}

pub(crate) fn uuids<Kind>(ids: impl Iterator<Item = Id<Kind>>) -> Vec<Uuid> {
    ids.map(|id| id.as_uuid()).collect()
}
