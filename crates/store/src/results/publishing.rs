//! Giving results to those they are about: of a campaign, or of single classes.

use domain::{
    id::{CampaignId, EvaluationId},
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use crate::{HeldCampaign, Page, Result, tenancy::tx::Tx};

/// What publishing a campaign would come to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Publication {
    pub classes: i64,
    /// Of which they have been already.
    pub published: i64,
    /// Too few answers: nothing but their number is there.
    pub below_minimum: i64,
    /// Comments that nobody has reviewed.
    pub pending: i64,
}

/// A class whose results are or can be published.
#[derive(Debug, Clone)]
pub struct PublishableClass {
    pub evaluation: EvaluationId,
    pub course: LocalText,
    pub code: String,
    pub teachers: Vec<String>,
    pub answered: i32,
    pub below_minimum: bool,
    pub pending: i64,
    pub published_at: Option<Timestamp>,
}

/// A class whose results have just been published.
#[derive(Debug, Clone)]
pub struct PublishedClass {
    pub evaluation: EvaluationId,
    pub course: LocalText,
    pub code: String,
}

impl Tx {
    pub async fn publication(&mut self, campaign: CampaignId) -> Result<Publication> {
        let found = sqlx::query_as!(
            Publication,
            r#"select count(*) as "classes!", count(v.published_at) as "published!",
                      count(*) filter (where not r.kept) as "below_minimum!",
                      (select count(*) from comment c join evaluation e on e.id = c.evaluation_id
                        where e.campaign_id = $1 and c.state = 'pending') as "pending!"
                 from evaluation v left join evaluation_result r on r.evaluation_id = v.id
                where v.campaign_id = $1"#,
            campaign.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(found)
    }

    /// One page of classes in the order of their codes, and how many there are in all.
    pub async fn publishable_classes(
        &mut self,
        campaign: CampaignId,
        search: Option<&str>,
        page: Page,
    ) -> Result<(Vec<PublishableClass>, i64)> {
        let rows = sqlx::query!(
            r#"select v.id, o.code, c.name_zh, c.name_en, r.answered, r.kept, v.published_at,
                      array(select a.name from offering_teacher t join account a on a.id = t.account_id
                             where t.offering_id = o.id and is_rated(t.part) order by t.place) as "teachers!",
                      (select count(*) from comment m where m.evaluation_id = v.id and m.state = 'pending') as "pending!",
                      count(*) over () as "total!"
                 from evaluation v
                 join evaluation_result r on r.evaluation_id = v.id
                 join offering o on o.id = v.offering_id
                 join course c on c.id = o.course_id
                where v.campaign_id = $1
                  and ($2::text is null or strpos(lower(o.code || ' ' || c.name_zh), $2) > 0)
                order by o.code
                offset $3 limit $4"#,
            campaign.as_uuid(),
            search,
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.publishable_classes(campaign, search, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let classes = rows.into_iter().map(|row| PublishableClass {
            evaluation: EvaluationId::from_uuid(row.id),
            course: LocalText { zh: row.name_zh, en: row.name_en },
            code: row.code,
            teachers: row.teachers,
            answered: row.answered,
            below_minimum: !row.kept,
            pending: row.pending,
            published_at: row.published_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok((classes.collect(), total))
    }

    /// Of all classes of a campaign, or of one of them; those that were published before stay as they are. Which
    /// were not.
    pub async fn publish_classes(
        &mut self,
        held: &HeldCampaign,
        only: Option<EvaluationId>,
        at: Timestamp,
    ) -> Result<Vec<PublishedClass>> {
        let rows = sqlx::query!(
            "update evaluation v set published_at = $3 from offering o join course c on c.id = o.course_id
              where v.campaign_id = $1 and ($2::uuid is null or v.id = $2) and v.published_at is null
                and o.id = v.offering_id
             returning v.id, v.class_code, c.name_zh, c.name_en",
            held.id.as_uuid(),
            only.map(|id| id.as_uuid()),
            at.to_sqlx()
        )
        .fetch_all(self.connection())
        .await?;
        let classes = rows.into_iter().map(|row| PublishedClass {
            evaluation: EvaluationId::from_uuid(row.id),
            course: LocalText { zh: row.name_zh, en: row.name_en },
            code: row.class_code,
        });
        Ok(classes.collect())
    }

    pub async fn campaign_of(&mut self, evaluation: EvaluationId) -> Result<Option<CampaignId>> {
        let id = sqlx::query_scalar!("select campaign_id from evaluation where id = $1", evaluation.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(id.map(CampaignId::from_uuid))
    }
}
