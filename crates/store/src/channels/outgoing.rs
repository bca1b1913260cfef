//! Cards that wait to be handed over, and how many were.

use domain::{
    channels::Channel,
    id::{MessageId, UserId},
    messages::Message,
    text::Language,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{
    Error, Result, SentKind, SentOnDay,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug)]
pub struct DueCard {
    pub id: MessageId,
    pub user: UserId,
    /// `None`: nobody any more.
    pub username: Option<String>,
    pub language: Language,
    /// `None`: of a kind that this version does not know.
    pub message: Option<Message>,
    pub made_at: Timestamp,
    pub tries: i16,
}

impl Tx {
    /// Leaves a card by each channel for each of those who were told so at this moment and have not turned it off.
    pub async fn leave_cards(&mut self, told: &[UserId], keys: &[String], at: Timestamp) -> Result<()> {
        sqlx::query!(
            "insert into outgoing_card (message_id, kind, urgent, due_at)
             select m.id, c.kind, m.category = 'security', m.made_at
               from message m join account a on a.id = m.account_id cross join channel c
              where m.account_id = any($1) and m.key = any($2) and m.made_at = $3
                and a.state = 'active' and not c.switched_off
                and not exists (select from turned_off t
                                 where t.account_id = a.id and t.category = m.category and t.channel = c.kind)
                and not exists (select from unknown_member u where u.account_id = a.id and u.kind = c.kind)
             on conflict do nothing",
            &uuids(told.iter().copied()),
            keys,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Those that have been due for longest, a few for each person; at night what is urgent. Who holds the channel has them.
    pub async fn due_cards(
        &mut self,
        channel: Channel,
        now: Timestamp,
        night: bool,
        limit: i64,
    ) -> Result<Vec<DueCard>> {
        let rows = sqlx::query!(
            r#"select id, account_id, kind, data, made_at, tries, language, username
                 from (select m.id, m.account_id, m.kind, m.data, m.made_at, o.tries, o.due_at, a.language,
                              case when a.state = 'active' then a.username end as username,
                              row_number() over (partition by m.account_id order by o.due_at, m.id) as place
                         from outgoing_card o
                         join message m on m.id = o.message_id
                         join account a on a.id = m.account_id
                        where o.kind = $1 and o.due_at <= $2 and (o.urgent or not $3)) due
                where place <= $4 order by due_at, id limit $5"#,
            channel.key(),
            now.to_sqlx(),
            night,
            channel.cards_a_person(),
            limit
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(DueCard {
                    id: MessageId::from_uuid(row.id),
                    user: UserId::from_uuid(row.account_id),
                    username: row.username,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    message: Message::from_stored(&row.kind, &row.data),
                    made_at: row.made_at.to_jiff(),
                    tries: row.tries,
                })
            })
            .collect()
    }

    /// The channels that have a card which is due, at night an urgent one, and that do not rest.
    pub async fn channels_with_due_cards(&mut self, now: Timestamp, night: bool) -> Result<Vec<Channel>> {
        let kinds = sqlx::query_scalar!(
            "select c.kind from channel c
              where not c.switched_off and (c.rests_until is null or c.rests_until <= $1)
                and exists (select from outgoing_card o where o.kind = c.kind and o.due_at <= $1 and (o.urgent or not $2))
              order by c.kind",
            now.to_sqlx(),
            night
        )
        .fetch_all(self.connection())
        .await?;
        kinds.iter().map(|kind| Channel::from_key(kind).ok_or(Error::UnexpectedValue("channel.kind"))).collect()
    }

    pub async fn drop_cards(&mut self, channel: Channel, ids: &[MessageId]) -> Result<()> {
        sqlx::query!(
            "delete from outgoing_card where kind = $1 and message_id = any($2)",
            channel.key(),
            &uuids(ids.iter().copied())
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn postpone_card(
        &mut self,
        channel: Channel,
        id: MessageId,
        tries: i16,
        due_at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "update outgoing_card set tries = $3, due_at = $4 where kind = $1 and message_id = $2",
            channel.key(),
            id.as_uuid(),
            tries,
            due_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn count_cards(
        &mut self,
        channel: Channel,
        day: Date,
        what: SentKind,
        sent: i32,
        failed: i32,
    ) -> Result<()> {
        if (sent, failed) == (0, 0) {
            return Ok(());
        }
        sqlx::query!(
            "insert into card_count as c (kind, day, what, sent, failed) values ($1, $2, $3, $4, $5)
             on conflict (institution_id, kind, day, what) do update set sent = c.sent + $4, failed = c.failed + $5",
            channel.key(),
            day.to_sqlx() as _,
            what.key(),
            sent,
            failed
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Newest first.
    pub async fn cards_since(&mut self, channel: Channel, day: Date) -> Result<Vec<SentOnDay>> {
        let rows = sqlx::query!(
            r#"select day as "day: jiff_sqlx::Date", what, sent, failed from card_count where kind = $1 and day >= $2
                order by day desc, what"#,
            channel.key(),
            day.to_sqlx() as _
        )
        .fetch_all(self.connection())
        .await?;
        let of = |day: jiff_sqlx::Date, kind, sent, failed| SentOnDay { day: day.to_jiff(), kind, sent, failed };
        Ok(rows.into_iter().map(|row| of(row.day, row.what, row.sent, row.failed)).collect())
    }

    pub async fn forget_cards(&mut self, before: Date) -> Result<u64> {
        let counts = sqlx::query!("delete from card_count where day < $1", before.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        let sweeps = sqlx::query!("delete from channel_sweep where day < $1", before.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        Ok(counts.rows_affected() + sweeps.rows_affected())
    }
}
