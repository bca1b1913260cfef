//! Planning a visit: what keeps somebody from a class, how many may be announced, and what becomes of a plan when the class
//! moves.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::visit::may_be_announced;
use crate::teaching::{
    calendar::{TaughtDay, Term},
    timetable::{Held, Meeting, Periods, held_from},
};

/// Known a day before, known to nobody else, or on the spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Announced,
    Unannounced,
    WalkIn,
}

impl How {
    pub const ALL: [Self; 3] = [Self::Announced, Self::Unannounced, Self::WalkIn];

    /// Stored: a way keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Announced => "announced",
            Self::Unannounced => "unannounced",
            Self::WalkIn => "walk_in",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|how| how.key() == key)
    }
}

/// Why a class did not take place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotHeld {
    Moved,
    TeacherAbsent,
    RoomShut,
    Other,
}

impl NotHeld {
    /// Stored: a reason keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::TeacherAbsent => "teacher_absent",
            Self::RoomShut => "room_shut",
            Self::Other => "other",
        }
    }
}

/// What somebody has to do at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    Visit,
    Teaching,
    Enrolment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum When {
    On(Date, Periods),
    Weekly(Meeting),
}

/// What somebody is to be at, and what it is called.
#[derive(Debug, Clone)]
pub struct Busy<What> {
    pub duty: Duty,
    pub when: When,
    pub what: What,
}

impl<What> Busy<What> {
    /// In which periods of a date, by what the date teaches.
    #[must_use]
    pub fn on(&self, date: Date, day: TaughtDay) -> Option<Periods> {
        match &self.when {
            When::On(on, periods) => Some(*periods).filter(|_| *on == date),
            When::Weekly(meeting) => Some(meeting.periods).filter(|_| meeting.takes_place_on(day)),
        }
    }
}

/// The first that overlaps: nobody is in two places.
pub fn clash<What>(busy: &[Busy<What>], date: Date, day: TaughtDay, periods: Periods) -> Option<&Busy<What>> {
    busy.iter().find(|one| one.on(date, day).is_some_and(|taken| taken.overlaps(periods)))
}

/// Beyond these a class is full of visitors. Those who come unannounced are not counted: a limit would tell of them.
pub const MOST_ANNOUNCED: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    Past,
    TooLateToAnnounce,
    AnnouncedFull,
}

/// A plan, apart from what it may clash with.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub how: How,
    pub date: Date,
    pub begins_at: Timestamp,
    /// At the same meeting, by others.
    pub announced: usize,
}

impl Plan {
    /// A class of today may have begun: what is seen is written down afterwards too.
    pub fn check(&self, today: Date, now: Timestamp) -> Result<(), Refusal> {
        match self.how {
            _ if self.date < today => Err(Refusal::Past),
            How::Announced if !may_be_announced(self.begins_at, now) => Err(Refusal::TooLateToAnnounce),
            How::Announced if self.announced >= MOST_ANNOUNCED => Err(Refusal::AnnouncedFull),
            _ => Ok(()),
        }
    }
}

/// Where and when a visit was to be.
#[derive(Debug, Clone, Copy)]
pub struct Planned<'a> {
    pub date: Date,
    pub periods: Periods,
    pub room: Option<&'a str>,
}

/// Whether the class no longer meets where and when the plan says. Nothing follows from it by itself.
#[must_use]
pub fn has_moved(plan: Planned<'_>, term: Option<&Term>, meetings: &[Meeting]) -> bool {
    let as_planned = |term: &Term| {
        let held = meetings.iter().filter_map(|meeting| meeting.held_on(plan.date, term));
        held.into_iter().any(|held| held.periods == plan.periods && held.room.as_deref() == plan.room)
    };
    !term.is_some_and(as_planned)
}

