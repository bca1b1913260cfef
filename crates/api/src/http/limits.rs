//! The server bounds its own work; the client sets no time limit.

use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::http::{
    context::ApiState,
    error::{ApiError, ErrorCode},
};

const LARGEST_BODY: usize = 64 * 1024;
/// Of what somebody writes about a visit: a photograph, or a draft with all its notes. Only from who is signed in.
const LARGEST_OF_VISIT: usize = 512_000;
const LONGEST_REQUEST: Duration = Duration::from_secs(30);
/// With the time that 20 MB take on a slow line.
const LONGEST_UPLOAD: Duration = Duration::from_mins(5);

/// A handler's transaction begins before its body is read; reading first keeps a slow sender from holding one open.
pub async fn read_body_first(State(state): State<ApiState>, request: Request, next: Next) -> Response {
    if is_upload(&request) {
        return match take_upload(&state, request, next).await {
            Ok(response) => response,
            Err(error) => error.into_response(),
        };
    }
    let largest =
        if is_of_visit(&request) && state.knows_bearer(request.headers()) { LARGEST_OF_VISIT } else { LARGEST_BODY };
    let (parts, body) = request.into_parts();
    match to_bytes(body, largest).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(_) => ApiError::new(ErrorCode::TooLarge).into_response(),
    }
}

/// Whether the sender may do this here is asked by the handler; that it is somebody, before a large body is read.
async fn take_upload(state: &ApiState, request: Request, next: Next) -> Result<Response, ApiError> {
    if !state.knows_bearer(request.headers()) {
        state.uploads().dismiss(request.into_body());
        return Err(ApiError::new(ErrorCode::SignInRequired));
    }
    let (request, place) = state.uploads().take(request).await?;
    let response = next.run(request).await;
    drop(place);
    Ok(response)
}

fn is_upload(request: &Request) -> bool {
    request.method() == Method::POST && request.uri().path() == "/imports"
}

fn is_of_visit(request: &Request) -> bool {
    request.method() != Method::GET && request.uri().path().starts_with("/observation/visits/")
}

pub async fn bound_time(request: Request, next: Next) -> Response {
    let limit = if is_upload(&request) || is_of_visit(&request) { LONGEST_UPLOAD } else { LONGEST_REQUEST };
    within(limit, request, next).await
}

async fn within(limit: Duration, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::new(ErrorCode::Unavailable).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::{Router, body::Bytes, http::StatusCode, middleware, routing::post};
    use futures_util::stream;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn whoever_never_ends_sending_is_answered_all_the_same() {
        let limit = Duration::from_millis(20);
        let router = Router::new()
            .route("/", post(async |_: Bytes| ()))
            .layer(middleware::from_fn(move |request: Request, next: Next| within(limit, request, next)));
        let endless = Body::from_stream(stream::pending::<Result<Bytes, Infallible>>());
        let request = Request::builder().method(Method::POST).uri("/").body(endless).unwrap();
        let response = router.oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
}
