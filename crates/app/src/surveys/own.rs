//! What a company was asked over the years, for those who speak for it: colleagues' states, one's own answers.

use domain::{
    id::{InvitationId, SurveyId, SurveyTargetId},
    scope::Scope,
    surveys::{invitation, opening::About},
    text::LocalText,
};
use jiff::Timestamp;
use store::{AnswerState, OwnSurveyRow, TermOf, WhichInvitation};

use super::returns::{SeenSubmission, seen};
use crate::{Caller, Error, Result, kernel::caller::EnterpriseEvaluate};

#[derive(Debug)]
pub struct OwnSurvey {
    pub survey: SurveyId,
    pub name: LocalText,
    pub term: TermOf,
    pub about: About,
    pub closes_at: Timestamp,
    pub rows: Vec<OwnSurveyState>,
}

#[derive(Debug)]
pub struct OwnSurveyState {
    pub row: OwnSurveyRow,
    /// The invitation's, as it is shown.
    pub state: invitation::State,
    pub mine: bool,
}

pub async fn list_own_surveys(mut caller: Caller<EnterpriseEvaluate>) -> Result<Vec<OwnSurvey>> {
    let Scope::Enterprise(enterprise) = caller.reach else { return Ok(Vec::new()) };
    let now = caller.app.now();
    let mut surveys: Vec<OwnSurvey> = Vec::new();
    for row in caller.tx.own_surveys(enterprise).await? {
        if surveys.last().is_none_or(|last| last.survey != row.survey) {
            surveys.push(OwnSurvey {
                survey: row.survey,
                name: row.survey_name.clone(),
                term: row.term,
                about: row.about,
                closes_at: row.closes_at,
                rows: Vec::new(),
            });
        }
        let (state, mine) = (row.standing.shown(now), row.user == caller.user);
        if let Some(last) = surveys.last_mut() {
            last.rows.push(OwnSurveyState { row, state, mine });
        }
    }
    Ok(surveys)
}

/// One's own, with every version.
pub async fn own_submission(
    mut caller: Caller<EnterpriseEvaluate>,
    id: InvitationId,
    target: SurveyTargetId,
) -> Result<SeenSubmission> {
    let invitation = caller.tx.invitation(WhichInvitation::Id(id)).await?.ok_or(Error::NotFound)?;
    if invitation.user != caller.user || caller.reach != Scope::Enterprise(invitation.enterprise.id) {
        return Err(Error::NotFound);
    }
    let targets = caller.tx.invited_targets(id).await?;
    let found = targets.into_iter().find(|found| found.id == target && found.state != AnswerState::None);
    let submission = found.and_then(|found| found.submission).ok_or(Error::NotFound)?;
    let found = caller.tx.reach_survey_submission(invitation.survey, submission).await?.ok_or(Error::NotFound)?;
    if found.versions.is_empty() {
        return Err(Error::NotFound);
    }
    seen(&mut caller, found.shown()).await
}
