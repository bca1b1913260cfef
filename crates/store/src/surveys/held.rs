//! A survey that was looked up to be changed, and all that is written to its row.

use std::ops::Deref;

use domain::{
    id::{EnterpriseId, SurveyId, UserId},
    surveys::opening::{State, Times},
};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::survey::{Survey, SurveyEdit, SurveyFilter};
use crate::{
    Error, Page, Result,
    error::ensure_one_row,
    tenancy::tx::{Tx, uuids},
};

/// As it is now, and nobody else changes it before the transaction ends that has looked it up.
#[derive(Debug)]
pub struct HeldSurvey(Survey);

impl Deref for HeldSurvey {
    type Target = Survey;

    fn deref(&self) -> &Survey {
        &self.0
    }
}

impl Tx {
    /// Counts the change. `None`: somebody changed it since that version, or it is not there.
    pub async fn hold_survey(
        &mut self,
        id: SurveyId,
        version: Option<i32>,
        now: Timestamp,
    ) -> Result<Option<HeldSurvey>> {
        let result = sqlx::query!(
            "update survey set version = version + 1 where id = $1 and ($2::int is null or version = $2)",
            id.as_uuid(),
            version
        )
        .execute(self.connection())
        .await?;
        if result.rows_affected() == 0 { Ok(None) } else { self.held_survey(id, now).await.map(Some) }
    }

    async fn held_survey(&mut self, id: SurveyId, now: Timestamp) -> Result<HeldSurvey> {
        let filter = SurveyFilter { only: Some(id), ..SurveyFilter::default() };
        let (mut found, _) = self.surveys(filter, now, Page { offset: 0, limit: 1 }).await?;
        found.pop().map(HeldSurvey).ok_or(Error::RowGone)
    }

    pub async fn insert_survey(&mut self, id: SurveyId, edit: &SurveyEdit, at: Timestamp) -> Result<HeldSurvey> {
        sqlx::query!(
            "insert into survey (id, term_id, college_id, name_zh, name_en, about, cohort, template_id, template_number,
                                 opens_at, closes_at, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            id.as_uuid(),
            edit.term.as_uuid(),
            edit.college.map(|id| id.as_uuid()),
            edit.name.zh,
            edit.name.en,
            edit.about.key(),
            edit.cohort,
            edit.template.as_uuid(),
            edit.template_number,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        self.held_survey(id, at).await
    }

    pub async fn update_survey(&mut self, held: &HeldSurvey, edit: &SurveyEdit) -> Result<()> {
        let result = sqlx::query!(
            "update survey set term_id = $2, college_id = $3, name_zh = $4, name_en = $5, about = $6, cohort = $7,
                               template_id = $8, template_number = $9, opens_at = $10, closes_at = $11
              where id = $1",
            held.id.as_uuid(),
            edit.term.as_uuid(),
            edit.college.map(|id| id.as_uuid()),
            edit.name.zh,
            edit.name.en,
            edit.about.key(),
            edit.cohort,
            edit.template.as_uuid(),
            edit.template_number,
            edit.times.opens_at.to_sqlx(),
            edit.times.closes_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn move_survey(&mut self, held: &HeldSurvey, state: State, times: Times) -> Result<()> {
        let result = sqlx::query!(
            "update survey set state = $2, opens_at = $3, closes_at = $4 where id = $1",
            held.id.as_uuid(),
            state.key(),
            times.opens_at.to_sqlx(),
            times.closes_at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    pub async fn set_survey_opened(&mut self, held: &HeldSurvey, by: UserId) -> Result<()> {
        let result = sqlx::query!("update survey set opened_by = $2 where id = $1", held.id.as_uuid(), by.as_uuid())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    pub async fn set_survey_reminded(&mut self, held: &HeldSurvey, at: Timestamp) -> Result<()> {
        let result = sqlx::query!("update survey set reminded_at = $2 where id = $1", held.id.as_uuid(), at.to_sqlx())
            .execute(self.connection())
            .await?;
        ensure_one_row(&result)
    }

    pub async fn set_survey_published(&mut self, held: &HeldSurvey, at: Timestamp) -> Result<()> {
        let result = sqlx::query!(
            "update survey set state = 'published', published_at = $2 where id = $1",
            held.id.as_uuid(),
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }

    /// A draft: nobody has been asked.
    pub async fn delete_survey(&mut self, held: &HeldSurvey) -> Result<()> {
        let result =
            sqlx::query!("delete from survey where id = $1", held.id.as_uuid()).execute(self.connection()).await?;
        ensure_one_row(&result)
    }

    /// Instead of whatever was chosen before.
    pub async fn choose_enterprises(&mut self, held: &HeldSurvey, enterprises: &[EnterpriseId]) -> Result<()> {
        let ids = uuids(enterprises.iter().copied());
        sqlx::query!(
            "delete from survey_enterprise where survey_id = $1 and enterprise_id <> all($2)",
            held.id.as_uuid(),
            &ids
        )
        .execute(self.connection())
        .await?;
        sqlx::query!(
            "insert into survey_enterprise (survey_id, enterprise_id) select $1, unnest($2::uuid[]) on conflict do nothing",
            held.id.as_uuid(),
            &ids
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
