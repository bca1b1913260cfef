use app::sign_on;
use axum::http::HeaderName;
use domain::id::SignOnProviderId;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{SignOnBegun, remember};
use crate::{
    http::{
        context::Public,
        envelope::{ApiResult, Envelope},
        error::ApiError,
    },
    wire::{IdPath, LocalText},
};

/// By which people may sign in, besides a password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignOnWay {
    pub id: Uuid,
    pub name: LocalText,
}

/// The buttons of the sign-in page.
#[utoipa::path(get, path = "/auth/sign-on", tag = "auth", security(()),
    responses((status = 200, body = Envelope<Vec<SignOnWay>>)))]
pub async fn list_sign_on_ways(public: Public) -> ApiResult<Vec<SignOnWay>> {
    let ways = sign_on::list_ways(&public.app, &public.institution).await?;
    Envelope::ok(ways.into_iter().map(|(id, name)| SignOnWay { id: id.as_uuid(), name: name.into() }).collect())
}

/// Go to the school's sign-on.
///
/// The answer says where, and sets a cookie for ten minutes without which nobody comes back. Who comes back calls `/auth/login`.
#[utoipa::path(post, path = "/auth/sign-on/{id}", tag = "auth", security(()), params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<SignOnBegun>)))]
pub async fn begin_sign_on(
    public: Public,
    IdPath(id): IdPath<Uuid>,
) -> Result<([(HeaderName, String); 1], Envelope<SignOnBegun>), ApiError> {
    let provider = SignOnProviderId::from_uuid(id);
    let begun = sign_on::begin(&public.app, &public.institution, provider).await?;
    let cookie = remember(&begun);
    Ok((cookie, Envelope::ok(SignOnBegun { address: begun.address })?))
}
