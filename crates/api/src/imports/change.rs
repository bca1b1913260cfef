use app::{
    imports::{self, Upload},
    kernel::caller::ImportRun,
};
use axum::extract::Query;
use domain::id::{ImportId, TermId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::ListKind;
use crate::{
    http::{
        self,
        context::Auth,
        envelope::{ApiResult, Envelope},
        uploads::Held,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UploadQuery {
    pub kind: ListKind,
    /// Into which term classes and enrolments go, those of an archive too.
    pub term: Option<Uuid>,
    pub file_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StartedImport {
    pub import_id: Uuid,
}

/// Upload a list, as the bytes of an .xlsx or .csv file, or of a .zip for an archive. It is checked in the background; nothing is written yet.
#[utoipa::path(post, path = "/imports", tag = "imports", params(UploadQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<StartedImport>)))]
pub async fn upload(
    Auth(caller): Auth<ImportRun>,
    Query(query): Query<UploadQuery>,
    file: http::uploads::Upload,
) -> ApiResult<StartedImport> {
    let Held { bytes, turn } = file.read().await?;
    let upload = Upload {
        source: query.kind.into(),
        term: query.term.map(TermId::from_uuid),
        file_name: query.file_name,
        bytes,
    };
    let id = imports::upload(caller, upload).await?;
    drop(turn);
    started(id)
}

/// Write what the check has shown, in the background: exactly that, or nothing.
#[utoipa::path(post, path = "/imports/{id}/confirm", tag = "imports", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<StartedImport>)))]
pub async fn confirm(Auth(caller): Auth<ImportRun>, IdPath(id): IdPath<ImportId>) -> ApiResult<StartedImport> {
    started(imports::confirm(caller, id).await?)
}

/// Check the file again that is kept, in the background: what it would do now.
#[utoipa::path(post, path = "/imports/{id}/check", tag = "imports", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<StartedImport>)))]
pub async fn check_again(Auth(caller): Auth<ImportRun>, IdPath(id): IdPath<ImportId>) -> ApiResult<StartedImport> {
    started(imports::check_again(caller, id).await?)
}

/// Take an import back, in the background, unless something has come to depend on it.
#[utoipa::path(post, path = "/imports/{id}/undo", tag = "imports", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<StartedImport>)))]
pub async fn undo(Auth(caller): Auth<ImportRun>, IdPath(id): IdPath<ImportId>) -> ApiResult<StartedImport> {
    started(imports::undo(caller, id).await?)
}

fn started(id: ImportId) -> ApiResult<StartedImport> {
    Envelope::ok(StartedImport { import_id: id.as_uuid() })
}
