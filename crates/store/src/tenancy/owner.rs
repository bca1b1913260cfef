//! The connection of the role that owns the tables: migrations and the making of a school. The server never holds it.

use domain::id::InstitutionId;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{
    Connection, PgConnection,
    error::DatabaseError,
    migrate::{MigrateError, Migrator},
};

use crate::{Institution, Result};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Half of what anybody may have to wait for a migration.
const LONGEST_WAIT: &str = "500ms";
const PAUSE_SECONDS: f64 = 0.5;
/// Some five minutes: a migration by somebody else, or a long job, is waited for.
const TRIES: u32 = 300;

/// It did not get a lock in time, or stood in a circle with somebody. What it did was rolled back.
fn gave_way(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else { return false };
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == "55P03" || code == "40P01")
}

#[derive(Debug)]
pub struct Owner {
    connection: PgConnection,
}

impl Owner {
    pub async fn connect(url: &str) -> Result<Self> {
        Ok(Self { connection: PgConnection::connect(url).await? })
    }

    pub async fn migrate(&mut self) -> Result<()> {
        self.run(&MIGRATIONS).await?;
        self.keep_roles_apart().await
    }

    /// While servers run: whoever wants a table stands behind a migration that waits for it. So it waits briefly, lets
    /// everybody pass, and begins again.
    async fn run(&mut self, migrations: &Migrator) -> Result<()> {
        sqlx::query!("select set_config('lock_timeout', $1, false)", LONGEST_WAIT)
            .fetch_one(&mut self.connection)
            .await?;
        let mut tries = 1;
        while let Err(error) = migrations.run(&mut self.connection).await {
            if tries == TRIES || !gave_way(&error) {
                return Err(error.into());
            }
            tries += 1;
            tracing::info!(error.cause = %error, "migration.gave_way");
            sqlx::query!("select pg_sleep($1)", PAUSE_SECONDS).fetch_one(&mut self.connection).await?;
        }
        Ok(())
    }

    /// Takes from the server's roles what a new, copied or restored database gives to everybody. Part of every migration, since
    /// no migration that was once applied says so of a copy.
    pub async fn keep_roles_apart(&mut self) -> Result<()> {
        sqlx::query!("select keep_roles_apart()").execute(&mut self.connection).await?;
        Ok(())
    }

    /// Changes with the migrations; names the template that tests are cloned from.
    #[must_use]
    pub fn schema_fingerprint() -> String {
        let checksums = MIGRATIONS.iter().flat_map(|migration| migration.checksum.iter());
        checksums.fold(0_u64, |sum, byte| sum.wrapping_mul(1_099_511_628_211) ^ u64::from(*byte)).to_string()
    }

    pub async fn create_institution(
        &mut self,
        institution: &Institution,
        hosts: &[String],
        created_at: Timestamp,
    ) -> Result<()> {
        let mut tx = self.connection.begin().await?;
        sqlx::query!(
            "insert into institution (institution_id, name_zh, name_en, time_zone, created_at) values ($1, $2, $3, $4, $5)",
            institution.id.as_uuid(),
            institution.name.zh,
            institution.name.en,
            institution.time_zone,
            created_at.to_sqlx()
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into institution_host (host, institution_id) select unnest($1::text[]), $2",
            hosts,
            institution.id.as_uuid()
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    pub async fn institution_of_host(&mut self, host: &str) -> Result<Option<InstitutionId>> {
        let id = sqlx::query_scalar!("select institution_id from institution_host where host = $1", host)
            .fetch_optional(&mut self.connection)
            .await?;
        Ok(id.map(InstitutionId::from_uuid))
    }
}

#[cfg(test)]
mod tests {
    use std::{borrow::Cow, time::Duration};

    use sqlx::{
        AssertSqlSafe, SqlSafeStr,
        migrate::{Migration, MigrationType},
    };
    use testkit::TestDatabase;
    use tokio::time::timeout;

    use super::*;

    fn today_and(sql: &'static str) -> Migrator {
        let next = Migration::new(
            9_999,
            Cow::Borrowed("next"),
            MigrationType::Simple,
            AssertSqlSafe(sql).into_sql_str(),
            false,
        );
        Migrator { migrations: MIGRATIONS.iter().cloned().chain([next]).collect(), ..Migrator::DEFAULT }
    }

    /// Somebody reads for long, a migration wants the table for itself, and others want to read meanwhile.
    #[tokio::test]
    async fn nobody_stands_for_long_behind_a_migration_that_waits() {
        let database = TestDatabase::new().await;
        let mut reader = PgConnection::connect(&database.owner_url()).await.unwrap();
        let mut long = reader.begin().await.unwrap();
        let read = "select count(*) from permission";
        sqlx::query(read).execute(&mut *long).await.unwrap();

        let mut owner = Owner::connect(&database.owner_url()).await.unwrap();
        let migrations = today_and("alter table permission add column next text");
        let mut other = PgConnection::connect(&database.owner_url()).await.unwrap();
        let passing = async {
            let waits = "select from pg_locks where not granted and relation = 'permission'::regclass";
            while sqlx::query(waits).fetch_optional(&mut other).await.unwrap().is_none() {}
            timeout(Duration::from_secs(20), sqlx::query(read).execute(&mut other)).await.expect("in time").unwrap();
            long.rollback().await.unwrap();
        };
        let (migrated, ()) = tokio::join!(owner.run(&migrations), passing);
        migrated.unwrap();
        sqlx::query("select next from permission").execute(&mut other).await.unwrap();
    }

    #[tokio::test]
    async fn a_migration_that_is_wrong_is_not_tried_again() {
        let database = TestDatabase::new().await;
        let mut owner = Owner::connect(&database.owner_url()).await.unwrap();
        let migrations = today_and("alter table nothing add column next text");
        let tried = timeout(Duration::from_secs(20), owner.run(&migrations)).await.expect("at once");
        assert!(matches!(tried, Err(crate::Error::Migrate(_))), "{tried:?}");
    }
}
