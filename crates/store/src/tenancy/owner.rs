//! The connection of the role that owns the tables: migrations and the making of a school. The server never holds it.

use domain::id::InstitutionId;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{Connection, PgConnection};

use crate::{Institution, Result};

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("./migrations");

#[derive(Debug)]
pub struct Owner {
    connection: PgConnection,
}

impl Owner {
    pub async fn connect(url: &str) -> Result<Self> {
        Ok(Self { connection: PgConnection::connect(url).await? })
    }

    pub async fn migrate(&mut self) -> Result<()> {
        MIGRATIONS.run(&mut self.connection).await?;
        self.keep_roles_apart().await
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
