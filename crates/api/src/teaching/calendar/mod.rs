//! The school calendar.

pub mod bells;
pub mod change;

use app::{
    kernel::caller::SignedIn,
    teaching::calendar::{self, SeenCalendar},
};
use domain::{
    id::TermId,
    teaching::calendar::{AcademicYear, Term},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::LocalText,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarView {
    /// Oldest first.
    pub terms: Vec<TermView>,
    /// Where the school is.
    #[schema(value_type = String, format = Date)]
    pub today: Date,
    /// The term to show where none was chosen.
    #[schema(required = true)]
    pub term_in_view: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TermView {
    pub id: Uuid,
    /// The calendar year in which the academic year begins.
    pub year: i16,
    pub number: u8,
    #[schema(value_type = String, format = Date)]
    pub first_monday: Date,
    pub weeks: u8,
    #[schema(value_type = String, format = Date)]
    pub last_day: Date,
    pub current: bool,
    pub days_off: Vec<DayOff>,
    pub make_up_days: Vec<MakeUpDay>,
    pub version: i32,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DayOff {
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    #[schema(required = true)]
    pub label: Option<LocalText>,
}

/// A day that teaches the timetable of a day off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeUpDay {
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    #[schema(value_type = String, format = Date)]
    pub stands_for: Date,
}

impl From<SeenCalendar> for CalendarView {
    fn from(seen: SeenCalendar) -> Self {
        let term_in_view = seen.calendar().term_in_view(seen.today).map(|term| term.id.as_uuid());
        let stored = seen.stored;
        let current = stored.calendar.current;
        let view = |term: Term| TermView {
            id: term.id.as_uuid(),
            year: term.year.start,
            number: term.number,
            first_monday: term.first_monday,
            weeks: term.weeks,
            last_day: term.last_day(),
            current: current == Some(term.id),
            version: stored.versions.get(&term.id).copied().unwrap_or_default(),
            days_off: term
                .days_off
                .into_iter()
                .map(|day| DayOff { date: day.date, label: day.label.map(Into::into) })
                .collect(),
            make_up_days: term
                .make_up_days
                .into_iter()
                .map(|day| MakeUpDay { date: day.date, stands_for: day.stands_for })
                .collect(),
        };
        Self { terms: stored.calendar.terms.into_iter().map(view).collect(), today: seen.today, term_in_view }
    }
}

/// What is written of a term.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermEdit {
    pub year: i16,
    #[schema(minimum = 1, maximum = 3)]
    pub number: u8,
    #[schema(value_type = String, format = Date)]
    pub first_monday: Date,
    #[schema(minimum = 1, maximum = 30)]
    pub weeks: u8,
    pub days_off: Vec<DayOff>,
    pub make_up_days: Vec<MakeUpDay>,
}

impl TermEdit {
    fn term(self, id: TermId) -> Term {
        Term {
            id,
            year: AcademicYear { start: self.year },
            number: self.number,
            first_monday: self.first_monday,
            weeks: self.weeks,
            days_off: self
                .days_off
                .into_iter()
                .map(|day| domain::teaching::calendar::DayOff { date: day.date, label: day.label.map(Into::into) })
                .collect(),
            make_up_days: self
                .make_up_days
                .into_iter()
                .map(|day| domain::teaching::calendar::MakeUpDay { date: day.date, stands_for: day.stands_for })
                .collect(),
        }
    }
}

/// The school's terms, with days off and make-up days.
#[utoipa::path(get, path = "/calendar", tag = "calendar", responses((status = 200, body = Envelope<CalendarView>)))]
pub async fn get_calendar(Auth(caller): Auth<SignedIn>) -> ApiResult<CalendarView> {
    Envelope::ok(calendar::view_calendar(caller).await?.into())
}
