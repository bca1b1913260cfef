use app::{kernel::caller::SignedIn, observation, results::documents::Format};
use axum::{http::HeaderMap, response::Response};
use domain::id::VisitId;

use crate::{
    http::{context::Auth, document::document, error::ApiError, finish::language_of},
    wire::IdPath,
};

/// A report as a PDF, in the caller's language, with what was said to it, for those who read it.
#[utoipa::path(get, path = "/observation/reports/{id}/document", tag = "documents", params(("id" = Uuid, Path)),
    responses((status = 200, content((Vec<u8> = "application/pdf")))))]
pub async fn get_report_document(
    Auth(caller): Auth<SignedIn>,
    IdPath(id): IdPath<VisitId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let made = observation::report_document(caller, id, language_of(&headers)).await?;
    Ok(document(made, Format::Pdf))
}
