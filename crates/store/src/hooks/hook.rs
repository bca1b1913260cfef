//! How another system is told. Its address and secrets come and go sealed.

use domain::{
    hooks::Topic,
    id::{HookId, Id},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct StoredHook {
    pub id: HookId,
    pub name: String,
    pub host: String,
    pub sealed: Vec<u8>,
    pub secrets: i16,
    /// Those that this version knows.
    pub topics: Vec<Topic>,
    pub switched_on: bool,
    /// When it said that it is gone for good.
    pub gone_at: Option<Timestamp>,
    pub version: i32,
}

/// What it shall be from now on.
#[derive(Debug)]
pub struct HookEdit<'a> {
    pub id: HookId,
    pub name: &'a str,
    pub host: &'a str,
    pub sealed: &'a [u8],
    pub topics: &'a [Topic],
}

fn keys(topics: &[Topic]) -> Vec<String> {
    topics.iter().map(|topic| topic.key().to_owned()).collect()
}

impl Tx {
    /// In the order in which they were added.
    pub async fn hooks(&mut self) -> Result<Vec<StoredHook>> {
        let rows = sqlx::query!(
            "select id, name, host, sealed, secrets, topics, switched_on, gone_at, version from hook order by id"
        )
        .fetch_all(self.connection())
        .await?;
        let stored = rows.into_iter().map(|row| StoredHook {
            id: HookId::from_uuid(row.id),
            name: row.name,
            host: row.host,
            sealed: row.sealed,
            secrets: row.secrets,
            topics: row.topics.iter().filter_map(|key| Topic::from_key(key)).collect(),
            switched_on: row.switched_on,
            gone_at: row.gone_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: row.version,
        });
        Ok(stored.collect())
    }

    /// Those that are switched on and listen to it.
    pub async fn hooks_listening(&mut self, topic: Topic) -> Result<Vec<HookId>> {
        let ids =
            sqlx::query_scalar!("select id from hook where switched_on and $1 = any(topics) order by id", topic.key())
                .fetch_all(self.connection())
                .await?;
        Ok(ids.into_iter().map(Id::from_uuid).collect())
    }

    pub async fn insert_hook(&mut self, new: &HookEdit<'_>) -> Result<()> {
        sqlx::query!(
            "insert into hook (id, name, host, sealed, topics) values ($1, $2, $3, $4, $5)",
            new.id.as_uuid(),
            new.name,
            new.host,
            new.sealed,
            &keys(new.topics)
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// `false`: somebody else saved meanwhile, or it is gone.
    pub async fn update_hook(&mut self, edit: &HookEdit<'_>, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update hook set name = $2, host = $3, sealed = $4, topics = $5, version = version + 1
              where id = $1 and version = $6",
            edit.id.as_uuid(),
            edit.name,
            edit.host,
            edit.sealed,
            &keys(edit.topics),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// `false`: somebody else saved meanwhile, or it is gone.
    pub async fn set_hook_secrets(&mut self, id: HookId, sealed: &[u8], secrets: i16, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update hook set sealed = $2, secrets = $3, version = version + 1 where id = $1 and version = $4",
            id.as_uuid(),
            sealed,
            secrets,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// With what it was told. `false`: there is none.
    pub async fn delete_hook(&mut self, id: HookId) -> Result<bool> {
        let result = sqlx::query!("delete from hook where id = $1", id.as_uuid()).execute(self.connection()).await?;
        Ok(result.rows_affected() == 1)
    }

    /// Whatever it said before, it is used again, or no longer. `false`: somebody else saved meanwhile, or it is gone.
    pub async fn switch_hook(&mut self, id: HookId, on: bool, version: i32) -> Result<bool> {
        let result = sqlx::query!(
            "update hook set switched_on = $2, gone_at = null, version = version + 1 where id = $1 and version = $3",
            id.as_uuid(),
            on,
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// It said so itself. `false`: it was switched off before, or set up anew since `version`.
    pub async fn note_hook_gone(&mut self, id: HookId, version: i32, at: Timestamp) -> Result<bool> {
        let result = sqlx::query!(
            "update hook set switched_on = false, gone_at = $3, version = version + 1
              where id = $1 and version = $2 and switched_on",
            id.as_uuid(),
            version,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }
}
