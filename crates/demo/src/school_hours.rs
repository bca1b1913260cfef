//! Rounds begin at eight in the morning and end at ten in the evening, by the clock in Linjiang.

use app::{Error, Result};
use domain::campaign::Times;
use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};

pub fn zone() -> Result<TimeZone> {
    TimeZone::get("Asia/Shanghai").map_err(|error| Error::Internal(error.into()))
}

/// From the morning of one day until the evening of another.
pub fn between(first: Date, last: Date) -> Result<Times> {
    let at = |date: Date, hour| {
        let moment = date.at(hour, 0, 0, 0).to_zoned(zone()?).map_err(|error| Error::Internal(error.into()))?;
        Ok::<_, Error>(moment.timestamp())
    };
    Ok(Times::new(at(first, 8)?, at(last, 22)?, None))
}

/// The same, by days from today; negative ones are past.
pub fn around(now: Timestamp, first: i64, last: i64) -> Result<Times> {
    let today = now.to_zoned(zone()?).date();
    between(today + first.days(), today + last.days())
}
