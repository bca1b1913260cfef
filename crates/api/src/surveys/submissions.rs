use app::{
    kernel::caller::EnterpriseManage,
    surveys::{self, SeenSubmission, Sent},
};
use domain::{
    id::{SubmissionId, SurveyId},
    questionnaire::{Answers, FrozenForm},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    invited::view::Basis,
    types::{ReturnReason, SurveyAbout, SurveyAnswerState, SurveyReply},
};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, TermName, form},
};

/// What one rater submitted about one programme or course, with every version.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionView {
    pub id: Uuid,
    pub survey: Uuid,
    pub survey_name: LocalText,
    pub term: TermName,
    pub about: SurveyAbout,
    #[schema(required = true)]
    pub cohort: Option<String>,
    pub target: SubmissionTarget,
    pub enterprise: LocalText,
    pub rater: String,
    pub state: SurveyAnswerState,
    #[schema(value_type = form::FrozenForm)]
    pub form: FrozenForm,
    /// The oldest first.
    pub versions: Vec<SubmissionVersion>,
    pub returns: Vec<SubmissionReturn>,
    /// The school's, once the survey is published.
    #[schema(required = true)]
    pub reply: Option<SurveyReply>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionTarget {
    pub id: Uuid,
    pub code: String,
    pub name: LocalText,
    #[schema(required = true)]
    pub edition: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionVersion {
    pub version: i16,
    pub basis: Basis,
    #[schema(value_type = std::collections::BTreeMap<String, form::AnswerValue>)]
    pub answers: Answers,
    pub signed_name: String,
    #[schema(required = true)]
    pub signed_title: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    pub submitted_at: Timestamp,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionReturn {
    /// The one that was sent back.
    pub version: i16,
    pub reason: ReturnReason,
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// How many ratings the next version has other; null: none has come.
    #[schema(required = true)]
    pub changed: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SentBack {
    pub reason: ReturnReason,
    /// For the rater.
    pub text: String,
}

impl From<SeenSubmission> for SubmissionView {
    fn from(seen: SeenSubmission) -> Self {
        let submission = seen.submission;
        let versions = seen.versions.into_iter().rev().map(|seen| SubmissionVersion {
            version: seen.number,
            basis: seen.answered.basis.into(),
            answers: seen.answered.answers,
            signed_name: seen.answered.signed_name,
            signed_title: seen.answered.signed_title,
            submitted_at: seen.written_at,
        });
        let returns = seen.returns.into_iter().map(|sent| SubmissionReturn {
            version: sent.number,
            reason: sent.reason.into(),
            text: sent.text,
            at: sent.at,
            changed: sent.changed,
        });
        Self {
            id: submission.id.as_uuid(),
            survey: submission.survey.as_uuid(),
            survey_name: submission.survey_name.into(),
            term: submission.term.into(),
            about: submission.about.into(),
            cohort: submission.cohort,
            target: SubmissionTarget {
                id: submission.target.as_uuid(),
                code: submission.target_code,
                name: submission.target_name.into(),
                edition: submission.edition,
            },
            enterprise: submission.enterprise.into(),
            rater: submission.rater,
            state: submission.state.into(),
            form: submission.form,
            versions: versions.collect(),
            returns: returns.collect(),
            reply: submission.reply.map(Into::into),
        }
    }
}

/// What a rater submitted, for whoever manages the survey.
#[utoipa::path(get, path = "/surveys/{id}/submissions/{submission}", tag = "surveys",
    params(("id" = Uuid, Path), ("submission" = Uuid, Path)),
    responses((status = 200, body = Envelope<SubmissionView>)))]
pub async fn get_survey_submission(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, submission)): IdPath<(SurveyId, SubmissionId)>,
) -> ApiResult<SubmissionView> {
    Envelope::ok(surveys::view_submission(caller, id, submission).await?.into())
}

/// Send something back to its rater, for one of four reasons. How often, why and how much changed is in the report.
#[utoipa::path(post, path = "/surveys/{id}/submissions/{submission}/return", tag = "surveys",
    params(("id" = Uuid, Path), ("submission" = Uuid, Path)), request_body = SentBack,
    responses((status = 200, body = Envelope<SubmissionView>)))]
pub async fn return_submission(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath((id, submission)): IdPath<(SurveyId, SubmissionId)>,
    Body(SentBack { reason, text }): Body<SentBack>,
) -> ApiResult<SubmissionView> {
    let sent = Sent { reason: reason.into(), text };
    Envelope::ok(surveys::return_submission(caller, id, submission, sent).await?.into())
}
