//! A campaign's row: read, and every write to it.

use domain::{
    campaign::{Kind, Scope as CampaignScope, Standing, State, Times},
    id::{CampaignId, CollegeId, TemplateId, TermId},
    kept::Kept,
    questionnaire::Form,
    text::LocalText,
};
use jiff::Timestamp;
use sqlx::types::Json;

use crate::{Error, NamedUnit, Page, PersonRef, Result, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct Campaign {
    pub id: CampaignId,
    pub term: TermId,
    /// Whose it is; `None`: the school's.
    pub college: Option<NamedUnit<CollegeId>>,
    pub name: LocalText,
    pub kind: Kind,
    pub template: TemplateId,
    pub template_number: i16,
    pub template_name: LocalText,
    pub scope: CampaignScope,
    pub times: Times,
    /// `None`: when somebody says so.
    pub publishes_at: Option<Timestamp>,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
    pub standing: Standing,
    pub code: Option<String>,
    pub left_out: i32,
    pub created_by: Option<PersonRef>,
    pub version: i32,
}

/// What is decided before it opens.
#[derive(Debug, Clone)]
pub struct CampaignEdit {
    pub term: TermId,
    pub college: Option<CollegeId>,
    pub name: LocalText,
    pub kind: Kind,
    pub template: TemplateId,
    pub template_number: i16,
    pub scope: CampaignScope,
    pub times: Times,
    pub min_answers: i16,
    pub comments_to_teachers: bool,
}

#[derive(Debug, Default)]
pub struct CampaignFilter {
    pub only: Option<CampaignId>,
    pub term: Option<TermId>,
    pub state: Option<State>,
}

impl Tx {
    /// One page, the newest first, and how many there are in all.
    pub async fn campaigns(&mut self, filter: CampaignFilter, page: Page) -> Result<(Vec<Campaign>, i64)> {
        let rows = sqlx::query!(
            r#"select c.id, c.term_id, c.college_id, u.name_zh as "college_zh?", u.name_en as "college_en?",
                      c.name_zh, c.name_en, c.kind, c.template_id, c.template_number,
                      v.name_zh as template_zh, v.name_en as template_en, c.scope as "scope: Json<CampaignScope>",
                      c.opens_at, c.closes_at, c.counts_at, c.publishes_at, c.min_answers, c.comments_to_teachers, c.state, c.opening,
                      c.counting, c.code, c.left_out, a.username as "username?", a.name as "creator?", c.version,
                      count(*) over () as "total!"
                 from campaign c
                 join template_version v on v.template_id = c.template_id and v.number = c.template_number
                 left join college u on u.id = c.college_id
                 left join account a on a.id = c.created_by
                where ($1::uuid is null or c.id = $1) and ($2::uuid is null or c.term_id = $2)
                  and ($3::text is null or c.state = $3)
                order by c.id desc
                offset $4 limit $5"#,
            filter.only.map(|id| id.as_uuid()),
            filter.term.map(|id| id.as_uuid()),
            filter.state.map(State::key),
            page.offset,
            page.limit
        )
        .fetch_all(self.connection())
        .await?;
        if rows.is_empty() && page.is_later() {
            return Ok((Vec::new(), Box::pin(self.campaigns(filter, Page::FIRST_ROW)).await?.1));
        }
        let total = rows.first().map_or(0, |row| row.total);
        let campaigns = rows
            .into_iter()
            .map(|row| {
                let college = row.college_id.zip(row.college_zh).map(|(id, zh)| NamedUnit {
                    id: CollegeId::from_uuid(id),
                    name: LocalText { zh, en: row.college_en },
                });
                Ok(Campaign {
                    id: CampaignId::from_uuid(row.id),
                    term: TermId::from_uuid(row.term_id),
                    college,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    kind: Kind::from_key(&row.kind).ok_or(Error::UnexpectedValue("campaign.kind"))?,
                    template: TemplateId::from_uuid(row.template_id),
                    template_number: row.template_number,
                    template_name: LocalText { zh: row.template_zh, en: row.template_en },
                    scope: row.scope.0,
                    times: Times {
                        opens_at: row.opens_at.to_jiff(),
                        closes_at: row.closes_at.to_jiff(),
                        counts_at: row.counts_at.to_jiff(),
                    },
                    publishes_at: row.publishes_at.map(jiff_sqlx::Timestamp::to_jiff),
                    min_answers: row.min_answers,
                    comments_to_teachers: row.comments_to_teachers,
                    standing: Standing {
                        state: State::from_key(&row.state).ok_or(Error::UnexpectedValue("campaign.state"))?,
                        opening: row.opening,
                        counting: row.counting,
                    },
                    code: row.code,
                    left_out: row.left_out,
                    created_by: row.username.zip(row.creator).map(|(username, name)| PersonRef { username, name }),
                    version: row.version,
                })
            })
            .collect::<Result<_>>()?;
        Ok((campaigns, total))
    }

    /// Keeps a campaign from being opened or changed until the end of the transaction.
    pub async fn keep_campaign(&mut self, id: CampaignId) -> Result<bool> {
        let found = sqlx::query_scalar!("select id from campaign where id = $1 for share", id.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(found.is_some())
    }

    /// Open, or closed and not counted yet.
    pub async fn uncounted_rounds(&mut self) -> Result<Vec<CampaignId>> {
        let ids = sqlx::query_scalar!("select id from campaign where state in ('open', 'closed') order by id")
            .fetch_all(self.connection())
            .await?;
        Ok(ids.into_iter().map(CampaignId::from_uuid).collect())
    }

    /// The document that a campaign was opened with.
    pub async fn campaign_manifest(&mut self, campaign: CampaignId) -> Result<Option<Vec<u8>>> {
        let document = sqlx::query_scalar!("select document from manifest where campaign_id = $1", campaign.as_uuid())
            .fetch_optional(self.connection())
            .await?;
        Ok(document)
    }

    /// What all classes of a campaign were asked.
    pub async fn campaign_form(&mut self, campaign: CampaignId) -> Result<Option<Form>> {
        let form = sqlx::query_scalar!(
            r#"select v.form as "form: Json<Kept<Form>>"
                 from campaign k
                 join template_version v on v.template_id = k.template_id and v.number = k.template_number
                where k.id = $1"#,
            campaign.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        Ok(form.map(|form| form.0.0))
    }
}
