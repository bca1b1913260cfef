//! Visits to classes: choosing one, booking it, and what becomes of the plan.
//!
//! An unannounced visit is known to its observer alone. So nothing here tells, counts or records one where anybody else
//! reads: no message, no audit record (the visit itself keeps who planned it and when), no limit, and no class, term or role
//! that could not be changed because of it.

mod announced;
mod book;
mod change;
mod choose;
mod hours;
mod own;
mod quota;

pub use self::{
    book::{Booking, book_visit},
    change::{cancel_visit, follow_class, say_not_held},
    choose::{
        ClassToVisit, DateToVisit, MeetingToVisit, Wanted, WeekToVisit, Whens, list_meetings, view_class, view_week,
    },
    own::{SeenVisit, list_own_visits},
    quota::view_quota,
};
use domain::{
    id::{TermId, VisitId},
    observation::{
        booking::{Busy, Duty, When},
        capacity,
    },
    scope::Scope,
    text::LocalText,
};
use jiff::civil::Date;
use store::LiveVisit;

use crate::{Caller, Clash, Result, kernel::caller::ObservationConduct};

/// What an observer is to be at, by the name of its class.
#[derive(Debug, Clone)]
struct Named {
    course: LocalText,
    class_code: String,
    visit: Option<VisitId>,
}

/// Which classes the caller may visit.
fn reach(caller: &Caller<ObservationConduct>) -> Scope {
    caller.role.as_ref().and_then(capacity::reach).unwrap_or(Scope::Own)
}

fn visit_in_the_way(visit: LiveVisit) -> Busy<Named> {
    Busy {
        duty: Duty::Visit,
        when: When::On(visit.date, visit.periods),
        what: Named { course: visit.course, class_code: visit.class_code, visit: Some(visit.id) },
    }
}

/// What the caller is to be at in these days of a term.
async fn busy(caller: &mut Caller<ObservationConduct>, term: TermId, from: Date, to: Date) -> Result<Vec<Busy<Named>>> {
    let visits = caller.tx.live_visits(caller.user, from, to).await?;
    let own = caller.tx.own_meetings(caller.user, term).await?;
    let weekly = own.into_iter().map(|own| Busy {
        duty: own.duty,
        when: When::Weekly(own.meeting),
        what: Named { course: own.course, class_code: own.class_code, visit: None },
    });
    Ok(visits.into_iter().map(visit_in_the_way).chain(weekly).collect())
}

fn clash_with(busy: &Busy<Named>) -> Clash {
    let periods = match &busy.when {
        When::On(_, taken) => *taken,
        When::Weekly(meeting) => meeting.periods,
    };
    Clash { with: busy.duty, course: busy.what.course.clone(), class_code: busy.what.class_code.clone(), periods }
}
