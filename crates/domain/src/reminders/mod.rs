//! When students are reminded: one sweep a school a day, whatever was asked for, so that nobody gets more than one letter a
//! day and nothing has to be kept of who got one.

use std::collections::BTreeSet;

use jiff::{
    SignedDuration, ToSpan, Zoned,
    civil::{Date, Time, time},
};

use crate::mail::is_night;

/// Not on the hour, where everybody else sends.
pub const SWEPT_AT: Time = time(10, 7, 0, 0);
/// Letters that leave together; killed in between, so many may arrive twice.
pub const LOT: i64 = 50;
/// A class must hide who is meant.
pub const TEACHERS_CLASS: i32 = 10;
/// How often a teacher may ask in one round.
pub const TEACHERS_ASKS: usize = 3;

/// The day whose sweep runs now. What has not left by the night does not leave that day.
#[must_use]
pub fn sweep_of(now: &Zoned) -> Option<Date> {
    (SWEPT_AT <= now.time() && !is_night(now.time())).then(|| now.date())
}

/// The day of the next sweep that has not begun.
#[must_use]
pub fn next_sweep(now: &Zoned) -> Date {
    let today = now.date();
    if now.time() < SWEPT_AT { today } else { today.saturating_add(1.day()) }
}

/// The days on which a round reminds by itself: the first, the middle, three days and one before it closes. On a day off
/// only if it closes within two.
#[must_use]
pub fn reminds_on(day: Date, opens_at: &Zoned, closes_at: &Zoned, is_off: impl Fn(Date) -> bool) -> bool {
    let first = if opens_at.time() <= SWEPT_AT { opens_at.date() } else { opens_at.date().saturating_add(1.day()) };
    let last = if SWEPT_AT < closes_at.time() { closes_at.date() } else { closes_at.date().saturating_sub(1.day()) };
    let days = (last - first).get_days();
    let waves = BTreeSet::from([
        first,
        first.saturating_add((days / 2).days()),
        closes_at.date().saturating_sub(3.days()),
        closes_at.date().saturating_sub(1.day()),
    ]);
    let closes_soon = day.saturating_add(2.days()) >= closes_at.date();
    (first..=last).contains(&day) && waves.contains(&day) && (closes_soon || !is_off(day))
}

/// How many days are left, in the words of a person: today is none.
#[must_use]
pub fn days_left(today: Date, closes: Date) -> i32 {
    (closes - today).get_days()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MayNotAsk {
    SmallClass,
    /// Asked within a day.
    TooSoon,
    TooOften,
}

/// Whether a teacher may have the class reminded by the sweep of `day`, after those of `before`.
pub fn teacher_may_ask(students: i32, before: &[Date], day: Date) -> Result<(), MayNotAsk> {
    if students < TEACHERS_CLASS {
        return Err(MayNotAsk::SmallClass);
    }
    if before.len() >= TEACHERS_ASKS {
        return Err(MayNotAsk::TooOften);
    }
    if before.iter().any(|asked| asked.duration_until(day).abs() < SignedDuration::from_hours(24)) {
        return Err(MayNotAsk::TooSoon);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn at(day: Date, hour: i8, minute: i8) -> Zoned {
        day.at(hour, minute, 0, 0).in_tz("Asia/Shanghai").unwrap()
    }

    fn days_of(opens: &Zoned, closes: &Zoned, off: &[Date]) -> Vec<Date> {
        let mut days = Vec::new();
        let mut day = opens.date();
        while day <= closes.date() {
            if reminds_on(day, opens, closes, |day| off.contains(&day)) {
                days.push(day);
            }
            day = day.saturating_add(1.day());
        }
        days
    }

    #[test]
    fn a_round_of_two_weeks_reminds_four_times() {
        let (opens, closes) = (at(date(2026, 12, 1), 8, 0), at(date(2026, 12, 15), 22, 0));
        let days = [date(2026, 12, 1), date(2026, 12, 8), date(2026, 12, 12), date(2026, 12, 14)];
        assert_eq!(days_of(&opens, &closes, &[]), days);
        // Holidays are left in peace, but not over the end.
        let off = [date(2026, 12, 8), date(2026, 12, 14)];
        assert_eq!(days_of(&opens, &closes, &off), [days[0], days[2], days[3]]);
    }

    #[test]
    fn what_opens_after_the_sweep_is_reminded_of_on_the_next_day() {
        let (opens, closes) = (at(date(2026, 12, 1), 14, 0), at(date(2026, 12, 3), 9, 0));
        assert_eq!(days_of(&opens, &closes, &[]), [date(2026, 12, 2)]);
        let within_a_day = at(date(2026, 12, 2), 9, 0);
        assert!(days_of(&opens, &within_a_day, &[]).is_empty());
    }

    #[test]
    fn a_mark_is_for_the_next_sweep_and_a_sweep_is_for_its_day() {
        let day = date(2026, 12, 1);
        assert_eq!((next_sweep(&at(day, 10, 6)), sweep_of(&at(day, 10, 6))), (day, None));
        assert_eq!((next_sweep(&at(day, 10, 7)), sweep_of(&at(day, 10, 7))), (date(2026, 12, 2), Some(day)));
        assert_eq!(sweep_of(&at(day, 22, 0)), None);
    }

    #[test]
    fn a_teacher_asks_for_large_classes_only_and_seldom() {
        let day = |number| date(2026, 12, number);
        assert_eq!(teacher_may_ask(9, &[], day(1)), Err(MayNotAsk::SmallClass));
        assert_eq!(teacher_may_ask(10, &[], day(1)), Ok(()));
        assert_eq!(teacher_may_ask(10, &[day(1)], day(1)), Err(MayNotAsk::TooSoon));
        assert_eq!(teacher_may_ask(10, &[day(1), day(2)], day(3)), Ok(()));
        assert_eq!(teacher_may_ask(10, &[day(1), day(2), day(3)], day(9)), Err(MayNotAsk::TooOften));
    }

    proptest! {
        #[test]
        fn a_round_reminds_only_while_it_is_open_and_at_most_four_times(from in 0..300_i32, hours in 1..900_i32) {
            let opens = at(date(2026, 1, 1), 0, 0).saturating_add(from.hours());
            let closes = opens.saturating_add(hours.hours());
            let days = days_of(&opens, &closes, &[]);
            prop_assert!(days.len() <= 4);
            for day in days {
                let swept = day.to_datetime(SWEPT_AT).in_tz("Asia/Shanghai").unwrap();
                prop_assert!(opens <= swept && swept < closes);
            }
        }
    }
}
