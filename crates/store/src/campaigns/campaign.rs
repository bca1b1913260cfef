//! A campaign's row: read, and every write to it.

use domain::{
    campaign::{Kind, Scope as CampaignScope, Standing, State, Times},
    id::{CampaignId, CollegeId, TemplateId, TermId, UserId},
    kept::Kept,
    questionnaire::Form,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;

use crate::{Error, NamedUnit, Page, PersonRef, Result, error::ensure_one_row, tenancy::tx::Tx};

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

    pub async fn insert_campaign(
        &mut self,
        id: CampaignId,
        edit: &CampaignEdit,
        by: UserId,
        at: Timestamp,
    ) -> Result<()> {
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
        Ok(())
    }

    pub async fn update_campaign(&mut self, id: CampaignId, edit: &CampaignEdit) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set term_id = $2, name_zh = $3, name_en = $4, kind = $5, template_id = $6,
                                 template_number = $7, scope = $8, opens_at = $9, closes_at = $10, counts_at = $11,
                                 min_answers = $12, comments_to_teachers = $13, college_id = $14
              where id = $1",
            id.as_uuid(),
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

    /// Counts the change and keeps others from changing it until this transaction ends. `false`: somebody changed it
    /// since that version, or it is not there.
    pub async fn hold_campaign(&mut self, id: CampaignId, version: Option<i32>) -> Result<bool> {
        let result = sqlx::query!(
            "update campaign set version = version + 1 where id = $1 and ($2::int is null or version = $2)",
            id.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        Ok(result.rows_affected() == 1)
    }

    pub async fn move_campaign(&mut self, id: CampaignId, standing: Standing, times: Times) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set state = $2, opening = $3, counting = $4, opens_at = $5, closes_at = $6, counts_at = $7
              where id = $1",
            id.as_uuid(),
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

    pub async fn delete_campaign(&mut self, id: CampaignId) -> Result<()> {
        let result =
            sqlx::query!("delete from campaign where id = $1", id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    pub async fn set_campaign_opened(&mut self, id: CampaignId, code: &str, left_out: i32) -> Result<()> {
        let result =
            sqlx::query!("update campaign set code = $2, left_out = $3 where id = $1", id.as_uuid(), code, left_out)
                .execute(self.connection())
                .await?;
        crate::error::ensure_one_row(&result)
    }

    pub async fn set_campaign_counted(&mut self, campaign: CampaignId, at: Timestamp) -> Result<()> {
        let result =
            sqlx::query!("update campaign set counted_at = $2 where id = $1", campaign.as_uuid(), at.to_sqlx())
                .execute(self.connection())
                .await?;
        crate::error::ensure_one_row(&result)
    }

    /// When it is published by itself; `None`: when somebody says so.
    pub async fn set_publishing(&mut self, campaign: CampaignId, at: Option<Timestamp>) -> Result<()> {
        let result = sqlx::query!(
            "update campaign set publishes_at = $2 where id = $1",
            campaign.as_uuid(),
            at.map(Timestamp::to_sqlx) as _
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
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
