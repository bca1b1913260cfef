//! What follows a report: the reply of a teacher, the observer's words on a dispute, its settlement.

use domain::{
    id::{UserId, VisitId},
    observation::{
        reply::{Reply, ReplyKind},
        visit::Outcome,
    },
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewReply {
    pub by: UserId,
    pub reply: Reply,
    pub at: Timestamp,
    /// The day at the school.
    pub on: Date,
}

#[derive(Debug)]
pub struct NewSettlement {
    pub by: UserId,
    pub outcome: Outcome,
    pub text: String,
    pub at: Timestamp,
}

impl Tx {
    /// `false`: somebody changed the visit since that version. So with the others here.
    pub async fn reply_to_visit(&mut self, id: VisitId, version: i32, new: &NewReply) -> Result<bool> {
        let on = |kind| Some(new.on.to_sqlx()).filter(|_| new.reply.kind == kind);
        let marked = sqlx::query!(
            "update visit set acknowledged_on = $3, disputed_on = $4, version = version + 1
              where id = $1 and version = $2",
            id.as_uuid(),
            version,
            on(ReplyKind::Acknowledged) as Option<jiff_sqlx::Date>,
            on(ReplyKind::Disputed) as Option<jiff_sqlx::Date>
        )
        .execute(self.connection())
        .await?;
        if marked.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "insert into visit_reply (visit_id, account_id, kind, text, plan, plan_week, at)
             values ($1, $2, $3, $4, $5, $6, $7)",
            id.as_uuid(),
            new.by.as_uuid(),
            new.reply.kind.key(),
            new.reply.text,
            new.reply.plan,
            new.reply.plan_week.map(i16::from),
            new.at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(true)
    }

    pub async fn answer_dispute(&mut self, id: VisitId, version: i32, text: &str, at: Timestamp) -> Result<bool> {
        let marked = sqlx::query!(
            "update visit set version = version + 1 where id = $1 and version = $2",
            id.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        if marked.rows_affected() == 0 {
            return Ok(false);
        }
        let answered = sqlx::query!(
            "update visit_reply set answer = $2, answered_at = $3 where visit_id = $1 and answer is null",
            id.as_uuid(),
            text,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(answered.rows_affected() == 1)
    }

    pub async fn settle_visit(&mut self, id: VisitId, version: i32, new: &NewSettlement) -> Result<bool> {
        let marked = sqlx::query!(
            "update visit set settled = $3, version = version + 1 where id = $1 and version = $2",
            id.as_uuid(),
            version,
            new.outcome.key()
        )
        .execute(self.connection())
        .await?;
        if marked.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "insert into visit_settlement (visit_id, account_id, text, at) values ($1, $2, $3, $4)",
            id.as_uuid(),
            new.by.as_uuid(),
            new.text,
            new.at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(true)
    }
}
