//! Jobs as who asked for them finds them again.

use domain::id::{JobId, UserId};
use serde_json::Value;

use crate::{JobState, Result, tenancy::tx::Tx};

/// A job that somebody asked for, whatever its kind.
#[derive(Debug, Clone)]
pub struct AskedJob {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    pub state: JobState,
}

impl Tx {
    /// What somebody asked for: this one.
    pub async fn job_of(&mut self, user: UserId, id: JobId) -> Result<Option<AskedJob>> {
        let row = sqlx::query!(
            "select kind, payload, state from job where id = $1 and created_by = $2",
            id.as_uuid(),
            user.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| {
            let state = JobState::from_key(&row.state)?;
            Ok(AskedJob { id, kind: row.kind, payload: row.payload, state })
        })
        .transpose()
    }

    /// The same work that somebody asked for before and that has not ended.
    pub async fn unfinished_job_of(&mut self, user: UserId, kind: &str, payload: &Value) -> Result<Option<JobId>> {
        let id = sqlx::query_scalar!(
            "select id from job where created_by = $1 and kind = $2 and payload = $3 and finished_at is null
              order by id limit 1",
            user.as_uuid(),
            kind,
            payload
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(id.map(JobId::from_uuid))
    }
}
