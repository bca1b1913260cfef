//! The school calendar: which teaching day a date is, and on which date a teaching day falls.
//!
//! A term is whole weeks from a Monday to a Sunday. Each of its dates teaches its own timetable, except: a day off
//! teaches none, and a make-up day (调休) teaches that of the day off it stands for *instead of* its own. So every date
//! teaches at most one day of the timetable, and every day of the timetable is taught on at most one date.

mod check;

use std::fmt;

use jiff::{
    ToSpan,
    civil::{Date, Weekday},
};

pub use self::check::{Fault, Rule, check};
use crate::{
    id::TermId,
    text::{Language, LocalText},
};

pub const MOST_WEEKS: u8 = 30;
pub const MOST_TERMS_IN_A_YEAR: u8 = 3;

/// Named by the calendar year in which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AcademicYear {
    pub start: i16,
}

impl AcademicYear {
    #[must_use]
    pub const fn end(self) -> i16 {
        self.start.saturating_add(1)
    }

    #[must_use]
    pub fn to_text(self, language: Language) -> String {
        match language {
            Language::Chinese => format!("{self}学年"),
            Language::English => format!("{}–{}", self.start, self.end()),
        }
    }
}

impl fmt::Display for AcademicYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start, self.end())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayOff {
    pub date: Date,
    /// 国庆节, say.
    pub label: Option<LocalText>,
}

/// "10月10日补10月7日的课": lies in the same term as the day off it stands for, because a week number means nothing
/// outside its term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MakeUpDay {
    pub date: Date,
    pub stands_for: Date,
}

/// What holds of it is said by [`check`]; the answers below are those of a checked term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub id: TermId,
    pub year: AcademicYear,
    pub number: u8,
    pub first_monday: Date,
    pub weeks: u8,
    pub days_off: Vec<DayOff>,
    pub make_up_days: Vec<MakeUpDay>,
}

/// A day of a term's timetable. The weekday is the one taught: on a make-up day, not the one on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TaughtDay {
    pub term: TermId,
    pub week: u8,
    pub weekday: Weekday,
}

impl Term {
    /// The Sunday of the last week.
    #[must_use]
    pub fn last_day(&self) -> Date {
        self.first_monday.saturating_add((i32::from(self.weeks) * 7 - 1).days())
    }

    #[must_use]
    pub fn contains(&self, date: Date) -> bool {
        self.first_monday <= date && date <= self.last_day()
    }

    /// The week that the date lies in, taught or not.
    #[must_use]
    pub fn week_of(&self, date: Date) -> Option<u8> {
        let days = date.duration_since(self.first_monday).as_hours() / 24;
        if self.contains(date) { u8::try_from(days / 7 + 1).ok() } else { None }
    }

    /// `None` outside the term and on days off.
    #[must_use]
    pub fn taught_on(&self, date: Date) -> Option<TaughtDay> {
        let day = match self.make_up_on(date) {
            Some(make_up) => make_up.stands_for,
            None if self.is_off(date) => return None,
            None => date,
        };
        Some(TaughtDay { term: self.id, week: self.week_of(day)?, weekday: day.weekday() })
    }

    /// `None` when nobody teaches that day: it is off without being made up, or its date makes up for another.
    #[must_use]
    pub fn date_of(&self, week: u8, weekday: Weekday) -> Option<Date> {
        if !(1..=self.weeks).contains(&week) {
            return None;
        }
        let days = (i32::from(week) - 1) * 7 + i32::from(weekday.to_monday_zero_offset());
        let day = self.first_monday.checked_add(days.days()).ok()?;
        match self.make_up_days.iter().find(|make_up| make_up.stands_for == day) {
            Some(make_up) => Some(make_up.date),
            None if self.is_off(day) || self.make_up_on(day).is_some() => None,
            None => Some(day),
        }
    }

    fn is_off(&self, date: Date) -> bool {
        self.days_off.iter().any(|off| off.date == date)
    }

    fn make_up_on(&self, date: Date) -> Option<&MakeUpDay> {
        self.make_up_days.iter().find(|make_up| make_up.date == date)
    }
}

/// The terms of an institution, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Calendar {
    pub terms: Vec<Term>,
    pub current: Option<TermId>,
}

impl Calendar {
    #[must_use]
    pub fn term(&self, id: TermId) -> Option<&Term> {
        self.terms.iter().find(|term| term.id == id)
    }

    /// Terms do not overlap, so only the last one begun by then can hold the date.
    #[must_use]
    pub fn term_of(&self, date: Date) -> Option<&Term> {
        let begun = self.terms.iter().filter(|term| term.first_monday <= date);
        begun.max_by_key(|term| term.first_monday).filter(|term| term.contains(date))
    }

    #[must_use]
    pub fn week_of(&self, date: Date) -> Option<u8> {
        self.term_of(date)?.week_of(date)
    }

    #[must_use]
    pub fn taught_on(&self, date: Date) -> Option<TaughtDay> {
        self.term_of(date)?.taught_on(date)
    }

    /// Within a term, and yet nothing is taught.
    #[must_use]
    pub fn is_day_off(&self, date: Date) -> bool {
        self.term_of(date).is_some_and(|term| term.taught_on(date).is_none())
    }

    #[must_use]
    pub fn date_of(&self, day: TaughtDay) -> Option<Date> {
        self.term(day.term)?.date_of(day.week, day.weekday)
    }

    /// What the shell opens with: the term marked as current, else the one we are in, else the next, else the last.
    #[must_use]
    pub fn term_in_view(&self, today: Date) -> Option<&Term> {
        let next = || self.terms.iter().filter(|term| term.first_monday > today).min_by_key(|term| term.first_monday);
        let last = || self.terms.iter().max_by_key(|term| term.first_monday);
        self.current.and_then(|id| self.term(id)).or_else(|| self.term_of(today)).or_else(next).or_else(last)
    }

    /// The term in view and the one before it, the later first.
    #[must_use]
    pub fn last_two(&self, today: Date) -> Vec<TermId> {
        let until = self.term_in_view(today).map(|term| term.first_monday);
        let mut terms: Vec<_> = self.terms.iter().filter(|term| Some(term.first_monday) <= until).collect();
        terms.sort_by_key(|term| std::cmp::Reverse(term.first_monday));
        terms.into_iter().take(2).map(|term| term.id).collect()
    }
}

#[cfg(test)]
mod tests;
