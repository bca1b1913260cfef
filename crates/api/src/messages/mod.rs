//! A person's messages, whatever role they act under. Staff pages ask how many are unread every half minute, students' pages
//! every five: there is no stream, because an open one for each of many students would cost more than all they ask.

mod told;
mod visits;

use app::{
    StoredMessage,
    kernel::caller::SignedIn,
    messages::{self, MOST_COUNTED},
};
use axum::extract::Query;
use domain::id::MessageId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use self::told::{MessageCategory, Told};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessageQuery {
    /// `next` of the page before.
    pub cursor: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MessagePage {
    pub items: Vec<MessageView>,
    #[schema(required = true)]
    pub next: Option<Uuid>,
}

/// Something that happened to the person or to what they asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageView {
    pub id: Uuid,
    pub category: MessageCategory,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub read: bool,
    pub told: Told,
}

/// How many messages are unread.
#[derive(Debug, Serialize, ToSchema)]
pub struct Unread {
    /// No further than 99.
    #[schema(minimum = 0, maximum = 99)]
    pub count: i64,
    /// There are more than that.
    pub more: bool,
}

impl Unread {
    fn of(counted: i64) -> Self {
        Self { count: counted.min(MOST_COUNTED), more: counted > MOST_COUNTED }
    }
}

fn view(stored: StoredMessage) -> Option<MessageView> {
    let StoredMessage { id, made_at: at, read, message } = stored;
    let message = message?;
    Some(MessageView { id: id.as_uuid(), category: message.category().into(), at, read, told: message.into() })
}

/// What one was told, the newest first.
#[utoipa::path(get, path = "/user/messages", tag = "user", params(MessageQuery),
    responses((status = 200, body = Envelope<MessagePage>)))]
pub async fn list_messages(Auth(caller): Auth<SignedIn>, Query(query): Query<MessageQuery>) -> ApiResult<MessagePage> {
    let page = messages::list_messages(caller, query.cursor.map(MessageId::from_uuid)).await?;
    let items = page.items.into_iter().filter_map(view).collect();
    Envelope::ok(MessagePage { items, next: page.next.map(|id| id.as_uuid()) })
}

/// How many messages one has not read.
#[utoipa::path(get, path = "/user/messages/unread", tag = "user", responses((status = 200, body = Envelope<Unread>)))]
pub async fn count_unread(Auth(caller): Auth<SignedIn>) -> ApiResult<Unread> {
    Envelope::ok(Unread::of(messages::unread(caller).await?))
}

/// Read a message. Kept of it: the day.
#[utoipa::path(post, path = "/user/messages/{id}/read", tag = "user", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Unread>)))]
pub async fn mark_read(Auth(caller): Auth<SignedIn>, IdPath(id): IdPath<MessageId>) -> ApiResult<Unread> {
    Envelope::ok(Unread::of(messages::mark_read(caller, id).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadUpTo {
    /// The newest message that one has seen: what came after it stays unread.
    pub newest: Uuid,
}

/// Read all messages that one has seen.
#[utoipa::path(post, path = "/user/messages/read", tag = "user", request_body = ReadUpTo,
    responses((status = 200, body = Envelope<Unread>)))]
pub async fn mark_all_read(Auth(caller): Auth<SignedIn>, Body(seen): Body<ReadUpTo>) -> ApiResult<Unread> {
    Envelope::ok(Unread::of(messages::mark_all_read(caller, MessageId::from_uuid(seen.newest)).await?))
}
