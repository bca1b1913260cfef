//! Letters that wait to be handed over, and how many were.

use domain::{
    id::{MessageId, UserId},
    messages::Message,
    text::Language,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct DueMail {
    pub id: MessageId,
    pub user: UserId,
    /// `None`: there is nowhere to send it to, or nobody any more.
    pub address: Option<String>,
    pub language: Language,
    /// `None`: of a kind that this version does not know.
    pub message: Option<Message>,
    pub tries: i16,
}

/// What is counted apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentKind {
    Message,
    Notice,
    Reminder,
    Test,
    /// About a survey among companies.
    Invitation,
    /// With a code for the first sign-in.
    Code,
}

impl SentKind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Notice => "notice",
            Self::Reminder => "reminder",
            Self::Test => "test",
            Self::Invitation => "invitation",
            Self::Code => "code",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentOnDay {
    pub day: Date,
    pub kind: String,
    pub sent: i32,
    pub failed: i32,
}

impl Tx {
    /// Leaves a letter for each of those who were told so at this moment, have an address, and have not turned it off.
    pub async fn leave_mail(&mut self, told: &[UserId], keys: &[String], at: Timestamp) -> Result<()> {
        sqlx::query!(
            "insert into outgoing_mail (message_id, urgent, due_at)
             select m.id, m.category = 'security', m.made_at
               from message m join account a on a.id = m.account_id
              where m.account_id = any($1) and m.key = any($2) and m.made_at = $3
                and a.state = 'active' and a.email is not null
                and exists (select from mail_server)
                and not exists (select from turned_off t
                                 where t.account_id = a.id and t.category = m.category and t.channel = 'mail')
                and not exists (select from bounced_address b where b.account_id = a.id and b.address = a.email)
             on conflict do nothing",
            &uuids(told.iter().copied()),
            keys,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Those that have been due for longest, which nobody else takes before the transaction ends; at night what is urgent.
    pub async fn take_due_mail(&mut self, now: Timestamp, night: bool, limit: i64) -> Result<Vec<DueMail>> {
        let rows = sqlx::query!(
            r#"with lot as materialized (
                   select message_id, due_at, tries from outgoing_mail
                    where due_at <= $1 and (urgent or not $2)
                    order by due_at, message_id limit $3 for update skip locked)
               select m.id, m.account_id, m.kind, m.data, o.tries, a.language,
                      case when a.state = 'active' then a.email end as address
                 from lot o
                 join message m on m.id = o.message_id
                 join account a on a.id = m.account_id
                order by o.due_at, o.message_id"#,
            now.to_sqlx(),
            night,
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(DueMail {
                    id: MessageId::from_uuid(row.id),
                    user: UserId::from_uuid(row.account_id),
                    address: row.address,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    message: Message::from_stored(&row.kind, &row.data),
                    tries: row.tries,
                })
            })
            .collect()
    }

    pub async fn drop_mail(&mut self, ids: &[MessageId]) -> Result<()> {
        sqlx::query!("delete from outgoing_mail where message_id = any($1)", &uuids(ids.iter().copied()))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    pub async fn postpone_mail(&mut self, id: MessageId, tries: i16, due_at: Timestamp) -> Result<()> {
        sqlx::query!(
            "update outgoing_mail set tries = $2, due_at = $3 where message_id = $1",
            id.as_uuid(),
            tries,
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Whether a letter is due; at night, an urgent one, which no notice is.
    pub async fn has_due_mail(&mut self, now: Timestamp, night: bool) -> Result<bool> {
        let has = sqlx::query_scalar!(
            r#"select exists (select from outgoing_mail where due_at <= $1 and (urgent or not $2))
                   or not $2 and (exists (select from outgoing_notice where due_at <= $1)
                                  or exists (select from outgoing_code where due_at <= $1)
                                  or exists (select from outgoing_invitation where due_at <= $1)) as "has!""#,
            now.to_sqlx(),
            night
        )
        .fetch_one(self.connection())
        .await?;
        Ok(has)
    }

    pub async fn count_sent(&mut self, day: Date, kind: SentKind, sent: i32, failed: i32) -> Result<()> {
        if (sent, failed) == (0, 0) {
            return Ok(());
        }
        sqlx::query!(
            "insert into send_count as c (day, kind, sent, failed) values ($1, $2, $3, $4)
             on conflict (institution_id, day, kind) do update set sent = c.sent + $3, failed = c.failed + $4",
            day.to_sqlx() as _,
            kind.key(),
            sent,
            failed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Newest first.
    pub async fn sent_since(&mut self, day: Date) -> Result<Vec<SentOnDay>> {
        let rows = sqlx::query!(
            r#"select day as "day: jiff_sqlx::Date", kind, sent, failed from send_count where day >= $1
                order by day desc, kind"#,
            day.to_sqlx() as _
        )
        .fetch_all(self.connection())
        .await?;
        let of = |day: jiff_sqlx::Date, kind, sent, failed| SentOnDay { day: day.to_jiff(), kind, sent, failed };
        Ok(rows.into_iter().map(|row| of(row.day, row.kind, row.sent, row.failed)).collect())
    }

    pub async fn forget_sent(&mut self, before: Date) -> Result<u64> {
        let result = sqlx::query!("delete from send_count where day < $1", before.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }

    /// This address takes no letters, until the person has another.
    pub async fn note_bounced(&mut self, user: UserId, address: &str) -> Result<()> {
        sqlx::query!(
            "insert into bounced_address (account_id, address) values ($1, $2)
             on conflict (institution_id, account_id) do update set address = $2",
            user.as_uuid(),
            address
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
