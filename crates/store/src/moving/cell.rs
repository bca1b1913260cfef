//! The database of a cell, what is asked of it before a school moves, and how far the move has come.

use domain::{id::InstitutionId, moving::Step};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, postgres::PgConnectOptions};
use uuid::Uuid;

use crate::{Error, Result};

/// Tables of the move itself: they say of each cell what holds there.
const STAYS: [&str; 2] = ["closed_school", "school_move"];

/// As PostgreSQL's own administrator.
#[derive(Debug)]
pub struct Cell {
    pub(super) connection: PgConnection,
}

/// What must hold of two cells before anything is copied from one to the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellFacts {
    pub is_superuser: bool,
    pub wal_level: String,
    pub major_version: i32,
    /// With these, the other cell would keep when each token was issued and each ballot came.
    pub keeps_commit_times: bool,
    /// For tables that are copied, whose places in the log are kept until the rest has come as far as they.
    pub places: i64,
    /// Number and checksum of each.
    pub migrations: Vec<(i64, Vec<u8>)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolMove {
    pub from_cell: String,
    pub to_cell: String,
    pub step: Step,
}

impl Cell {
    pub async fn connect(url: &str) -> Result<Self> {
        let options = url.parse::<PgConnectOptions>()?.application_name("keping move-school");
        let mut connection = PgConnection::connect_with(&options).await?;
        // Rows are compared as text: written the same way on both sides, whatever a cell's own settings are.
        let settings = "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
                        set extra_float_digits = 1; set xmloption = 'content'; set search_path = public";
        connection.execute(sqlx::raw_sql(settings)).await?;
        Ok(Self { connection })
    }

    pub async fn facts(&mut self) -> Result<CellFacts> {
        // From PostgreSQL 18 on, whoever follows has a setting of its own.
        let (is_superuser, wal_level, major_version, keeps_commit_times, places) = sqlx::query_as(
            "select rolsuper, current_setting('wal_level'), current_setting('server_version_num')::integer / 10000,
                    current_setting('track_commit_timestamp')::boolean,
                    least(current_setting('max_replication_slots')::bigint,
                          current_setting('max_active_replication_origins', true)::bigint)
               from pg_roles where rolname = current_user",
        )
        .fetch_one(&mut self.connection)
        .await?;
        let migrations =
            sqlx::query_as("select version, checksum from _sqlx_migrations where success order by version")
                .fetch_all(&mut self.connection)
                .await?;
        Ok(CellFacts { is_superuser, wal_level, major_version, keeps_commit_times, places, migrations })
    }

    pub async fn school_of_host(&mut self, host: &str) -> Result<Option<InstitutionId>> {
        let id = sqlx::query_scalar("select institution_id from institution_host where host = $1")
            .bind(host)
            .fetch_optional(&mut self.connection)
            .await?;
        Ok(id.map(InstitutionId::from_uuid))
    }

    pub async fn hosts_of(&mut self, school: InstitutionId) -> Result<Vec<String>> {
        let hosts = sqlx::query_scalar("select host from institution_host where institution_id = $1 order by host")
            .bind(school.as_uuid())
            .fetch_all(&mut self.connection)
            .await?;
        Ok(hosts)
    }

