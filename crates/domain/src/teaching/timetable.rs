//! When a class meets: in which teaching weeks, on which weekday, in which periods, in which room; read from the ways
//! schools write it and shown in one of them.

mod by_time;
mod cell;
mod numbers;
mod periods;
mod weekday;
mod weeks;

use std::fmt;

use jiff::civil::{Date, Weekday};

pub use self::{
    by_time::{Held, held_from, taught_days},
    cell::{CellFault, LONGEST_ROOM, MeetingFault, parse_cell},
    periods::{MOST_PERIODS, Periods, PeriodsFault},
    weekday::{parse_weekday, weekday_text},
    weeks::{Weeks, WeeksFault},
};
use crate::{teaching::calendar::Term, text::Language};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meeting {
    pub weeks: Weeks,
    pub weekday: Weekday,
    pub periods: Periods,
    pub room: Option<String>,
}

impl Meeting {
    /// In the form that [`parse_cell`] reads.
    #[must_use]
    pub fn to_text(&self, language: Language) -> String {
        let weeks = self.weeks.to_text(language);
        let weeks = match language {
            Language::Chinese => format!("{weeks}周"),
            Language::English if self.weeks.count() == 1 => format!("week {weeks}"),
            Language::English => format!("weeks {weeks}"),
        };
        let mut text = format!("{weeks} {} {}", weekday_text(self.weekday, language), self.periods.to_text(language));
        if let Some(room) = &self.room {
            text.push(' ');
            text.push_str(room);
        }
        text
    }
}

impl fmt::Display for Meeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Language::Chinese))
    }
}

/// The weeks in which nobody can be in both. Rooms do not matter.
#[must_use]
pub fn clashes(one: &Meeting, other: &Meeting) -> Option<Weeks> {
    let at_one_time = one.weekday == other.weekday && one.periods.overlaps(other.periods);
    if at_one_time { one.weeks.shared_with(other.weeks) } else { None }
}

/// The dates on which it takes place, by teaching week: one that is made up may come out of order.
pub fn dates_of(meeting: &Meeting, term: &Term) -> impl Iterator<Item = Date> {
    let weekday = meeting.weekday;
    meeting.weeks.iter().filter_map(move |week| term.date_of(week, weekday))
}

#[cfg(test)]
mod tests;
