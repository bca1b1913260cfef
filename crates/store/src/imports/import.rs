//! Imports: the file, what its check showed row by row, and what became of it.

use domain::id::{ImportId, JobId, TermId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;

use crate::{Error, JobState, Page, PersonRef, Result, error::ensure_one_row, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewImport<'a> {
    pub id: ImportId,
    pub kind: &'a str,
    pub term: Option<TermId>,
    pub file_name: &'a str,
    pub bytes: &'a [u8],
    /// `None`: it was fetched by night.
    pub created_by: Option<UserId>,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportState {
    Uploaded,
    Unreadable,
    Checked,
    Applied,
    Undone,
}

impl ImportState {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Uploaded => "uploaded",
            Self::Unreadable => "unreadable",
            Self::Checked => "checked",
            Self::Applied => "applied",
            Self::Undone => "undone",
        }
    }

    fn from_key(key: &str) -> Result<Self> {
        let all = [Self::Uploaded, Self::Unreadable, Self::Checked, Self::Applied, Self::Undone];
        all.into_iter().find(|state| state.key() == key).ok_or(Error::UnexpectedValue("import.state"))
    }
}

#[derive(Debug)]
pub struct StoredImport {
    pub id: ImportId,
    pub kind: String,
    pub term: Option<TermId>,
    pub file_name: String,
    pub state: ImportState,
    pub problem: Option<Value>,
    pub counts: Option<Value>,
    pub fingerprint: Option<Vec<u8>>,
    pub job: Option<ImportJob>,
    pub creator: Option<UserId>,
    /// It was fetched by night: nobody's own.
    pub of_roster: bool,
    /// Another system has sent it, which can be told nothing.
    pub of_machine: bool,
    pub created_by: Option<PersonRef>,
    pub created_at: Timestamp,
    pub applied_at: Option<Timestamp>,
    pub undone_at: Option<Timestamp>,
}

/// The last job about an import.
#[derive(Debug)]
pub struct ImportJob {
    pub id: JobId,
    pub state: JobState,
    pub done: i32,
    pub total: Option<i32>,
    pub outcome: Option<Value>,
}

#[derive(Debug, Clone)]
pub struct ImportRow {
    pub place: i32,
    /// Of an archive that has several.
    pub file: Option<String>,
    pub number: i32,
    pub outcome: String,
    pub hinted: bool,
    pub subject: String,
    pub detail: Option<Value>,
}

#[derive(Debug, Clone, Copy)]
pub enum RowFilter<'a> {
    All,
    Outcome(&'a str),
    Hinted,
}

