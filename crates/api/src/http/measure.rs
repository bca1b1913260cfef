//! Requests in numbers and in traces: by the pattern of their route, never by what was in it, and by nothing that came from
//! a person. What a browser or a proxy says of traces is not read.
//!
//! What students ask for in order to answer is neither counted nor traced, so that no two readings differ by a token, and it leaves no
//! line in the log unless the server fails (`finish`); nor are the web app's files counted, among them the one that seals, which a browser loads when somebody is about to answer. The ballot listener is
//! another router, without any of this.

use std::{collections::HashSet, sync::Arc, time::Instant};

use app::kernel::measures::{DURATIONS, REQUESTS};
use axum::{
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
};
use metrics::{counter, histogram};
use tracing::{Instrument, Span, field::Empty};
use utoipa::openapi::OpenApi;

/// Operations with this tag in the document: a student's list of questionnaires, the forms, the tokens.
const UNMEASURED_TAG: &str = "evaluations";
/// Whatever is no route of ours and was refused.
const OTHER: &str = "other";

#[derive(Debug, Clone)]
pub struct Unmeasured(Arc<HashSet<String>>);

/// On a request with which a student answers.
#[derive(Debug, Clone, Copy)]
pub struct Answering;

impl Unmeasured {
    /// Under every method: who asks in a wrong way is not counted either.
    pub fn of(document: &OpenApi) -> Self {
        let routes = document.paths.paths.iter().filter(|(_, item)| {
            let operations = [&item.get, &item.post, &item.put, &item.delete, &item.patch];
            let mut tags = operations.into_iter().flatten().filter_map(|operation| operation.tags.as_ref()).flatten();
            tags.any(|tag| tag == UNMEASURED_TAG)
        });
        Self(Arc::new(routes.map(|(path, _)| path.clone()).collect()))
    }
}

pub async fn measure(State(unmeasured): State<Unmeasured>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = known(request.method());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    if route.as_ref().is_some_and(|route| unmeasured.0.contains(route)) {
        request.extensions_mut().insert(Answering);
        return next.run(request).await;
    }
    let span = route.as_ref().map_or_else(Span::none, |route| span_of(method, route));
    let response = next.run(request).instrument(span.clone()).await;
    let status = response.status();
    span.record("http.response.status_code", status.as_u16());
    if status.is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
    drop(span);
    if route.is_none() && !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let route = route.unwrap_or_else(|| OTHER.to_owned());
    counter!(REQUESTS.name, "method" => method, "route" => route.clone(), "status" => status.as_str().to_owned())
        .increment(1);
    histogram!(DURATIONS.name, "method" => method, "route" => route).record(began.elapsed());
    response
}

/// For traces alone: at this level it is in no log.
fn span_of(method: &'static str, route: &str) -> Span {
    tracing::debug_span!(
        "request",
        otel.name = format!("{method} {route}"),
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
    )
}

/// Anybody may invent a method.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        Method::PATCH => "PATCH",
        _ => OTHER,
    }
}
