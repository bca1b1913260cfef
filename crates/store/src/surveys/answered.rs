//! What was submitted, looked up by whoever manages the survey.

use domain::{
    id::{InvitationId, SubmissionId, SurveyId, SurveyTargetId, TemplateId},
    kept::Kept,
    questionnaire::{Form, FrozenForm},
    surveys::opening::About,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;

use super::{invited::AnswerState, target::SurveyReply};
use crate::{
    Error, PersonRef, PublishedTemplate, Reached, Result, TermOf, error::ensure_one_row,
    submissions::submission::WrittenVersion, tenancy::tx::Tx,
};

/// One rater's answers about one target.
#[derive(Debug, Clone)]
pub struct SurveySubmission {
    pub id: SubmissionId,
    pub survey: SurveyId,
    pub survey_name: LocalText,
    pub term: TermOf,
    pub about: About,
    pub cohort: Option<String>,
    pub invitation: InvitationId,
    pub target: SurveyTargetId,
    pub target_code: String,
    pub target_name: LocalText,
    pub edition: Option<String>,
    pub form: FrozenForm,
    pub enterprise: LocalText,
    pub rater: String,
    pub state: AnswerState,
    pub submitted_at: Option<Timestamp>,
    /// Once the survey is published.
    pub reply: Option<SurveyReply>,
    /// The newest first.
    pub versions: Vec<WrittenVersion>,
}

impl Tx {
    /// The version of the template that the survey asks with.
    pub async fn survey_template(&mut self, survey: SurveyId) -> Result<PublishedTemplate> {
        let row = sqlx::query!(
            r#"select v.template_id, v.number, v.name_zh, v.name_en, v.form as "form: Json<Kept<Form>>"
                 from survey s
                 join template_version v on v.template_id = s.template_id and v.number = s.template_number
                where s.id = $1"#,
            survey.as_uuid()
        )
        .fetch_one(self.connection())
        .await?;
        Ok(PublishedTemplate {
            id: TemplateId::from_uuid(row.template_id),
            number: row.number,
            name: LocalText { zh: row.name_zh, en: row.name_en },
            form: row.form.0.0,
        })
    }

    pub async fn reach_survey_submission(
        &mut self,
        survey: SurveyId,
        id: SubmissionId,
    ) -> Result<Option<Reached<SurveySubmission>>> {
        let row = sqlx::query!(
            r#"select s.name_zh as survey_zh, s.name_en as survey_en, e.year, e.number, s.about, s.cohort,
                      case when s.state = 'published' then t.reply end as reply, t.replied_at as "replied_at: SqlTimestamp",
                      b.username as "username?", b.name as "replier?", g.invitation_id, g.target_id, t.code, t.name_zh, t.name_en, t.edition,
                      t.form as "form!: Json<Kept<FrozenForm>>", i.enterprise_zh, i.enterprise_en, a.name, g.state,
                      g.submitted_at as "submitted_at: SqlTimestamp"
                 from invitation_target g
                 join survey_target t on t.id = g.target_id
                 join survey s on s.id = t.survey_id
                 join term e on e.id = s.term_id
                 join invitation i on i.id = g.invitation_id
                 join account a on a.id = i.account_id
                 left join account b on b.id = t.replied_by
                where g.submission_id = $1 and t.survey_id = $2"#,
            id.as_uuid(),
            survey.as_uuid()
        )
        .fetch_optional(self.connection())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let versions = self.submission::<serde_json::Value>(id).await?.versions;
        let reply = row.reply.zip(row.replied_at).map(|(text, at)| SurveyReply {
            text,
            at: at.to_jiff(),
            by: row.username.zip(row.replier).map(|(username, name)| PersonRef { username, name }),
        });
        Ok(Some(Reached::new(SurveySubmission {
            id,
            survey,
            survey_name: LocalText { zh: row.survey_zh, en: row.survey_en },
            term: TermOf { year: row.year, number: row.number },
            about: About::from_key(&row.about).ok_or(Error::UnexpectedValue("survey.about"))?,
            cohort: row.cohort,
            reply,
            invitation: InvitationId::from_uuid(row.invitation_id),
            target: SurveyTargetId::from_uuid(row.target_id),
            target_code: row.code,
            target_name: LocalText { zh: row.name_zh, en: row.name_en },
            edition: row.edition,
            form: row.form.0.0,
            enterprise: LocalText { zh: row.enterprise_zh, en: row.enterprise_en },
            rater: row.name,
            state: AnswerState::from_key(Some(&row.state))?,
            submitted_at: row.submitted_at.map(SqlTimestamp::to_jiff),
            versions,
        })))
    }

    /// Its rater may change it again; what they had submitted is the draft that they begin with.
    pub async fn set_survey_submission_returned(
        &mut self,
        submission: &Reached<SurveySubmission>,
        draft: &(impl serde::Serialize + Sync),
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update invitation_target set state = 'returned', submitted_at = null, submitted_in = null
              where submission_id = $1",
            submission.id.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        let result = sqlx::query!(
            "update invitation set state = 'begun', submitted_at = null where id = $1",
            submission.invitation.as_uuid()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)?;
        let result = sqlx::query!(
            "update submission set draft = $2, draft_version = draft_version + 1, draft_saved_at = $3 where id = $1",
            submission.id.as_uuid(),
            Json(draft) as _,
            at.to_sqlx()
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }
}