impl Tx {
    pub async fn insert_import(&mut self, import: &NewImport<'_>) -> Result<()> {
        sqlx::query!(
            "insert into import (id, kind, term_id, file_name, created_by, created_at, of_roster)
             values ($1, $2, $3, $4, $5, $6, $5::uuid is null)",
            import.id.as_uuid(),
            import.kind,
            import.term.map(|id| id.as_uuid()),
            import.file_name,
            import.created_by.map(|id| id.as_uuid()),
            import.created_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!("insert into import_file (import_id, bytes) values ($1, $2)", import.id.as_uuid(), import.bytes)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn set_import_job(&mut self, id: ImportId, job: JobId) -> Result<()> {
        let result = sqlx::query!("update import set job_id = $2 where id = $1", id.as_uuid(), job.as_uuid())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    pub async fn import_file(&mut self, id: ImportId) -> Result<Option<Vec<u8>>> {
        Ok(sqlx::query_scalar!("select bytes from import_file where import_id = $1", id.as_uuid())
            .fetch_optional(self.connection())
            .await?)
    }

    pub async fn import(&mut self, id: ImportId) -> Result<Option<StoredImport>> {
        Ok(self.read_imports(Some(id), None, None, 1).await?.pop())
    }

    /// Newest first: of one kind, or of all; one person's, with those of nobody or without, or everybody's.
    pub async fn imports(
        &mut self,
        kind: Option<&str>,
        by: Option<(UserId, bool)>,
        limit: i64,
    ) -> Result<Vec<StoredImport>> {
        self.read_imports(None, kind, by, limit).await
    }

    async fn read_imports(
        &mut self,
        only: Option<ImportId>,
        kind: Option<&str>,
        by: Option<(UserId, bool)>,
        limit: i64,
    ) -> Result<Vec<StoredImport>> {
        let rows = sqlx::query!(
            r#"select i.id, i.kind, i.term_id, i.file_name, i.state, i.problem, i.counts, i.fingerprint, i.created_at,
                      i.created_by, i.of_roster, m.account_id is not null as "of_machine!", i.applied_at, i.undone_at, a.username as "username?", a.name as "name?",
                      j.id as "job_id?", j.state as "job_state?", j.done as "job_done?", j.total as "job_total?",
                      j.outcome as "job_outcome?"
                 from import i
                 left join account a on a.id = i.created_by
                 left join machine_account m on m.account_id = i.created_by
                 left join job j on j.id = i.job_id
                where ($1::uuid is null or i.id = $1) and ($2::text is null or i.kind = $2)
                  and ($3::uuid is null or i.created_by = $3 or ($4 and (i.of_roster or m.account_id is not null)))
                order by i.id desc limit $5"#,
            only.map(|id| id.as_uuid()),
            kind,
            by.map(|(id, _)| id.as_uuid()),
            by.is_some_and(|(_, with_nobodys)| with_nobodys),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                let job = match (row.job_id, row.job_state) {
                    (Some(id), Some(state)) => Some(ImportJob {
                        id: JobId::from_uuid(id),
                        state: JobState::from_key(&state)?,
                        done: row.job_done.unwrap_or_default(),
                        total: row.job_total,
                        outcome: row.job_outcome,
                    }),
                    _ => None,
                };
                Ok(StoredImport {
                    id: ImportId::from_uuid(row.id),
                    kind: row.kind,
                    term: row.term_id.map(TermId::from_uuid),
                    file_name: row.file_name,
                    state: ImportState::from_key(&row.state)?,
                    problem: row.problem,
                    counts: row.counts,
                    fingerprint: row.fingerprint,
                    job,
                    creator: row.created_by.map(UserId::from_uuid),
                    of_roster: row.of_roster,
                    of_machine: row.of_machine,
                    created_by: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
                    created_at: row.created_at.to_jiff(),
                    applied_at: row.applied_at.map(jiff_sqlx::Timestamp::to_jiff),
                    undone_at: row.undone_at.map(jiff_sqlx::Timestamp::to_jiff),
                })
            })
            .collect()
    }

    pub async fn set_import_unreadable(&mut self, id: ImportId, problem: &Value) -> Result<()> {
        let result = sqlx::query!(
            "update import set state = 'unreadable', problem = $2 where id = $1 and state = 'uploaded'",
            id.as_uuid(),
            problem
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn set_import_checked(&mut self, id: ImportId, counts: &Value, fingerprint: &[u8]) -> Result<()> {
        let result = sqlx::query!(
            "update import set state = 'checked', counts = $2, fingerprint = $3 where id = $1 and state = 'uploaded'",
            id.as_uuid(),
            counts,
            fingerprint
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// As it was when it was uploaded, to be checked anew. `false`: it is no longer one that waits for its confirmation.
    pub async fn reset_import(&mut self, id: ImportId) -> Result<bool> {
        let result = sqlx::query!(
            "update import set state = 'uploaded', counts = null, fingerprint = null
              where id = $1 and state in ('uploaded', 'checked')",
            id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        sqlx::query!("delete from import_row where import_id = $1", id.as_uuid()).execute(self.connection()).await?;
        Ok(result.rows_affected() == 1)
    }

    /// From here on this transaction's writes are noted as the import's.
    pub async fn begin_import(&mut self, id: ImportId) -> Result<()> {
        sqlx::query_scalar!("select set_config('keping.import', $1, true)", id.as_uuid().to_string())
            .fetch_one(self.connection())
            .await?;
        Ok(())
    }

    pub async fn set_import_applied(&mut self, id: ImportId, at: Timestamp) -> Result<()> {
        sqlx::query_scalar!("select set_config('keping.import', '', true)").fetch_one(self.connection()).await?;
        let result = sqlx::query!(
            "update import set state = 'applied', applied_at = $2 where id = $1 and state = 'checked'",
            id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// Puts everything back as it was before. `false`: something has been changed since, or used.
    pub async fn undo_import(&mut self, id: ImportId, at: Timestamp) -> Result<bool> {
        let refused = sqlx::query_scalar!("select undo_import($1)", id.as_uuid()).fetch_one(self.connection()).await?;
        if refused.is_some() {
            return Ok(false);
        }
        let result = sqlx::query!(
            "update import set state = 'undone', undone_at = $2 where id = $1 and state = 'applied'",
            id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        Ok(true)
    }

    /// Imports that are written take turns, so that each sees what the one before has done.
    pub async fn lock_imports(&mut self) -> Result<()> {
        let institution = self.institution().as_uuid().to_string();
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('imports of ' || $1, 0))", institution)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn insert_import_rows(&mut self, id: ImportId, rows: &[ImportRow]) -> Result<()> {
        sqlx::query!(
            "insert into import_row (import_id, place, number, outcome, hinted, subject, detail, file)
             select $1, * from unnest($2::int[], $3::int[], $4::text[], $5::bool[], $6::text[], $7::jsonb[], $8::text[])",
            id.as_uuid(),
            &rows.iter().map(|row| row.place).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.number).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.outcome.clone()).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.hinted).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.subject.clone()).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.detail.clone()).collect::<Vec<_>>() as &[Option<Value>],
            &rows.iter().map(|row| row.file.clone()).collect::<Vec<_>>() as &[Option<String>]
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// One page in the order of the file, and how many there are in all.
    pub async fn import_rows(
        &mut self,
        id: ImportId,
        filter: RowFilter<'_>,
        page: Page,
    ) -> Result<(Vec<ImportRow>, i64)> {
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let (outcome, hinted) = match filter {
            RowFilter::All => (None, None),
            RowFilter::Outcome(outcome) => (Some(outcome), None),
            RowFilter::Hinted => (None, Some(true)),
        };
        let total = sqlx::query_scalar!(
            r#"select count(*) as "count!" from import_row
                where import_id = $1 and ($2::text is null or outcome = $2) and ($3::bool is null or hinted)"#,
            id.as_uuid(),
            outcome,
            hinted
        )
        .fetch_one(self.connection())
        .await?;
        let rows = sqlx::query_as!(
            ImportRow,
            "select place, file, number, outcome, hinted, subject, detail from import_row
              where import_id = $1 and ($2::text is null or outcome = $2) and ($3::bool is null or hinted)
              order by place offset $4 limit $5",
            id.as_uuid(),
            outcome,
            hinted,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        Ok((rows, total))
    }

    pub async fn forget_imports(&mut self, created_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!("delete from import where created_at < $1", created_before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}
