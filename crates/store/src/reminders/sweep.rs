//! One sweep: who owes an answer at this moment, a lot at a time, in an order that the server's secret gives. What is written
//! down is how far it has come.

use domain::{
    channels::Channel,
    id::{CampaignId, EvaluationId, UserId},
    text::Language,
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{
    Error, Result,
    tenancy::tx::{Tx, uuids},
};

/// How far a sweep has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swept {
    pub reached: Option<Vec<u8>>,
    pub over: bool,
}

/// What a sweep is for.
#[derive(Debug)]
pub struct Owed<'a> {
    pub campaigns: &'a [CampaignId],
    pub classes: &'a [EvaluationId],
    /// By what: mail, or the channel's name.
    pub by: &'a str,
    /// Of these, whoever owes something; otherwise of everybody.
    pub only: Option<&'a [UserId]>,
    /// Turned off, as the preferences call it.
    pub category: &'a str,
    /// Of the day and the school: gives the order.
    pub key: &'a [u8],
}

/// Somebody who has not answered everything, in memory only.
#[derive(Debug)]
pub struct Owing {
    pub user: UserId,
    /// The address for letters; for a channel, the username.
    pub address: String,
    pub language: Language,
    /// Where they stand in the order.
    pub place: Vec<u8>,
    /// How many questionnaires are open for them in all, by when they close; the soonest first.
    pub open: Vec<(Timestamp, i64)>,
}

impl Tx {
    /// Begun with the first look at it. Nobody else goes on with it before the transaction ends.
    pub async fn sweep(&mut self, day: Date) -> Result<Swept> {
        sqlx::query!("insert into sweep (day) values ($1) on conflict do nothing", day.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        let row = sqlx::query!("select reached, over from sweep where day = $1 for update", day.to_sqlx() as _)
            .fetch_one(self.connection())
            .await?;
        Ok(Swept { reached: row.reached, over: row.over })
    }

    /// The same for a channel.
    pub async fn channel_sweep(&mut self, channel: Channel, day: Date) -> Result<Swept> {
        let (kind, day) = (channel.key(), day.to_sqlx());
        sqlx::query!("insert into channel_sweep (kind, day) values ($1, $2) on conflict do nothing", kind, day as _)
            .execute(self.connection())
            .await?;
        let sql = sqlx::query!(
            "select reached, over from channel_sweep where kind = $1 and day = $2 for update",
            kind,
            day as _
        );
        let row = sql.fetch_one(self.connection()).await?;
        Ok(Swept { reached: row.reached, over: row.over })
    }

    pub async fn note_channel_swept(&mut self, channel: Channel, day: Date, swept: &Swept) -> Result<()> {
        sqlx::query!(
            "update channel_sweep set reached = $3, over = $4 where kind = $1 and day = $2",
            channel.key(),
            day.to_sqlx() as _,
            swept.reached.as_deref(),
            swept.over
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn note_swept(&mut self, day: Date, swept: &Swept) -> Result<()> {
        sqlx::query!(
            "update sweep set reached = $2, over = $3 where day = $1",
            day.to_sqlx() as _,
            swept.reached.as_deref(),
            swept.over
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Those who have no token in what is meant at this moment, the first after a place.
    pub async fn owing_after(
        &mut self,
        owed: &Owed<'_>,
        after: Option<&[u8]>,
        now: Timestamp,
        limit: i64,
    ) -> Result<Vec<Owing>> {
        let only = owed.only.map(|users| uuids(users.iter().copied()));
        let rows = sqlx::query!(
            r#"with next as materialized (
                   select a.id, case when $8 = 'mail' then a.email else a.username end as address, a.language,
                          sha256($4 || uuid_send(a.id)) as place
                     from account a
                    where a.state = 'active' and ($8 <> 'mail' or a.email is not null)
                      and ($5::bytea is null or sha256($4 || uuid_send(a.id)) > $5)
                      and ($9::uuid[] is null or a.id = any($9))
                      and a.id in (
                          select e.account_id from campaign k
                            join evaluation v on v.campaign_id = k.id
                            join enrolment e on e.offering_id = v.offering_id
                           where k.state = 'open' and k.closes_at > $3 and (k.id = any($1) or v.id = any($2))
                             and not exists (select from issuance i
                                              where i.evaluation_id = v.id and i.account_id = e.account_id))
                      and not exists (select from turned_off t
                                       where t.account_id = a.id and t.category = $6 and t.channel = $8)
                      and not exists (select from bounced_address b
                                       where $8 = 'mail' and b.account_id = a.id and b.address = a.email)
                      and not exists (select from unknown_member u where u.account_id = a.id and u.kind = $8)
                    order by 4 limit $7)
               select n.id, n.address as "address!", n.language, n.place as "place!", k.closes_at, count(*) as "open!"
                 from next n
                 join enrolment e on e.account_id = n.id
                 join evaluation v on v.offering_id = e.offering_id
                 join campaign k on k.id = v.campaign_id
                where k.state = 'open' and k.closes_at > $3
                  and not exists (select from issuance i where i.evaluation_id = v.id and i.account_id = n.id)
                group by n.id, n.address, n.language, n.place, k.closes_at
                order by n.place, k.closes_at"#,
            &uuids(owed.campaigns.iter().copied()),
            &uuids(owed.classes.iter().copied()),
            now.to_sqlx(),
            owed.key,
            after,
            owed.category,
            limit,
            owed.by,
            only.as_deref()
        )
        .fetch_all(self.connection())
        .await?;
        let mut all: Vec<Owing> = Vec::new();
        for row in rows {
            let open = (row.closes_at.to_jiff(), row.open);
            match all.last_mut() {
                Some(last) if last.place == row.place => last.open.push(open),
                _ => all.push(Owing {
                    user: UserId::from_uuid(row.id),
                    address: row.address,
                    language: Language::from_tag(&row.language).ok_or(Error::UnexpectedValue("account.language"))?,
                    place: row.place,
                    open: vec![open],
                }),
            }
        }
        Ok(all)
    }

    /// Marks and sweeps of days that are over.
    pub async fn forget_sweeps(&mut self, before: Date) -> Result<u64> {
        let marks = sqlx::query!("delete from reminder_mark where day < $1", before.to_sqlx() as _)
            .execute(self.connection())
            .await?;
        let sweeps =
            sqlx::query!("delete from sweep where day < $1", before.to_sqlx() as _).execute(self.connection()).await?;
        Ok(marks.rows_affected() + sweeps.rows_affected())
    }
}
