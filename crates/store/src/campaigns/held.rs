//! A campaign that was looked up to be changed, and all that is written to its row.

use std::ops::Deref;

use domain::{
    campaign::{Standing, Times},
    id::{CampaignId, UserId},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use super::campaign::{Campaign, CampaignEdit, CampaignFilter};
use crate::{Error, Page, Result, error::ensure_one_row, tenancy::tx::Tx};

/// As it is now, and nobody else changes it before the transaction ends that has looked it up. Whatever writes to a campaign
/// wants one, so that nothing is written to what was not looked up for it.
#[derive(Debug)]
pub struct HeldCampaign(Campaign);

impl Deref for HeldCampaign {
    type Target = Campaign;

    fn deref(&self) -> &Campaign {
        &self.0
    }
}

impl Tx {
    /// Counts the change. `None`: somebody changed it since that version, or it is not there.
    pub async fn hold_campaign(&mut self, id: CampaignId, version: Option<i32>) -> Result<Option<HeldCampaign>> {
        let result = sqlx::query!(
            "update campaign set version = version + 1 where id = $1 and ($2::int is null or version = $2)",
            id.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 { Ok(None) } else { self.held(id).await.map(Some) }
    }

    async fn held(&mut self, id: CampaignId) -> Result<HeldCampaign> {
        let filter = CampaignFilter { only: Some(id), ..CampaignFilter::default() };
        let (mut found, _) = self.campaigns(filter, Page { offset: 0, limit: 1 }).await?;
        found.pop().map(HeldCampaign).ok_or(Error::RowGone)
    }

    pub async fn insert_campaign(
        &mut self,
        id: CampaignId,
        edit: &CampaignEdit,
        by: UserId,
        at: Timestamp,
    ) -> Result<HeldCampaign> {
        sqlx::query!(
            "insert into campaign (id, term_id, college_id, name_zh, name_en, kind, template_id, template_number, scope,
                                   opens_at, closes_at, counts_at, min_answers, comments_to_teachers, created_by,
                                   created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            id.as_uuid(),
            edit.term.as_uuid(),
            edit.college.map(|id| id.as_uuid()),
            edit.name.zh,
            edit.name.en,
            edit.kind.key(),
            edit.template.as_uuid(),
            edit.template_number,
            Json(&edit.scope) as _,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx(),
            edit.times.counts_at.to_sqlx(),
            edit.min_answers,
            edit.comments_to_teachers,
            by.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        self.held(id).await
    }

    pub async fn update_campaign(&mut self, held: &HeldCampaign, edit: &CampaignEdit) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set term_id = $2, name_zh = $3, name_en = $4, kind = $5, template_id = $6,
                                 template_number = $7, scope = $8, opens_at = $9, closes_at = $10, counts_at = $11,
                                 min_answers = $12, comments_to_teachers = $13, college_id = $14
              where id = $1",
            held.id.as_uuid(),
            edit.term.as_uuid(),
            edit.name.zh,
            edit.name.en,
            edit.kind.key(),
            edit.template.as_uuid(),
            edit.template_number,
            Json(&edit.scope) as _,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx(),
            edit.times.counts_at.to_sqlx(),
            edit.min_answers,
            edit.comments_to_teachers,
            edit.college.map(|id| id.as_uuid())
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn move_campaign(&mut self, held: &HeldCampaign, standing: Standing, times: Times) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set state = $2, opening = $3, counting = $4, opens_at = $5, closes_at = $6, counts_at = $7
              where id = $1",
            held.id.as_uuid(),
            standing.state.key(),
            standing.opening,
            standing.counting,
            times.opens_at.to_sqlx(),
            times.closes_at.to_sqlx(),
            times.counts_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn delete_campaign(&mut self, held: &HeldCampaign) -> Result<()> {
        let result =
            sqlx::query!("delete from campaign where id = $1", held.id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    pub async fn set_campaign_opened(&mut self, held: &HeldCampaign, code: &str, left_out: i32) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set code = $2, left_out = $3 where id = $1",
            held.id.as_uuid(),
            code,
            left_out
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn set_campaign_counted(&mut self, held: &HeldCampaign, at: Timestamp) -> Result<()> {
        let result = sqlx::query!("update campaign set counted_at = $2 where id = $1", held.id.as_uuid(), at.to_sqlx())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    /// When it is published by itself; `None`: when somebody says so.
    pub async fn set_publishing(&mut self, held: &HeldCampaign, at: Option<Timestamp>) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set publishes_at = $2 where id = $1",
            held.id.as_uuid(),
            at.map(Timestamp::to_sqlx) as _
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }
}
