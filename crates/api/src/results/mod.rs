//! What was answered, to those it is about.

pub mod college;
pub mod college_classes;
pub mod documents;
pub mod enterprise;
mod parts;
pub mod replies;
pub mod review;

use app::{kernel::caller::ResultRead, results};
use axum::extract::Path;
use domain::{id::EvaluationId, questionnaire::FrozenForm, results::figures::result::ClassResult};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

pub use self::parts::{ClassComments, ScorePoint, TotalScore};
use self::replies::ReplyView;
use crate::{
    campaigns::types::CampaignKind,
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText, figures, form},
};

/// The result of one class.
#[derive(Debug, Serialize, ToSchema)]
pub struct ResultView {
    pub evaluation: Uuid,
    pub campaign: ResultCampaign,
    pub term: ResultTerm,
    pub class_code: String,
    pub course_name: LocalText,
    pub college_name: LocalText,
    /// Whether the reader is one of the class's teachers, and which; otherwise somebody who manages it.
    #[schema(required = true)]
    pub teacher: Option<String>,
    /// What was asked.
    #[schema(value_type = form::FrozenForm)]
    pub form: FrozenForm,
    #[schema(value_type = figures::ClassResult)]
    pub result: ClassResult,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub counted_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
    pub comments: ClassComments,
    /// The totals of the course over the terms, this class's among them, the oldest first.
    pub trend: Vec<ScorePoint>,
    pub replies: Vec<ReplyView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ResultCampaign {
    pub id: Uuid,
    pub name: LocalText,
    pub kind: CampaignKind,
    #[schema(required = true)]
    pub code: Option<String>,
    /// Of the published lists of all its boxes: everybody who looks one up is shown the same.
    #[schema(required = true)]
    pub list_code: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ResultTerm {
    pub id: Uuid,
    /// In which the academic year begins.
    pub year: i16,
    pub number: i16,
}

impl From<results::ResultPage> for ResultView {
    fn from(results::ResultPage { seen, comments, trend, replies }: results::ResultPage) -> Self {
        let results::SeenResult { figures, teacher } = seen;
        Self {
            evaluation: figures.evaluation.as_uuid(),
            campaign: ResultCampaign {
                id: figures.campaign.as_uuid(),
                name: figures.campaign_name.into(),
                kind: figures.kind.into(),
                code: figures.code,
                list_code: figures.list_code,
            },
            term: ResultTerm {
                id: figures.term.as_uuid(),
                year: figures.term_name.year,
                number: figures.term_name.number,
            },
            class_code: figures.class_code,
            course_name: figures.course_name.into(),
            college_name: figures.college_name.into(),
            teacher,
            form: figures.form,
            result: figures.result,
            counted_at: figures.counted_at,
            published_at: figures.published_at,
            comments: comments.into(),
            trend: trend.into_iter().map(Into::into).collect(),
            replies: replies.into_iter().map(Into::into).collect(),
        }
    }
}

/// A class's result: a teacher's own once it is published, a manager's once it is counted.
#[utoipa::path(get, path = "/evaluations/{id}/result", tag = "results", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<ResultView>)))]
pub async fn get_result(Auth(caller): Auth<ResultRead>, IdPath(id): IdPath<EvaluationId>) -> ApiResult<ResultView> {
    Envelope::ok(results::view_result(caller, id).await?.into())
}

/// A teacher's results over the terms, the newest first: one's own once published, or what was counted in one's reach.
#[utoipa::path(get, path = "/teachers/{username}/results", tag = "results", params(("username" = String, Path)),
    responses((status = 200, body = Envelope<Vec<ScorePoint>>)))]
pub async fn list_teachers_results(
    Auth(caller): Auth<ResultRead>,
    Path(username): Path<String>,
) -> ApiResult<Vec<ScorePoint>> {
    let points = results::list_teachers_results(caller, &username).await?;
    Envelope::ok(points.into_iter().map(Into::into).collect())
}
