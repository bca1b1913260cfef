use app::{
    kernel::caller::CourseTeach,
    teaching::{self, TaughtRound},
};
use axum::extract::Query;
use domain::id::{EvaluationId, TermId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    campaigns::{
        own_questions::OwnQuestionsState,
        types::{CampaignKind, CampaignState},
    },
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OneTerm {
    pub term: Uuid,
}

/// A class of the caller's in a round of evaluations.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtEvaluation {
    pub offering_id: Uuid,
    pub campaign_id: Uuid,
    pub name: LocalText,
    pub kind: CampaignKind,
    pub state: CampaignState,
    #[schema(value_type = String, format = DateTime)]
    pub opens_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub closes_at: Timestamp,
    #[schema(value_type = String, format = DateTime)]
    pub counts_at: Timestamp,
    /// By which students compare that they were all given the same; from opening on.
    #[schema(required = true)]
    pub code: Option<String>,
    /// Null: not opened yet, or the class was left out.
    #[schema(required = true)]
    pub evaluation_id: Option<Uuid>,
    /// When its results were given to those who teach the class.
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    pub eligible: i64,
    /// Answers that are in the box: how many, never whose.
    pub received: i64,
    /// Own questions can still be written.
    pub own_open: bool,
    #[schema(required = true)]
    pub own: Option<OwnQuestionsBrief>,
}

/// What has come of the caller's own questions.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnQuestionsBrief {
    pub state: OwnQuestionsState,
    pub count: usize,
    /// They are part of what is asked.
    pub asked: bool,
}

impl From<TaughtRound> for TaughtEvaluation {
    fn from(TaughtRound { class, campaign, evaluation, own, own_asked }: TaughtRound) -> Self {
        let rate = evaluation.as_ref().map(|found| found.rate).unwrap_or_default();
        Self {
            offering_id: class.as_uuid(),
            campaign_id: campaign.id.as_uuid(),
            name: campaign.name.into(),
            kind: campaign.kind.into(),
            state: campaign.standing.state.into(),
            opens_at: campaign.times.opens_at,
            closes_at: campaign.times.closes_at,
            counts_at: campaign.times.counts_at,
            code: campaign.code,
            evaluation_id: evaluation.as_ref().map(|found| found.id.as_uuid()),
            published_at: evaluation.and_then(|found| found.published_at),
            eligible: rate.eligible,
            received: rate.received,
            own_open: campaign.standing.allows(domain::campaign::Move::Edit),
            own: own.map(|set| OwnQuestionsBrief {
                state: set.state.into(),
                count: set.questions.len(),
                asked: own_asked,
            }),
        }
    }
}

/// How many have answered, and nothing else about them.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnswerCount {
    pub state: CampaignState,
    pub eligible: i64,
    pub received: i64,
}

/// The rounds in which the caller's classes of a term are asked.
#[utoipa::path(get, path = "/user/offerings/evaluations", tag = "teaching", params(OneTerm),
    responses((status = 200, body = Envelope<Vec<TaughtEvaluation>>)))]
pub async fn list_own_rounds(
    Auth(caller): Auth<CourseTeach>,
    Query(query): Query<OneTerm>,
) -> ApiResult<Vec<TaughtEvaluation>> {
    let rounds = teaching::list_own_rounds(caller, TermId::from_uuid(query.term)).await?;
    Envelope::ok(rounds.into_iter().map(Into::into).collect())
}

/// How many of a class of the caller's have answered by now.
#[utoipa::path(get, path = "/evaluations/{id}/answered", tag = "teaching", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<AnswerCount>)))]
pub async fn count_answers(
    Auth(caller): Auth<CourseTeach>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<AnswerCount> {
    let (state, rate) = teaching::count_answers(caller, id).await?;
    Envelope::ok(AnswerCount { state: state.into(), eligible: rate.eligible, received: rate.received })
}
