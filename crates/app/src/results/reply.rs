use domain::{
    audit::Action,
    field::Reason,
    id::{EvaluationId, UserId},
    messages::{Class, Message},
    results::quoting::quotes,
};
use serde_json::json;
use store::{EarlierReply, Reply};

use super::{
    comments::read_comments,
    read::{SeenResult, find},
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, EvaluationAnswer, ResultRead},
    messages::{named, tell_class, withdraw_from_class},
};

const LONGEST_REPLY: usize = 2000;

/// What a student gets to read on a class of theirs.
#[derive(Debug)]
pub struct RepliesToStudent {
    pub class: Vec<Reply>,
    /// To those who took the course before them with one of the same teachers.
    pub earlier: Vec<EarlierReply>,
}

/// A teacher's answer to the class, the first or in place of the version that was seen.
pub async fn write_reply(
    mut caller: Caller<ResultRead>,
    id: EvaluationId,
    body: &str,
    version: Option<i32>,
) -> Result<Vec<Reply>> {
    let teacher = teaching(&mut caller, id).await?;
    let body = checked(body).map_err(|reason| Error::field("body", reason))?;
    if quotes_confidential(&mut caller, id, &body).await? {
        return Err(Error::field("body", Reason::QuotesComment));
    }
    let now = caller.app.now();
    if !caller.tx.write_reply(id, teacher, &body, version, now).await? {
        return Err(Error::Conflict);
    }
    // Once, however often it is edited.
    if version.is_none() {
        let message = told(&mut caller, id).await?;
        tell_class(&caller.app, &mut caller.tx, id, &message).await?;
    }
    let action = if version.is_none() { Action::ReplyWrite } else { Action::ReplyEdit };
    finish(caller, action, id).await
}

pub async fn delete_reply(mut caller: Caller<ResultRead>, id: EvaluationId, version: i32) -> Result<Vec<Reply>> {
    let teacher = teaching(&mut caller, id).await?;
    if !caller.tx.delete_reply(id, teacher, version).await? {
        return Err(Error::Conflict);
    }
    let message = told(&mut caller, id).await?;
    withdraw_from_class(&caller.app, &mut caller.tx, id, &message).await?;
    finish(caller, Action::ReplyDelete, id).await
}

/// What the class is told: that there is one, and where. What it says is read there, as it stands then.
async fn told(caller: &mut Caller<ResultRead>, evaluation: EvaluationId) -> Result<Message> {
    let SeenResult { figures, .. } = find(caller, evaluation).await?;
    let class = Class { course: figures.course_name, code: figures.class_code };
    Ok(Message::ReplyWritten { evaluation, class, teacher: named(&mut caller.tx, caller.user).await? })
}

pub async fn view_replies(mut caller: Caller<EvaluationAnswer>, id: EvaluationId) -> Result<RepliesToStudent> {
    let own = caller.tx.evaluations_of_student(caller.user, None, Some(id)).await?.pop().ok_or(Error::NotFound)?;
    let teachers: Vec<_> = own.form.teachers.into_iter().map(|teacher| teacher.id).collect();
    let class = caller.tx.replies(id).await?;
    Ok(RepliesToStudent { class, earlier: caller.tx.earlier_replies(id, &teachers).await? })
}

/// Only a teacher of the class, and only once its results are published.
async fn teaching(caller: &mut Caller<ResultRead>, id: EvaluationId) -> Result<UserId> {
    let SeenResult { teacher, .. } = find(caller, id).await?;
    teacher.map(|_| caller.user).ok_or(Error::NotFound)
}

/// Whether it repeats what the teacher alone was given to read. What was kept from them is not compared: a refusal would
/// tell them what is in it.
async fn quotes_confidential(caller: &mut Caller<ResultRead>, id: EvaluationId, body: &str) -> Result<bool> {
    let SeenResult { figures, teacher } = find(caller, id).await?;
    let read = read_comments(&mut caller.tx, &figures, teacher.as_deref()).await?;
    let comments = || read.questions.iter().flat_map(|question| &question.comments);
    let confidential = comments().filter(|comment| comment.teacher_only).map(|comment| comment.body.as_str());
    let open = comments().filter(|comment| !comment.teacher_only).map(|comment| comment.body.as_str());
    Ok(quotes(body, confidential, open))
}

/// Plain text: lines, and nothing else that controls anything.
fn checked(body: &str) -> std::result::Result<String, Reason> {
    let body = body.replace("\r\n", "\n");
    let body = body.trim();
    match body.chars().count() {
        0 => Err(Reason::Required),
        n if n > LONGEST_REPLY => Err(Reason::TooLong),
        _ if body.chars().any(|c| c.is_control() && c != '\n' && c != '\t') => Err(Reason::Invalid),
        _ => Ok(body.to_owned()),
    }
}

/// The log says that it happened, never what was written.
async fn finish(mut caller: Caller<ResultRead>, action: Action, id: EvaluationId) -> Result<Vec<Reply>> {
    let (before, after) = (None, Some(json!({})));
    caller.audit(Change { action, target_kind: "evaluation", target: id.as_uuid(), before, after }).await?;
    let replies = caller.tx.replies(id).await?;
    caller.tx.commit().await?;
    Ok(replies)
}
