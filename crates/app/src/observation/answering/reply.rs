//! What follows a report: a teacher's reply, the observer's words on a dispute, and how the dispute ends.

use domain::{
    audit::Action,
    id::VisitId,
    observation::{
        reply::{Reply, ReplyKind, words},
        visit::{Move, Outcome},
    },
    roles::permission::Permission,
};
use serde_json::{Value, json};
use store::{NewReply, NewSettlement, ReportedVisit};

use crate::{
    Caller, Error, Permit, Result,
    kernel::caller::{Change, CourseTeach, ObservationConduct, ObservationManage},
    observation::{
        hours::Hours,
        read::{Reader, SeenReport, reaches, seen, settles},
        told::{tell_answered, tell_replied, tell_settled},
    },
};

#[derive(Debug)]
pub struct Replying {
    /// Of the visit, as it was seen.
    pub version: i32,
    pub reply: Reply,
}

#[derive(Debug)]
pub struct Settling {
    /// Of the visit, as it was seen.
    pub version: i32,
    pub outcome: Outcome,
    pub text: String,
}

/// By a teacher whom the report is about, once.
pub async fn reply_to_report(mut caller: Caller<CourseTeach>, id: VisitId, replying: Replying) -> Result<SeenReport> {
    let hours = Hours::read(&mut caller).await?;
    let found = held(&mut caller, id).await?;
    if !found.about.contains(&caller.user) {
        return Err(Error::NotFound);
    }
    let reply = replying.reply.checked().map_err(Error::Invalid)?;
    let (step, action) = match reply.kind {
        ReplyKind::Acknowledged => (Move::Acknowledge, Action::VisitAcknowledge),
        ReplyKind::Disputed => (Move::Dispute, Action::VisitDispute),
    };
    check(&found, replying.version, step, &hours)?;
    let new = NewReply { by: caller.user, reply, at: hours.now, on: hours.today };
    if !caller.tx.reply_to_visit(id, replying.version, &new).await? {
        return Err(Error::Conflict);
    }
    tell_replied(&mut caller, &found, new.reply.kind == ReplyKind::Disputed).await?;
    finish(caller, &hours, &found, action, Reader::Teacher, None).await
}

/// The observer's, once, beside a change or instead of one.
pub async fn answer_dispute(
    mut caller: Caller<ObservationConduct>,
    id: VisitId,
    version: i32,
    text: String,
) -> Result<SeenReport> {
    let hours = Hours::read(&mut caller).await?;
    let found = held(&mut caller, id).await?;
    if found.observer != caller.user {
        return Err(Error::NotFound);
    }
    let text = words(text).map_err(|reason| Error::field("text", reason))?;
    check(&found, version, Move::Settle, &hours)?;
    if found.reply.as_ref().is_none_or(|reply| reply.answer.is_some()) {
        return Err(Error::WrongState);
    }
    if !caller.tx.answer_dispute(id, version, &text, hours.now).await? {
        return Err(Error::Conflict);
    }
    tell_answered(&mut caller, &found).await?;
    finish(caller, &hours, &found, Action::VisitAnswer, Reader::Observer, None).await
}

/// By the office, and by nobody who was there.
pub async fn settle_dispute(
    mut caller: Caller<ObservationManage>,
    id: VisitId,
    settling: Settling,
) -> Result<SeenReport> {
    let hours = Hours::read(&mut caller).await?;
    let found = held(&mut caller, id).await?;
    if !reaches(&caller, Permission::ObservationManage, &found) {
        return Err(Error::NotFound);
    }
    if !settles(&caller, &found) {
        return Err(Error::OwnVisit);
    }
    let text = words(settling.text).map_err(|reason| Error::field("text", reason))?;
    check(&found, settling.version, Move::Settle, &hours)?;
    let new = NewSettlement { by: caller.user, outcome: settling.outcome, text, at: hours.now };
    if !caller.tx.settle_visit(id, settling.version, &new).await? {
        return Err(Error::Conflict);
    }
    tell_settled(&mut caller, &found, settling.outcome).await?;
    let outcome = json!(settling.outcome.key());
    finish(caller, &hours, &found, Action::VisitSettle, Reader::Office, Some(outcome)).await
}

/// Nobody else writes to it until the transaction ends, neither a version nor a reply.
async fn held<P: Permit>(caller: &mut Caller<P>, id: VisitId) -> Result<ReportedVisit> {
    let submission = caller.tx.reported_visit(id).await?.and_then(|found| found.visit.submission);
    caller.tx.hold_submission::<Value>(submission.ok_or(Error::NotFound)?).await?;
    caller.tx.reported_visit(id).await?.ok_or(Error::NotFound)
}

/// Whoever replies, replies to what they have read.
fn check(found: &ReportedVisit, version: i32, step: Move, hours: &Hours) -> Result<()> {
    if found.visit.version != version {
        return Err(Error::Conflict);
    }
    if found.visit.standing.allows(step, hours.today) { Ok(()) } else { Err(Error::WrongState) }
}

async fn finish<P: Permit>(
    mut caller: Caller<P>,
    hours: &Hours,
    before: &ReportedVisit,
    action: Action,
    reader: Reader,
    outcome: Option<Value>,
) -> Result<SeenReport> {
    let visit = &before.visit;
    let (code, date) = (&visit.class_code, visit.standing.date.to_string());
    let after = match outcome {
        Some(outcome) => json!({ "code": code, "date": date, "outcome": outcome }),
        None => json!({ "code": code, "date": date }),
    };
    let (target_kind, target) = ("visit", visit.id.as_uuid());
    caller.audit(Change { action, target_kind, target, before: None, after: Some(after) }).await?;
    let found = caller.tx.reported_visit(visit.id).await?.ok_or(Error::NotFound)?;
    let seen = seen(&mut caller, hours, found, (reader, reader == Reader::Office), None).await?;
    caller.tx.commit().await?;
    Ok(seen)
}
