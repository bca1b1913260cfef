//! How many answers a campaign had from day to day, by college.

use domain::id::{CampaignId, CollegeId};
use jiff::civil::Date;
use jiff_sqlx::ToSqlx;

use crate::{
    Result,
    tenancy::tx::{Tx, uuids},
};

impl Tx {
    /// Until then, of the colleges of which there is something to note. A day that has been noted stays as it was.
    pub async fn note_campaign_day(
        &mut self,
        campaign: CampaignId,
        day: Date,
        noted: &[(CollegeId, i64)],
    ) -> Result<()> {
        let answers: Vec<_> = noted.iter().map(|(_, answers)| i32::try_from(*answers).unwrap_or(i32::MAX)).collect();
        sqlx::query!(
            "insert into campaign_day (campaign_id, college_id, day, answers)
             select $1, w.college_id, $2, w.answers from unnest($3::uuid[], $4::integer[]) as w (college_id, answers)
             on conflict do nothing",
            campaign.as_uuid(),
            day.to_sqlx() as jiff_sqlx::Date,
            &uuids(noted.iter().map(|(college, _)| *college)),
            &answers
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// In the order of days.
    pub async fn campaign_days(
        &mut self,
        campaign: CampaignId,
        within: Option<CollegeId>,
    ) -> Result<Vec<(CollegeId, Date, i64)>> {
        let rows = sqlx::query!(
            "select college_id, day, answers from campaign_day
              where campaign_id = $1 and ($2::uuid is null or college_id = $2)
              order by day, college_id",
            campaign.as_uuid(),
            within.map(|id| id.as_uuid())
        )
        .fetch_all(self.connection())
        .await?;
        let days = rows
            .into_iter()
            .map(|row| (CollegeId::from_uuid(row.college_id), row.day.to_jiff(), i64::from(row.answers)));
        Ok(days.collect())
    }

    /// The last one of the same kind and of the same college or school that had been opened before.
    pub async fn campaign_before(&mut self, campaign: CampaignId) -> Result<Option<CampaignId>> {
        let before = sqlx::query_scalar!(
            "select b.id from campaign k
               join campaign b on b.kind = k.kind and b.college_id is not distinct from k.college_id
                and b.opens_at < k.opens_at and b.state in ('open', 'closed', 'counted', 'published', 'archived')
              where k.id = $1
              order by b.opens_at desc, b.id desc limit 1",
            campaign.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(before.map(CampaignId::from_uuid))
    }
}
