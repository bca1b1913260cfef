//! When it is, where the school is, and when its classes begin.

use domain::teaching::{
    bells::{BellTimes, InSession},
    calendar::{Calendar, Term},
    timetable::Periods,
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};

use crate::{Caller, Permit, Result};

pub struct Hours {
    pub calendar: Calendar,
    pub now: Timestamp,
    pub today: Date,
    bells: BellTimes,
    zone: TimeZone,
}

impl Hours {
    pub async fn read<P: Permit>(caller: &mut Caller<P>) -> Result<Self> {
        let (now, zone) = (caller.app.now(), caller.institution.zone());
        let calendar = caller.tx.calendar().await?.calendar;
        let bells = caller.tx.bell_times().await?.times;
        Ok(Self { calendar, now, today: now.to_zoned(zone.clone()).date(), bells, zone })
    }

    pub fn term_of(&self, date: Date) -> Option<&Term> {
        self.calendar.term_of(date)
    }

    /// When it begins and ends. `None`: the school has told no bell times.
    pub fn span(&self, date: Date, periods: Periods) -> Option<(Timestamp, Timestamp)> {
        self.bells.span(date, periods, &self.zone)
    }

    pub fn begins_at(&self, date: Date, periods: Periods) -> Option<Timestamp> {
        self.span(date, periods).map(|(begins, _)| begins)
    }

    /// Without bell times a class may begin as early as its day does.
    pub fn begins_at_earliest(&self, date: Date, periods: Periods) -> Timestamp {
        let midnight = || date.to_datetime(Time::midnight()).to_zoned(self.zone.clone()).map(|at| at.timestamp());
        self.begins_at(date, periods).or_else(|| midnight().ok()).unwrap_or(self.now)
    }

    /// The period in session and the next to be. `None`: without bell times all of today's may be.
    pub fn on(&self) -> Option<Vec<u8>> {
        let InSession { now, next } = self.bells.on(self.today)?.at(self.now.to_zoned(self.zone.clone()).time());
        Some([now, next].into_iter().flatten().collect())
    }

    pub fn is_over(&self, date: Date, periods: Periods) -> bool {
        date < self.today || self.span(date, periods).is_some_and(|(_, ends)| ends <= self.now)
    }
}
