//! The form of every answer: `{code, msg, data}`, where code 0 means success.

use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::ApiError;

#[derive(Debug, Serialize, ToSchema)]
pub struct Envelope<T> {
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: T,
}

/// `data` of an answer that has nothing to say but that it is done: null.
#[derive(Debug, Serialize, ToSchema)]
pub struct Nothing;

pub type ApiResult<T> = Result<Envelope<T>, ApiError>;

impl<T> Envelope<T> {
    #[expect(clippy::unnecessary_wraps, reason = "every handler ends with it, and may fail before")]
    pub fn ok(data: T) -> ApiResult<T> {
        Ok(Self { code: 0, msg: "ok".to_owned(), data })
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        ([(header::CACHE_CONTROL, "no-store")], Json(self)).into_response()
    }
}
