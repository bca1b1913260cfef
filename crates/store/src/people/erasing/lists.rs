//! Somebody who is deleted goes from the lists that were imported: from the files, from what their rows showed, and from the way back,
//! so that undoing a list brings nobody back.

use domain::{id::UserId, people::erasure::Traces};
use uuid::Uuid;

use crate::{Result, tenancy::tx::Tx};

impl Tx {
    /// `naming`: the kinds of lists that name people. A file is deleted where it has this person or cannot be searched; a list that
    /// has them and waits to be confirmed goes as a whole. How many lists had them.
    pub async fn erase_from_lists(
        &mut self,
        user: UserId,
        traces: &Traces,
        pseudonym: &str,
        naming: &[String],
    ) -> Result<i64> {
        let having = self.lists_having(user, traces, naming).await?;
        sqlx::query!("delete from import where id = any($1) and state = 'checked'", &having)
            .execute(self.connection())
            .await?;
        // Rows of a list that was never read, or of an archive that were skipped, are not kept: nobody knows who is in the file.
        sqlx::query!(
            "delete from import_file f using import i
              where i.id = f.import_id and i.kind = any($2)
                and (i.id = any($1) or i.state <> 'checked' or i.kind = 'oneroster')",
            &having,
            naming
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "update import_row set subject = $3, detail = null
              where import_id = any($1)
                and exists (select from unnest($2::text[]) n
                             where strpos(lower(concat_ws(' ', subject, detail::text)), n) > 0)",
            &having,
            &needles(traces),
            pseudonym
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "update import
                set file_name = unnamed_file(file_name, $1, $2, $4),
                    problem = unnamed(problem, $1, $2, $3, $4, true), counts = unnamed(counts, $1, $2, $3, $4, true)
              where exists (select from unnest($1::text[] || $2::text[]) n
                             where strpos(lower(concat_ws(' ', file_name, problem::text, counts::text)), lower(n)) > 0)",
            &traces.sure,
            &traces.names,
            &traces.words,
            pseudonym
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "delete from import_touch t
              where t.account_id = $1
                and (t.table_name not in ('enrolment', 'offering_teacher')
                     or t.table_name = 'enrolment' and not exists (select from enrolment e where e.account_id = $1
                                       and e.offering_id = (coalesce(t.after, t.before) ->> 'offering_id')::uuid))",
            user.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(i64::try_from(having.len()).unwrap_or(i64::MAX))
    }

    async fn lists_having(&mut self, user: UserId, traces: &Traces, naming: &[String]) -> Result<Vec<Uuid>> {
        Ok(sqlx::query_scalar!(
            r#"select i.id from import i
                where exists (select from import_touch t where t.import_id = i.id and t.account_id = $1)
                   or i.kind = any($3)
                      and exists (select from import_row r
                                    join unnest($2::text[]) n
                                      on strpos(lower(concat_ws(' ', r.subject, r.detail::text)), n) > 0
                                   where r.import_id = i.id)"#,
            user.as_uuid(),
            &needles(traces),
            naming
        )
        .fetch_all(self.connection())
        .await?)
    }
}

/// In what a row showed a name is enough: that it says less of somebody else who is called the same does nobody harm.
fn needles(traces: &Traces) -> Vec<String> {
    traces.sure.iter().cloned().chain(traces.names.iter().map(|name| name.to_lowercase())).collect()
}
