use app::{
    kernel::caller::{ObservationConduct, SignedIn},
    observation,
};
use axum::{
    body::Bytes,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use domain::id::VisitId;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
    },
    wire::IdPath,
};

/// A photograph, for whoever may read the report that names it; before that, for its observer.
#[utoipa::path(get, path = "/observation/visits/{id}/photos/{photo}", tag = "observation",
    params(("id" = Uuid, Path), ("photo" = Uuid, Path)),
    responses((status = 200, content((Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp")))))]
pub async fn get_visit_photo(
    Auth(caller): Auth<SignedIn>,
    IdPath((id, photo)): IdPath<(VisitId, Uuid)>,
) -> Result<Response, ApiError> {
    let photo = observation::read_photo(caller, id, photo).await?;
    let kind = HeaderValue::from_str(&photo.media_type).unwrap_or(HeaderValue::from_static("application/octet-stream"));
    Ok(([(header::CONTENT_TYPE, kind)], photo.bytes).into_response())
}

/// Keep a photograph: JPEG, PNG or WebP, at most 512,000 bytes. Sent again under the same id, it is not kept again.
#[utoipa::path(put, path = "/observation/visits/{id}/photos/{photo}", tag = "observation",
    params(("id" = Uuid, Path), ("photo" = Uuid, Path)),
    request_body(content((Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/webp"))),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn put_visit_photo(
    Auth(caller): Auth<ObservationConduct>,
    IdPath((id, photo)): IdPath<(VisitId, Uuid)>,
    bytes: Bytes,
) -> ApiResult<Nothing> {
    observation::keep_photo(caller, id, photo, bytes.into()).await?;
    Envelope::ok(Nothing)
}

/// Remove a photograph that no version names.
#[utoipa::path(delete, path = "/observation/visits/{id}/photos/{photo}", tag = "observation",
    params(("id" = Uuid, Path), ("photo" = Uuid, Path)), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_visit_photo(
    Auth(caller): Auth<ObservationConduct>,
    IdPath((id, photo)): IdPath<(VisitId, Uuid)>,
) -> ApiResult<Nothing> {
    observation::delete_photo(caller, id, photo).await?;
    Envelope::ok(Nothing)
}
