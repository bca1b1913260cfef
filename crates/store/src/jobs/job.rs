//! The queue of work that outlives a request, and how far each piece of it has come.
//!
//! A worker holds the lock of a due job's row until the job's effect and its end are committed together: a worker that
//! dies leaves neither, and the job to the next one. Attempts are counted beforehand in a transaction of their own.

use domain::{
    id::{AssignmentId, InstitutionId, JobId, UserId},
    job::Lane,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use uuid::Uuid;

use crate::{Error, PersonRef, Result, Store, error::ensure_one_row, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewJob<'a> {
    pub id: JobId,
    pub kind: &'a str,
    pub payload: Value,
    /// Where the same work may be asked for twice.
    pub once_key: Option<&'a str>,
    /// `None`: the system itself.
    pub by: Option<(UserId, AssignmentId)>,
    pub created_at: Timestamp,
    pub run_at: Timestamp,
    pub lane: Lane,
}

#[derive(Debug)]
pub struct DueJob {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    pub by: Option<(UserId, Option<AssignmentId>)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobState {
    Waiting,
    Running,
    Done,
    Failed,
}

impl JobState {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    pub(crate) fn from_key(key: &str) -> Result<Self> {
        let all = [Self::Waiting, Self::Running, Self::Done, Self::Failed];
        all.into_iter().find(|state| state.key() == key).ok_or(Error::UnexpectedValue("job.state"))
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct ListedJob {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    pub state: JobState,
    pub done: i32,
    pub total: Option<i32>,
    pub created_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    pub outcome: Option<Value>,
    pub by: Option<PersonRef>,
    pub by_viewer: bool,
}

impl Tx {
    /// Runs only if this transaction commits. `false`: the same work was asked for before.
    pub async fn enqueue_job(&mut self, job: &NewJob<'_>) -> Result<bool> {
        let result = sqlx::query!(
            "insert into job (id, kind, payload, once_key, created_by, assignment_id, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict on constraint job_once do nothing",
            job.id.as_uuid(),
            job.kind,
            job.payload,
            job.once_key,
            job.by.map(|(user, _)| user.as_uuid()),
            job.by.map(|(_, assignment)| assignment.as_uuid()),
            job.created_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "insert into due_job (institution_id, job_id, run_at, kind, lane, needs_keys)
             values (current_institution(), $1, $2, $3, $4, $5)",
            job.id.as_uuid(),
            job.run_at.to_sqlx(),
            job.kind,
            job.lane.key(),
            // Read by workers of the version before alone.
            job.lane == Lane::Keys
        )
        .execute(self.connection())
        .await?;
        self.sign_job(job.id).await?;
        Ok(true)
    }

    /// How often it has been tried, with this time.
    pub async fn start_job(&mut self, id: JobId, at: Timestamp) -> Result<i16> {
        let attempts = sqlx::query_scalar!(
            "update job set state = 'running', attempts = attempts + 1, started_at = $2, done = 0, total = null
              where id = $1 returning attempts",
            id.as_uuid(),
            at.to_sqlx()
        )
        .fetch_optional(self.connection())
        .await?;
        self.sign_job(id).await?;
        attempts.ok_or(Error::RowGone)
    }

    pub async fn report_job(&mut self, id: JobId, done: i32, total: i32) -> Result<()> {
        sqlx::query!("update job set done = $2, total = $3 where id = $1", id.as_uuid(), done, total)
            .execute(self.connection())
            .await?;
        self.sign_job(id).await
    }

    pub async fn end_job(&mut self, id: JobId, state: JobState, outcome: &Value, at: Timestamp) -> Result<()> {
        let result = sqlx::query!(
            "update job set state = $2, outcome = $3, finished_at = $4, done = coalesce(total, done) where id = $1",
            id.as_uuid(),
            state.key(),
            outcome,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        sqlx::query!("delete from due_job where job_id = $1 and institution_id = current_institution()", id.as_uuid())
            .execute(self.connection())
            .await?;
        self.sign_job(id).await
    }

    pub async fn postpone_job(&mut self, id: JobId, run_at: Timestamp) -> Result<()> {
        sqlx::query!("update job set state = 'waiting' where id = $1", id.as_uuid()).execute(self.connection()).await?;
        sqlx::query!(
            "update due_job set run_at = $2 where job_id = $1 and institution_id = current_institution()",
            id.as_uuid(),
            run_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// What people asked for, newest first: the viewer's own, or everybody's.
    pub async fn jobs(&mut self, viewer: UserId, everybodys: bool, limit: i64) -> Result<Vec<ListedJob>> {
        let rows = sqlx::query!(
            r#"select j.id, j.kind, j.payload, j.state, j.done, j.total, j.created_at, j.finished_at, j.outcome,
                      j.created_by, a.username as "username?", a.name as "name?"
                 from job j left join account a on a.id = j.created_by
                where j.created_by is not null and ($2 or j.created_by = $1)
                order by j.id desc limit $3"#,
            viewer.as_uuid(),
            everybodys,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(ListedJob {
                    id: JobId::from_uuid(row.id),
                    kind: row.kind,
                    payload: row.payload,
                    state: JobState::from_key(&row.state)?,
                    done: row.done,
                    total: row.total,
                    created_at: row.created_at.to_jiff(),
                    finished_at: row.finished_at.map(jiff_sqlx::Timestamp::to_jiff),
                    outcome: row.outcome,
                    by: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
                    by_viewer: row.created_by == Some(viewer.as_uuid()),
                })
            })
            .collect()
    }

    /// Work of these kinds that is due is as good as done. How many.
    pub async fn pass_over_jobs(&mut self, kinds: &[&str], now: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "with due as (delete from due_job where institution_id = current_institution() and kind = any($1)
                             and run_at <= $2 returning job_id)
             update job set state = 'done', outcome = '\"nothing\"', finished_at = $2
              where id in (select job_id from due)",
            kinds as &[&str],
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    pub async fn forget_jobs(&mut self, finished_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!("delete from job where finished_at < $1", finished_before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}

impl Store {
    /// The job that has been due for longest in the school whose turn it is, that is of a known kind and that nobody else
    /// works on, with the transaction to do it in. The turn goes from school to school, by id, from the one after `after`.
    pub async fn claim_job(
        &self,
        now: Timestamp,
        lane: Lane,
        kinds: &[&str],
        after: Option<InstitutionId>,
    ) -> Result<Option<(Tx, DueJob)>> {
        let mut inner = self.begin().await?;
        let due = sqlx::query!(
            "select institution_id, job_id from due_job where lane = $1 and run_at <= $2 and kind = any($3)
                and institution_id not in (select institution_id from closed_school)
              order by institution_id <= $4, institution_id, run_at limit 1 for update skip locked",
            lane.key(),
            now.to_sqlx(),
            kinds as &[&str],
            after.map_or(Uuid::nil(), |school| school.as_uuid())
        )
        .fetch_optional(&mut *inner)
        .await?;
        let Some(due) = due else { return Ok(None) };
        let mut tx = self.bind(inner, InstitutionId::from_uuid(due.institution_id)).await?;
        let row = sqlx::query!("select kind, payload, created_by, assignment_id from job where id = $1", due.job_id)
            .fetch_one(tx.connection())
            .await?;
        let by = row.created_by.map(|user| (UserId::from_uuid(user), row.assignment_id.map(AssignmentId::from_uuid)));
        let job = DueJob { id: JobId::from_uuid(due.job_id), kind: row.kind, payload: row.payload, by };
        Ok(Some((tx, job)))
    }

    /// When the next job of a known kind will be due, if any is waiting.
    pub async fn next_job_at(&self, lane: Lane, kinds: &[&str]) -> Result<Option<Timestamp>> {
        let mut inner = self.begin().await?;
        let at = sqlx::query_scalar!(
            "select min(run_at) from due_job where lane = $1 and kind = any($2)
                and institution_id not in (select institution_id from closed_school)",
            lane.key(),
            kinds as &[&str]
        )
        .fetch_one(&mut *inner)
        .await?;
        Ok(at.map(jiff_sqlx::Timestamp::to_jiff))
    }
}
