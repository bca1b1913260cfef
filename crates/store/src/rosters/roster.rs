//! How a list is fetched, and what became of the last. Its address comes and goes sealed.

use domain::id::{ImportId, RosterId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct StoredRoster {
    pub id: RosterId,
    pub name: String,
    pub kind: String,
    pub host: String,
    pub sealed: Vec<u8>,
    pub hour: i16,
    pub share: i16,
    pub switched_on: bool,
    /// With the settings as they are.
    pub tried_at: Option<Timestamp>,
    pub version: i32,
    pub digest: Option<Vec<u8>>,
    pub rows: Option<i32>,
    pub ran_at: Option<Timestamp>,
    pub ended: Option<Value>,
    pub import: Option<ImportId>,
}

/// What it shall be from now on.
#[derive(Debug)]
pub struct RosterEdit<'a> {
    pub id: RosterId,
    pub name: &'a str,
    pub kind: &'a str,
    pub host: &'a str,
    pub sealed: &'a [u8],
    pub hour: i16,
    pub share: i16,
}

/// What came of one night.
#[derive(Debug)]
pub struct RosterNight<'a> {
    pub id: RosterId,
    pub at: Timestamp,
    pub ended: &'a Value,
    /// `None`: nothing came.
    pub digest: Option<&'a [u8]>,
    /// `None`: nothing was written by itself.
    pub rows: Option<i32>,
    /// `None`: as it was.
    pub import: Option<ImportId>,
}

impl Tx {
    /// In the order in which they were added.
    pub async fn rosters(&mut self) -> Result<Vec<StoredRoster>> {
        let rows = sqlx::query!(
            "select id, name, kind, host, sealed, hour, share, switched_on, tried_at, version, digest, rows, ran_at, ended,
                    import_id
               from roster order by id"
        )
        .fetch_all(self.connection())
        .await?;
        let stored = rows.into_iter().map(|row| StoredRoster {
            id: RosterId::from_uuid(row.id),
            name: row.name,
            kind: row.kind,
            host: row.host,
            sealed: row.sealed,
            hour: row.hour,
            share: row.share,
            switched_on: row.switched_on,
            tried_at: row.tried_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: row.version,
            digest: row.digest,
            rows: row.rows,
            ran_at: row.ran_at.map(jiff_sqlx::Timestamp::to_jiff),
            ended: row.ended,
            import: row.import_id.map(ImportId::from_uuid),
        });
        Ok(stored.collect())
    }

    pub async fn insert_roster(&mut self, new: &RosterEdit<'_>) -> Result<()> {
        sqlx::query!(
            "insert into roster (id, name, kind, host, sealed, hour, share) values ($1, $2, $3, $4, $5, $6, $7)",
            new.id.as_uuid(),
            new.name,
            new.kind,
            new.host,
            new.sealed,
            new.hour,
            new.share
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `tried`: what was tried still holds; otherwise it is switched off, and what came before is compared with nothing. `false`: somebody
    /// else saved meanwhile, or it is gone.
    pub async fn update_roster(&mut self, edit: &RosterEdit<'_>, tried: bool, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update roster
                set name = $2, kind = $3, host = $4, sealed = $5, hour = $6, share = $7, version = version + 1,
                    switched_on = switched_on and $8, tried_at = case when $8 then tried_at end,
                    digest = case when $8 then digest end, rows = case when $8 then rows end
              where id = $1 and version = $9",
            edit.id.as_uuid(),
            edit.name,
            edit.kind,
            edit.host,
            edit.sealed,
            edit.hour,
            edit.share,
            tried,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: there is none.
    pub async fn delete_roster(&mut self, id: RosterId) -> Result<bool> {
        let result = sqlx::query!("delete from roster where id = $1", id.as_uuid()).execute(self.connection()).await?;
        Ok(result.rows_affected() == 1)
    }

    /// On only where it was tried. `false`: it was not, or somebody else saved meanwhile.
    pub async fn switch_roster(&mut self, id: RosterId, on: bool, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update roster set switched_on = $2, version = version + 1
              where id = $1 and version = $3 and (tried_at is not null or not $2)",
            id.as_uuid(),
            on,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: the settings are no longer those that were tried.
    pub async fn note_roster_tried(&mut self, id: RosterId, version: i32, at: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update roster set tried_at = $3 where id = $1 and version = $2",
            id.as_uuid(),
            version,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: it is gone.
    pub async fn note_roster_night(&mut self, night: &RosterNight<'_>) -> Result<bool> {
        let result = sqlx::query!(
            "update roster
                set ran_at = $2, ended = $3, digest = coalesce($4, digest), rows = coalesce($5, rows),
                    import_id = coalesce($6, import_id)
              where id = $1",
            night.id.as_uuid(),
            night.at.to_sqlx(),
            night.ended,
            night.digest,
            night.rows,
            night.import.map(|id| id.as_uuid())
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
