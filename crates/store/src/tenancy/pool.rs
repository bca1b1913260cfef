//! The server's connections, as the role that owns nothing.

use std::time::Duration;

use domain::id::InstitutionId;
use sqlx::{
    ConnectOptions, PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use super::{
    institution::{self, Institution},
    tx::Tx,
};
use crate::{Error, Result};

#[derive(Debug, Clone)]
pub struct Store {
    pool: PgPool,
    max_connections: u32,
}

impl Store {
    /// Connects when first used, so that a server starts, and says that it is not ready, while the database is away.
    pub fn connect(url: &str, max_connections: u32) -> Result<Self> {
        Self::with_patience(url, max_connections, "15s", "30s")
    }

    /// For background work, whose transactions last longer than anybody would wait for an answer.
    pub fn connect_for_jobs(url: &str, max_connections: u32) -> Result<Self> {
        Self::with_patience(url, max_connections, "10min", "10min")
    }

    fn with_patience(url: &str, max_connections: u32, statement: &str, idle: &str) -> Result<Self> {
        let options = url
            .parse::<PgConnectOptions>()?
            .application_name("keping")
            .options([
                ("statement_timeout", statement),
                ("lock_timeout", "10s"),
                ("idle_in_transaction_session_timeout", idle),
            ])
            // A slow statement's line would say when a token was issued or a ballot came.
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(max_connections)
            .acquire_timeout(Duration::from_secs(3))
            // `begin` below notices a dead connection itself, without a round trip for each live one.
            .test_before_acquire(false)
            .connect_lazy_with(options);
        Ok(Self { pool, max_connections })
    }

    /// A transaction bound to an institution, for callers who are not signed in and for the system's own work.
    pub async fn tenant(&self, institution: InstitutionId) -> Result<Tx> {
        let inner = self.begin().await?;
        self.bind(inner, institution).await
    }

    pub(crate) async fn bind(
        &self,
        mut inner: Transaction<'static, Postgres>,
        institution: InstitutionId,
    ) -> Result<Tx> {
        sqlx::query_scalar!("select set_config('keping.institution', $1, true)", institution.as_uuid().to_string())
            .fetch_one(&mut *inner)
            .await?;
        Ok(Tx { inner, institution })
    }

    /// As [`Self::tenant`], for the same few statements over and over with lists of many lengths: they are planned once a
    /// connection. Left to itself, the database plans anew for each list, and spends a quarter of its time on that.
    pub async fn tenant_of_many(&self, institution: InstitutionId) -> Result<Tx> {
        let mut inner = self.begin().await?;
        sqlx::query!(
            "select set_config('keping.institution', $1, true) as institution,
                    set_config('plan_cache_mode', 'force_generic_plan', true) as plans",
            institution.as_uuid().to_string()
        )
        .fetch_one(&mut *inner)
        .await?;
        Ok(Tx { inner, institution })
    }

    /// Every host of this cell with its institution.
    pub async fn directory(&self) -> Result<Vec<(String, Institution)>> {
        let mut inner = self.begin().await?;
        institution::directory(&mut inner).await
    }

    pub async fn ping(&self) -> Result<()> {
        self.begin().await.map(drop)
    }

    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// A connection that died while it lay in the pool fails here, before anything was asked of it, so another one may
    /// be tried: at most every one that the pool can hold, and one that is new.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Postgres>> {
        for _ in 0..self.max_connections {
            match self.pool.begin().await.map_err(Error::from) {
                Err(Error::Unavailable(error)) if !matches!(error, sqlx::Error::PoolTimedOut) => {
                    tracing::debug!(%error, "db.connection.lost");
                }
                other => return other,
            }
        }
        Ok(self.pool.begin().await?)
    }
}

#[cfg(test)]
mod tests {
    use testkit::TestDatabase;

    use super::*;

    #[tokio::test]
    async fn a_statement_is_ended_in_time_and_may_be_tried_again() {
        let database = TestDatabase::new().await;
        let url = database.app_url();
        for (store, limit) in [(Store::connect(&url, 1), "15s"), (Store::connect_for_jobs(&url, 1), "10min")] {
            let store = store.unwrap();
            let set: String = sqlx::query_scalar("show statement_timeout").fetch_one(store.pool()).await.unwrap();
            assert_eq!(set, limit);
            store.close().await;
        }
        let store = Store::with_patience(&url, 1, "50ms", "30s").unwrap();
        let ended = sqlx::query("select pg_sleep(60)").execute(store.pool()).await.map_err(Error::from).unwrap_err();
        assert!(matches!(ended, Error::Unavailable(_)), "{ended:?}");
        assert_eq!(ended.code().as_deref(), Some("57014"));
        store.ping().await.unwrap();
        store.close().await;
    }
}
