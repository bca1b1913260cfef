//! The caller's own visits.

use std::collections::HashMap;

use domain::{
    id::{OfferingId, VisitId},
    observation::{
        booking::{Planned, followed, has_moved},
        visit::State,
    },
    teaching::timetable::{Held, Meeting},
};
use jiff::Timestamp;
use store::{PersonRef, Visit};

use super::hours::Hours;
use crate::{Caller, Error, Result, kernel::caller::ObservationConduct};

/// Those of many years.
pub(super) const MOST_VISITS: i64 = 500;

#[derive(Debug)]
pub struct SeenVisit {
    pub visit: Visit,
    /// Who teaches the class now, the lead first.
    pub teachers: Vec<PersonRef>,
    pub state: State,
    pub overdue: bool,
    /// The class is no longer where and when it was planned.
    pub moved: bool,
    /// Where it went, if it still meets.
    pub moved_to: Option<Held>,
    /// `None`: the school has told no bell times.
    pub begins_at: Option<Timestamp>,
}

/// The newest date first.
pub async fn list_own_visits(mut caller: Caller<ObservationConduct>) -> Result<Vec<SeenVisit>> {
    let hours = Hours::read(&mut caller).await?;
    let visits = caller.tx.visits_of(caller.user, None, MOST_VISITS).await?;
    seen(&mut caller, &hours, visits).await
}

/// Somebody else's is not found.
pub(super) async fn find_visit(
    caller: &mut Caller<ObservationConduct>,
    hours: &Hours,
    id: VisitId,
) -> Result<SeenVisit> {
    let visits = caller.tx.visits_of(caller.user, Some(id), 1).await?;
    seen(caller, hours, visits).await?.pop().ok_or(Error::NotFound)
}

pub(super) fn planned(visit: &Visit) -> Planned<'_> {
    Planned { date: visit.standing.date, periods: visit.periods, room: visit.room.as_deref() }
}

async fn seen(caller: &mut Caller<ObservationConduct>, hours: &Hours, visits: Vec<Visit>) -> Result<Vec<SeenVisit>> {
    let offerings: Vec<_> = visits.iter().filter_map(|visit| visit.offering).collect();
    let teachers = caller.tx.teachers_of_classes(&offerings).await?;
    let meetings = caller.tx.meetings_of_classes(&offerings).await?;
    let seen = visits.into_iter().map(|visit| {
        let state = visit.standing.state(hours.today);
        let (moved, moved_to) = moved(&visit, state, hours, &meetings);
        SeenVisit {
            teachers: visit.offering.and_then(|id| teachers.get(&id)).cloned().unwrap_or_default(),
            overdue: visit.standing.is_overdue(hours.today),
            moved,
            moved_to,
            begins_at: hours.begins_at(visit.standing.date, visit.periods),
            state,
            visit,
        }
    });
    Ok(seen.collect())
}

/// Whether the class is no longer where the plan says, and where it went.
fn moved(
    visit: &Visit,
    state: State,
    hours: &Hours,
    meetings: &HashMap<OfferingId, Vec<Meeting>>,
) -> (bool, Option<Held>) {
    let class = visit.offering.and_then(|id| meetings.get(&id)).map(Vec::as_slice).unwrap_or_default();
    let term = visit.term.and_then(|id| hours.calendar.term(id));
    if state != State::Planned || !has_moved(planned(visit), term, class) {
        return (false, None);
    }
    (true, term.and_then(|term| followed(planned(visit), term, class, hours.today)))
}
