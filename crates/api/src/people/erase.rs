use app::{kernel::caller::PersonErase, people};
use axum::extract::Path;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope, Nothing},
    json::Body,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Erasure {
    /// Theirs once more, typed by whoever deletes them.
    #[schema(max_length = 32)]
    pub username: String,
}

/// Delete somebody who has left, for good: what says who they were. What stands against it is in `obstacles`.
#[utoipa::path(post, path = "/users/{username}/erase", tag = "users", params(("username" = String, Path)),
    request_body = Erasure, responses((status = 200, body = Envelope<Nothing>)))]
pub async fn erase_user(
    Auth(caller): Auth<PersonErase>,
    Path(username): Path<String>,
    Body(erasure): Body<Erasure>,
) -> ApiResult<Nothing> {
    people::erase_person(caller, &username, &erasure.username).await?;
    Envelope::ok(Nothing)
}
