//! A database for each test, cloned from a template that is migrated once for each version of the schema.

use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

use app::ballots::KeyDirectory;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use store::{BallotBox, CountingStore, Owner, Store};

const BASE: &str = "127.0.0.1:24620";

/// The cluster that `scripts/pg start` runs, as its superuser.
#[must_use]
pub fn admin_url(database: &str) -> String {
    role_url("postgres", database)
}

#[must_use]
pub fn role_url(role: &str, database: &str) -> String {
    let base = std::env::var("KEPING_TEST_CLUSTER").unwrap_or_else(|_| BASE.to_owned());
    format!("postgres://{role}@{base}/{database}")
}

#[derive(Debug)]
pub struct TestDatabase {
    pub name: String,
}

impl TestDatabase {
    pub async fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let mut admin = PgConnection::connect(&admin_url("postgres")).await.expect("run scripts/pg start first");
        let template = format!("keping_template_{}", Owner::schema_fingerprint());
        ensure_template(&mut admin, &template).await;
        let name = format!("keping_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        run(&mut admin, format!("drop database if exists {name}")).await;
        // The files as they are: by way of the log, as is usual, the test cluster would write each of them twice.
        run(&mut admin, format!("create database {name} template {template} owner keping_owner strategy file_copy"))
            .await;
        let database = Self { name };
        database.owner().await.keep_roles_apart().await.unwrap();
        database
    }

    #[must_use]
    pub fn store(&self) -> Store {
        Store::connect(&self.app_url(), 12).unwrap()
    }

    /// As a worker has it, whose transactions may last for minutes.
    #[must_use]
    pub fn store_for_jobs(&self) -> Store {
        Store::connect_for_jobs(&self.app_url(), 8).unwrap()
    }

    #[must_use]
    pub fn app_url(&self) -> String {
        role_url("keping_app", &self.name)
    }

    #[must_use]
    pub fn ballot_box(&self) -> BallotBox {
        BallotBox::connect(&role_url("keping_box", &self.name), 4).unwrap()
    }

    #[must_use]
    pub fn counting(&self) -> CountingStore {
        CountingStore::connect(&role_url("keping_count", &self.name), 2).unwrap()
    }

    #[must_use]
    pub fn key_folder(&self) -> PathBuf {
        std::env::temp_dir().join(format!("{}-keys", self.name))
    }

    #[must_use]
    pub fn keys(&self) -> KeyDirectory {
        KeyDirectory::new(&self.key_folder()).unwrap()
    }

    #[must_use]
    pub fn owner_url(&self) -> String {
        role_url("keping_owner", &self.name)
    }

    pub async fn owner(&self) -> Owner {
        Owner::connect(&self.owner_url()).await.unwrap()
    }

    /// As the superuser, who alone sees across institutions.
    pub async fn superuser(&self) -> PgConnection {
        PgConnection::connect(&admin_url(&self.name)).await.unwrap()
    }

    /// What whoever copies the database reads in these tables.
    pub async fn text_of(&self, tables: &[&str]) -> String {
        let mut superuser = self.superuser().await;
        let mut all = String::new();
        for table in tables {
            let sql = format!("select coalesce(string_agg(t::text, ' '), '') from {table} t");
            let text: String = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut superuser).await.unwrap();
            all.push_str(&text);
        }
        all
    }

    /// The same in every table.
    pub async fn text(&self) -> String {
        let tables: Vec<String> =
            sqlx::query_scalar("select tablename::text from pg_tables where schemaname = 'public'")
                .fetch_all(&mut self.superuser().await)
                .await
                .unwrap();
        self.text_of(&tables.iter().map(String::as_str).collect::<Vec<_>>()).await
    }

    /// As the server's role, but with no institution set.
    pub async fn as_app_role(&self) -> PgConnection {
        PgConnection::connect(&self.app_url()).await.unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.key_folder());
        let name = self.name.clone();
        let dropping = std::thread::spawn(move || {
            tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
                if let Ok(mut admin) = PgConnection::connect(&admin_url("postgres")).await {
                    // `with (force)` looks again only after a tenth of a second.
                    while leave(&mut admin, &name).await {}
                    run(&mut admin, format!("drop database if exists {name} with (force)")).await;
                }
            });
        });
        let _ = dropping.join();
    }
}

/// Several test processes may arrive at once: one migrates, the others wait.
async fn ensure_template(admin: &mut PgConnection, template: &str) {
    run(admin, "select pg_advisory_lock(20260901)".to_owned()).await;
    let exists: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
        .bind(template)
        .fetch_one(&mut *admin)
        .await
        .unwrap();
    if !exists {
        run(admin, format!("drop database if exists {template}_new")).await;
        run(admin, format!("create database {template}_new owner keping_owner")).await;
        let url = role_url("keping_owner", &format!("{template}_new"));
        Owner::connect(&url).await.unwrap().migrate().await.unwrap();
        run(admin, format!("alter database {template}_new rename to {template}")).await;
    }
    run(admin, "select pg_advisory_unlock(20260901)".to_owned()).await;
}

/// Sends away who is still connected, and tells whether there was anybody.
async fn leave(admin: &mut PgConnection, database: &str) -> bool {
    let sql = "select count(pg_terminate_backend(pid)) > 0 from pg_stat_activity where datname = $1";
    sqlx::query_scalar(sql).bind(database).fetch_one(admin).await.unwrap_or(false)
}

async fn run(admin: &mut PgConnection, sql: String) {
    admin.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
}