/// Where the class went: of what is still to come, what is nearest to the day planned.
#[must_use]
pub fn followed(plan: Planned<'_>, term: &Term, meetings: &[Meeting], today: Date) -> Option<Held> {
    let away = |held: &Held| {
        let days = held.date.duration_since(plan.date).as_hours().abs();
        let periods = held.periods.from().abs_diff(plan.periods.from());
        (days, periods)
    };
    held_from(meetings, term, today).into_iter().min_by_key(away)
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Weekday, date};
    use uuid::Uuid;

    use super::*;
    use crate::{
        id::Id,
        teaching::calendar::{AcademicYear, DayOff, MakeUpDay},
    };

    fn term() -> Term {
        Term {
            id: Id::from_uuid(Uuid::from_u128(1)),
            year: AcademicYear { start: 2026 },
            number: 1,
            first_monday: date(2026, 9, 7),
            weeks: 18,
            days_off: vec![DayOff { date: date(2026, 10, 7), label: None }],
            make_up_days: vec![MakeUpDay { date: date(2026, 10, 10), stands_for: date(2026, 10, 7) }],
        }
    }

    fn periods(from: u8, to: u8) -> Periods {
        Periods::new(from, to).unwrap()
    }

    fn meeting(weekday: Weekday, from: u8, room: &str) -> Meeting {
        let room = Some(room.to_owned());
        Meeting { weeks: "1-16".parse().unwrap(), weekday, periods: periods(from, from + 1), room }
    }

    fn plan(on: Date) -> Planned<'static> {
        Planned { date: on, periods: periods(3, 4), room: Some("教三305") }
    }

    #[test]
    fn own_teaching_stands_in_the_way_on_the_day_that_is_taught() {
        let (term, saturday) = (term(), date(2026, 10, 10));
        let busy =
            [Busy { duty: Duty::Teaching, when: When::Weekly(meeting(Weekday::Wednesday, 3, "x")), what: "高数" }];
        let on =
            |date: Date, from| clash(&busy, date, term.taught_on(date).unwrap(), periods(from, from + 1)).is_some();
        assert!(on(saturday, 3) && on(saturday, 4) && !on(saturday, 5));
        assert!(!on(date(2026, 10, 17), 3), "a Saturday of its own");
        assert!(on(date(2026, 10, 14), 2));
    }

    #[test]
    fn another_visit_stands_in_the_way_on_its_date_alone() {
        let term = term();
        let (one, other) = (date(2026, 10, 14), date(2026, 10, 21));
        let busy = [Busy { duty: Duty::Visit, when: When::On(one, periods(3, 4)), what: () }];
        let on = |date: Date| clash(&busy, date, term.taught_on(date).unwrap(), periods(4, 5)).map(|busy| busy.duty);
        assert_eq!((on(one), on(other)), (Some(Duty::Visit), None));
    }

    #[test]
    fn three_may_announce_themselves_a_day_before_and_nobody_plans_the_past() {
        let now: Timestamp = "2026-10-20T02:00:00Z".parse().unwrap();
        let today = date(2026, 10, 20);
        let check = |how, date, hours: i64, announced| {
            Plan { how, date, begins_at: now + jiff::SignedDuration::from_hours(hours), announced }.check(today, now)
        };
        assert_eq!(check(How::Announced, date(2026, 10, 21), 24, 2), Ok(()));
        assert_eq!(check(How::Announced, date(2026, 10, 21), 23, 0), Err(Refusal::TooLateToAnnounce));
        assert_eq!(check(How::Announced, date(2026, 10, 22), 48, 3), Err(Refusal::AnnouncedFull));
        assert_eq!(check(How::Unannounced, date(2026, 10, 22), 48, 9), Ok(()));
        assert_eq!(check(How::WalkIn, today, -1, 0), Ok(()));
        for how in How::ALL {
            assert_eq!(check(how, date(2026, 10, 19), -24, 0), Err(Refusal::Past));
            assert_eq!(check(how, date(2025, 12, 31), -24, 0), Err(Refusal::Past));
            assert_eq!(How::from_key(how.key()), Some(how));
        }
    }

    #[test]
    fn a_plan_is_moved_by_another_day_time_or_room_and_by_a_day_off() {
        let (term, on) = (term(), date(2026, 10, 14));
        let moved = |meetings: &[Meeting], term: &Term| has_moved(plan(on), Some(term), meetings);
        assert!(!moved(&[meeting(Weekday::Wednesday, 3, "教三305")], &term));
        assert!(moved(&[meeting(Weekday::Wednesday, 3, "教一101")], &term));
        assert!(moved(&[meeting(Weekday::Wednesday, 5, "教三305")], &term));
        assert!(moved(&[meeting(Weekday::Thursday, 3, "教三305")], &term));
        assert!(moved(&[], &term));
        let off = Term { days_off: vec![DayOff { date: on, label: None }], make_up_days: vec![], ..term.clone() };
        assert!(moved(&[meeting(Weekday::Wednesday, 3, "教三305")], &off));
        assert!(has_moved(plan(on), None, &[meeting(Weekday::Wednesday, 3, "教三305")]));
    }

    #[test]
    fn a_class_is_followed_to_what_is_nearest_and_still_to_come() {
        let (term, on) = (term(), date(2026, 10, 14));
        let to = |meetings: &[Meeting], today| followed(plan(on), &term, meetings, today).map(|held| held.date);
        let thursdays = [meeting(Weekday::Thursday, 3, "x")];
        assert_eq!(to(&thursdays, date(2026, 10, 12)), Some(date(2026, 10, 15)));
        assert_eq!(to(&thursdays, date(2026, 10, 16)), Some(date(2026, 10, 22)));
        let later = [meeting(Weekday::Wednesday, 7, "x"), meeting(Weekday::Wednesday, 5, "x")];
        let held = followed(plan(on), &term, &later, date(2026, 10, 12)).unwrap();
        assert_eq!((held.date, held.periods.from()), (on, 5));
        assert_eq!(to(&[], date(2026, 10, 12)), None);
    }
}
