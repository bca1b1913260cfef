//! Bell times (作息): at what time of the day each period begins and ends, and so which of them is in session.
//!
//! A school has one set for always, and others that hold from a date on (夏季作息, 冬季作息). Times are minutes of the day where
//! the school is: what the clocks do elsewhere, or do to themselves, changes nothing here. Without bell times everything
//! works by date and period.

use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::timetable::{MOST_PERIODS, Periods};

pub const MOST_SETS: usize = 12;
const MINUTES_IN_A_DAY: u16 = 24 * 60;

/// One period, in minutes from midnight; it ends on the day on which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bell {
    pub begins: u16,
    pub ends: u16,
}

/// The bells of a day: the first is period 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bells(Vec<Bell>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BellFault {
    NoPeriod,
    TooManyPeriods,
    /// This period does not end on its day.
    OutsideTheDay(u8),
    /// This one ends before it begins.
    Backwards(u8),
    /// This one begins before the one before it has ended.
    Overlap(u8),
}

/// What a moment of a day is to its periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InSession {
    /// `None` in a break, before the first and after the last.
    pub now: Option<u8>,
    pub next: Option<u8>,
}

impl Bells {
    pub fn new(bells: Vec<Bell>) -> Result<Self, BellFault> {
        if bells.is_empty() {
            return Err(BellFault::NoPeriod);
        }
        if bells.len() > usize::from(MOST_PERIODS) {
            return Err(BellFault::TooManyPeriods);
        }
        let mut free_from = 0;
        for (period, bell) in (1..).zip(&bells) {
            if bell.ends >= MINUTES_IN_A_DAY {
                return Err(BellFault::OutsideTheDay(period));
            }
            if bell.ends <= bell.begins {
                return Err(BellFault::Backwards(period));
            }
            if bell.begins < free_from {
                return Err(BellFault::Overlap(period));
            }
            free_from = bell.ends;
        }
        Ok(Self(bells))
    }

    pub fn iter(&self) -> impl Iterator<Item = (u8, Bell)> {
        (1..).zip(self.0.iter().copied())
    }

    #[must_use]
    pub fn of(&self, period: u8) -> Option<Bell> {
        self.0.get(usize::from(period.checked_sub(1)?)).copied()
    }

    /// From the first bell of the periods to the last, breaks included. `None` where a period has no bell.
    #[must_use]
    pub fn span(&self, periods: Periods) -> Option<Bell> {
        Some(Bell { begins: self.of(periods.from())?.begins, ends: self.of(periods.to())?.ends })
    }

    /// A period is in session from its first minute; the minute in which it ends is the break's.
    #[must_use]
    pub fn at(&self, time: Time) -> InSession {
        let minute = minute_of(time);
        let now = self.iter().find(|(_, bell)| (bell.begins..bell.ends).contains(&minute));
        let next = self.iter().find(|(_, bell)| bell.begins > minute);
        InSession { now: now.map(|(period, _)| period), next: next.map(|(period, _)| period) }
    }
}

/// `from`: the first day on which it holds; only the first set has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BellSet {
    pub from: Option<Date>,
    pub bells: Bells,
}

/// All sets of a school, in the order of their days. None: the school has told no bell times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BellTimes(Vec<BellSet>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetsFault {
    TooMany,
    /// The first holds from ever on, each other from a day after that of the one before.
    OutOfOrder,
}

impl BellTimes {
    pub fn new(sets: Vec<BellSet>) -> Result<Self, SetsFault> {
        if sets.len() > MOST_SETS {
            return Err(SetsFault::TooMany);
        }
        let first = sets.first().is_none_or(|set| set.from.is_none());
        // An absent day is before every other.
        let ascending = sets.iter().zip(sets.iter().skip(1)).all(|(one, next)| one.from < next.from);
        if first && ascending { Ok(Self(sets)) } else { Err(SetsFault::OutOfOrder) }
    }

    #[must_use]
    pub fn sets(&self) -> &[BellSet] {
        &self.0
    }

    #[must_use]
    pub fn on(&self, date: Date) -> Option<&Bells> {
        self.0.iter().rev().find(|set| set.from.is_none_or(|from| from <= date)).map(|set| &set.bells)
    }

    /// When the periods begin and end on a date. `None` where a period has no bell.
    #[must_use]
    pub fn span(&self, date: Date, periods: Periods, zone: &TimeZone) -> Option<(Timestamp, Timestamp)> {
        let span = self.on(date)?.span(periods)?;
        let moment = |minute| date.to_datetime(time_of(minute)?).to_zoned(zone.clone()).ok().map(|at| at.timestamp());
        Some((moment(span.begins)?, moment(span.ends)?))
    }
}

fn minute_of(time: Time) -> u16 {
    u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs())
}

fn time_of(minute: u16) -> Option<Time> {
    Time::new(i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?, 0, 0).ok()
}

#[cfg(test)]
mod tests;
