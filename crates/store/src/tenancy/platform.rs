//! What whoever runs the platform may know of its schools: how large each is, whether it asks anything, what failed there and when
//! the last backup was made. No person, and nothing that anybody wrote.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;

use crate::{Result, Store, error::Error, tenancy::tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackupKind {
    Full,
    Differential,
    Incremental,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backup {
    pub kind: BackupKind,
    pub at: Timestamp,
}

#[derive(Debug, Clone)]
pub struct SchoolFacts {
    /// Accounts that may be used.
    pub people: i64,
    pub open_campaigns: i64,
    pub failed_jobs: i64,
    /// The latest of them.
    pub failed: Vec<FailedWork>,
}

#[derive(Debug, Clone)]
pub struct FailedWork {
    pub kind: String,
    pub payload: Value,
    pub at: Timestamp,
}

impl Store {
    /// `None`: nobody has ever told of one.
    pub async fn last_backup(&self) -> Result<Option<Backup>> {
        let mut inner = self.begin().await?;
        let row =
            sqlx::query!("select kind, at from backup order by at desc limit 1").fetch_optional(&mut *inner).await?;
        row.map(|row| {
            let kind = match row.kind.as_str() {
                "full" => BackupKind::Full,
                "diff" => BackupKind::Differential,
                "incr" => BackupKind::Incremental,
                _ => return Err(Error::UnexpectedValue("backup.kind")),
            };
            Ok(Backup { kind, at: row.at.to_jiff() })
        })
        .transpose()
    }
}

impl Tx {
    /// With what failed after a moment, at most so many of it.
    pub async fn school_facts(&mut self, failed_after: Timestamp, at_most: i64) -> Result<SchoolFacts> {
        let counts = sqlx::query!(
            r#"select (select count(*) from account where state = 'active') as "people!",
                      (select count(*) from campaign where state = 'open') as "open!""#
        )
        .fetch_one(self.connection())
        .await?;
        let failed = sqlx::query!(
            r#"select kind, payload, finished_at as "at!", count(*) over () as "total!" from job
                where state = 'failed' and finished_at > $1 order by finished_at desc limit $2"#,
            failed_after.to_sqlx(),
            at_most
        )
        .fetch_all(self.connection())
        .await?;
        Ok(SchoolFacts {
            people: counts.people,
            open_campaigns: counts.open,
            failed_jobs: failed.first().map_or(0, |row| row.total),
            failed: failed
                .into_iter()
                .map(|row| FailedWork { kind: row.kind, payload: row.payload, at: row.at.to_jiff() })
                .collect(),
        })
    }
}
