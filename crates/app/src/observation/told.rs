//! Who is told of what is written about a visit, and of what follows. A student observer's name reaches no teacher: what they
//! are sent never holds it.

use domain::{
    id::UserId,
    messages::{Class, Message, Named, VisitHeld},
    observation::{booking::NotHeld, visit::Outcome},
};
use store::{PersonRef, ReportedVisit, Visit};

use crate::{
    Caller, Permit, Result,
    messages::{named, tell},
};

/// To who may know them.
pub(super) fn held(visit: &Visit, observer: Option<Named>) -> VisitHeld {
    VisitHeld {
        visit: visit.id,
        version: visit.version,
        class: Class { course: visit.course.clone(), code: visit.class_code.clone() },
        date: visit.standing.date,
        period_from: visit.periods.from(),
        period_to: visit.periods.to(),
        capacity: visit.capacity,
        observer,
    }
}

fn held_for_teachers(visit: &Visit, observer: Named) -> VisitHeld {
    held(visit, Some(observer).filter(|_| visit.capacity.names_observer()))
}

/// By its observer, who is the caller. Of each version.
pub(super) async fn tell_written<P: Permit>(
    caller: &mut Caller<P>,
    visit: &Visit,
    about: &[UserId],
    number: i16,
) -> Result<()> {
    let observer = named(&mut caller.tx, caller.user).await?;
    let of = held_for_teachers(visit, observer);
    let message = if number > 1 { Message::VisitChanged(of) } else { Message::VisitWritten(of) };
    tell_all(caller, about, &message).await
}

pub(super) async fn tell_replied<P: Permit>(
    caller: &mut Caller<P>,
    found: &ReportedVisit,
    disputed: bool,
) -> Result<()> {
    let by = named(&mut caller.tx, caller.user).await?;
    let of = held(&found.visit, Some(observer(found)));
    let message = if disputed { Message::VisitDisputed { of, by } } else { Message::VisitAcknowledged { of, by } };
    tell_all(caller, &[found.observer], &message).await
}

pub(super) async fn tell_answered<P: Permit>(caller: &mut Caller<P>, found: &ReportedVisit) -> Result<()> {
    let message = Message::VisitAnswered(held_for_teachers(&found.visit, observer(found)));
    tell_all(caller, &found.about, &message).await
}

pub(super) async fn tell_settled<P: Permit>(
    caller: &mut Caller<P>,
    found: &ReportedVisit,
    outcome: Outcome,
) -> Result<()> {
    let to_teachers = held_for_teachers(&found.visit, observer(found));
    tell_all(caller, &found.about, &Message::VisitSettled { of: to_teachers, outcome }).await?;
    let to_observer = held(&found.visit, Some(observer(found)));
    tell_all(caller, &[found.observer], &Message::VisitSettled { of: to_observer, outcome }).await
}

/// The office, once the day has come. Never who teaches the class, whatever else they are.
pub(super) async fn tell_not_held<P: Permit>(caller: &mut Caller<P>, visit: &Visit, why: NotHeld) -> Result<()> {
    let office = caller.tx.office_of_visit(visit.id).await?;
    let of = held(visit, Some(named(&mut caller.tx, caller.user).await?));
    tell_all(caller, &office, &Message::VisitNotHeld { of, why }).await
}

fn observer(found: &ReportedVisit) -> Named {
    let PersonRef { username, name } = found.discipline.person.clone();
    Named { username, name }
}

async fn tell_all<P: Permit>(caller: &mut Caller<P>, people: &[UserId], message: &Message) -> Result<()> {
    let told: Vec<_> = people.iter().map(|person| (*person, message.clone())).collect();
    tell(&caller.app, &mut caller.tx, &told).await
}
