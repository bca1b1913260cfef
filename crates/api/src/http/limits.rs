//! The server bounds its own work; the client sets no time limit.

use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::error::{ApiError, ErrorCode};

const LARGEST_BODY: usize = 64 * 1024;
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// A handler's transaction begins before its body is read; reading first keeps a slow sender from holding one open.
pub async fn read_body_first(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    match to_bytes(body, LARGEST_BODY).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(_) => ApiError::new(ErrorCode::TooLarge).into_response(),
    }
}

pub async fn bound_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::new(ErrorCode::Unavailable).into_response(),
    }
}
