//! One cell follows what is written of a school in another: a publication that has every table with a filter by the school, and a
//! subscription to it.

use domain::id::InstitutionId;
use sqlx::{AssertSqlSafe, Executor};

use super::cell::{Cell, following_name, quoted};
use crate::Result;

/// Half a minute: a table that is being copied is copied to its end.
const LOOKS_FOR_FOLLOWERS: u32 = 600;
const PAUSE_SECONDS: f64 = 0.05;

/// How far a copy has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copying {
    /// It gave up at something; the log of its database says at what.
    pub failed: bool,
    pub tables: i64,
    /// Of these, so many are copied.
    pub arrived: i64,
    /// Of these, so many are copied and followed.
    pub ready: i64,
}

impl Cell {
    /// Where a school leaves from: what may be followed, and a place in the log from which on.
    pub async fn publish(&mut self, school: InstitutionId) -> Result<()> {
        let name = following_name(school);
        let known: bool = sqlx::query_scalar("select exists (select from pg_publication where pubname = $1)")
            .bind(&name)
            .fetch_one(&mut self.connection)
            .await?;
        if !known {
            let tables = self.school_tables().await?;
            let filtered =
                |table: &String| format!("{} where (institution_id = '{}'::uuid)", quoted(table), school.as_uuid());
            let tables = tables.iter().map(filtered).collect::<Vec<_>>().join(", ");
            let publish = format!("create publication {name} for table {tables}");
            self.connection.execute(sqlx::raw_sql(AssertSqlSafe(publish))).await?;
        }
        sqlx::query(
            "select pg_create_logical_replication_slot($1, 'pgoutput')
              where not exists (select from pg_replication_slots where slot_name = $1)",
        )
        .bind(&name)
        .execute(&mut self.connection)
        .await?;
        Ok(())
    }

    /// The tables that are followed.
    pub async fn published_tables(&mut self, school: InstitutionId) -> Result<Vec<String>> {
        let tables = sqlx::query_scalar(
            "select tablename::text from pg_publication_tables where pubname = $1 and rowfilter is not null order by tablename",
        )
        .bind(following_name(school))
        .fetch_all(&mut self.connection)
        .await?;
        Ok(tables)
    }

    /// After [`Self::follow_no_longer`] there.
    pub async fn unpublish(&mut self, school: InstitutionId) -> Result<()> {
        let name = following_name(school);
        sqlx::query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1")
            .bind(&name)
            .execute(&mut self.connection)
            .await?;
        let unpublish = format!("drop publication if exists {name}");
        self.connection.execute(sqlx::raw_sql(AssertSqlSafe(unpublish))).await?;
        Ok(())
    }

    /// Where it arrives, given how it reaches the other. What cannot be applied ends it, rather than being tried and logged over and over.
    pub async fn follow(&mut self, school: InstitutionId, from_url: &str) -> Result<()> {
        let name = following_name(school);
        if !self.is_following(school).await? {
            let follow = format!(
                "create subscription {name} connection '{}' publication {name}
                   with (create_slot = false, slot_name = '{name}', copy_data = true, disable_on_error = true)",
                from_url.replace('\'', "''")
            );
            self.connection.execute(sqlx::raw_sql(AssertSqlSafe(follow))).await?;
        }
        Ok(())
    }

    /// After it gave up: what is copied stays.
    pub async fn follow_again(&mut self, school: InstitutionId) -> Result<()> {
        let again = format!("alter subscription {} enable", following_name(school));
        self.connection.execute(sqlx::raw_sql(AssertSqlSafe(again))).await?;
        Ok(())
    }

    /// With it goes its place in the other's log, and the password with which it went there.
    pub async fn follow_no_longer(&mut self, school: InstitutionId) -> Result<()> {
        if !self.is_following(school).await? {
            return Ok(());
        }
        let name = following_name(school);
        let disable = format!("alter subscription {name} disable");
        self.connection.execute(sqlx::raw_sql(AssertSqlSafe(disable))).await?;
        self.wait_until_nobody_follows(&name).await?;
        let drop = format!("drop subscription {name}");
        if self.connection.execute(sqlx::raw_sql(AssertSqlSafe(drop.clone()))).await.is_err() {
            // The other is away, or has lost the place: another of its machines leads since.
            for apart in [format!("alter subscription {name} set (slot_name = none)"), drop] {
                self.connection.execute(sqlx::raw_sql(AssertSqlSafe(apart))).await?;
            }
        }
        Ok(())
    }

    /// A place in the other's log that is being made waits for whoever writes there; dropping it waits for its being made. Where both are one
    /// server, whoever drops it would wait for themselves.
    async fn wait_until_nobody_follows(&mut self, name: &str) -> Result<()> {
        for _ in 0..LOOKS_FOR_FOLLOWERS {
            let anybody: bool = sqlx::query_scalar(
                "select exists (select from pg_stat_subscription where subname = $1 and pid is not null)",
            )
            .bind(name)
            .fetch_one(&mut self.connection)
            .await?;
            if !anybody {
                break;
            }
            self.wait(PAUSE_SECONDS).await?;
        }
        Ok(())
    }

    pub async fn is_following(&mut self, school: InstitutionId) -> Result<bool> {
        let follows = sqlx::query_scalar("select exists (select from pg_subscription where subname = $1)")
            .bind(following_name(school))
            .fetch_one(&mut self.connection)
            .await?;
        Ok(follows)
    }

    pub async fn copying(&mut self, school: InstitutionId) -> Result<Copying> {
        let (enabled, tables, arrived, ready) = sqlx::query_as::<_, (bool, i64, i64, i64)>(
            "select s.subenabled, count(r.srrelid), count(r.srrelid) filter (where r.srsubstate in ('f', 's', 'r')),
                    count(r.srrelid) filter (where r.srsubstate = 'r')
               from pg_subscription s left join pg_subscription_rel r on r.srsubid = s.oid
              where s.subname = $1 group by s.subenabled",
        )
        .bind(following_name(school))
        .fetch_one(&mut self.connection)
        .await?;
        Ok(Copying { failed: !enabled, tables, arrived, ready })
    }

    /// Where the log stands that is followed.
    pub async fn log_position(&mut self) -> Result<String> {
        Ok(sqlx::query_scalar("select pg_current_wal_insert_lsn()::text").fetch_one(&mut self.connection).await?)
    }

    /// Whether whoever follows has everything up to there.
    pub async fn is_followed_to(&mut self, school: InstitutionId, position: &str) -> Result<bool> {
        let followed = sqlx::query_scalar(
            "select exists (select from pg_stat_replication where application_name = $1 and replay_lsn >= $2::pg_lsn)",
        )
        .bind(following_name(school))
        .bind(position)
        .fetch_one(&mut self.connection)
        .await?;
        Ok(followed)
    }
}
