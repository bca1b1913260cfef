//! What teachers answer to their classes, and who reads it.

use app::{
    kernel::caller::{EvaluationAnswer, ResultRead},
    results::{self, Mark},
};
use axum::extract::Query;
use domain::{id::EvaluationId, results::reply};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, TermName, enums::wire_enum},
};

wire_enum! {
    /// What its teacher says became of a reply.
    ReplyState = reply::ReplyState {
        /// As published.
        Heard,
        WillChange,
        Done,
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReplyView {
    /// Their user name.
    pub teacher: String,
    pub name: String,
    /// Plain text.
    pub body: String,
    pub state: ReplyState,
    /// One line on what was done.
    #[schema(required = true)]
    pub outcome: Option<String>,
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

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplyMark {
    pub state: ReplyState,
    /// One line on what was done, 200 characters at most.
    #[schema(required = true)]
    pub outcome: Option<String>,
    /// The one that was seen.
    pub version: i32,
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
    pub state: ReplyState,
    #[schema(required = true)]
    pub outcome: Option<String>,
}

/// A class of one's own whose results are published.
#[derive(Debug, Serialize, ToSchema)]
pub struct RepliedClass {
    pub evaluation: Uuid,
    pub course_name: LocalText,
    pub class_code: String,
    pub term: TermName,
    pub campaign_name: LocalText,
    /// In the order of its teachers' numbers; empty: none has replied yet.
    pub replies: Vec<ReplyToStudent>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EarlierReply {
    pub name: String,
    pub body: String,
    pub state: ReplyState,
    #[schema(required = true)]
    pub outcome: Option<String>,
    pub term: TermName,
}

impl From<app::Reply> for ReplyView {
    fn from(reply: app::Reply) -> Self {
        let app::Reply { teacher, name, body, state, outcome, written_at, edited_at, version } = reply;
        Self { teacher, name, body, state: state.into(), outcome, written_at, edited_at, version }
    }
}

/// Without a time: when a teacher wrote is nothing to a student.
impl From<app::Reply> for ReplyToStudent {
    fn from(app::Reply { name, body, state, outcome, .. }: app::Reply) -> Self {
        Self { name, body, state: state.into(), outcome }
    }
}

impl From<app::ListedClass> for RepliedClass {
    fn from(class: app::ListedClass) -> Self {
        Self {
            evaluation: class.evaluation.as_uuid(),
            course_name: class.course.into(),
            class_code: class.class_code,
            term: class.term.into(),
            campaign_name: class.campaign.into(),
            replies: class.replies.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<results::RepliesToStudent> for StudentReplies {
    fn from(results::RepliesToStudent { class, earlier }: results::RepliesToStudent) -> Self {
        let earlier = earlier.into_iter().map(|reply| EarlierReply {
            name: reply.name,
            body: reply.body,
            state: reply.state.into(),
            outcome: reply.outcome,
            term: reply.term.into(),
        });
        Self { class: class.into_iter().map(Into::into).collect(), earlier: earlier.collect() }
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

/// What became of one's own answer to the class. The class is told once it is done.
#[utoipa::path(put, path = "/evaluations/{id}/reply/state", tag = "results", params(("id" = Uuid, Path)),
    request_body = ReplyMark, responses((status = 200, body = Envelope<Vec<ReplyView>>)))]
pub async fn mark_reply(
    Auth(caller): Auth<ResultRead>,
    IdPath(id): IdPath<EvaluationId>,
    Body(ReplyMark { state, outcome, version }): Body<ReplyMark>,
) -> ApiResult<Vec<ReplyView>> {
    let mark = Mark { state: state.into(), outcome, version };
    let replies = results::mark_reply(caller, id, mark).await?;
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

/// What the teachers answered to one's own classes of the last two terms, and which have not answered yet; the later term first.
#[utoipa::path(get, path = "/user/replies", tag = "results",
    responses((status = 200, body = Envelope<Vec<RepliedClass>>)))]
pub async fn list_own_replies(Auth(caller): Auth<EvaluationAnswer>) -> ApiResult<Vec<RepliedClass>> {
    let classes = results::list_own_replies(caller).await?;
    Envelope::ok(classes.into_iter().map(Into::into).collect())
}
