//! What an office reads of visits and asks of observers, within the colleges that it reaches. Of what is only planned, and not announced, it learns
//! a number for each college, from three on, and nothing else here may change with such a plan.

mod coverage;
mod progress;
mod reports;
mod rules;
mod tasks;
mod teacher;
mod teachers;
mod workbook;

use domain::{
    id::{CollegeId, TermId},
    teaching::calendar::Term,
};

pub use self::{
    coverage::{CollegeCoverage, Coverage, SectionSpread, view_coverage},
    progress::{ObserverProgress, list_progress},
    reports::{ReportsAsked, SeenRecord, list_disputes, list_records},
    rules::{RulesDecided, SeenRules, decide_rules, view_rules},
    tasks::{Asking, give_task, list_own_tasks, withdraw_task},
    teacher::{PossibleObserver, TeacherMeeting, TeacherSeen, view_teacher},
    teachers::{TeacherToSee, TeachersAsked, list_teachers},
    workbook::export_visits,
};
use super::hours::Hours;
use crate::{Caller, Error, Result, kernel::caller::ObservationRead};

/// The term asked for, or the one in view.
fn term_asked(hours: &Hours, asked: Option<TermId>) -> Result<&Term> {
    let term = match asked {
        Some(id) => hours.calendar.term(id),
        None => hours.calendar.term_in_view(hours.today),
    };
    term.ok_or(Error::NotFound)
}

/// Beyond which college the caller reads nothing.
fn college(caller: &Caller<ObservationRead>) -> Result<Option<CollegeId>> {
    Ok(caller.reach.colleges()?)
}
