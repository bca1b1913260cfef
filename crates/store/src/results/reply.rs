//! What teachers answer to their classes.

use domain::id::{EvaluationId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, shared::TermOf, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct Reply {
    pub teacher: String,
    pub name: String,
    pub body: String,
    pub written_at: Timestamp,
    pub edited_at: Option<Timestamp>,
    pub version: i32,
}

/// One to an earlier class of the course.
#[derive(Debug, Clone)]
pub struct EarlierReply {
    pub name: String,
    pub body: String,
    pub term: TermOf,
}

const MOST_EARLIER: i64 = 5;

impl Tx {
    /// Those to a class whose results are published, in the order of its teachers' numbers.
    pub async fn replies(&mut self, evaluation: EvaluationId) -> Result<Vec<Reply>> {
        let rows = sqlx::query!(
            r#"select a.username, a.name, r.body, r.written_at, r.edited_at as "edited_at?", r.version
                 from reply r
                 join account a on a.id = r.account_id
                 join evaluation v on v.id = r.evaluation_id
                where r.evaluation_id = $1 and v.published_at is not null
                order by a.username_key"#,
            evaluation.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let replies = rows.into_iter().map(|row| Reply {
            teacher: row.username,
            name: row.name,
            body: row.body,
            written_at: row.written_at.to_jiff(),
            edited_at: row.edited_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: row.version,
        });
        Ok(replies.collect())
    }

    /// What these teachers answered to classes of the same course in earlier terms, the latest first.
    pub async fn earlier_replies(
        &mut self,
        evaluation: EvaluationId,
        teachers: &[String],
    ) -> Result<Vec<EarlierReply>> {
        let rows = sqlx::query!(
            r#"select a.name, r.body, t.year, t.number
                 from evaluation here
                 join campaign h on h.id = here.campaign_id
                 join term now on now.id = h.term_id
                 join offering mine on mine.id = here.offering_id
                 join offering o on o.course_id = mine.course_id
                 join evaluation v on v.offering_id = o.id and v.published_at is not null
                 join campaign k on k.id = v.campaign_id and k.kind = 'final'
                 join term t on t.id = k.term_id and t.first_monday < now.first_monday
                 join reply r on r.evaluation_id = v.id
                 join account a on a.id = r.account_id
                where here.id = $1 and a.username = any($2)
                order by t.first_monday desc, r.written_at desc, a.username_key
                limit $3"#,
            evaluation.as_uuid(),
            teachers,
            MOST_EARLIER
        )
        .fetch_all(self.connection())
        .await?;
        let replies = rows.into_iter().map(|row| EarlierReply {
            name: row.name,
            body: row.body,
            term: TermOf { year: row.year, number: row.number },
        });
        Ok(replies.collect())
    }

    /// The first (`version` missing), or in place of the version that was seen; `false`: there is another meanwhile.
    pub async fn write_reply(
        &mut self,
        evaluation: EvaluationId,
        teacher: UserId,
        body: &str,
        version: Option<i32>,
        at: Timestamp,
    ) -> Result<bool> {
        let written = match version {
            None => {
                sqlx::query!(
                    "insert into reply (evaluation_id, account_id, body, written_at) values ($1, $2, $3, $4)
                     on conflict do nothing",
                    evaluation.as_uuid(),
                    teacher.as_uuid(),
                    body,
                    at.to_sqlx()
                )
                .execute(self.connection())
                .await?
            }
            Some(version) => {
                sqlx::query!(
                    "update reply set body = $3, edited_at = $4, version = version + 1
                      where evaluation_id = $1 and account_id = $2 and version = $5",
                    evaluation.as_uuid(),
                    teacher.as_uuid(),
                    body,
                    at.to_sqlx(),
                    version
                )
                .execute(self.connection())
                .await?
            }
        };
        Ok(written.rows_affected() == 1)
    }

    /// `false`: it is gone already, or another version is there.
    pub async fn delete_reply(&mut self, evaluation: EvaluationId, teacher: UserId, version: i32) -> Result<bool> {
        let deleted = sqlx::query!(
            "delete from reply where evaluation_id = $1 and account_id = $2 and version = $3",
            evaluation.as_uuid(),
            teacher.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(deleted.rows_affected() == 1)
    }
}
