//! Closing a school and opening it: everybody who enters it holds a lock together (`enter_school`), so whoever closes it waits for those who
//! are in it and for nobody else.

use domain::id::InstitutionId;
use sqlx::{Connection, Executor};

use super::cell::Cell;
use crate::{Error, Result};

/// So long those who come wait behind whoever closes it, while somebody is still in it.
const LONGEST_WAIT: &str = "set local lock_timeout = '1s'";
const PAUSE_SECONDS: f64 = 1.0;

/// Why nobody enters it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Arriving,
    Leaving,
    Left,
}

impl Closed {
    const fn key(self) -> &'static str {
        match self {
            Self::Arriving => "arriving",
            Self::Leaving => "leaving",
            Self::Left => "left",
        }
    }
}

impl Cell {
    /// Returns when nobody is in it. Long work that is under way (an import, a print run) is let to its end, so many seconds at most; then
    /// `false`, and the school was not closed for a moment.
    pub async fn close_school(&mut self, school: InstitutionId, why: Closed, patience_seconds: u32) -> Result<bool> {
        for _ in 0..=patience_seconds / 2 {
            match self.try_closing(school, why).await {
                Err(error) if error.code().is_some_and(|code| code == "55P03") => self.wait(PAUSE_SECONDS).await?,
                other => return other.map(|()| true),
            }
        }
        Ok(false)
    }

    async fn try_closing(&mut self, school: InstitutionId, why: Closed) -> Result<()> {
        let mut tx = self.connection.begin().await?;
        tx.execute(sqlx::raw_sql(LONGEST_WAIT)).await?;
        sqlx::query("select pg_advisory_xact_lock(school_lock($1))").bind(school.as_uuid()).execute(&mut *tx).await?;
        sqlx::query(
            "insert into closed_school (institution_id, why) values ($1, $2)
             on conflict (institution_id) do update set why = $2",
        )
        .bind(school.as_uuid())
        .bind(why.key())
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    pub async fn open_school(&mut self, school: InstitutionId) -> Result<()> {
        sqlx::query("delete from closed_school where institution_id = $1")
            .bind(school.as_uuid())
            .execute(&mut self.connection)
            .await?;
        Ok(())
    }

    /// `None`: it is open, or was never here.
    pub async fn why_closed(&mut self, school: InstitutionId) -> Result<Option<Closed>> {
        let why: Option<String> = sqlx::query_scalar("select why from closed_school where institution_id = $1")
            .bind(school.as_uuid())
            .fetch_optional(&mut self.connection)
            .await?;
        let known = [Closed::Arriving, Closed::Leaving, Closed::Left];
        let read = |why: String| {
            known.into_iter().find(|closed| closed.key() == why).ok_or(Error::UnexpectedValue("closed_school.why"))
        };
        why.map(read).transpose()
    }
}
