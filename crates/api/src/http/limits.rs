//! The server bounds its own work; the client sets no time limit.

use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::error::{ApiError, ErrorCode};

const LARGEST_BODY: usize = 64 * 1024;
const LARGEST_UPLOAD: usize = 20 * 1024 * 1024;
const LONGEST_REQUEST: Duration = Duration::from_secs(30);
/// With the time that 20 MB take on a slow line.
const LONGEST_UPLOAD: Duration = Duration::from_mins(5);

/// A handler's transaction begins before its body is read; reading first keeps a slow sender from holding one open.
pub async fn read_body_first(request: Request, next: Next) -> Response {
    let limit = if is_upload(&request) { LARGEST_UPLOAD } else { LARGEST_BODY };
    let (parts, body) = request.into_parts();
    match to_bytes(body, limit).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(_) => ApiError::new(ErrorCode::TooLarge).into_response(),
    }
}

fn is_upload(request: &Request) -> bool {
    request.method() == Method::POST && request.uri().path() == "/imports"
}

pub async fn bound_time(request: Request, next: Next) -> Response {
    let limit = if is_upload(&request) { LONGEST_UPLOAD } else { LONGEST_REQUEST };
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::new(ErrorCode::Unavailable).into_response(),
    }
}
