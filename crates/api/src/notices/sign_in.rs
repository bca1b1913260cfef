use app::notices;
use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{context::Public, envelope::Envelope, error::ApiError},
    wire::LocalText,
};

/// Every browser at the door asks; a minute is soon enough.
const CACHED: &str = "public, max-age=60";

#[derive(Debug, Serialize, ToSchema)]
pub struct SignInAnnouncement {
    pub id: Uuid,
    pub title: LocalText,
}

/// What the school says on its sign-in page; null: nothing.
#[utoipa::path(get, path = "/institution/announcement", tag = "institution", security(()),
    responses((status = 200, body = Envelope<Option<SignInAnnouncement>>)))]
pub async fn get_sign_in_announcement(public: Public) -> Result<Response, ApiError> {
    let found = notices::sign_in_announcement(&public.app, &public.institution).await?;
    let data = found.map(|found| SignInAnnouncement { id: found.id.as_uuid(), title: found.title.into() });
    let answer = Envelope { code: 0, msg: "ok".to_owned(), data };
    Ok(([(header::CACHE_CONTROL, CACHED), (header::VARY, "Host")], Json(answer)).into_response())
}
