//! How much work is due, of all schools together: for whoever watches the servers.

use domain::job::Lane;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, Store, tenancy::tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueInLane {
    pub lane: Lane,
    /// With those that are being worked on.
    pub jobs: i64,
    /// Since when the oldest of them has been due.
    pub oldest: Timestamp,
}

impl Store {
    /// The lanes in which anything is due. One that only a newer version knows is left to that.
    pub async fn due_jobs(&self, now: Timestamp) -> Result<Vec<DueInLane>> {
        let mut inner = self.begin().await?;
        let rows = sqlx::query!(
            r#"select lane, count(*) as "jobs!", min(run_at) as "oldest!" from due_job
                where run_at <= $1 and institution_id not in (select institution_id from closed_school) group by lane"#,
            now.to_sqlx()
        )
        .fetch_all(&mut *inner)
        .await?;
        let known = |key: &str| Lane::ALL.into_iter().find(|lane| lane.key() == key);
        let due = rows.into_iter().filter_map(|row| {
            Some(DueInLane { lane: known(&row.lane)?, jobs: row.jobs, oldest: row.oldest.to_jiff() })
        });
        Ok(due.collect())
    }
}

impl Tx {
    /// Whether work of a kind waits or is being done.
    pub async fn has_due_job(&mut self, kind: &str) -> Result<bool> {
        let has = sqlx::query_scalar!(
            r#"select exists (select from due_job where kind = $1 and institution_id = current_institution()) as "has!""#,
            kind
        )
        .fetch_one(self.connection())
        .await?;
        Ok(has)
    }
}
