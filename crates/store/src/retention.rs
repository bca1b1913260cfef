//! What goes when it is old, where that is more than one table's business. How old is said by who calls.

use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{Result, tx::Tx};

impl Tx {
    /// Who took part and who was listed to, in terms that ended before a day. How many stays with the evaluation; of a round
    /// that was never counted it is still needed.
    pub async fn forget_participation(&mut self, term_ended_before: Date) -> Result<u64> {
        sqlx::query!(
            "delete from listed_student l using evaluation v, campaign k, term t
              where v.id = l.evaluation_id and k.id = v.campaign_id and t.id = k.term_id and v.issued is not null
                and k.state in ('counted', 'published', 'archived') and t.first_monday + t.weeks * 7 <= $1",
            term_ended_before.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        let result = sqlx::query!(
            "delete from issuance i using evaluation v, campaign k, term t
              where v.id = i.evaluation_id and k.id = v.campaign_id and t.id = k.term_id and v.issued is not null
                and k.state in ('counted', 'published', 'archived') and t.first_monday + t.weeks * 7 <= $1",
            term_ended_before.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// Of campaigns that were counted before; they themselves have no time.
    pub async fn forget_comments(&mut self, counted_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from comment c using evaluation v, campaign k
              where v.id = c.evaluation_id and k.id = v.campaign_id and k.counted_at < $1",
            counted_before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    /// The addresses that sign-ins failed from.
    pub async fn forget_failed_sign_ins(&mut self, last_before: Timestamp) -> Result<u64> {
        let accounts = sqlx::query!("delete from sign_in_attempt where last_at < $1", last_before.to_sqlx())
            .execute(self.connection())
            .await?;
        let networks = sqlx::query!("delete from sign_in_network where window_start < $1", last_before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(accounts.rows_affected() + networks.rows_affected())
    }
}
