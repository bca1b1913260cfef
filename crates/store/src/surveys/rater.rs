//! Whom a survey asks, for its office: where each stands, and which addresses take no letters first.

use domain::{
    id::{EnterpriseId, InvitationId, SubmissionId, SurveyId, SurveyTargetId},
    surveys::{
        invitation::{Decline, Standing, State},
        opening,
    },
    text::LocalText,
};
use jiff::Timestamp;
use jiff_sqlx::Timestamp as SqlTimestamp;

use super::invited::AnswerState;
use crate::{
    Error, NamedUnit, Result,
    tenancy::tx::{Tx, uuids},
};

#[derive(Debug, Clone)]
pub struct Rater {
    pub invitation: InvitationId,
    pub enterprise: NamedUnit<EnterpriseId>,
    pub name: String,
    pub title: Option<String>,
    pub email: Option<String>,
    pub standing: Standing,
    pub sent_at: Option<Timestamp>,
    pub seen_at: Option<Timestamp>,
    pub submitted_at: Option<Timestamp>,
    pub declined: Option<Decline>,
    pub forwarded_from: Option<String>,
    pub forwarded_to: Option<String>,
    pub targets: Vec<RatedTarget>,
}

#[derive(Debug, Clone, Copy)]
pub struct RatedTarget {
    pub target: SurveyTargetId,
    pub submission: Option<SubmissionId>,
    pub state: AnswerState,
}

impl Tx {
    /// All of them: as they are shown depends on the clock, and there are hundreds at most.
    pub async fn raters(&mut self, survey: SurveyId) -> Result<Vec<Rater>> {
        let rows = sqlx::query!(
            r#"select i.id, i.enterprise_id, i.enterprise_zh, i.enterprise_en, a.name, c.title as "title?", a.email, i.state,
                      i.begun_at, i.expires_at, s.state as survey_state, s.closes_at, i.sent_at, i.seen_at, i.submitted_at,
                      i.declined_reason, b.name as "forwarded_from?",
                      exists (select from invitation_target m where m.invitation_id = i.id and m.state = 'submitted') as "answered!",
                      (select o.name from invitation f join account o on o.id = f.account_id
                        where f.forwarded_from = i.id limit 1) as forwarded_to
                 from invitation i
                 join survey s on s.id = i.survey_id
                 join account a on a.id = i.account_id
                 left join enterprise_contact c on c.enterprise_id = i.enterprise_id and c.account_id = i.account_id
                 left join invitation g on g.id = i.forwarded_from
                 left join account b on b.id = g.account_id
                where i.survey_id = $1
                order by i.state <> 'bounced', i.enterprise_zh, i.enterprise_id, a.username, i.id"#,
            survey.as_uuid()
        )
        .fetch_all(self.connection())
        .await?;
        let unexpected = Error::UnexpectedValue;
        let mut raters = rows
            .into_iter()
            .map(|row| {
                let declined = row.declined_reason.as_deref();
                Ok(Rater {
                    invitation: InvitationId::from_uuid(row.id),
                    enterprise: NamedUnit {
                        id: EnterpriseId::from_uuid(row.enterprise_id),
                        name: LocalText { zh: row.enterprise_zh, en: row.enterprise_en },
                    },
                    name: row.name,
                    title: row.title,
                    email: row.email,
                    standing: Standing {
                        state: State::from_key(&row.state).ok_or(unexpected("invitation.state"))?,
                        begun_at: row.begun_at.map(SqlTimestamp::to_jiff),
                        answered: row.answered,
                        expires_at: Some(row.expires_at.to_jiff()),
                        survey: opening::State::from_key(&row.survey_state).ok_or(unexpected("survey.state"))?,
                        closes_at: row.closes_at.to_jiff(),
                    },
                    sent_at: row.sent_at.map(SqlTimestamp::to_jiff),
                    seen_at: row.seen_at.map(SqlTimestamp::to_jiff),
                    submitted_at: row.submitted_at.map(SqlTimestamp::to_jiff),
                    declined: declined
                        .map(|key| Decline::from_key(key).ok_or(unexpected("invitation.declined_reason")))
                        .transpose()?,
                    forwarded_from: row.forwarded_from,
                    forwarded_to: row.forwarded_to,
                    targets: Vec::new(),
                })
            })
            .collect::<Result<Vec<_>>>()?;
        self.read_rated_targets(survey, &mut raters).await?;
        Ok(raters)
    }

    async fn read_rated_targets(&mut self, survey: SurveyId, raters: &mut [Rater]) -> Result<()> {
        let rows = sqlx::query!(
            r#"select i.id, t.id as target_id, g.submission_id as "submission_id?", g.state as "state?"
                 from invitation i
                 join survey_target t on t.survey_id = i.survey_id
                 left join invitation_target g on g.invitation_id = i.id and g.target_id = t.id
                where i.survey_id = $1 and i.id = any($2)
                order by i.id, t.place"#,
            survey.as_uuid(),
            &uuids(raters.iter().map(|rater| rater.invitation))
        )
        .fetch_all(self.connection())
        .await?;
        let mut places: std::collections::HashMap<_, _> =
            raters.iter_mut().map(|rater| (rater.invitation.as_uuid(), &mut rater.targets)).collect();
        for row in rows {
            let rated = RatedTarget {
                target: SurveyTargetId::from_uuid(row.target_id),
                submission: row.submission_id.map(SubmissionId::from_uuid),
                state: AnswerState::from_key(row.state.as_deref())?,
            };
            if let Some(targets) = places.get_mut(&row.id) {
                targets.push(rated);
            }
        }
        Ok(())
    }
}
