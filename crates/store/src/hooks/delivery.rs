//! What another system is told, from the transaction in which it happens until it was taken or given up, and for some days more.

use domain::{
    hooks::{HookFault, Topic, Undelivered},
    id::{HookDeliveryId, HookId},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug)]
pub struct NewHookDelivery<'a> {
    pub id: HookDeliveryId,
    pub hook: HookId,
    pub topic: Topic,
    pub body: &'a str,
    pub at: Timestamp,
}

/// One that waits, with where it goes.
#[derive(Debug)]
pub struct WaitingDelivery {
    pub hook: HookId,
    pub name: String,
    pub host: String,
    pub sealed: Vec<u8>,
    /// Of the endpoint.
    pub version: i32,
    pub body: String,
    pub tries: i16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryState {
    Waiting,
    Delivered,
    GivenUp,
}

impl DeliveryState {
    const fn key(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::GivenUp => "given_up",
        }
    }
}

/// What became of an attempt.
#[derive(Debug)]
pub struct HookAttempt {
    pub id: HookDeliveryId,
    pub state: DeliveryState,
    pub tries: i16,
    pub at: Timestamp,
    pub why: Option<Undelivered>,
}

/// How much waits for an endpoint, and when it took something last.
#[derive(Debug, Clone, Copy)]
pub struct HookCounts {
    pub hook: HookId,
    pub waiting: i64,
    pub delivered_at: Option<Timestamp>,
}

/// What an endpoint did not take at its last attempt.
#[derive(Debug, Clone, Copy)]
pub struct HookFailure {
    pub hook: HookId,
    pub topic: Topic,
    pub made_at: Timestamp,
    pub tried_at: Timestamp,
    pub tries: i16,
    /// It is not tried again.
    pub given_up: bool,
    pub why: Undelivered,
}

impl Tx {
    pub async fn insert_hook_delivery(&mut self, new: &NewHookDelivery<'_>) -> Result<()> {
        sqlx::query!(
            "insert into hook_delivery (id, hook_id, topic, body, made_at) values ($1, $2, $3, $4, $5)",
            new.id.as_uuid(),
            new.hook.as_uuid(),
            new.topic.key(),
            new.body,
            new.at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `None`: it was taken, given up, or is gone with its endpoint.
    pub async fn waiting_hook_delivery(&mut self, id: HookDeliveryId) -> Result<Option<WaitingDelivery>> {
        let row = sqlx::query!(
            "select d.hook_id, d.body, d.tries, h.name, h.host, h.sealed, h.version
               from hook_delivery d join hook h on h.id = d.hook_id
              where d.id = $1 and d.state = 'waiting'",
            id.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| WaitingDelivery {
            hook: HookId::from_uuid(row.hook_id),
            name: row.name,
            host: row.host,
            sealed: row.sealed,
            version: row.version,
            body: row.body,
            tries: row.tries,
        }))
    }

    /// `false`: it waits no longer.
    pub async fn note_hook_attempt(&mut self, attempt: &HookAttempt) -> Result<bool> {
        let result = sqlx::query!(
            "update hook_delivery set state = $2, tries = $3, tried_at = $4, fault = $5, status = $6
              where id = $1 and state = 'waiting'",
            attempt.id.as_uuid(),
            attempt.state.key(),
            attempt.tries,
            attempt.at.to_sqlx(),
            attempt.why.map(|why| why.fault.key()),
            attempt.why.and_then(|why| why.status).map(i32::from)
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// Nothing that waits for an endpoint goes there any more. How much it was.
    pub async fn give_up_hook_deliveries(&mut self, hook: HookId, fault: HookFault, at: Timestamp) -> Result<u64> {
        let result = sqlx::query!(
            "update hook_delivery set state = 'given_up', tried_at = $3, fault = $2, status = null
              where hook_id = $1 and state = 'waiting'",
            hook.as_uuid(),
            fault.key(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected())
    }

    pub async fn hook_counts(&mut self) -> Result<Vec<HookCounts>> {
        let rows = sqlx::query!(
            r#"select hook_id, count(*) filter (where state = 'waiting') as "waiting!",
                      max(tried_at) filter (where state = 'delivered') as delivered_at
                 from hook_delivery group by hook_id"#
        )
        .fetch_all(self.connection())
        .await?;
        let counts = rows.into_iter().map(|row| HookCounts {
            hook: HookId::from_uuid(row.hook_id),
            waiting: row.waiting,
            delivered_at: row.delivered_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(counts.collect())
    }

    /// Of each endpoint the last, the newest first.
    pub async fn hook_failures(&mut self, most: i64) -> Result<Vec<HookFailure>> {
        let rows = sqlx::query!(
            r#"select h.id as hook_id, d.topic, d.made_at, d.tried_at as "tried_at!", d.tries, d.state = 'given_up' as "given_up!",
                      d.fault as "fault!", d.status
                 from hook h cross join lateral (
                      select * from hook_delivery f
                       where f.hook_id = h.id and f.fault is not null and f.tried_at is not null
                       order by f.made_at desc, f.id desc limit $1) d
                order by h.id, d.made_at desc, d.id desc"#,
            most
        )
        .fetch_all(self.connection())
        .await?;
        let failures = rows.into_iter().filter_map(|row| {
            let status = row.status.and_then(|status| u16::try_from(status).ok());
            Some(HookFailure {
                hook: HookId::from_uuid(row.hook_id),
                topic: Topic::from_key(&row.topic)?,
                made_at: row.made_at.to_jiff(),
                tried_at: row.tried_at.to_jiff(),
                tries: row.tries,
                given_up: row.given_up,
                why: Undelivered { fault: HookFault::from_key(&row.fault)?, status },
            })
        });
        Ok(failures.collect())
    }

    pub async fn forget_hook_deliveries(&mut self, before: Timestamp) -> Result<u64> {
        let result = sqlx::query!("delete from hook_delivery where made_at < $1", before.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(result.rows_affected())
    }
}
