//! Booking a visit.

use domain::{
    audit::Action,
    field::Reason,
    id::{OfferingId, VisitId},
    messages::Message,
    observation::{
        booking::{How, Plan, Refusal, clash},
        capacity::{Capacity, Duties},
    },
    roles::permission::Permission,
    teaching::timetable::{Held, Meeting},
};
use jiff::civil::Date;
use store::NewVisit;

use super::{
    SeenVisit, announced::make_known, busy, choose::find_class, clash_with, follow_up::check_follows, hours::Hours,
    own::find_visit, visit_in_the_way,
};
use crate::{Caller, Error, Result, kernel::caller::ObservationConduct};

#[derive(Debug, Clone, Copy)]
pub struct Booking {
    pub offering: OfferingId,
    pub date: Date,
    pub period_from: u8,
    pub how: How,
    /// An earlier visit of the caller's own, at which to look again.
    pub follows: Option<VisitId>,
}

pub async fn book_visit(mut caller: Caller<ObservationConduct>, booking: Booking) -> Result<SeenVisit> {
    let hours = Hours::read(&mut caller).await?;
    let class = find_class(&mut caller, booking.offering).await?;
    let term = hours.calendar.term(class.term).ok_or(Error::NotFound)?;
    let meets = |meeting: &Meeting| meeting.held_on(booking.date, term);
    let held = class.meetings.iter().filter_map(meets).find(|held| held.periods.from() == booking.period_from);
    let held = held.ok_or_else(|| Error::field("date", Reason::Invalid))?;
    if caller.tx.is_own_class(caller.user, class.id).await? {
        return Err(Error::OwnClass);
    }
    check(&mut caller, &hours, booking, &held).await?;
    check_follows(&mut caller, &hours, booking).await?;
    let role = caller.role.clone().ok_or(Error::Forbidden)?;
    let new = NewVisit {
        id: caller.app.new_id(),
        offering: class.id,
        class_code: class.code,
        course: class.course_name,
        observer: caller.user,
        assignment: role.assignment,
        capacity: Capacity::of(&role, duties(&mut caller).await?),
        role_key: role.key,
        how: booking.how,
        planned_at: hours.now,
        follows: booking.follows,
        held,
    };
    if !caller.tx.insert_visit(&new).await? {
        return Err(other_visit(&mut caller, &new.held).await?);
    }
    let seen = find_visit(&mut caller, &hours, new.id).await?;
    make_known(&mut caller, &seen.visit, Action::VisitBook, Some(Message::VisitAnnounced)).await?;
    caller.tx.commit().await?;
    Ok(seen)
}

async fn check(caller: &mut Caller<ObservationConduct>, hours: &Hours, booking: Booking, held: &Held) -> Result<()> {
    let announced = match booking.how {
        How::Announced => caller.tx.count_announced(booking.offering, held.date, held.periods).await?,
        How::Unannounced | How::WalkIn => 0,
    };
    let plan = Plan {
        how: booking.how,
        date: held.date,
        begins_at: hours.begins_at_earliest(held.date, held.periods),
        announced: usize::try_from(announced).unwrap_or(usize::MAX),
    };
    plan.check(hours.today, hours.now).map_err(|refusal| match refusal {
        Refusal::Past => Error::field("date", Reason::Invalid),
        Refusal::TooLateToAnnounce => Error::TooLateToAnnounce,
        Refusal::AnnouncedFull => Error::AnnouncedFull,
    })?;
    let busy = busy(caller, held.day.term, held.date, held.date).await?;
    match clash(&busy, held.date, held.day, held.periods) {
        Some(one) => Err(Error::VisitClash(clash_with(one))),
        None => Ok(()),
    }
}

/// The one that was planned meanwhile.
pub(super) async fn other_visit(caller: &mut Caller<ObservationConduct>, held: &Held) -> Result<Error> {
    let visits = caller.tx.live_visits(caller.user, held.date, held.date).await?;
    let busy: Vec<_> = visits.into_iter().map(visit_in_the_way).collect();
    let other = clash(&busy, held.date, held.day, held.periods);
    Ok(other.map_or(Error::Conflict, |one| Error::VisitClash(clash_with(one))))
}

async fn duties(caller: &mut Caller<ObservationConduct>) -> Result<Duties> {
    let user = [caller.user];
    let answers = caller.tx.users_without(&user, Permission::EvaluationAnswer).await?.is_empty();
    let teaches = caller.tx.users_without(&user, Permission::CourseTeach).await?.is_empty();
    Ok(Duties { answers, teaches })
}
