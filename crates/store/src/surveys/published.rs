//! What publishing reads once and freezes: a report reads the figures and no answer.

use domain::{
    id::{EnterpriseId, SurveyId, SurveyTargetId, TermId, UserId},
    kept::Kept,
    questionnaire::FrozenForm,
    surveys::answers::Answered,
};
use sqlx::types::Json;

use super::held::HeldSurvey;
use crate::{Result, error::ensure_one_row, tenancy::tx::Tx};

/// The newest version of what one rater submitted.
#[derive(Debug)]
pub struct CountedAnswer {
    pub target: SurveyTargetId,
    pub enterprise: EnterpriseId,
    pub rater: UserId,
    pub answered: Answered,
}

/// As it was frozen.
#[derive(Debug)]
pub struct PublishedTarget {
    pub id: SurveyTargetId,
    pub survey: SurveyId,
    pub term: TermId,
    pub cohort: Option<String>,
    pub raters: i32,
    pub enterprises: i32,
    pub shown: String,
    pub figures: Vec<KeptFigure>,
}

#[derive(Debug)]
pub struct KeptFigure {
    pub question: String,
    /// Its number; 0: the question does not repeat.
    pub outcome: i16,
    pub counts: Option<Vec<i32>>,
    pub withheld: Option<String>,
}

#[derive(Debug)]
pub struct NewSurveyFigure {
    pub question: String,
    /// Its number; 0: the question does not repeat.
    pub outcome: i16,
    pub counts: Option<Vec<i32>>,
    pub judged: Option<i32>,
    pub withheld: Option<&'static str>,
}

impl Tx {
    pub async fn survey_forms(&mut self, survey: SurveyId) -> Result<Vec<(SurveyTargetId, FrozenForm)>> {
        let rows = sqlx::query!(
            r#"select id, form as "form!: Json<Kept<FrozenForm>>" from survey_target
                where survey_id = $1 and form is not null order by place"#,
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        Ok(rows.into_iter().map(|row| (SurveyTargetId::from_uuid(row.id), row.form.0.0)).collect())
    }

    pub async fn counted_answers(&mut self, survey: SurveyId) -> Result<Vec<CountedAnswer>> {
        let rows = sqlx::query!(
            r#"select distinct on (g.submission_id) g.target_id, i.enterprise_id, i.account_id,
                      v.content as "content: Json<Kept<Answered>>"
                 from invitation_target g
                 join survey_target t on t.id = g.target_id
                 join invitation i on i.id = g.invitation_id
                 join submission_version v on v.submission_id = g.submission_id
                where t.survey_id = $1 and g.state = 'submitted'
                order by g.submission_id, v.number desc"#,
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let answers = rows.into_iter().map(|row| CountedAnswer {
            target: SurveyTargetId::from_uuid(row.target_id),
            enterprise: EnterpriseId::from_uuid(row.enterprise_id),
            rater: UserId::from_uuid(row.account_id),
            answered: row.content.0.0,
        });
        Ok(answers.collect())
    }

    /// Until the end of the transaction nobody else publishes: two that are published at once see each other.
    pub async fn lock_publishing_surveys(&mut self) -> Result<()> {
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('publish surveys ' || current_institution()::text, 0))"
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// What was published before about the same plan or course, whichever years' graduates were meant.
    pub async fn published_before(&mut self, target: SurveyTargetId) -> Result<Vec<PublishedTarget>> {
        let rows = sqlx::query!(
            r#"select o.id, o.survey_id, b.term_id, b.cohort, o.raters as "raters!", o.enterprises as "enterprises!", o.shown as "shown!"
                 from survey_target t
                 join survey s on s.id = t.survey_id
                 join survey_target o on o.id <> t.id
                  and (o.plan_id = t.plan_id or o.course_id = t.course_id)
                 join survey b on b.id = o.survey_id and b.state = 'published' and b.about = s.about
                where t.id = $1
                order by b.published_at, o.id"#,
            target.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let mut before = Vec::new();
        for row in rows {
            let figures = sqlx::query!(
                "select question, outcome, counts, withheld from survey_figure where target_id = $1",
                row.id
            )
            .fetch_all(self.connection())
            .await?;
            let figures = figures.into_iter().map(|figure| KeptFigure {
                question: figure.question,
                outcome: figure.outcome,
                counts: figure.counts,
                withheld: figure.withheld,
            });
            before.push(PublishedTarget {
                id: SurveyTargetId::from_uuid(row.id),
                survey: SurveyId::from_uuid(row.survey_id),
                term: TermId::from_uuid(row.term_id),
                cohort: row.cohort,
                raters: row.raters,
                enterprises: row.enterprises,
                shown: row.shown,
                figures: figures.collect(),
            });
        }
        Ok(before)
    }

    pub async fn freeze_survey_figures(
        &mut self,
        held: &HeldSurvey,
        target: SurveyTargetId,
        (raters, enterprises, shown): (i32, i32, &str),
        figures: &[NewSurveyFigure],
    ) -> Result<()> {
        let result = sqlx::query!(
            "update survey_target set raters = $3, enterprises = $4, shown = $5 where survey_id = $1 and id = $2",
            held.id.as_uuid(),
            target.as_uuid(),
            raters,
            enterprises,
            shown
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        for figure in figures {
            sqlx::query!(
                "insert into survey_figure (target_id, question, outcome, counts, judged, withheld)
                 values ($1, $2, $3, $4, $5, $6)",
                target.as_uuid(),
                figure.question,
                figure.outcome,
                figure.counts.as_deref(),
                figure.judged,
                figure.withheld
            )
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }
}
