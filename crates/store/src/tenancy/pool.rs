//! The server's connections, as the role that owns nothing.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

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

/// How long somebody waits for what another writes.
pub(crate) const LOCK_TIMEOUT: &str = "10s";

#[derive(Debug, Clone)]
pub struct Store {
    pool: PgPool,
    max_connections: u32,
    waits: Arc<Waits>,
}

#[derive(Debug, Default)]
struct Waits {
    began: AtomicU64,
    in_vain: AtomicU64,
}

/// How far the connections are used at this moment, and how often all of them were since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolUse {
    pub most: u32,
    pub open: u32,
    pub idle: u32,
    /// Whoever came while every connection was in use, but for those who came for a token.
    pub waits: u64,
    /// And went without one.
    pub waits_in_vain: u64,
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
                ("lock_timeout", LOCK_TIMEOUT),
                ("idle_in_transaction_session_timeout", idle),
                // No disk turns any more. PostgreSQL's own 4 has it read all of a school's classes rather than a student's ten by index.
                ("random_page_cost", "1.1"),
                // Compiling a statement that is asked for a page takes longer than reading it.
                ("jit", "off"),
            ])
            // A slow statement's line would say when a token was issued or a ballot came.
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(max_connections)
            .acquire_timeout(Duration::from_secs(3))
            // `begin` below notices a dead connection itself, without a round trip for each live one.
            .test_before_acquire(false)
            .connect_lazy_with(options);
        Ok(Self { pool, max_connections, waits: Arc::default() })
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
        sqlx::query!("select enter_school($1)", institution.as_uuid()).execute(&mut *inner).await?;
        Ok(Tx::new(inner, institution))
    }

    /// As [`Self::tenant`], for the same few statements over and over with lists of many lengths: they are planned once a
    /// connection. Left to itself, the database plans anew for each list, and spends a quarter of its time on that.
    pub async fn tenant_of_many(&self, institution: InstitutionId) -> Result<Tx> {
        // Tokens and ballots are left here: not even a wait of theirs is counted.
        let mut inner = self.begin_uncounted().await?;
        sqlx::query!(
            "select set_config('plan_cache_mode', 'force_generic_plan', true) as plans from enter_school($1)",
            institution.as_uuid()
        )
        .fetch_one(&mut *inner)
        .await?;
        Ok(Tx::unwatched(inner, institution))
    }

    /// Every host of this cell with its institution.
    pub async fn directory(&self) -> Result<Vec<(String, Institution)>> {
        let mut inner = self.begin().await?;
        institution::directory(&mut inner).await
    }

    /// Every school of this cell but those that are being moved.
    pub async fn open_schools(&self) -> Result<Vec<InstitutionId>> {
        let mut inner = self.begin().await?;
        institution::open_schools(&mut inner).await
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

    #[must_use]
    pub fn pool_use(&self) -> PoolUse {
        PoolUse {
            most: self.max_connections,
            open: self.pool.size(),
            idle: u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX),
            waits: self.waits.began.load(Ordering::Relaxed),
            waits_in_vain: self.waits.in_vain.load(Ordering::Relaxed),
        }
    }

    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Postgres>> {
        if self.pool.num_idle() == 0 && self.pool.size() >= self.max_connections {
            self.waits.began.fetch_add(1, Ordering::Relaxed);
        }
        let begun = self.begin_uncounted().await;
        if matches!(begun, Err(Error::Unavailable(sqlx::Error::PoolTimedOut))) {
            self.waits.in_vain.fetch_add(1, Ordering::Relaxed);
        }
        begun
    }

    /// A connection that died while it lay in the pool fails here, before anything was asked of it, so another one may
    /// be tried: at most every one that the pool can hold, and one that is new.
    async fn begin_uncounted(&self) -> Result<Transaction<'static, Postgres>> {
        for _ in 0..self.max_connections {
            match begin_whole(&self.pool).await {
                Err(Error::Unavailable(error)) if !matches!(error, sqlx::Error::PoolTimedOut) => {
                    tracing::debug!(%error, "db.connection.lost");
                }
                other => return other,
            }
        }
        begin_whole(&self.pool).await
    }
}

/// Whoever asked may go away while their transaction begins: sqlx would then put the connection back with the transaction open,
/// and the next one would write into it. So beginning goes on by itself, and ends it if nobody is there any more.
async fn begin_whole(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    let pool = pool.clone();
    match tokio::spawn(async move { pool.begin().await }).await {
        Ok(begun) => Ok(begun?),
        Err(_) => Err(Error::Unavailable(sqlx::Error::PoolClosed)),
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

    /// However a transaction ends, the connection that goes back to the pool has forgotten its school.
    #[tokio::test]
    async fn a_connection_that_goes_back_knows_no_school() {
        let database = TestDatabase::new().await;
        let store = Store::connect(&database.app_url(), 1).unwrap();
        let institution = InstitutionId::from_uuid(uuid::Uuid::from_u128(7));
        let left = "select coalesce(current_setting('keping.institution', true), '')
                           || current_setting('plan_cache_mode')";
        for (many, commits) in [(false, true), (false, false), (true, true), (true, false)] {
            let tx = if many { store.tenant_of_many(institution).await } else { store.tenant(institution).await };
            let mut tx = tx.unwrap();
            let bound: String = sqlx::query_scalar(left).fetch_one(tx.connection()).await.unwrap();
            assert!(bound.starts_with(&institution.as_uuid().to_string()), "{bound}");
            if commits {
                tx.commit().await.unwrap();
            } else {
                drop(tx);
            }
            assert_eq!(sqlx::query_scalar::<_, String>(left).fetch_one(store.pool()).await.unwrap(), "auto");
        }
        // Given up in the middle of a statement, as when whoever asked has gone away.
        let mut tx = store.tenant(institution).await.unwrap();
        let slow = async { sqlx::query("select pg_sleep(0.2)").execute(tx.connection()).await };
        assert!(tokio::time::timeout(Duration::from_millis(20), slow).await.is_err());
        drop(tx);
        assert_eq!(sqlx::query_scalar::<_, String>(left).fetch_one(store.pool()).await.unwrap(), "auto");
        store.close().await;
    }

    #[tokio::test]
    async fn who_waits_for_a_connection_is_counted_but_not_for_a_token() {
        let database = TestDatabase::new().await;
        let store = Store::connect(&database.app_url(), 1).unwrap();
        let institution = InstitutionId::from_uuid(uuid::Uuid::nil());
        let held = store.tenant(institution).await.unwrap();
        assert_eq!(store.pool_use(), PoolUse { most: 1, open: 1, idle: 0, waits: 0, waits_in_vain: 0 });
        let (token, ()) = tokio::join!(store.tenant_of_many(institution), async { drop(held) });
        assert_eq!(store.pool_use().waits, 0);
        let (other, ()) = tokio::join!(store.tenant(institution), async { drop(token.unwrap()) });
        assert_eq!((store.pool_use().waits, store.pool_use().waits_in_vain), (1, 0));
        assert!(store.ping().await.is_err(), "the only connection is in use");
        assert_eq!((store.pool_use().waits, store.pool_use().waits_in_vain), (2, 1));
        drop(other);
        store.close().await;
    }
}
