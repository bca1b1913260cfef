//! Failed sign-ins, by account and network and by network, shared by all app servers.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    pub failures: u32,
    pub since: Timestamp,
}

impl Tx {
    /// Failures of this account from this network and when the last one was.
    pub async fn account_attempts(&mut self, username_hash: &[u8], network: &str) -> Result<Option<Attempts>> {
        let row = sqlx::query!(
            "select failures, last_at from sign_in_attempt where username_hash = $1 and network = $2",
            username_hash,
            network
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(row.map(|row| Attempts { failures: count(row.failures), since: row.last_at.to_jiff() }))
    }

    /// Starts at one again when the last failure lies before `remembered_after`.
    pub async fn count_account_failure(
        &mut self,
        username_hash: &[u8],
        network: &str,
        at: Timestamp,
        remembered_after: Timestamp,
    ) -> Result<()> {
        sqlx::query!(
            "insert into sign_in_attempt as a (username_hash, network, failures, last_at) values ($1, $2, 1, $3)
             on conflict (institution_id, username_hash, network) do update
             set failures = case when a.last_at > $4 then a.failures + 1 else 1 end, last_at = excluded.last_at",
            username_hash,
            network,
            at.to_sqlx(),
            remembered_after.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn forget_account_attempts(&mut self, username_hash: &[u8], network: &str) -> Result<()> {
        sqlx::query!("delete from sign_in_attempt where username_hash = $1 and network = $2", username_hash, network)
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Failures of this network in its current window and when that began.
    pub async fn network_attempts(&mut self, network: &str) -> Result<Option<Attempts>> {
        let row = sqlx::query!("select failures, window_start from sign_in_network where network = $1", network)
            .fetch_optional(self.connection())
            .await?;
        Ok(row.map(|row| Attempts { failures: count(row.failures), since: row.window_start.to_jiff() }))
    }

    /// Counts a guess that is under way, unless failures and those under way have reached the limit. The window it counts in.
    ///
    /// The commit waits neither for the disk nor for a standby: everybody of a campus behind one address waits for this one row in
    /// turn. What a crash forgets is a guess that nobody waits for any more. So nothing else belongs into this transaction.
    pub async fn reserve_network_guess(
        &mut self,
        network: &str,
        limit: u32,
        at: Timestamp,
        window_opened_after: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let reserved = sqlx::query!(
            "insert into sign_in_network as n (network, failures, reserved, window_start) values ($1, 0, 1, $2)
             on conflict (institution_id, network) do update
             set failures = case when n.window_start > $3 then n.failures else 0 end,
                 reserved = case when n.window_start > $3 then n.reserved + 1 else 1 end,
                 window_start = case when n.window_start > $3 then n.window_start else $2 end
             where n.window_start <= $3 or n.failures + n.reserved < $4
             returning window_start, set_config('synchronous_commit', 'off', true) as waits",
            network,
            at.to_sqlx(),
            window_opened_after.to_sqlx(),
            i32::try_from(limit).unwrap_or(i32::MAX)
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(reserved.map(|row| row.window_start.to_jiff()))
    }

    /// It turned out right, or as a failure. Nothing if its window is over.
    pub async fn settle_network_guess(&mut self, network: &str, window: Timestamp, failures: i32) -> Result<()> {
        sqlx::query!(
            "update sign_in_network set reserved = greatest(reserved - 1, 0), failures = failures + $3
              where network = $1 and window_start = $2",
            network,
            window.to_sqlx(),
            failures
        )
        .execute(self.connection())
        .await?;
        Ok(())
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

fn count(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use domain::id::InstitutionId;
    use testkit::TestDatabase;
    use uuid::Uuid;

    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn only_a_guess_under_way_is_noted_without_waiting() {
        let database = TestDatabase::new().await;
        let school = Uuid::from_u128(7);
        sqlx::query("insert into institution (institution_id, name_zh, time_zone, created_at) values ($1, '学校', 'Asia/Shanghai', now())")
            .bind(school)
            .execute(&mut database.superuser().await)
            .await
            .unwrap();
        let store = Store::connect(&database.app_url(), 1).unwrap();
        let mut tx = store.tenant(InstitutionId::from_uuid(school)).await.unwrap();
        let window = Timestamp::UNIX_EPOCH;
        // The tests' own server waits for nobody; whether that is its own setting or the transaction's is told.
        let set_by = "select setting || ' by ' || source from pg_settings where name = 'synchronous_commit'";
        assert!(tx.reserve_network_guess("10.0.0.0/24", 1, window, window).await.unwrap().is_some());
        assert_eq!(sqlx::query_scalar::<_, String>(set_by).fetch_one(tx.connection()).await.unwrap(), "off by session");
        tx.commit().await.unwrap();

        let mut tx = store.tenant(InstitutionId::from_uuid(school)).await.unwrap();
        tx.settle_network_guess("10.0.0.0/24", window, 1).await.unwrap();
        assert_ne!(sqlx::query_scalar::<_, String>(set_by).fetch_one(tx.connection()).await.unwrap(), "off by session");
        tx.commit().await.unwrap();
        store.close().await;
    }
}
