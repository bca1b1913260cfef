use app::{
    imports::{self, ExampleFile},
    kernel::caller::ImportRun,
};
use axum::{extract::Query, http::HeaderMap, response::Response};
use domain::id::{ImportId, TermId};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{ListKind, words::sentence};
use crate::{
    http::{
        context::Auth,
        error::ApiError,
        finish::language_of,
        workbook::{archive, workbook},
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExampleQuery {
    pub kind: ListKind,
    /// That an archive is made for; else the current one.
    pub term: Option<Uuid>,
}

/// A workbook to fill in, in the caller's language; for `oneroster`, a zip archive.
#[utoipa::path(get, path = "/imports/example", tag = "imports", params(ExampleQuery),
    responses((status = 200, content((Vec<u8> = "application/zip"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn get_example(
    Auth(caller): Auth<ImportRun>,
    Query(query): Query<ExampleQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let term = query.term.map(TermId::from_uuid);
    let example = imports::example_file(caller, query.kind.into(), term, language_of(&headers)).await?;
    Ok(match example {
        ExampleFile::Workbook(bytes) => workbook("example.xlsx", bytes),
        ExampleFile::Archive(bytes) => archive("example.zip", bytes),
    })
}

/// What each row of the file would do, or did, as a workbook.
#[utoipa::path(get, path = "/imports/{id}/report", tag = "imports", params(("id" = Uuid, Path)),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
               body = Vec<u8>)))]
pub async fn get_report(
    Auth(caller): Auth<ImportRun>,
    IdPath(id): IdPath<ImportId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let language = language_of(&headers);
    let report = imports::report_workbook(caller, id, language, |remark| sentence(remark, language)).await?;
    Ok(workbook("report.xlsx", report))
}
