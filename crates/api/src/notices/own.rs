use app::{kernel::caller::SignedIn, notices};
use axum::extract::Query;
use domain::{id::NoticeId, notices::Reading};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::types::NoticeKind;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, Page, PageQuery, enums::wire_enum},
};

/// A notice as somebody it is for reads it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnNotice {
    #[serde(flatten)]
    pub notice: ListedNotice,
    /// Markdown.
    pub body: LocalText,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ListedNotice {
    pub id: Uuid,
    pub kind: NoticeKind,
    pub title: LocalText,
    #[schema(required = true)]
    pub author: Option<String>,
    /// Whose it is; null: the school's.
    #[schema(required = true)]
    pub college: Option<LocalText>,
    #[schema(value_type = String, format = DateTime)]
    pub published_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub edited_at: Option<Timestamp>,
    pub pinned: bool,
    /// Asks for "I have read this".
    pub confirm: bool,
    pub reading: OwnReading,
}

wire_enum! {
    /// Whether the reader has opened it, and said so.
    OwnReading = Reading {
        Unread,
        Read,
        Confirmed,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UnreadNotices {
    /// 100: or more.
    pub unread: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadNotices {
    /// The newest that was seen; it and all before it are read.
    pub newest: Uuid,
}

fn listed(notice: notices::OwnNotice) -> ListedNotice {
    ListedNotice {
        id: notice.id.as_uuid(),
        kind: notice.kind.into(),
        title: notice.title.into(),
        author: notice.author,
        college: notice.college.map(Into::into),
        published_at: notice.published_at,
        edited_at: notice.edited_at,
        pinned: notice.pinned,
        confirm: notice.confirm,
        reading: notice.reading.into(),
    }
}

impl From<notices::OwnNotice> for OwnNotice {
    fn from(mut notice: notices::OwnNotice) -> Self {
        let body = std::mem::replace(&mut notice.body, domain::text::LocalText { zh: String::new(), en: None });
        Self { body: body.into(), notice: listed(notice) }
    }
}

/// The notices for me, whichever role I act under: what is pinned first, then the latest.
#[utoipa::path(get, path = "/user/notices", tag = "user", params(PageQuery),
    responses((status = 200, body = Envelope<Page<ListedNotice>>)))]
pub async fn list_own_notices(
    Auth(caller): Auth<SignedIn>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<ListedNotice>> {
    Envelope::ok(Page::of(notices::list_own_notices(caller, page.into()).await?, listed))
}

/// How many of them I have not opened.
#[utoipa::path(get, path = "/user/notices/unread", tag = "user",
    responses((status = 200, body = Envelope<UnreadNotices>)))]
pub async fn count_unread_notices(Auth(caller): Auth<SignedIn>) -> ApiResult<UnreadNotices> {
    Envelope::ok(UnreadNotices { unread: notices::count_unread(caller).await? })
}

/// I have seen these; what came meanwhile stays unread.
#[utoipa::path(post, path = "/user/notices/read", tag = "user", request_body = ReadNotices,
    responses((status = 200, body = Envelope<UnreadNotices>)))]
pub async fn mark_notices_read(
    Auth(caller): Auth<SignedIn>,
    Body(seen): Body<ReadNotices>,
) -> ApiResult<UnreadNotices> {
    let newest = NoticeId::from_uuid(seen.newest);
    Envelope::ok(UnreadNotices { unread: notices::mark_all_read(caller, newest).await? })
}

/// One that is for me.
#[utoipa::path(get, path = "/user/notices/{id}", tag = "user", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<OwnNotice>)))]
pub async fn get_own_notice(Auth(caller): Auth<SignedIn>, IdPath(id): IdPath<NoticeId>) -> ApiResult<OwnNotice> {
    Envelope::ok(notices::view_own_notice(caller, id).await?.into())
}

/// I have opened it.
#[utoipa::path(put, path = "/user/notices/{id}/read", tag = "user", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<OwnNotice>)))]
pub async fn mark_notice_read(Auth(caller): Auth<SignedIn>, IdPath(id): IdPath<NoticeId>) -> ApiResult<OwnNotice> {
    Envelope::ok(notices::mark_read(caller, id).await?.into())
}

/// "I have read this", where it is asked for.
#[utoipa::path(put, path = "/user/notices/{id}/confirmed", tag = "user", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<OwnNotice>)))]
pub async fn confirm_notice(Auth(caller): Auth<SignedIn>, IdPath(id): IdPath<NoticeId>) -> ApiResult<OwnNotice> {
    Envelope::ok(notices::confirm_notice(caller, id).await?.into())
}
