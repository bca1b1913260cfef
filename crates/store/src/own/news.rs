//! Whether there is anything new for somebody, without saying what.

use domain::id::UserId;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

/// Of messages and of notices how many are unread, and the latest of them. Another one means: look again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct News {
    messages: (i64, Option<Timestamp>),
    notices: (i64, Option<Timestamp>),
}

impl Tx {
    /// Of notices, those published after `since`.
    pub async fn news(&mut self, reader: UserId, since: Timestamp, now: Timestamp) -> Result<News> {
        let row = sqlx::query!(
            r#"select m.count as "messages!", m.latest as message_at, n.count as "notices!", n.latest as notice_at
                 from (select count(*), max(made_at) as latest from message
                        where account_id = $1 and read_on is null) m
                cross join (select count(*), max(greatest(n.publishes_at, n.told_again_at)) as latest from notice n
                             where n.released and n.withdrawn_at is null and n.publishes_at > $2 and n.publishes_at <= $3
                               and (n.expires_at is null or n.expires_at > $3)
                               and not exists (select from notice_read r where r.notice_id = n.id and r.account_id = $1)
                               and exists (select from addressed_accounts(n.college_id, n.everyone, n.roles, n.colleges,
                                                                          n.programmes, n.class_groups, n.offerings,
                                                                          n.entry_years) a
                                            where a.id = $1)) n"#,
            reader.as_uuid(),
            since.to_sqlx() as _,
            now.to_sqlx() as _
        )
        .fetch_one(self.connection())
        .await?;
        let at = |at: Option<jiff_sqlx::Timestamp>| at.map(jiff_sqlx::Timestamp::to_jiff);
        Ok(News { messages: (row.messages, at(row.message_at)), notices: (row.notices, at(row.notice_at)) })
    }
}
