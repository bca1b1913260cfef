//! Work that somebody left to be done and that came to nothing, unless the like was done since.

use domain::id::{AssignmentId, ImportId, JobId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct FailedJob {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    pub outcome: Option<Value>,
    /// The role under which it was left, while it is held.
    pub assignment: Option<AssignmentId>,
    pub finished_at: Timestamp,
}

/// What an import waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StuckImport {
    /// The file is no list.
    Unreadable,
    /// The work on it failed.
    Failed,
    /// It was checked, and nobody has confirmed it.
    Held,
}

#[derive(Debug, Clone)]
pub struct ImportToSee {
    pub id: ImportId,
    pub kind: String,
    pub file_name: String,
    pub stuck: StuckImport,
    /// The role under which its last job was left, while it is held.
    pub assignment: Option<AssignmentId>,
    pub at: Timestamp,
}

impl Tx {
    /// The newest first. One of a kind is forgotten once a later one of that kind went well or is under way; those about an
    /// import are told of with it.
    pub async fn failed_jobs(&mut self, user: UserId, ended_after: Timestamp) -> Result<Vec<FailedJob>> {
        let rows = sqlx::query!(
            r#"select j.id, j.kind, j.payload, j.outcome, j.assignment_id, j.finished_at as "finished_at!"
                 from job j
                where j.created_by = $1 and j.state = 'failed' and j.finished_at > $2
                  and not exists (select from import i
                                   where i.id = case when jsonb_typeof(j.payload) = 'string'
                                                     then (j.payload #>> '{}')::uuid end)
                  and not exists (select from job l
                                   where l.created_by = $1 and l.id > j.id and l.kind = j.kind and l.state <> 'failed')
                order by j.id desc"#,
            user.as_uuid(),
            ended_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let jobs = rows.into_iter().map(|row| FailedJob {
            id: JobId::from_uuid(row.id),
            kind: row.kind,
            payload: row.payload,
            outcome: row.outcome,
            assignment: row.assignment_id.map(AssignmentId::from_uuid),
            finished_at: row.finished_at.to_jiff(),
        });
        Ok(jobs.collect())
    }

    /// Of somebody's imports the newest of each list, where it came to nothing or waits to be confirmed.
    pub async fn imports_to_see(&mut self, user: UserId, made_after: Timestamp) -> Result<Vec<ImportToSee>> {
        let rows = sqlx::query!(
            r#"select i.id, i.kind, i.file_name, i.state = 'unreadable' as "unreadable!", j.assignment_id,
                      j.state = 'failed' as "failed!", coalesce(j.finished_at, i.created_at) as "at!"
                 from import i
                 join job j on j.id = i.job_id
                where i.created_by = $1 and i.created_at > $2 and (i.state = 'unreadable' or j.state = 'failed' or i.state = 'checked' and j.state = 'done')
                  and not exists (select from import l where l.created_by = $1 and l.id > i.id and l.kind = i.kind)
                order by i.id desc"#,
            user.as_uuid(),
            made_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let imports = rows.into_iter().map(|row| ImportToSee {
            id: ImportId::from_uuid(row.id),
            kind: row.kind,
            file_name: row.file_name,
            stuck: match (row.unreadable, row.failed) {
                (true, _) => StuckImport::Unreadable,
                (false, true) => StuckImport::Failed,
                (false, false) => StuckImport::Held,
            },
            assignment: row.assignment_id.map(AssignmentId::from_uuid),
            at: row.at.to_jiff(),
        });
        Ok(imports.collect())
    }
}
