//! What teachers answer to their classes, and who reads it.

use app::{
    kernel::caller::{EvaluationAnswer, ResultRead},
    results,
};
use axum::extract::Query;
use domain::id::EvaluationId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, TermName},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct ReplyView {
    /// Their user name.
    pub teacher: String,
    pub name: String,
    /// Plain text.
    pub body: String,
    #[schema(value_type = String, format = DateTime)]
    pub written_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub edited_at: Option<Timestamp>,
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplyEdit {
    /// 1 to 2,000 characters.
    pub body: String,
    /// The one that was seen; none for the first.
    #[schema(required = true)]
    pub version: Option<i32>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeenReply {
    pub version: i32,
}

/// What a student reads.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentReplies {
    pub class: Vec<ReplyToStudent>,
    /// To earlier classes of the course, by one of its teachers now; the latest first.
    pub earlier: Vec<EarlierReply>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReplyToStudent {
    pub name: String,
    pub body: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EarlierReply {
    pub name: String,
    pub body: String,
    pub term: TermName,
}

impl From<app::Reply> for ReplyView {
    fn from(reply: app::Reply) -> Self {
        let app::Reply { teacher, name, body, written_at, edited_at, version } = reply;
        Self { teacher, name, body, written_at, edited_at, version }
    }
}

impl From<results::RepliesToStudent> for StudentReplies {
    fn from(results::RepliesToStudent { class, earlier }: results::RepliesToStudent) -> Self {
        let class = class.into_iter().map(|reply| ReplyToStudent { name: reply.name, body: reply.body });
        let earlier = earlier.into_iter().map(|reply| EarlierReply {
            name: reply.name,
            body: reply.body,
            term: reply.term.into(),
        });
        Self { class: class.collect(), earlier: earlier.collect() }
    }
}

/// A teacher's answer to the class, once its results are published.
#[utoipa::path(put, path = "/evaluations/{id}/reply", tag = "results", params(("id" = Uuid, Path)),
    request_body = ReplyEdit, responses((status = 200, body = Envelope<Vec<ReplyView>>)))]
pub async fn write_reply(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<EvaluationId>,
    Body(edit): Body<ReplyEdit>,
) -> ApiResult<Vec<ReplyView>> {
    let replies = results::write_reply(caller, id, &edit.body, edit.version).await?;
    Envelope::ok(replies.into_iter().map(Into::into).collect())
}

/// Takes one's own answer back.
#[utoipa::path(delete, path = "/evaluations/{id}/reply", tag = "results", params(("id" = Uuid, Path), SeenReply),
    responses((status = 200, body = Envelope<Vec<ReplyView>>)))]
pub async fn delete_reply(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<EvaluationId>,
    Query(seen): Query<SeenReply>,
) -> ApiResult<Vec<ReplyView>> {
    let replies = results::delete_reply(caller, id, seen.version).await?;
    Envelope::ok(replies.into_iter().map(Into::into).collect())
}

/// What the teachers answered to a class of one's own, and to those before it.
#[utoipa::path(get, path = "/evaluations/{id}/replies", tag = "results", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<StudentReplies>)))]
pub async fn list_replies(
    Auth(caller): Auth<EvaluationAnswer>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<StudentReplies> {
    Envelope::ok(results::view_replies(caller, id).await?.into())
}
