//! What was decided about the loss of a campaign's key, and what the key can be told by. Never the key.

use domain::{
    campaign::Custody,
    id::{CampaignId, UserId},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::held::HeldCampaign;
use crate::{
    Error, PersonRef, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct KeyCustody {
    pub campaign: CampaignId,
    pub custody: Custody,
    /// Of the copy that was verified.
    pub public_key: Option<Vec<u8>>,
    /// `None`: whoever runs the server.
    pub by: Option<PersonRef>,
    pub at: Timestamp,
}

impl Tx {
    /// Of those of these campaigns for which something was decided.
    pub async fn key_custodies(&mut self, campaigns: &[CampaignId]) -> Result<Vec<KeyCustody>> {
        let rows = sqlx::query!(
            r#"select k.campaign_id, k.custody, k.public_key, k.decided_at, a.username as "username?", a.name as "name?"
                 from key_custody k left join account a on a.id = k.decided_by
                where k.campaign_id = any($1)"#,
            &uuids(campaigns.iter().copied())
        )
        .fetch_all(self.connection())
        .await?;
        let decided = rows.into_iter().map(|row| {
            Ok(KeyCustody {
                campaign: CampaignId::from_uuid(row.campaign_id),
                custody: Custody::from_key(&row.custody).ok_or(Error::UnexpectedValue("key_custody.custody"))?,
                public_key: row.public_key,
                by: row.username.zip(row.name).map(|(username, name)| PersonRef { username, name }),
                at: row.decided_at.to_jiff(),
            })
        });
        decided.collect()
    }

    /// `public_key`: of the copy, where there is one.
    pub async fn set_key_custody(
        &mut self,
        held: &HeldCampaign,
        public_key: Option<&[u8]>,
        by: Option<UserId>,
        at: Timestamp,
    ) -> Result<()> {
        let custody = if public_key.is_some() { Custody::Copy } else { Custody::LossAccepted };
        sqlx::query!(
            "insert into key_custody (campaign_id, custody, public_key, decided_by, decided_at)
             values ($1, $2, $3, $4, $5)
             on conflict (institution_id, campaign_id) do update
                set custody = excluded.custody, public_key = excluded.public_key, decided_by = excluded.decided_by,
                    decided_at = excluded.decided_at",
            held.id.as_uuid(),
            custody.key(),
            public_key,
            by.map(|id| id.as_uuid()),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
