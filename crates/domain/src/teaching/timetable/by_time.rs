//! The timetable by time: what takes place on a date. A make-up day teaches what it stands for, a day off nothing.

use jiff::{ToSpan, civil::Date};

use super::{Meeting, Periods};
use crate::teaching::calendar::{TaughtDay, Term};

/// A meeting on a date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub date: Date,
    /// What the date teaches.
    pub day: TaughtDay,
    pub periods: Periods,
    pub room: Option<String>,
}

impl Meeting {
    #[must_use]
    pub fn takes_place_on(&self, day: TaughtDay) -> bool {
        self.weekday == day.weekday && self.weeks.contains(day.week)
    }

    #[must_use]
    pub fn held_on(&self, date: Date, term: &Term) -> Option<Held> {
        let day = term.taught_on(date).filter(|day| self.takes_place_on(*day))?;
        Some(Held { date, day, periods: self.periods, room: self.room.clone() })
    }
}

/// The dates from one to another, both included, on which something is taught, each with what.
pub fn taught_days(term: &Term, from: Date, to: Date) -> impl Iterator<Item = (Date, TaughtDay)> {
    let first = from.max(term.first_monday);
    let last = to.min(term.last_day());
    first
        .series(1.day())
        .take_while(move |date| *date <= last)
        .filter_map(|date| term.taught_on(date).map(|day| (date, day)))
}

/// When a class meets from a date on: the earliest first, two on one day in the order of their periods.
#[must_use]
pub fn held_from(meetings: &[Meeting], term: &Term, from: Date) -> Vec<Held> {
    let on = |date: Date| meetings.iter().filter_map(move |meeting| meeting.held_on(date, term));
    let mut held: Vec<_> = taught_days(term, from, term.last_day()).flat_map(|(date, _)| on(date)).collect();
    held.sort_by_key(|held| (held.date, held.periods));
    held
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Weekday, date};
    use uuid::Uuid;

    use super::*;
    use crate::{
        id::Id,
        teaching::{
            calendar::{AcademicYear, DayOff, MakeUpDay},
            timetable::Weeks,
        },
    };

    /// National Day: 1 to 7 October 2026 are off; Saturday the 10th makes up for Wednesday the 7th.
    fn term() -> Term {
        let off = |day| DayOff { date: date(2026, 10, day), label: None };
        Term {
            id: Id::from_uuid(Uuid::from_u128(1)),
            year: AcademicYear { start: 2026 },
            number: 1,
            first_monday: date(2026, 9, 7),
            weeks: 18,
            days_off: (1..=7).map(off).collect(),
            make_up_days: vec![MakeUpDay { date: date(2026, 10, 10), stands_for: date(2026, 10, 7) }],
        }
    }

    fn meeting(weeks: &str, weekday: Weekday, from: u8, to: u8) -> Meeting {
        Meeting { weeks: weeks.parse().unwrap(), weekday, periods: Periods::new(from, to).unwrap(), room: None }
    }

    #[test]
    fn a_make_up_saturday_teaches_wednesdays_classes_and_not_its_own() {
        let (term, saturday) = (term(), date(2026, 10, 10));
        let (wednesdays, saturdays) =
            (meeting("1-16", Weekday::Wednesday, 3, 4), meeting("1-16", Weekday::Saturday, 3, 4));
        let held = wednesdays.held_on(saturday, &term).unwrap();
        assert_eq!((held.day.week, held.day.weekday), (5, Weekday::Wednesday));
        assert_eq!(saturdays.held_on(saturday, &term), None);
        assert!(saturdays.held_on(date(2026, 10, 17), &term).is_some());
    }

    #[test]
    fn a_day_off_drops_and_weeks_alternate() {
        let term = term();
        let odd = meeting("1-15单", Weekday::Wednesday, 1, 2);
        assert_eq!(odd.held_on(date(2026, 10, 7), &term), None, "off");
        assert!(odd.held_on(date(2026, 10, 10), &term).is_some(), "made up: week 5");
        assert_eq!(odd.held_on(date(2026, 10, 14), &term), None, "week 6");
        assert_eq!(odd.held_on(date(2027, 3, 3), &term), None, "after the term");
    }

    #[test]
    fn the_next_meetings_come_by_date_and_by_period() {
        let term = term();
        let meetings = [meeting("1-16", Weekday::Wednesday, 5, 6), meeting("1-16", Weekday::Wednesday, 1, 2)];
        let next: Vec<_> = held_from(&meetings, &term, date(2026, 9, 30)).into_iter().take(5).collect();
        let when: Vec<_> = next.iter().map(|held| (held.date, held.periods.from())).collect();
        let made_up = date(2026, 10, 10);
        assert_eq!(
            when,
            [(date(2026, 9, 30), 1), (date(2026, 9, 30), 5), (made_up, 1), (made_up, 5), (date(2026, 10, 14), 1)]
        );
        assert_eq!(held_from(&meetings, &term, date(2027, 2, 1)), []);
    }

    #[test]
    fn only_days_of_the_term_are_taught() {
        let term = term();
        let days: Vec<_> = taught_days(&term, date(2026, 9, 1), date(2026, 9, 9)).map(|(date, _)| date.day()).collect();
        assert_eq!(days, [7, 8, 9]);
        assert_eq!(taught_days(&term, date(2026, 10, 1), date(2026, 10, 7)).count(), 0);
        let all = meeting("1-18", Weekday::Monday, 1, 1);
        assert_eq!(all.weeks, Weeks::of(1..=18).unwrap());
    }
}
