use app::{
    kernel::caller::NoticeManage,
    notices::{self, Filter, NoticeReading, PartReading, Unconfirmed},
};
use axum::extract::Query;
use domain::id::NoticeId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::types::{NoticeCounts, NoticeKind, NoticeState, NoticeView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, LocalText, Page, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NoticeFilter {
    /// Part of the title.
    pub q: Option<String>,
    #[param(inline)]
    pub kind: Option<NoticeKind>,
    #[param(inline)]
    pub state: Option<NoticeState>,
}

/// How far a notice was read by those it is for now.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeReadingView {
    pub all: NoticeCounts,
    /// Empty for an audience that is a class. Somebody with two roles is in both.
    pub by_role: Vec<PartReadingView>,
    /// Empty for an audience that is a class, and for a college's own.
    pub by_college: Vec<PartReadingView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PartReadingView {
    /// Null: of no college.
    #[schema(required = true)]
    pub name: Option<LocalText>,
    pub counts: NoticeCounts,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UnconfirmedPerson {
    pub username: String,
    pub name: String,
    #[schema(required = true)]
    pub college: Option<LocalText>,
    /// Has opened it.
    pub read: bool,
}

impl From<Unconfirmed> for UnconfirmedPerson {
    fn from(person: Unconfirmed) -> Self {
        let Unconfirmed { username, name, college, read } = person;
        Self { username, name, college: college.map(Into::into), read }
    }
}

/// The notices within the caller's reach: drafts first, then the latest.
#[utoipa::path(get, path = "/notices", tag = "notices", params(NoticeFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<NoticeView>>)))]
pub async fn list_notices(
    Auth(caller): Auth<NoticeManage>,
    Query(filter): Query<NoticeFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<NoticeView>> {
    let filter = Filter { kind: filter.kind.map(Into::into), state: filter.state.map(Into::into), search: filter.q };
    Envelope::ok(notices::list_notices(caller, filter, page.into()).await?.into())
}

#[utoipa::path(get, path = "/notices/{id}", tag = "notices", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<NoticeView>)))]
pub async fn get_notice(Auth(caller): Auth<NoticeManage>, IdPath(id): IdPath<NoticeId>) -> ApiResult<NoticeView> {
    Envelope::ok(notices::view_notice(caller, id).await?.into())
}

/// How many have read and confirmed it, by role and by college.
#[utoipa::path(get, path = "/notices/{id}/reading", tag = "notices", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<NoticeReadingView>)))]
pub async fn get_notice_reading(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
) -> ApiResult<NoticeReadingView> {
    let NoticeReading { all, by_role, by_college } = notices::notice_reading(caller, id).await?;
    let part = |part: PartReading| PartReadingView { name: part.name.map(Into::into), counts: part.count.into() };
    Envelope::ok(NoticeReadingView {
        all: all.into(),
        by_role: by_role.into_iter().map(part).collect(),
        by_college: by_college.into_iter().map(part).collect(),
    })
}

/// Who has not confirmed a notice that asks for it.
#[utoipa::path(get, path = "/notices/{id}/unconfirmed", tag = "notices", params(("id" = Uuid, Path), PageQuery),
    responses((status = 200, body = Envelope<Page<UnconfirmedPerson>>)))]
pub async fn list_unconfirmed(
    Auth(caller): Auth<NoticeManage>,
    IdPath(id): IdPath<NoticeId>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<UnconfirmedPerson>> {
    Envelope::ok(notices::list_unconfirmed(caller, id, page.into()).await?.into())
}
