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
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::{CampaignId, EvaluationId, InstitutionId};
use serde::Serialize;

use crate::ballots::limits::{self, Senders, Terms, come_again};

/// Pages of any origin may call: there is nothing here that a credential would open.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after"),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"),
];

#[derive(Debug, Serialize)]
struct Answer {
    outcome: &'static str,
    /// That it was taken: what the device keeps to prove it.
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
}

impl Answer {
    const fn plain(outcome: &'static str) -> Json<Self> {
        Json(Self { outcome, signature: None })
    }
}

/// With the limits that an installation has unless it sets others.
pub fn ballot_router(desk: BallotDesk) -> Router {
    ballot_router_for(desk, Senders::new(&Terms::default(), Vec::new()))
}

pub fn ballot_router_for(desk: BallotDesk, senders: Senders) -> Router {
    Router::new()
        .route("/ballots", post(take_ballot))
        .route("/manifests/{institution}/{campaign}", get(manifest))
        .route("/lists/{institution}/{evaluation}", get(published_list))
        .route("/lists/{institution}/{evaluation}/register", get(register))
        .route("/lists/{institution}/{evaluation}/unreadable", get(unreadable))
        .route("/fates/{institution}/{evaluation}", get(fates))
        .route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
        .route("/readyz", get(readiness))
        .layer(DefaultBodyLimit::max(Ballot::max_json_len()))
        .layer(middleware::from_fn_with_state(senders, limits::bound))
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
        return (StatusCode::UNPROCESSABLE_ENTITY, Answer::plain("refused")).into_response();
    };
    let (status, outcome) = match desk.take(ballot).await {
        Ok(Outcome::Acknowledged(signature)) => {
            let signature = Some(URL_SAFE_NO_PAD.encode(signature));
            return Json(Answer { outcome: "acknowledged", signature }).into_response();
        }
        Ok(Outcome::Superseded) => (StatusCode::OK, "superseded"),
        Ok(Outcome::Conflict) => (StatusCode::CONFLICT, "conflict"),
        Ok(Outcome::Closed) => (StatusCode::GONE, "closed"),
        Ok(Outcome::Refused) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        Err(_) => return come_again(),
    };
    (status, Answer::plain(outcome)).into_response()
}

/// The listener, its database and its rights there.
async fn readiness(State(desk): State<BallotDesk>) -> Response {
    desk.ready().await.map_or_else(|_| come_again(), |()| StatusCode::NO_CONTENT.into_response())
}

async fn manifest(
    State(desk): State<BallotDesk>,
    Path((institution, campaign)): Path<(InstitutionId, CampaignId)>,
) -> Response {
    let found = desk.manifest(institution, campaign).await;
    document(found)
}

async fn register(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation)): Path<(InstitutionId, EvaluationId)>,
) -> Response {
    let found = desk.register(institution, evaluation).await;
    document(found)
}

async fn unreadable(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation)): Path<(InstitutionId, EvaluationId)>,
) -> Response {
    let found = desk.unreadable(institution, evaluation).await;
    document(found)
}

async fn published_list(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation)): Path<(InstitutionId, EvaluationId)>,
) -> Response {
    let found = desk.published_list(institution, evaluation).await;
    document(found)
}

/// Another one every time, for all comments together: nothing in a request says which of them somebody asks about.
async fn fates(
    State(desk): State<BallotDesk>,
    Path((institution, evaluation)): Path<(InstitutionId, EvaluationId)>,
) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/octet-stream"), (header::CACHE_CONTROL, "no-store")];
    match desk.fates(institution, evaluation).await {
        Ok(Some(list)) => (headers, list).into_response(),
        Ok(None) => (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response(),
        Err(_) => come_again(),
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
        Err(_) => come_again(),
    }
}