    /// Every table that has rows of schools.
    pub async fn school_tables(&mut self) -> Result<Vec<String>> {
        let tables = sqlx::query_scalar(
            "select c.relname::text from pg_class c
               join pg_attribute a on a.attrelid = c.oid and a.attname = 'institution_id' and not a.attisdropped
              where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)
              order by c.relname",
        )
        .bind(STAYS.map(str::to_owned).to_vec())
        .fetch_all(&mut self.connection)
        .await?;
        Ok(tables)
    }

    /// Those in which a school has rows.
    pub async fn tables_with_rows(&mut self, school: InstitutionId) -> Result<Vec<String>> {
        let mut found = Vec::new();
        for table in self.school_tables().await? {
            let asked = format!("select exists (select from {} where institution_id = $1)", quoted(&table));
            if sqlx::query_scalar(AssertSqlSafe(asked)).bind(school.as_uuid()).fetch_one(&mut self.connection).await? {
                found.push(table);
            }
        }
        Ok(found)
    }

    /// The names of rounds whose box has a key, or is about to: it lies in the key directory of this cell, and nowhere else. Empty between
    /// rounds.
    pub async fn rounds_with_keys(&mut self, school: InstitutionId) -> Result<Vec<String>> {
        let names = sqlx::query_scalar(
            "select c.name_zh from campaign c
              where c.institution_id = $1
                and (c.state in ('open', 'closed') or c.opening or c.counting
                     or c.state in ('draft', 'scheduled') and exists (
                            select from key_copy k where k.institution_id = c.institution_id and k.campaign_id = c.id)
                     or c.state = 'scheduled' and c.opens_at < now() + interval '1 hour'
                     or exists (select from results_lock l where l.institution_id = c.institution_id and l.campaign_id = c.id)
                     or exists (select from ballot b join box_state s
                                    on s.institution_id = b.institution_id and s.evaluation_id = b.evaluation_id
                                 where s.institution_id = c.institution_id and s.campaign_id = c.id))
             union
             select kind from due_job where institution_id = $1 and kind = 'destroy_key'
             order by 1",
        )
        .bind(school.as_uuid())
        .fetch_all(&mut self.connection)
        .await?;
        Ok(names)
    }

    pub async fn school_move(&mut self, school: InstitutionId) -> Result<Option<SchoolMove>> {
        let found: Option<(String, String, String)> =
            sqlx::query_as("select from_cell, to_cell, step from school_move where institution_id = $1")
                .bind(school.as_uuid())
                .fetch_optional(&mut self.connection)
                .await?;
        let read = |(from_cell, to_cell, step): (String, String, String)| {
            let step = Step::parse(&step).ok_or(Error::UnexpectedValue("school_move.step"))?;
            Ok(SchoolMove { from_cell, to_cell, step })
        };
        found.map(read).transpose()
    }

    pub async fn note_move(&mut self, school: InstitutionId, noted: &SchoolMove) -> Result<()> {
        sqlx::query(
            "insert into school_move (institution_id, from_cell, to_cell, step) values ($1, $2, $3, $4)
             on conflict (institution_id) do update
             set from_cell = $2, to_cell = $3, step = $4, step_at = clock_timestamp(),
                 begun_at = case when $4 = 'begun' then clock_timestamp() else school_move.begun_at end",
        )
        .bind(school.as_uuid())
        .bind(&noted.from_cell)
        .bind(&noted.to_cell)
        .bind(noted.step.key())
        .execute(&mut self.connection)
        .await?;
        Ok(())
    }

    pub async fn forget_move(&mut self, school: InstitutionId) -> Result<()> {
        sqlx::query("delete from school_move where institution_id = $1")
            .bind(school.as_uuid())
            .execute(&mut self.connection)
            .await?;
        Ok(())
    }

    /// Every row of a school, in one transaction. Nothing that is otherwise done when rows go is done: no link to the audit log, no
    /// import's memory, no refusal to delete what was published.
    pub async fn remove_rows(&mut self, school: InstitutionId) -> Result<u64> {
        let tables = self.school_tables().await?;
        let mut tx = self.connection.begin().await?;
        tx.execute(sqlx::raw_sql("set local session_replication_role = replica")).await?;
        let mut removed = 0;
        for table in tables {
            let delete = format!("delete from {} where institution_id = $1", quoted(&table));
            removed +=
                sqlx::query(AssertSqlSafe(delete)).bind(school.as_uuid()).execute(&mut *tx).await?.rows_affected();
        }
        tx.commit().await?;
        Ok(removed)
    }

    /// Numbers that are given in turn go on after those that came along.
    pub async fn advance_numbers(&mut self) -> Result<()> {
        let numbered: Vec<(String, String, String)> = sqlx::query_as(
            "select c.relname::text, a.attname::text, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
               from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null",
        )
        .fetch_all(&mut self.connection)
        .await?;
        for (table, column, sequence) in numbered {
            let advance = format!(
                "select setval('{sequence}', greatest((select max({}) from {}), (select last_value from {sequence})))",
                quoted(&column),
                quoted(&table)
            );
            self.connection.execute(sqlx::raw_sql(AssertSqlSafe(advance))).await?;
        }
        Ok(())
    }

    /// So that statements about what came along are planned well from the first.
    pub async fn analyse(&mut self) -> Result<()> {
        for table in self.school_tables().await? {
            let analyse = format!("analyze {}", quoted(&table));
            self.connection.execute(sqlx::raw_sql(AssertSqlSafe(analyse))).await?;
        }
        Ok(())
    }

    /// Lets the database wait: nobody tells us when another process has got far enough.
    pub async fn wait(&mut self, seconds: f64) -> Result<()> {
        sqlx::query("select pg_sleep($1)").bind(seconds).execute(&mut self.connection).await?;
        Ok(())
    }

    pub async fn close(self) {
        let _ = self.connection.close().await;
    }
}

/// Of a table or column, as the catalogue names it.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// What follows a school has this name, on both sides.
pub(super) fn following_name(school: InstitutionId) -> String {
    let id: Uuid = school.as_uuid();
    format!("keping_move_{}", id.simple())
}
