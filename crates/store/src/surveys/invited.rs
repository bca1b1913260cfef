//! What an invitation asks about, and how far its rater has come with each.

use domain::{
    id::{InvitationId, SubmissionId, SurveyTargetId},
    kept::Kept,
    questionnaire::FrozenForm,
    surveys::returns,
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::{Timestamp as SqlTimestamp, ToSqlx};
use sqlx::types::Json;
use uuid::Uuid;

use super::invitation::Invitation;
use crate::{Error, Reached, Result, error::ensure_one_row, tenancy::tx::Tx};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerState {
    None,
    Draft,
    Submitted,
    Returned,
}

impl AnswerState {
    pub(super) fn from_key(key: Option<&str>) -> Result<Self> {
        match key {
            None => Ok(Self::None),
            Some("draft") => Ok(Self::Draft),
            Some("submitted") => Ok(Self::Submitted),
            Some("returned") => Ok(Self::Returned),
            Some(_) => Err(Error::UnexpectedValue("invitation_target.state")),
        }
    }
}

#[derive(Debug, Clone)]
pub struct InvitedTarget {
    pub id: SurveyTargetId,
    pub code: String,
    pub name: LocalText,
    pub edition: Option<String>,
    pub form: FrozenForm,
    pub state: AnswerState,
    pub submission: Option<SubmissionId>,
    pub submitted_at: Option<Timestamp>,
    /// The session in which a copy can be had.
    pub submitted_in: Option<Uuid>,
    /// Why it was sent back last.
    pub returned: Option<(returns::Reason, String)>,
}

impl Tx {
    /// In the survey's order.
    pub async fn invited_targets(&mut self, invitation: InvitationId) -> Result<Vec<InvitedTarget>> {
        let rows = sqlx::query!(
            r#"select t.id, t.code, t.name_zh, t.name_en, t.edition, t.form as "form: Json<Kept<FrozenForm>>",
                      g.state as "state?", g.submission_id as "submission_id?", g.submitted_at as "submitted_at: SqlTimestamp",
                      g.submitted_in, r.reason as "reason?", r.text as "text?"
                 from invitation i
                 join survey_target t on t.survey_id = i.survey_id
                 left join invitation_target g on g.invitation_id = i.id and g.target_id = t.id
                 left join lateral (select r.reason, r.text from survey_return r where r.submission_id = g.submission_id
                                     order by r.number desc limit 1) r on true
                where i.id = $1
                order by t.place"#,
            invitation.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        rows.into_iter()
            .map(|row| {
                let state = AnswerState::from_key(row.state.as_deref())?;
                let returned = match (row.reason, row.text) {
                    (Some(reason), Some(text)) if state == AnswerState::Returned => {
                        let reason = returns::Reason::from_key(&reason);
                        Some((reason.ok_or(Error::UnexpectedValue("survey_return.reason"))?, text))
                    }
                    _ => None,
                };
                Ok(InvitedTarget {
                    id: SurveyTargetId::from_uuid(row.id),
                    code: row.code,
                    name: LocalText { zh: row.name_zh, en: row.name_en },
                    edition: row.edition,
                    form: row.form.ok_or(Error::UnexpectedValue("survey_target.form"))?.0.0,
                    state,
                    submission: row.submission_id.map(SubmissionId::from_uuid),
                    submitted_at: row.submitted_at.map(SqlTimestamp::to_jiff),
                    submitted_in: row.submitted_in,
                    returned,
                })
            })
            .collect()
    }

    pub async fn begin_target(
        &mut self,
        invitation: &Reached<Invitation>,
        target: SurveyTargetId,
        submission: SubmissionId,
    ) -> Result<()> {
        sqlx::query!(
            "insert into invitation_target (invitation_id, target_id, submission_id, state) values ($1, $2, $3, 'draft')",
            invitation.id.as_uuid(),
            target.as_uuid(),
            submission.as_uuid()
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }

    pub async fn set_target_submitted(
        &mut self,
        invitation: &Reached<Invitation>,
        target: SurveyTargetId,
        session: Uuid,
        at: Timestamp,
    ) -> Result<()> {
        let result = sqlx::query!(
            "update invitation_target set state = 'submitted', submitted_at = $3, submitted_in = $4
              where invitation_id = $1 and target_id = $2",
            invitation.id.as_uuid(),
            target.as_uuid(),
            at.to_sqlx(),
            session
        )
        .execute(self.connection())
        .await?;
        ensure_one_row(&result)
    }
}
