//! What raters of companies said of a course, beside the result of a class.

use app::{
    kernel::caller::ResultRead,
    results::{
        documents::term_name,
        enterprise::{self, CourseQuestion},
    },
};
use domain::id::EvaluationId;
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{Bars, ReportShown};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText},
};

/// As it was published last.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseRatings {
    pub survey_name: LocalText,
    pub term_name: LocalText,
    pub raters: u32,
    pub enterprises: u32,
    pub shown: ReportShown,
    /// None where nothing is shown.
    pub questions: Vec<CourseRating>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CourseRating {
    pub text: LocalText,
    /// Two, for the ends, or one for each step.
    pub labels: Vec<LocalText>,
    /// Null: too few could judge it, or most of them are of one enterprise.
    #[schema(required = true)]
    pub bars: Option<Bars>,
}

impl From<CourseQuestion> for CourseRating {
    fn from(CourseQuestion { text, labels, shown }: CourseQuestion) -> Self {
        Self { text: text.into(), labels: labels.into_iter().map(Into::into).collect(), bars: shown.map(Into::into) }
    }
}

impl From<enterprise::CourseRatings> for CourseRatings {
    fn from(enterprise::CourseRatings { rated, questions }: enterprise::CourseRatings) -> Self {
        Self {
            survey_name: rated.survey_name.into(),
            term_name: term_name(rated.term).into(),
            raters: rated.raters,
            enterprises: rated.enterprises,
            shown: rated.withheld.into(),
            questions: questions.into_iter().map(Into::into).collect(),
        }
    }
}

/// What raters of companies said of the class's course, for who reads its result; null where nothing was published of it.
#[utoipa::path(get, path = "/evaluations/{id}/result/enterprises", tag = "results", params(("id" = uuid::Uuid, Path)),
    responses((status = 200, body = Envelope<Option<CourseRatings>>)))]
pub async fn get_course_ratings(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<Option<CourseRatings>> {
    Envelope::ok(enterprise::view_course_ratings(caller, id).await?.map(Into::into))
}
