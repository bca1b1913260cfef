//! What becomes of a plan: cancelled, not held, or followed to where its class went.

use domain::{
    audit::Action,
    field::Reason,
    id::VisitId,
    messages::{self, Message},
    observation::{
        booking::{How, NotHeld, clash, followed},
        visit::{Move, cancelling_needs_reason},
    },
};
use store::VisitEnd;

use super::{
    SeenVisit,
    announced::make_known,
    book::other_visit,
    busy,
    choose::find_class,
    clash_with,
    hours::Hours,
    own::{find_visit, planned},
    told::tell_not_held,
};
use crate::{Caller, Error, Result, kernel::caller::ObservationConduct};

const LONGEST_REASON: usize = 500;

/// With a reason where somebody counts on it already.
pub async fn cancel_visit(
    mut caller: Caller<ObservationConduct>,
    id: VisitId,
    version: i32,
    reason: Option<String>,
) -> Result<SeenVisit> {
    let hours = Hours::read(&mut caller).await?;
    let before = find_visit(&mut caller, &hours, id).await?.visit;
    let reason = checked_reason(reason)?;
    let begins_at = hours.begins_at_earliest(before.standing.date, before.periods);
    let announced = before.how == How::Announced;
    if reason.is_none() && cancelling_needs_reason(announced, begins_at, hours.now) {
        return Err(Error::field("reason", Reason::Required));
    }
    if !before.standing.allows(Move::Cancel, hours.today) {
        return Err(Error::WrongState);
    }
    let end = VisitEnd { not_held: None, reason, at: hours.now };
    if !caller.tx.end_visit(id, version, &end).await? {
        return Err(Error::Conflict);
    }
    finish(caller, &hours, id, Action::VisitCancel, Some(Message::VisitCalledOff)).await
}

/// The office is told. Never in the teacher's record, and no message to them.
pub async fn say_not_held(
    mut caller: Caller<ObservationConduct>,
    id: VisitId,
    version: i32,
    why: NotHeld,
    text: Option<String>,
) -> Result<SeenVisit> {
    let hours = Hours::read(&mut caller).await?;
    let before = find_visit(&mut caller, &hours, id).await?.visit;
    let reason = checked_reason(text)?;
    if reason.is_none() && why == NotHeld::Other {
        return Err(Error::field("text", Reason::Required));
    }
    if !before.standing.allows(Move::SayNotHeld, hours.today) {
        return Err(Error::WrongState);
    }
    let end = VisitEnd { not_held: Some(why), reason, at: hours.now };
    if !caller.tx.end_visit(id, version, &end).await? {
        return Err(Error::Conflict);
    }
    tell_not_held(&mut caller, &before, why).await?;
    finish(caller, &hours, id, Action::VisitNotHeld, None).await
}

/// To the meeting that is nearest to the one planned.
pub async fn follow_class(mut caller: Caller<ObservationConduct>, id: VisitId, version: i32) -> Result<SeenVisit> {
    let hours = Hours::read(&mut caller).await?;
    let before = find_visit(&mut caller, &hours, id).await?;
    if !before.moved {
        return Err(Error::WrongState);
    }
    let offering = before.visit.offering.ok_or(Error::WrongState)?;
    let class = find_class(&mut caller, offering).await?;
    let term = hours.calendar.term(class.term).ok_or(Error::NotFound)?;
    let held = followed(planned(&before.visit), term, &class.meetings, hours.today).ok_or(Error::WrongState)?;
    if caller.tx.is_own_class(caller.user, offering).await? {
        return Err(Error::OwnClass);
    }
    let mut busy = busy(&mut caller, term.id, held.date, held.date).await?;
    busy.retain(|one| one.what.visit != Some(id));
    if let Some(one) = clash(&busy, held.date, held.day, held.periods) {
        return Err(Error::VisitClash(clash_with(one)));
    }
    caller.tx.mark().await?;
    let moved = match caller.tx.move_visit(id, version, &held).await {
        Err(error) if error.constraint() == Some("visit_clash") => {
            caller.tx.return_to_mark().await?;
            return Err(other_visit(&mut caller, &held).await?);
        }
        moved => moved?,
    };
    if !moved {
        return Err(Error::Conflict);
    }
    finish(caller, &hours, id, Action::VisitFollow, Some(Message::VisitAnnounced)).await
}

async fn finish(
    mut caller: Caller<ObservationConduct>,
    hours: &Hours,
    id: VisitId,
    action: Action,
    message: Option<fn(messages::Visit) -> Message>,
) -> Result<SeenVisit> {
    let seen = find_visit(&mut caller, hours, id).await?;
    make_known(&mut caller, &seen.visit, action, message).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

fn checked_reason(reason: Option<String>) -> Result<Option<String>> {
    let reason = reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    match &reason {
        Some(text) if text.chars().count() > LONGEST_REASON => Err(Error::field("reason", Reason::TooLong)),
        _ => Ok(reason),
    }
}
