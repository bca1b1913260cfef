//! A JSON body, or the envelope that says it could not be read.

use axum::{
    extract::{FromRequest, Request},
    http::header,
};
use serde::de::DeserializeOwned;

use crate::http::{
    error::{ApiError, ErrorCode},
    nul,
};

#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let malformed = || ApiError::new(ErrorCode::Malformed);
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.split(';').next().is_some_and(|kind| kind.trim() == "application/json"));
        if !is_json {
            return Err(malformed());
        }
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(|_| malformed())?;
        if nul::is_in_json(&bytes) {
            return Err(malformed());
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|_| malformed())
    }
}
