//! A company's own list: what it was asked, who has answered, and the school's reply.

use app::{
    kernel::caller::EnterpriseEvaluate,
    surveys::{self, OwnSurveyState},
};
use domain::id::{InvitationId, SurveyTargetId};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    submissions::SubmissionView,
    types::{RaterState, SurveyAbout, SurveyAnswerState},
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText, TermName},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSurvey {
    pub survey: Uuid,
    pub name: LocalText,
    pub term: TermName,
    pub about: SurveyAbout,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    /// One for each of the company's raters and each programme or course.
    pub rows: Vec<OwnSurveyRow>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSurveyRow {
    pub invitation: Uuid,
    pub target: Uuid,
    pub target_code: String,
    pub target_name: LocalText,
    pub rater: String,
    /// The caller's own; of colleagues nothing but their state is told.
    pub mine: bool,
    pub state: RaterState,
    pub answer_state: SurveyAnswerState,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub submitted_at: Option<Timestamp>,
    /// Null also where it is a colleague's.
    #[schema(required = true)]
    pub submission: Option<Uuid>,
    #[schema(required = true)]
    pub reply: Option<OwnSurveyReply>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSurveyReply {
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

impl From<surveys::OwnSurvey> for OwnSurvey {
    fn from(own: surveys::OwnSurvey) -> Self {
        Self {
            survey: own.survey.as_uuid(),
            name: own.name.into(),
            term: own.term.into(),
            about: own.about.into(),
            closes_at: own.closes_at,
            rows: own.rows.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<OwnSurveyState> for OwnSurveyRow {
    fn from(OwnSurveyState { row, state, mine }: OwnSurveyState) -> Self {
        Self {
            invitation: row.invitation.as_uuid(),
            target: row.target.as_uuid(),
            target_code: row.target_code,
            target_name: row.target_name.into(),
            rater: row.rater,
            mine,
            state: state.into(),
            answer_state: row.state.into(),
            submitted_at: row.submitted_at,
            submission: row.submission.filter(|_| mine).map(|id| id.as_uuid()),
            reply: row.reply.map(|(text, at)| OwnSurveyReply { text, at }),
        }
    }
}

/// What one's company was asked, the newest first.
#[utoipa::path(get, path = "/user/surveys", tag = "surveys",
    responses((status = 200, body = Envelope<Vec<OwnSurvey>>)))]
pub async fn list_own_surveys(Auth(caller): Auth<EnterpriseEvaluate>) -> ApiResult<Vec<OwnSurvey>> {
    Envelope::ok(surveys::list_own_surveys(caller).await?.into_iter().map(Into::into).collect())
}

/// What one has submitted oneself, with every version.
#[utoipa::path(get, path = "/user/surveys/{invitation}/targets/{target}", tag = "surveys",
    params(("invitation" = Uuid, Path), ("target" = Uuid, Path)),
    responses((status = 200, body = Envelope<SubmissionView>)))]
pub async fn get_own_submission(
    Auth(caller): Auth<EnterpriseEvaluate>,
    IdPath((invitation, target)): IdPath<(InvitationId, SurveyTargetId)>,
) -> ApiResult<SubmissionView> {
    Envelope::ok(surveys::own_submission(caller, invitation, target).await?.into())
}
