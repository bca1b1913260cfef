//! What a company was asked, for those who speak for it: who has answered, and the school's reply. Nobody else's answers.

use domain::{
    id::{EnterpriseId, InvitationId, SubmissionId, SurveyId, SurveyTargetId, UserId},
    surveys::{
        invitation::{Standing, State},
        opening::{self, About},
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;

use super::invited::AnswerState;
use crate::{Error, Result, TermOf, tenancy::tx::Tx};

#[derive(Debug, Clone)]
pub struct OwnSurveyRow {
    pub survey: SurveyId,
    pub survey_name: LocalText,
    pub term: TermOf,
    pub about: About,
    pub closes_at: Timestamp,
    pub invitation: InvitationId,
    pub user: UserId,
    pub rater: String,
    pub standing: Standing,
    pub target: SurveyTargetId,
    pub target_name: LocalText,
    pub target_code: String,
    pub state: AnswerState,
    pub submission: Option<SubmissionId>,
    pub submitted_at: Option<Timestamp>,
    pub reply: Option<(String, Timestamp)>,
}

impl Tx {
    /// Of one company, the newest survey first. A reply is read once the survey is published.
    pub async fn own_surveys(&mut self, enterprise: EnterpriseId) -> Result<Vec<OwnSurveyRow>> {
        let rows = sqlx::query!(
            r#"select s.id, s.name_zh, s.name_en, e.year, e.number, s.about, s.closes_at, s.state as survey_state,
                      i.id as invitation_id, i.account_id, a.name as rater, i.state as invitation_state, i.begun_at,
                      i.expires_at, t.id as target_id, t.name_zh as target_zh, t.name_en as target_en, t.code,
                      g.state as "state?", g.submission_id as "submission_id?", g.submitted_at as "submitted_at?: SqlTimestamp",
                      case when s.state = 'published' then t.reply end as reply, t.replied_at,
                      exists (select from invitation_target m where m.invitation_id = i.id and m.state = 'submitted') as "answered!"
                 from invitation i
                 join survey s on s.id = i.survey_id
                 join term e on e.id = s.term_id
                 join account a on a.id = i.account_id
                 join survey_target t on t.survey_id = s.id
                 left join invitation_target g on g.invitation_id = i.id and g.target_id = t.id
                where i.enterprise_id = $1 and i.state not in ('revoked', 'forwarded')
                order by s.id desc, t.place, a.name, i.id"#,
            enterprise.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let unexpected = Error::UnexpectedValue;
        rows.into_iter()
            .map(|row| {
                Ok(OwnSurveyRow {
                    survey: SurveyId::from_uuid(row.id),
                    survey_name: LocalText { zh: row.name_zh, en: row.name_en },
                    term: TermOf { year: row.year, number: row.number },
                    about: About::from_key(&row.about).ok_or(unexpected("survey.about"))?,
                    closes_at: row.closes_at.to_jiff(),
                    invitation: InvitationId::from_uuid(row.invitation_id),
                    user: UserId::from_uuid(row.account_id),
                    rater: row.rater,
                    standing: Standing {
                        state: State::from_key(&row.invitation_state).ok_or(unexpected("invitation.state"))?,
                        begun_at: row.begun_at.map(SqlTimestamp::to_jiff),
                        answered: row.answered,
                        expires_at: Some(row.expires_at.to_jiff()),
                        survey: opening::State::from_key(&row.survey_state).ok_or(unexpected("survey.state"))?,
                        closes_at: row.closes_at.to_jiff(),
                    },
                    target: SurveyTargetId::from_uuid(row.target_id),
                    target_name: LocalText { zh: row.target_zh, en: row.target_en },
                    target_code: row.code,
                    state: AnswerState::from_key(row.state.as_deref())?,
                    submission: row.submission_id.map(SubmissionId::from_uuid),
                    submitted_at: row.submitted_at.map(SqlTimestamp::to_jiff),
                    reply: row.reply.zip(row.replied_at.map(SqlTimestamp::to_jiff)),
                })
            })
            .collect()
    }
}
