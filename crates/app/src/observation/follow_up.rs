//! Looking again: a later visit that follows an earlier one. Each is named on the other's page, to who may know of it.

use domain::{field::Reason, id::VisitId, observation::booking::How, roles::permission::Permission};
use jiff::civil::Date;
use store::{LinkedVisit, Visit};

use super::{
    book::Booking,
    hours::Hours,
    read::{Reader, reaches_college},
};
use crate::{Caller, Error, Permit, Result, kernel::caller::ObservationConduct};

/// What it follows, and what follows it.
pub(super) async fn linked<P: Permit>(
    caller: &mut Caller<P>,
    visit: &Visit,
    reader: Reader,
) -> Result<(Option<VisitId>, Vec<(VisitId, Date)>)> {
    let mut linked = caller.tx.linked_visits(visit.id, visit.follows).await?;
    linked.retain(|other| may_know(caller, other, reader));
    let follows = visit.follows.filter(|id| linked.iter().any(|other| other.id == *id));
    let later = linked.into_iter().filter(|other| Some(other.id) != visit.follows);
    Ok((follows, later.map(|other| (other.id, other.date)).collect()))
}

/// An unannounced plan is known to its observer alone.
fn may_know<P: Permit>(caller: &Caller<P>, other: &LinkedVisit, reader: Reader) -> bool {
    let announced = other.how == How::Announced && !other.ended;
    match reader {
        Reader::Observer => other.observer == caller.user && !other.ended,
        Reader::Teacher if other.written => other.about.contains(&caller.user),
        Reader::Teacher => announced && other.teachers.contains(&caller.user),
        Reader::Office => other.written && reaches_college(caller, Permission::ObservationRead, other.college),
    }
}

/// Of the caller's own, and written about somebody who teaches the class now.
pub(super) async fn check_follows(
    caller: &mut Caller<ObservationConduct>,
    hours: &Hours,
    booking: Booking,
) -> Result<()> {
    let Some(earlier) = booking.follows else { return Ok(()) };
    let wrong = || Error::field("follows", Reason::Invalid);
    let visits = caller.tx.visits_of(caller.user, Some(earlier), 1).await?;
    let counts = visits.first().is_some_and(|visit| visit.standing.counts(hours.today));
    let about = caller.tx.visit_about(earlier).await?;
    let teachers = caller.tx.teachers_to_tell(booking.offering).await?;
    if counts && about.iter().any(|teacher| teachers.contains(teacher)) { Ok(()) } else { Err(wrong()) }
}
