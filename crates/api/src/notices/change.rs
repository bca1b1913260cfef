use app::{
    kernel::caller::NoticeManage,
    notices::{self, OnNotice, Published},
};
use axum::extract::Query;
use domain::id::NoticeId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::{NoticeContent, NoticeView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, OnVersion},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeEdit {
    /// The version that was edited.
    pub version: i32,
    pub content: NoticeContent,
    /// Of a published one: forget who has read it. Once.
    pub tell_again: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishNotice {
    pub version: i32,
    /// How many it would reach when its author looked; null: fewer than five were told.
    #[schema(required = true)]
    pub people: Option<i64>,
}

const fn on(id: NoticeId, version: i32) -> OnNotice {
    OnNotice { id, version }
}

/// Begin a notice, as a draft.
#[utoipa::path(post, path = "/notices", tag = "notices", request_body = NoticeContent,
    responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn create_notice(
    Auth(caller): Auth<NoticeManage>,
    Body(content): Body<NoticeContent>,
) -> ApiResult<NoticeView> {
    Envelope::ok(notices::create_notice(caller, content.into()).await?.into())
}

/// Change it; once it is published, its text, its pin and its end. Somebody else changed it since: 409.
#[utoipa::path(put, path = "/notices/{id}", tag = "notices", params(("id" = Uuid, Path)), request_body = NoticeEdit,
    responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn edit_notice(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Body(edit): Body<NoticeEdit>,
) -> ApiResult<NoticeView> {
    let NoticeEdit { version, content, tell_again } = edit;
    Envelope::ok(notices::edit_notice(caller, on(id, version), content.into(), tell_again).await?.into())
}

/// Delete a draft.
#[utoipa::path(delete, path = "/notices/{id}", tag = "notices", params(("id" = Uuid, Path), OnVersion),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_notice(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Query(seen): Query<OnVersion>,
) -> ApiResult<Nothing> {
    notices::delete_notice(caller, on(id, seen.version)).await?;
    Envelope::ok(Nothing)
}

/// Publish it at its time, or now. The audience is no longer as large as it was seen: 409 with the number of now.
#[utoipa::path(post, path = "/notices/{id}/publish", tag = "notices", params(("id" = Uuid, Path)),
    request_body = PublishNotice, responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn publish_notice(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Body(seen): Body<PublishNotice>,
) -> ApiResult<NoticeView> {
    let published = Published { on: on(id, seen.version), people: seen.people };
    Envelope::ok(notices::publish_notice(caller, published).await?.into())
}

/// Make a draft again of one whose time has not come.
#[utoipa::path(post, path = "/notices/{id}/unschedule", tag = "notices", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn unschedule_notice(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Body(seen): Body<OnVersion>,
) -> ApiResult<NoticeView> {
    Envelope::ok(notices::unschedule_notice(caller, on(id, seen.version)).await?.into())
}

/// Take a published one out of everybody's list.
#[utoipa::path(post, path = "/notices/{id}/withdraw", tag = "notices", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn withdraw_notice(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Body(seen): Body<OnVersion>,
) -> ApiResult<NoticeView> {
    Envelope::ok(notices::withdraw_notice(caller, on(id, seen.version)).await?.into())
}
