//! A person's messages, as they read them.

use domain::{
    id::{MessageId, UserId},
    messages::Message,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct StoredMessage {
    pub id: MessageId,
    pub made_at: Timestamp,
    pub read: bool,
    /// `None`: of a kind that this version does not know.
    pub message: Option<Message>,
}

impl Tx {
    /// The newest first, those before `before` if that is given.
    pub async fn messages(
        &mut self,
        user: UserId,
        before: Option<MessageId>,
        limit: i64,
    ) -> Result<Vec<StoredMessage>> {
        // From the place on and not through all before it: each page is one range of the index.
        let rows = sqlx::query!(
            r#"with place as (
                   select coalesce((select made_at from message where id = $2 and account_id = $1), 'infinity') as at,
                          coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as id)
               select m.id, m.kind, m.data, m.made_at, (m.read_on is not null) as "read!"
                 from message m
                where m.account_id = $1
                  and (m.made_at, m.id) < ((select at from place), (select id from place))
                order by m.made_at desc, m.id desc limit $3"#,
            user.as_uuid(),
            before.map(|id| id.as_uuid()),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        let messages = rows.into_iter().map(|row| StoredMessage {
            id: MessageId::from_uuid(row.id),
            made_at: row.made_at.to_jiff(),
            read: row.read,
            message: Message::from_stored(&row.kind, &row.data),
        });
        Ok(messages.collect())
    }

    /// How many are unread, counted no further than `most`.
    pub async fn unread_messages(&mut self, user: UserId, most: i64) -> Result<i64> {
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!"
                 from (select from message where account_id = $1 and read_on is null limit $2) counted"#,
            user.as_uuid(),
            most
        )
        .fetch_one(self.connection())
        .await?;
        Ok(count)
    }

    /// `false`: there is no such message of theirs. One that was read before keeps its day.
    pub async fn read_message(&mut self, user: UserId, id: MessageId, on: Date) -> Result<bool> {
        let result = sqlx::query!(
            "update message set read_on = coalesce(read_on, $3) where account_id = $1 and id = $2",
            user.as_uuid(),
            id.as_uuid(),
            on.to_sqlx() as jiff_sqlx::Date
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// This one and those before it. `false`: there is no such message of theirs.
    pub async fn read_messages_up_to(&mut self, user: UserId, newest: MessageId, on: Date) -> Result<bool> {
        let known = sqlx::query_scalar!(
            r#"with newest as (select made_at, id from message where account_id = $1 and id = $2),
                    read as (update message m set read_on = $3 from newest n
                              where m.account_id = $1 and m.read_on is null and (m.made_at, m.id) <= (n.made_at, n.id))
               select exists (select from newest) as "known!""#,
            user.as_uuid(),
            newest.as_uuid(),
            on.to_sqlx() as jiff_sqlx::Date
        )
        .fetch_one(self.connection())
        .await?;
        Ok(known)
    }

    pub async fn forget_messages(&mut self, read_before: Date, made_before: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "delete from message where read_on < $1 or made_at < $2",
            read_before.to_sqlx() as jiff_sqlx::Date,
            made_before.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }
}
