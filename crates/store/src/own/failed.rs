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

/// An import whose file is no list, or whose job failed.
#[derive(Debug, Clone)]
pub struct ImportInTrouble {
    pub id: ImportId,
    pub kind: String,
    pub file_name: String,
    pub unreadable: bool,
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

    /// Of somebody's imports the newest of each list, where it came to nothing.
    pub async fn imports_in_trouble(&mut self, user: UserId, made_after: Timestamp) -> Result<Vec<ImportInTrouble>> {
        let rows = sqlx::query!(
            r#"select i.id, i.kind, i.file_name, i.state = 'unreadable' as "unreadable!", j.assignment_id,
                      coalesce(j.finished_at, i.created_at) as "at!"
                 from import i
                 join job j on j.id = i.job_id
                where i.created_by = $1 and i.created_at > $2 and (i.state = 'unreadable' or j.state = 'failed')
                  and not exists (select from import l where l.created_by = $1 and l.id > i.id and l.kind = i.kind)
                order by i.id desc"#,
            user.as_uuid(),
            made_after.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let imports = rows.into_iter().map(|row| ImportInTrouble {
            id: ImportId::from_uuid(row.id),
            kind: row.kind,
            file_name: row.file_name,
            unreadable: row.unreadable,
            assignment: row.assignment_id.map(AssignmentId::from_uuid),
            at: row.at.to_jiff(),
        });
        Ok(imports.collect())
    }
}
