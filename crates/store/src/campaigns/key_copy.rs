//! Copies of a box's key that were handed out: to whom, by whom, and what is said to have become of them. Never the key.

use std::collections::HashMap;

use domain::id::{CampaignId, KeyCopyId, UserId};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{
    PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct KeyCopy {
    pub id: KeyCopyId,
    pub holder: String,
    /// `None`: whoever runs the server.
    pub made_by: Option<PersonRef>,
    pub made_at: Timestamp,
    /// Opened once to see that it works.
    pub verified: bool,
    /// Somebody confirmed that it is no more.
    pub destroyed: Option<Destroyed>,
}

#[derive(Debug, Clone)]
pub struct Destroyed {
    pub by: Option<PersonRef>,
    pub at: Timestamp,
}

#[derive(Debug)]
pub struct NewKeyCopy<'a> {
    pub id: KeyCopyId,
    pub campaign: CampaignId,
    pub holder: &'a str,
    pub made_by: Option<UserId>,
    pub made_at: Timestamp,
    pub file_hash: [u8; 32],
    pub verified: bool,
}

impl Tx {
    pub async fn insert_key_copy(&mut self, new: &NewKeyCopy<'_>) -> Result<()> {
        sqlx::query!(
            "insert into key_copy (campaign_id, id, holder, made_by, made_at, file_hash, verified)
             values ($1, $2, $3, $4, $5, $6, $7)",
            new.campaign.as_uuid(),
            new.id.as_uuid(),
            new.holder,
            new.made_by.map(|id| id.as_uuid()),
            new.made_at.to_sqlx(),
            &new.file_hash[..],
            new.verified
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// In the order in which they were made.
    pub async fn key_copies(&mut self, campaigns: &[CampaignId]) -> Result<HashMap<CampaignId, Vec<KeyCopy>>> {
        let rows = sqlx::query!(
            r#"select c.campaign_id, c.id, c.holder, c.made_at, c.verified, c.destroyed_at,
                      m.username as "made_username?", m.name as "made_name?",
                      d.username as "destroyed_username?", d.name as "destroyed_name?"
                 from key_copy c
                 left join account m on m.id = c.made_by
                 left join account d on d.id = c.destroyed_by
                where c.campaign_id = any($1)
                order by c.made_at, c.id"#,
            &uuids(campaigns.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let mut copies: HashMap<_, Vec<_>> = HashMap::new();
        for row in rows {
            let person = |username: Option<String>, name: Option<String>| {
                username.zip(name).map(|(username, name)| PersonRef { username, name })
            };
            let by = person(row.destroyed_username, row.destroyed_name);
            copies.entry(CampaignId::from_uuid(row.campaign_id)).or_default().push(KeyCopy {
                id: KeyCopyId::from_uuid(row.id),
                holder: row.holder,
                made_by: person(row.made_username, row.made_name),
                made_at: row.made_at.to_jiff(),
                verified: row.verified,
                destroyed: row.destroyed_at.map(|at| Destroyed { by, at: at.to_jiff() }),
            });
        }
        Ok(copies)
    }

    /// Who was given a copy of a campaign's key, in the order in which they were made: as told to every student.
    pub async fn key_holders(&mut self, campaign: CampaignId) -> Result<Vec<String>> {
        let copies = self.key_copies(&[campaign]).await?.remove(&campaign).unwrap_or_default();
        Ok(copies.into_iter().map(|copy| copy.holder).collect())
    }

    /// `false`: no copy with this hash was handed out.
    pub async fn note_verified_key_copy(&mut self, campaign: CampaignId, file_hash: &[u8; 32]) -> Result<bool> {
        let result = sqlx::query!(
            "update key_copy set verified = true where campaign_id = $1 and file_hash = $2",
            campaign.as_uuid(),
            &file_hash[..]
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() > 0)
    }

    /// `false`: there is no such copy, or it was confirmed before.
    pub async fn note_destroyed_key_copy(
        &mut self,
        campaign: CampaignId,
        copy: KeyCopyId,
        by: UserId,
        at: Timestamp,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "update key_copy set destroyed_by = $3, destroyed_at = $4
              where campaign_id = $1 and id = $2 and destroyed_at is null",
            campaign.as_uuid(),
            copy.as_uuid(),
            by.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() > 0)
    }
}
