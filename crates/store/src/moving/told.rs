//! What each cell tells the directory of itself, and what it kept of the others when it last asked. Numbers of whole cells, no school's.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::routes::Routes;
use crate::{Result, Store};

/// How a cell is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellTold {
    pub told_at: Timestamp,
    pub version: String,
    pub schools: i32,
    pub due_jobs: i64,
    pub oldest_due: Option<Timestamp>,
    pub backup_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenCell {
    pub name: String,
    /// `None`: hosts are routed to it, and it has never told of itself.
    pub told: Option<CellTold>,
    /// Routed to it.
    pub hosts: i64,
}

/// All cells, as the directory had them when it was last reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenCells {
    pub here: Option<String>,
    pub cells: Vec<SeenCell>,
    pub seen_at: Timestamp,
}

#[derive(sqlx::FromRow)]
struct Row {
    name: String,
    told_at: Option<jiff_sqlx::Timestamp>,
    version: Option<String>,
    schools: Option<i32>,
    due_jobs: Option<i64>,
    oldest_due: Option<jiff_sqlx::Timestamp>,
    backup_at: Option<jiff_sqlx::Timestamp>,
    hosts: i64,
}

impl Row {
    fn seen(self) -> SeenCell {
        let told = match (self.told_at, self.version, self.schools, self.due_jobs) {
            (Some(told_at), Some(version), Some(schools), Some(due_jobs)) => Some(CellTold {
                told_at: told_at.to_jiff(),
                version,
                schools,
                due_jobs,
                oldest_due: self.oldest_due.map(jiff_sqlx::Timestamp::to_jiff),
                backup_at: self.backup_at.map(jiff_sqlx::Timestamp::to_jiff),
            }),
            _ => None,
        };
        SeenCell { name: self.name, told, hosts: self.hosts }
    }
}

impl Routes {
    /// In place of what the cell told before.
    pub async fn tell(&mut self, cell: &str, told: &CellTold) -> Result<()> {
        sqlx::query(
            "insert into cell (name, told_at, version, schools, due_jobs, oldest_due, backup_at) values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (name) do update set told_at = excluded.told_at, version = excluded.version, schools = excluded.schools,
                    due_jobs = excluded.due_jobs, oldest_due = excluded.oldest_due, backup_at = excluded.backup_at",
        )
        .bind(cell)
        .bind(told.told_at.to_sqlx())
        .bind(&told.version)
        .bind(told.schools)
        .bind(told.due_jobs)
        .bind(told.oldest_due.map(ToSqlx::to_sqlx))
        .bind(told.backup_at.map(ToSqlx::to_sqlx))
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// By name: those that told of themselves, and those that hosts are routed to.
    pub async fn cells(&mut self) -> Result<Vec<SeenCell>> {
        let rows: Vec<Row> = sqlx::query_as(
            "select name, told_at, version, schools, due_jobs, oldest_due, backup_at, coalesce(hosts, 0) as hosts
               from cell full join (select cell as name, count(*) as hosts from route group by 1) routed using (name)
              order by name",
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(Row::seen).collect())
    }
}

impl Store {
    /// In place of what was kept before.
    pub async fn keep_cells(&self, seen: &SeenCells) -> Result<()> {
        let mut inner = self.begin().await?;
        sqlx::query!("delete from seen_cell").execute(&mut *inner).await?;
        for cell in &seen.cells {
            let told = cell.told.as_ref();
            sqlx::query!(
                "insert into seen_cell (name, here, told_at, version, schools, due_jobs, oldest_due, backup_at, hosts, seen_at)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                cell.name,
                seen.here.as_ref() == Some(&cell.name),
                told.map(|told| told.told_at.to_sqlx()) as Option<jiff_sqlx::Timestamp>,
                told.map(|told| told.version.as_str()),
                told.map(|told| told.schools),
                told.map(|told| told.due_jobs),
                told.and_then(|told| told.oldest_due).map(ToSqlx::to_sqlx) as Option<jiff_sqlx::Timestamp>,
                told.and_then(|told| told.backup_at).map(ToSqlx::to_sqlx) as Option<jiff_sqlx::Timestamp>,
                cell.hosts,
                seen.seen_at.to_sqlx()
            )
            .execute(&mut *inner)
            .await?;
        }
        Ok(inner.commit().await?)
    }

    /// `None`: this installation is no cell among others.
    pub async fn seen_cells(&self) -> Result<Option<SeenCells>> {
        let mut inner = self.begin().await?;
        let rows = sqlx::query!(
            r#"select name, here, told_at, version, schools, due_jobs, oldest_due, backup_at, hosts, seen_at from seen_cell order by name"#
        )
        .fetch_all(&mut *inner)
        .await?;
        let Some(seen_at) = rows.first().map(|row| row.seen_at.to_jiff()) else { return Ok(None) };
        let here = rows.iter().find(|row| row.here).map(|row| row.name.clone());
        let cells = rows.into_iter().map(|row| {
            let row = Row {
                name: row.name,
                told_at: row.told_at,
                version: row.version,
                schools: row.schools,
                due_jobs: row.due_jobs,
                oldest_due: row.oldest_due,
                backup_at: row.backup_at,
                hosts: row.hosts,
            };
            row.seen()
        });
        Ok(Some(SeenCells { here, cells: cells.collect(), seen_at }))
    }
}
