//! Visits to classes: choosing one, booking it, what becomes of the plan, and what is written about it.
//!
//! An unannounced visit is known to its observer alone. So nothing here tells, counts or records one where anybody else
//! reads: no message, no audit record (the visit itself keeps who planned it and when), no limit, and no class, term or role
//! that could not be changed because of it.

mod announced;
mod answering;
mod book;
mod change;
mod choose;
mod follow_up;
pub(crate) mod hours;
mod office;
mod own;
mod photos;
mod quota;
mod read;
mod remind;
mod told;
mod write;

pub use self::{
    answering::{
        AboutMe, Replying, Settling, answer_dispute, reply_to_report, report_document, settle_dispute, view_about_me,
    },
    book::{Booking, book_visit},
    change::{cancel_visit, follow_class, say_not_held},
    choose::{
        ClassToVisit, DateToVisit, MeetingToVisit, Wanted, WeekToVisit, Whens, list_meetings, view_class, view_week,
    },
    office::{
        Asking, CollegeCoverage, Coverage, ObserverProgress, PossibleObserver, ReportsAsked, RulesDecided,
        SectionSpread, SeenRecord, SeenRules, TeacherMeeting, TeacherSeen, TeacherToSee, TeachersAsked, decide_rules,
        export_visits, give_task, list_disputes, list_own_tasks, list_progress, list_records, list_teachers,
        view_coverage, view_rules, view_teacher, withdraw_task,
    },
    own::{SeenVisit, list_own_visits},
    photos::{delete_photo, keep_photo},
    quota::view_quota,
    read::{May, SeenReport, read_photo, read_report},
    remind::{RemindObservers, schedule_reminders},
    write::{Saved, Submitting, Writing, save_draft, submit_report, write_report},
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
