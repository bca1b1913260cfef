//! For whoever watches the server or stands before it.

use crate::http::{
    context::Unbound,
    envelope::{ApiResult, Envelope, Nothing},
    error::ApiError,
};

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", security(()), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn get_health(_: Unbound) -> ApiResult<Nothing> {
    Envelope::ok(Nothing)
}

/// The process and its database answer: a load balancer may send requests here.
#[utoipa::path(get, path = "/readyz", tag = "health", security(()), responses((status = 200, body = Envelope<Nothing>)))]
pub async fn get_readiness(Unbound(app): Unbound) -> ApiResult<Nothing> {
    app.store().ping().await.map_err(|error| ApiError::from(app::Error::from(error)))?;
    Envelope::ok(Nothing)
}
