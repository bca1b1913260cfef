//! How a school's channels are reached. Their secrets come and go sealed.

use domain::channels::{Channel, settings::ChannelSettings};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, tenancy::tx::Tx};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredChannel {
    pub settings: ChannelSettings,
    /// How the links in cards begin.
    pub site: String,
    pub sealed_secret: Vec<u8>,
    pub version: i32,
    pub fault: Option<ChannelFault>,
    /// It gets no more than it takes.
    pub rests_until: Option<Timestamp>,
    /// It said that it is gone for good.
    pub switched_off: bool,
}

/// Why nothing leaves, as the other side numbers it, and since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelFault {
    pub kind: String,
    pub code: Option<i32>,
    pub since: Timestamp,
}

#[derive(Debug)]
pub struct ChannelEdit<'a> {
    pub settings: &'a ChannelSettings,
    pub site: &'a str,
    pub sealed_secret: &'a [u8],
    /// `None`: there was none before.
    pub version: Option<i32>,
}

impl Tx {
    /// Nobody else sends by it before the transaction ends.
    pub async fn hold_channel(&mut self, channel: Channel) -> Result<Option<StoredChannel>> {
        sqlx::query!("select from channel where kind = $1 for update", channel.key())
            .execute(self.connection())
            .await?;
        Ok(self.channels().await?.into_iter().find(|stored| stored.settings.channel == channel))
    }

    pub async fn channels(&mut self) -> Result<Vec<StoredChannel>> {
        let rows = sqlx::query!(
            "select kind, address, account, agent, secret, site, a_minute, version, fault, fault_code, fault_since,
                    rests_until, switched_off
               from channel order by kind"
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                let settings = ChannelSettings {
                    channel: Channel::from_key(&row.kind).ok_or(Error::UnexpectedValue("channel.kind"))?,
                    address: row.address,
                    account: row.account,
                    agent: row.agent,
                    a_minute: row.a_minute,
                };
                let since = row.fault_since.map(jiff_sqlx::Timestamp::to_jiff);
                let fault = row.fault.zip(since);
                Ok(StoredChannel {
                    settings,
                    site: row.site,
                    sealed_secret: row.secret,
                    version: row.version,
                    fault: fault.map(|(kind, since)| ChannelFault { kind, code: row.fault_code, since }),
                    rests_until: row.rests_until.map(jiff_sqlx::Timestamp::to_jiff),
                    switched_off: row.switched_off,
                })
            })
            .collect()
    }

    /// What was wrong before is tried again at once, and whom it did not know is asked for again. `false`: somebody else saved
    /// meanwhile.
    pub async fn set_channel(&mut self, edit: &ChannelEdit<'_>) -> Result<bool> {
        let settings = edit.settings;
        let result = sqlx::query!(
            "insert into channel as c (kind, address, account, agent, secret, site, a_minute)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (institution_id, kind) do update
                set address = $2, account = $3, agent = $4, secret = $5, site = $6, a_minute = $7, version = c.version + 1,
                    rests_until = case when c.fault is null then c.rests_until end,
                    fault = null, fault_code = null, fault_since = null, switched_off = false
              where c.version = $8",
            settings.channel.key(),
            settings.address,
            settings.account,
            settings.agent,
            edit.sealed_secret,
            edit.site,
            settings.a_minute,
            edit.version
        )
        .execute(self.connection())
        .await?;
        let saved = result.rows_affected() == 1;
        if saved {
            sqlx::query!("delete from unknown_member where kind = $1", settings.channel.key())
                .execute(self.connection())
                .await?;
        }
        Ok(saved)
    }

    /// With every card that waits for it. `false`: there is none.
    pub async fn delete_channel(&mut self, channel: Channel) -> Result<bool> {
        let result =
            sqlx::query!("delete from channel where kind = $1", channel.key()).execute(self.connection()).await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn let_channel_rest(&mut self, channel: Channel, until: Timestamp) -> Result<()> {
        sqlx::query!("update channel set rests_until = $2 where kind = $1", channel.key(), until.to_sqlx())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Since when stays as it was while the same thing is wrong.
    pub async fn note_channel_fault(
        &mut self,
        channel: Channel,
        fault: Option<(&str, Option<i32>)>,
        now: Timestamp,
    ) -> Result<()> {
        let (kind, code) = fault.map_or((None, None), |(kind, code)| (Some(kind), code));
        sqlx::query!(
            "update channel set fault = $2, fault_code = $3,
                    fault_since = case when $2::text is null then null
                                       when fault is not distinct from $2 then fault_since else $4::timestamptz end
              where kind = $1 and (fault is distinct from $2 or fault_code is distinct from $3)",
            channel.key(),
            kind,
            code,
            now.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Nothing more is left for it, and what waited goes.
    pub async fn switch_channel_off(&mut self, channel: Channel) -> Result<()> {
        sqlx::query!("update channel set switched_off = true where kind = $1", channel.key())
            .execute(self.connection())
            .await?;
        sqlx::query!("delete from outgoing_card where kind = $1", channel.key()).execute(self.connection()).await?;
        Ok(())
    }
}
