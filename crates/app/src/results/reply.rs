//! A teacher's answer to a class: written, changed, marked with what became of it, taken back.

use domain::{
    audit::Action,
    field::Reason,
    id::{EvaluationId, UserId},
    messages::{Class, Message},
    results::{
        quoting::quotes,
        reply::{News, ReplyState, checked_body, checked_outcome},
    },
};
use serde_json::{Value, json};
use store::Reply;

use super::{
    comments::read_comments,
    read::{SeenResult, find},
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{Change, ResultRead},
    messages::{named, tell_class, withdraw_from_class},
};

/// What a teacher says became of a reply.
#[derive(Debug)]
pub struct Mark {
    pub state: ReplyState,
    pub outcome: Option<String>,
    /// The one that was seen.
    pub version: i32,
}

/// The first, or in place of the version that was seen.
pub async fn write_reply(
    mut caller: Caller<ResultRead>,
    id: EvaluationId,
    body: &str,
    version: Option<i32>,
) -> Result<Vec<Reply>> {
    let teacher = teaching(&mut caller, id).await?;
    let body = checked_body(body).map_err(|reason| Error::field("body", reason))?;
    if quotes_confidential(&mut caller, id, &body).await? {
        return Err(Error::field("body", Reason::QuotesComment));
    }
    let now = caller.app.now();
    if !caller.tx.write_reply(id, teacher, &body, version, now).await? {
        return Err(Error::Conflict);
    }
    // Once, however often it is edited.
    if version.is_none() {
        let (written, _) = told(&mut caller, id).await?;
        tell_class(&caller.app, &mut caller.tx, id, &written).await?;
    }
    let action = if version.is_none() { Action::ReplyWrite } else { Action::ReplyEdit };
    finish(caller, action, id, None, json!({})).await
}

/// What became of it. The class is told when it is done, and no longer once that is taken back.
pub async fn mark_reply(mut caller: Caller<ResultRead>, id: EvaluationId, mark: Mark) -> Result<Vec<Reply>> {
    let teacher = teaching(&mut caller, id).await?;
    let outcome = checked_outcome(mark.outcome.as_deref().unwrap_or_default());
    let outcome = outcome.map_err(|reason| Error::field("outcome", reason))?;
    if let Some(outcome) = &outcome
        && quotes_confidential(&mut caller, id, outcome).await?
    {
        return Err(Error::field("outcome", Reason::QuotesComment));
    }
    let before = caller.tx.mark_reply(id, teacher, mark.state, outcome.as_deref(), mark.version).await?;
    let before = before.ok_or(Error::Conflict)?;
    if let Some(news) = before.news(mark.state) {
        let (_, done) = told(&mut caller, id).await?;
        match news {
            News::Done => tell_class(&caller.app, &mut caller.tx, id, &done).await?,
            News::NoLongerDone => withdraw_from_class(&caller.app, &mut caller.tx, id, &done).await?,
        }
    }
    let state = |state: ReplyState| json!({ "state": state.key() });
    finish(caller, Action::ReplyMark, id, Some(state(before)), state(mark.state)).await
}

pub async fn delete_reply(mut caller: Caller<ResultRead>, id: EvaluationId, version: i32) -> Result<Vec<Reply>> {
    let teacher = teaching(&mut caller, id).await?;
    if !caller.tx.delete_reply(id, teacher, version).await? {
        return Err(Error::Conflict);
    }
    let (written, done) = told(&mut caller, id).await?;
    for message in [written, done] {
        withdraw_from_class(&caller.app, &mut caller.tx, id, &message).await?;
    }
    finish(caller, Action::ReplyDelete, id, None, json!({})).await
}

/// What the class is told: that there is one, and later that it is done. What it says is read there, as it stands then.
async fn told(caller: &mut Caller<ResultRead>, evaluation: EvaluationId) -> Result<(Message, Message)> {
    let SeenResult { figures, .. } = find(caller, evaluation).await?;
    let class = Class { course: figures.course_name, code: figures.class_code };
    let teacher = named(&mut caller.tx, caller.user).await?;
    let written = Message::ReplyWritten { evaluation, class: class.clone(), teacher: teacher.clone() };
    Ok((written, Message::ReplyDone { evaluation, class, teacher }))
}

/// Only a teacher of the class, and only once its results are published.
async fn teaching(caller: &mut Caller<ResultRead>, id: EvaluationId) -> Result<UserId> {
    let SeenResult { teacher, .. } = find(caller, id).await?;
    teacher.map(|_| caller.user).ok_or(Error::NotFound)
}

/// Whether it repeats what the teacher alone was given to read. What was kept from them is not compared: a refusal would
/// tell them what is in it.
async fn quotes_confidential(caller: &mut Caller<ResultRead>, id: EvaluationId, text: &str) -> Result<bool> {
    let SeenResult { figures, teacher } = find(caller, id).await?;
    let read = read_comments(&mut caller.tx, &figures, teacher.as_deref()).await?;
    let comments = || read.questions.iter().flat_map(|question| &question.comments);
    let confidential = comments().filter(|comment| comment.teacher_only).map(|comment| comment.body.as_str());
    let open = comments().filter(|comment| !comment.teacher_only).map(|comment| comment.body.as_str());
    Ok(quotes(text, confidential, open))
}

/// The log says that it happened and how it was marked, never what was written.
async fn finish(
    mut caller: Caller<ResultRead>,
    action: Action,
    id: EvaluationId,
    before: Option<Value>,
    after: Value,
) -> Result<Vec<Reply>> {
    let (target, after) = (id.as_uuid(), Some(after));
    caller.audit(Change { action, target_kind: "evaluation", target, before, after }).await?;
    let replies = caller.tx.replies(id).await?;
    caller.tx.commit().await?;
    Ok(replies)
}
