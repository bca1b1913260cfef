//! What raters of companies said of programmes.

pub mod course;
mod made;
pub mod view;

use app::{
    kernel::caller::ReportEnterprise,
    results::{
        documents,
        enterprise::{self, Asked},
    },
};
use axum::{extract::Query, http::HeaderMap, response::Response};
use domain::id::{ProgrammeId, SurveyId, SurveyTargetId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use self::view::{EnterpriseReportView, ReportProgramme};
use super::documents::DocumentFormat;
use crate::http::{
    context::Auth,
    document::{archive, document},
    envelope::{ApiResult, Envelope},
    error::ApiError,
    finish::language_of,
    json::Body,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EnterpriseReportQuery {
    pub programme: Uuid,
    /// Without one: the one that was published last.
    pub survey: Option<Uuid>,
    /// Where a survey asked about two plans of the programme: which.
    pub target: Option<Uuid>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EnterpriseDocumentQuery {
    pub programme: Uuid,
    /// Without one: the one that was published last.
    pub survey: Option<Uuid>,
    /// Where a survey asked about two plans of the programme: which.
    pub target: Option<Uuid>,
    #[param(inline)]
    pub format: DocumentFormat,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgrammeReplyEdit {
    pub programme: Uuid,
    pub survey: Uuid,
    /// Where the survey asked about two plans of the programme: which.
    #[schema(required = true)]
    pub target: Option<Uuid>,
    /// 1 to 2,000 characters.
    pub text: String,
    /// The one that was seen; 0 for the first.
    pub version: i32,
}

fn asked(programme: Uuid, survey: Option<Uuid>, target: Option<Uuid>) -> Asked {
    Asked {
        programme: ProgrammeId::from_uuid(programme),
        survey: survey.map(SurveyId::from_uuid),
        target: target.map(SurveyTargetId::from_uuid),
    }
}

/// The programmes within reach in the order of their codes, and how many answered last.
#[utoipa::path(get, path = "/reports/enterprise/programmes", tag = "reports",
    responses((status = 200, body = Envelope<Vec<ReportProgramme>>)))]
pub async fn list_report_programmes(Auth(caller): Auth<ReportEnterprise>) -> ApiResult<Vec<ReportProgramme>> {
    let programmes = enterprise::list_reported_programmes(caller).await?;
    Envelope::ok(programmes.into_iter().map(Into::into).collect())
}

/// What raters of companies said of a programme, from what was frozen at publishing; beside it what students and grades say.
#[utoipa::path(get, path = "/reports/enterprise", tag = "reports", params(EnterpriseReportQuery),
    responses((status = 200, body = Envelope<EnterpriseReportView>)))]
pub async fn get_enterprise_report(
    Auth(caller): Auth<ReportEnterprise>,
    Query(query): Query<EnterpriseReportQuery>,
) -> ApiResult<EnterpriseReportView> {
    let asked = asked(query.programme, query.survey, query.target);
    Envelope::ok(enterprise::view_enterprise_report(caller, asked).await?.into())
}

/// The enterprise report as a PDF or a workbook, in the caller's language.
#[utoipa::path(get, path = "/reports/enterprise/document", tag = "documents", params(EnterpriseDocumentQuery),
    responses((status = 200, content((Vec<u8> = "application/pdf"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn get_enterprise_document(
    Auth(caller): Auth<ReportEnterprise>,
    Query(query): Query<EnterpriseDocumentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = asked(query.programme, query.survey, query.target);
    let format = query.format.into();
    let made = documents::enterprise_document(caller, asked, format, language_of(&headers)).await?;
    Ok(document(made, format))
}

/// What was asked, the report and its figures as one archive, for whoever examines the programme.
#[utoipa::path(get, path = "/reports/enterprise/evidence", tag = "documents", params(EnterpriseReportQuery),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>)))]
pub async fn get_enterprise_evidence(
    Auth(caller): Auth<ReportEnterprise>,
    Query(query): Query<EnterpriseReportQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asked = asked(query.programme, query.survey, query.target);
    let (name, made) = documents::enterprise_evidence(caller, asked, language_of(&headers)).await?;
    Ok(archive(&name, made))
}

/// What the programme answers to its raters. They get a letter when it is first written.
#[utoipa::path(put, path = "/reports/enterprise/reply", tag = "reports", request_body = ProgrammeReplyEdit,
    responses((status = 200, body = Envelope<EnterpriseReportView>)))]
pub async fn write_programme_reply(
    Auth(caller): Auth<ReportEnterprise>,
    Body(edit): Body<ProgrammeReplyEdit>,
) -> ApiResult<EnterpriseReportView> {
    let asked = asked(edit.programme, Some(edit.survey), edit.target);
    Envelope::ok(enterprise::write_programme_reply(caller, asked, &edit.text, edit.version).await?.into())
}
