//! Which rounds and classes the sweep of a day is for.

use domain::{
    campaign::State,
    id::{CampaignId, EvaluationId, ReminderMarkId, UserId},
};
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;

use crate::{Error, Result, error::ensure_one_row, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct RemindingCampaign {
    pub id: CampaignId,
    pub opens_at: Timestamp,
    pub closes_at: Timestamp,
    /// By itself, as the plan has it.
    pub reminds: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct TaughtClass {
    pub campaign: CampaignId,
    /// On its list.
    pub listed: i32,
    pub state: State,
    pub closes_at: Timestamp,
}

impl Tx {
    /// `false`: it was marked before.
    pub async fn mark_for_reminding(
        &mut self,
        id: ReminderMarkId,
        day: Date,
        campaign: CampaignId,
        class: Option<EvaluationId>,
    ) -> Result<bool> {
        let result = sqlx::query!(
            "insert into reminder_mark (id, day, campaign_id, evaluation_id) values ($1, $2, $3, $4)
             on conflict on constraint reminder_mark_once do nothing",
            id.as_uuid(),
            day.to_sqlx() as _,
            campaign.as_uuid(),
            class.map(|class| class.as_uuid())
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    /// The days for which a round was marked, or one of its classes; oldest first.
    pub async fn marked_days(&mut self, campaign: CampaignId, class: Option<EvaluationId>) -> Result<Vec<Date>> {
        let days = sqlx::query_scalar!(
            r#"select day as "day: jiff_sqlx::Date" from reminder_mark
                where campaign_id = $1 and evaluation_id is not distinct from $2 order by day"#,
            campaign.as_uuid(),
            class.map(|class| class.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        Ok(days.into_iter().map(jiff_sqlx::Date::to_jiff).collect())
    }

    /// The rounds and the classes that were marked for a day.
    pub async fn marked_for(&mut self, day: Date) -> Result<(Vec<CampaignId>, Vec<EvaluationId>)> {
        let rows =
            sqlx::query!("select campaign_id, evaluation_id from reminder_mark where day = $1", day.to_sqlx() as _)
                .fetch_all(self.connection())
                .await?;
        let (mut campaigns, mut classes) = (Vec::new(), Vec::new());
        for row in rows {
            match row.evaluation_id {
                Some(class) => classes.push(EvaluationId::from_uuid(class)),
                None => campaigns.push(CampaignId::from_uuid(row.campaign_id)),
            }
        }
        Ok((campaigns, classes))
    }

    pub async fn reminding_campaigns(&mut self, now: Timestamp) -> Result<Vec<RemindingCampaign>> {
        let rows = sqlx::query!(
            "select id, opens_at, closes_at, reminds from campaign where state = 'open' and closes_at > $1",
            now.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| RemindingCampaign {
                id: CampaignId::from_uuid(row.id),
                opens_at: row.opens_at.to_jiff(),
                closes_at: row.closes_at.to_jiff(),
                reminds: row.reminds,
            })
            .collect())
    }

    /// Whether a round reminds by itself.
    pub async fn reminds(&mut self, campaign: CampaignId) -> Result<bool> {
        let reminds = sqlx::query_scalar!("select reminds from campaign where id = $1", campaign.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        reminds.ok_or(Error::RowGone)
    }

    /// What a class's evaluation is to somebody who teaches it.
    pub async fn taught_class(&mut self, class: EvaluationId, teacher: UserId) -> Result<Option<TaughtClass>> {
        let row = sqlx::query!(
            "select v.campaign_id, v.enrolled, k.state, k.closes_at
               from evaluation v
               join campaign k on k.id = v.campaign_id
              where v.id = $1 and teaches($2, v.offering_id)",
            class.as_uuid(),
            teacher.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        row.map(|row| {
            Ok(TaughtClass {
                campaign: CampaignId::from_uuid(row.campaign_id),
                listed: row.enrolled,
                state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
                closes_at: row.closes_at.to_jiff(),
            })
        })
        .transpose()
    }

    /// It changes nothing that anybody else could be changing: no version.
    pub async fn set_reminding(&mut self, campaign: CampaignId, reminds: bool) -> Result<()> {
        let result = sqlx::query!("update campaign set reminds = $2 where id = $1", campaign.as_uuid(), reminds)
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }
}
