//! The other listener: it takes sealed ballots and shows what everybody may see of the box. No sign-in, no cookies, no
//! log, no request id, no address; whoever sends a credential is refused, so that none can come here by mistake.

use app::ballots::{Ballot, BallotDesk, Outcome};
use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use domain::{
    comment::Reason,
    id::{CampaignId, EvaluationId, InstitutionId},
};
use serde::Serialize;
use uuid::Uuid;

/// Pages of any origin may call: there is nothing here that a credential would open.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"),
];

#[derive(Debug, Serialize)]
struct Answer {
    outcome: &'static str,
}

pub fn ballot_router(desk: BallotDesk) -> Router {
    Router::new()
        .route("/ballots", post(take_ballot))
        .route("/manifests/{institution}/{campaign}", get(manifest))
        .route("/lists/{institution}/{evaluation}", get(published_list))
        .route("/comments/{institution}/{evaluation}/{tag}", get(comment_fate))
        .route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
        .layer(DefaultBodyLimit::max(Ballot::max_json_len()))
        .layer(middleware::from_fn(without_credentials))
        .with_state(desk)
}

async fn without_credentials(request: Request, next: Next) -> Response {
    let carries = [header::AUTHORIZATION, header::COOKIE].iter().any(|name| request.headers().contains_key(name));
    let mut response = if request.method() == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else if carries {
        StatusCode::BAD_REQUEST.into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn take_ballot(State(desk): State<BallotDesk>, body: Bytes) -> Response {
    let Ok(ballot) = serde_json::from_slice::<Ballot>(&body) else {
        return (StatusCode::UNPROCESSABLE_ENTITY, Json(Answer { outcome: "refused" })).into_response();
    };
    let (status, outcome) = match desk.take(ballot).await {
        Ok(Outcome::Acknowledged) => (StatusCode::OK, "acknowledged"),
        Ok(Outcome::Superseded) => (StatusCode::OK, "superseded"),
        Ok(Outcome::Conflict) => (StatusCode::CONFLICT, "conflict"),
        Ok(Outcome::Closed) => (StatusCode::GONE, "closed"),
        Ok(Outcome::Refused) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "retry"),
    };
    (status, Json(Answer { outcome })).into_response()
}

async fn manifest(State(desk): State<BallotDesk>, Path((institution, campaign)): Path<(Uuid, Uuid)>) -> Response {
    let found = desk.manifest(InstitutionId::from_uuid(institution), CampaignId::from_uuid(campaign)).await;
    document(found)
}

async fn published_list(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation)): Path<(Uuid, Uuid)>,
) -> Response {
    let found = desk.published_list(InstitutionId::from_uuid(institution), EvaluationId::from_uuid(evaluation)).await;
    document(found)
}

#[derive(Debug, Serialize)]
struct Fate {
    /// `unknown`: counted, and no such comment was kept.
    state: &'static str,
    reason: Option<&'static str>,
    note: Option<String>,
}

/// Only for whoever has the tag, which its author's device alone keeps.
async fn comment_fate(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation, tag)): Path<(Uuid, Uuid, String)>,
) -> Response {
    let (institution, evaluation) = (InstitutionId::from_uuid(institution), EvaluationId::from_uuid(evaluation));
    let Ok(tag) = Uuid::try_parse(&tag) else { return StatusCode::NOT_FOUND.into_response() };
    match desk.comment_fate(institution, evaluation, tag.into_bytes()).await {
        Ok(found) => {
            let fate = found.map_or(Fate { state: "unknown", reason: None, note: None }, |decision| Fate {
                state: decision.state.key(),
                reason: decision.reason.map(Reason::key),
                note: decision.note,
            });
            ([(header::CACHE_CONTROL, "no-store")], Json(fate)).into_response()
        }
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Once there is one it never changes.
fn document(found: app::Result<Option<Vec<u8>>>) -> Response {
    match found {
        Ok(Some(bytes)) => {
            let headers = [
                (header::CONTENT_TYPE, "application/octet-stream"),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, bytes).into_response()
        }
        Ok(None) => (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
