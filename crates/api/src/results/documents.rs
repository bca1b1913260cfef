//! Results as files, and many of them in one.

use app::{
    kernel::caller::{ReportCollege, ResultRead},
    results::{
        college::Asked,
        documents::{self, Format},
    },
};
use axum::{
    extract::{Path, Query},
    http::HeaderMap,
    response::Response,
};
use domain::id::{CampaignId, CollegeId, EvaluationId, JobId, TermId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        document::{archive, document},
        envelope::{ApiResult, Envelope},
        error::ApiError,
        finish::language_of,
    },
    wire::{IdPath, StartedJob},
};

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DocumentFormat {
    Pdf,
    Xlsx,
}

impl From<DocumentFormat> for Format {
    fn from(format: DocumentFormat) -> Self {
        match format {
            DocumentFormat::Pdf => Self::Pdf,
            DocumentFormat::Xlsx => Self::Workbook,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentQuery {
    #[param(inline)]
    pub format: DocumentFormat,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CollegeDocumentQuery {
    /// Without one: the newest.
    pub campaign: Option<Uuid>,
    /// Without one: the caller's, or the whole school.
    pub college: Option<Uuid>,
    #[param(inline)]
    pub format: DocumentFormat,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TermDocumentQuery {
    pub term: Uuid,
    #[param(inline)]
    pub format: DocumentFormat,
}

/// A class's result as a PDF or a workbook, in the caller's language, for those who read it.
#[utoipa::path(get, path = "/evaluations/{id}/result/document", tag = "documents",
    params(("id" = Uuid, Path), DocumentQuery),
    responses((status = 200, content((Vec<u8> = "application/pdf"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn get_class_document(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<EvaluationId>,
    Query(query): Query<DocumentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let format = query.format.into();
    let made = documents::class_document(caller, id, format, language_of(&headers)).await?;
    Ok(document(made, format))
}

/// The college report, or the school's, with all its classes.
#[utoipa::path(get, path = "/reports/college/document", tag = "documents", params(CollegeDocumentQuery),
    responses((status = 200, content((Vec<u8> = "application/pdf"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn get_college_document(
    Auth(caller): Auth<ReportCollege>,
    Query(query): Query<CollegeDocumentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = Asked {
        campaign: query.campaign.map(CampaignId::from_uuid),
        term: None,
        college: query.college.map(CollegeId::from_uuid),
    };
    let format = query.format.into();
    let made = documents::college_document(caller, asked, format, language_of(&headers)).await?;
    Ok(document(made, format))
}

/// All classes of a teacher in a term: one's own once published, or what was counted in one's reach.
#[utoipa::path(get, path = "/teachers/{username}/results/document", tag = "documents",
    params(("username" = String, Path), TermDocumentQuery),
    responses((status = 200, content((Vec<u8> = "application/pdf"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn get_teacher_term_document(
    Auth(caller): Auth<ResultRead>,
    Path(username): Path<String>,
    Query(query): Query<TermDocumentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (term, format) = (TermId::from_uuid(query.term), query.format.into());
    let made = documents::teacher_term_document(caller, &username, term, format, language_of(&headers)).await?;
    Ok(document(made, format))
}

/// Makes the PDF of every counted class within reach, in the background; done, the job is a bundle.
#[utoipa::path(post, path = "/campaigns/{id}/documents", tag = "documents", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<StartedJob>)))]
pub async fn print_campaign(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<CampaignId>,
    headers: HeaderMap,
) -> ApiResult<StartedJob> {
    let job = documents::start_printing(caller, id, language_of(&headers)).await?;
    Envelope::ok(StartedJob { job_id: job.as_uuid() })
}

/// What a job of one's own has printed, as a zip archive; for seven days.
#[utoipa::path(get, path = "/bundles/{id}", tag = "documents", params(("id" = Uuid, Path)),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>)))]
pub async fn get_bundle(Auth(caller): Auth<ResultRead>, IdPath(id): IdPath<JobId>) -> Result<Response, ApiError> {
    Ok(archive("results", documents::open_bundle(caller, id).await?))
}
