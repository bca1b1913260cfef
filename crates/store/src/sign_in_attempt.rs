//! Failed sign-ins, by account and network and by network, shared by all app servers.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    pub failures: u32,
    pub since: Timestamp,
}

impl Tx {
    /// Failures of this account from this network and when the last one was. Locks the pair until the transaction ends, so
    /// that parallel tries are judged one after another.
    pub async fn lock_account_attempts(
        &mut self,
        username_hash: &[u8],
        network: &str,
    ) -> Result<Option<Attempts>> {
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))",
            username_hash,
            network
        )
        .execute(self.connection())
        .await?;
        let row = sqlx::query!(
            "select failures, last_at from sign_in_attempt where username_hash = $1 and network = $2",
            username_hash,
            network
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| Attempts { failures: count(row.failures), since: row.last_at.to_jiff() }))
    }

    pub async fn record_account_attempts(
        &mut self,
        username_hash: &[u8],
        network: &str,
        failures: u32,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into sign_in_attempt (username_hash, network, failures, last_at) values ($1, $2, $3, $4)
             on conflict (institution_id, username_hash, network) do update
             set failures = excluded.failures, last_at = excluded.last_at",
            username_hash,
            network,
            i32::try_from(failures).unwrap_or(i32::MAX),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn forget_account_attempts(
        &mut self,
        username_hash: &[u8],
        network: &str,
    ) -> Result<()> {
        sqlx::query!(
            "delete from sign_in_attempt where username_hash = $1 and network = $2",
            username_hash,
            network
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Failures of this network in its current window and when that began.
    pub async fn network_attempts(&mut self, network: &str) -> Result<Option<Attempts>> {
        let row = sqlx::query!(
            "select failures, window_start from sign_in_network where network = $1",
            network
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| Attempts {
            failures: count(row.failures),
            since: row.window_start.to_jiff(),
        }))
    }

    pub async fn count_network_failure(
        &mut self,
        network: &str,
        at: Timestamp,
        window_opened_after: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into sign_in_network as n (network, failures, window_start) values ($1, 1, $2)
             on conflict (institution_id, network) do update
             set failures = case when n.window_start > $3 then n.failures + 1 else 1 end,
                 window_start = case when n.window_start > $3 then n.window_start else $2 end",
            network,
            at.to_sqlx(),
            window_opened_after.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

fn count(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}
