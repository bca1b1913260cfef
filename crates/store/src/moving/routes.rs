//! The directory of all cells: which cell a host's school is in. A small database of its own, which proxies read and keep a copy of.

use sqlx::{Connection, Executor, PgConnection};

use crate::Result;

const TABLE: &str = "
    create table if not exists route (
        host     text primary key,
        cell     text not null,
        -- Grows with every change, in their order: changes take turns.
        revision bigint not null
    );
    create index if not exists route_revision on route (revision);
    -- What each cell last told of itself.
    create table if not exists cell (
        name       text primary key,
        told_at    timestamptz not null,
        version    text not null,
        schools    integer not null,
        due_jobs   bigint not null,
        oldest_due timestamptz,
        backup_at  timestamptz
    )";

#[derive(Debug)]
pub struct Routes {
    connection: PgConnection,
}

impl Routes {
    pub async fn connect(url: &str) -> Result<Self> {
        Ok(Self { connection: PgConnection::connect(url).await? })
    }

    pub(super) const fn connection(&mut self) -> &mut PgConnection {
        &mut self.connection
    }

    /// Makes the directory's tables unless they are there.
    pub async fn prepare(&mut self) -> Result<()> {
        self.connection.execute(sqlx::raw_sql(TABLE)).await?;
        Ok(())
    }

    /// All at once: no proxy sees half of a school's hosts elsewhere.
    pub async fn set(&mut self, hosts: &[String], cell: &str) -> Result<()> {
        let mut tx = self.connection.begin().await?;
        tx.execute(sqlx::raw_sql("lock table route in share row exclusive mode")).await?;
        sqlx::query(
            "insert into route (host, cell, revision)
             select host, $2, (select coalesce(max(revision), 0) + 1 from route) from unnest($1::text[]) host
             on conflict (host) do update set cell = excluded.cell, revision = excluded.revision
             where route.cell <> excluded.cell",
        )
        .bind(hosts)
        .bind(cell)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    pub async fn cell_of(&mut self, host: &str) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("select cell from route where host = $1")
            .bind(host)
            .fetch_optional(&mut self.connection)
            .await?)
    }

    /// What changed after a revision, host and cell, with the newest revision.
    pub async fn changes_after(&mut self, revision: i64) -> Result<(Vec<(String, String)>, i64)> {
        let rows: Vec<(String, String, i64)> =
            sqlx::query_as("select host, cell, revision from route where revision > $1 order by revision, host")
                .bind(revision)
                .fetch_all(&mut self.connection)
                .await?;
        let newest = rows.last().map_or(revision, |(_, _, newest)| *newest);
        Ok((rows.into_iter().map(|(host, cell, _)| (host, cell)).collect(), newest))
    }
}
