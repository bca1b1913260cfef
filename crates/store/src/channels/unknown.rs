//! Whom a channel does not know, for some days: somebody who joins it later is found again.

use domain::{channels::Channel, id::UserId};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, tenancy::tx::Tx};

impl Tx {
    pub async fn note_unknown(&mut self, channel: Channel, user: UserId, day: Date) -> Result<()> {
        sqlx::query!(
            "insert into unknown_member (account_id, kind, noted_on) values ($1, $2, $3)
             on conflict (institution_id, account_id, kind) do update set noted_on = $3",
            user.as_uuid(),
            channel.key(),
            day.to_sqlx() as _
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// The channels that do not know somebody.
    pub async fn unknown_to(&mut self, user: UserId) -> Result<Vec<Channel>> {
        let kinds =
            sqlx::query_scalar!("select kind from unknown_member where account_id = $1 order by kind", user.as_uuid())
                .fetch_all(self.connection())
                .await?;
        kinds.iter().map(|kind| Channel::from_key(kind).ok_or(Error::UnexpectedValue("channel.kind"))).collect()
    }

    pub async fn forget_unknown(&mut self, before: Date) -> Result<u64> {
        let result = sqlx::query!("delete from unknown_member where noted_on < $1", before.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}
