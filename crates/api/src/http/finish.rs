//! The last touch on every answer: the error's envelope in the caller's language, security headers, a line in the log.
//! The line says what was asked and how it went, never by whom. Of the calls with which a student answers there is one only
//! when the server failed: their times are for nobody to keep.

use std::{panic::AssertUnwindSafe, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::text::Language;
use futures_util::FutureExt;
use tracing::Instrument;

use crate::http::{
    context::ApiState,
    error::{ApiError, ErrorCode},
    measure::Answering,
};

/// The web app may talk to this server and to the ballot listener, and to nobody else. Strings become scripts under one name
/// only, with which an observer's browser registers the one service worker.
pub(crate) fn content_security_policy(ballot_origin: Option<&str>) -> String {
    let ballots = ballot_origin.map(|origin| format!(" {origin}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'{ballots}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'; trusted-types service-worker"
    )
}

const SECURITY_HEADERS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

pub async fn finish(State(state): State<ApiState>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let request_id = state.new_request_id();
    let language = language_of(request.headers());
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let answering = request.extensions().get::<Answering>().is_some();
    let span = tracing::info_span!("http.request", request.id = %request_id);

    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().instrument(span.clone()).await;
    let mut response = answered.unwrap_or_else(|_| {
        span.in_scope(|| tracing::error!("request.panicked"));
        ApiError::new(ErrorCode::Internal).into_response()
    });
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        response = error.render(language, &request_id);
    } else if matches!(response.status(), StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY) {
        // A path or query parameter that the framework itself could not read.
        response = ApiError::new(ErrorCode::Malformed).render(language, &request_id);
    }
    for (name, value) in SECURITY_HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, state.content_security_policy());
    // Documents, lists, streams: nothing stays in a shared cache or a browser's unless it says that it may.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Some(route) = route
        && (!answering || response.status().is_server_error())
    {
        span.in_scope(|| {
            tracing::info!(
                http.method = %method,
                http.route = route,
                http.status = response.status().as_u16(),
                duration_ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
                "request.finished"
            );
        });
    }
    response
}

pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    accepted.map(Language::from_accept_language).unwrap_or_default()
}
