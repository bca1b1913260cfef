//! Dates: a spreadsheet keeps them as a count of days.

use jiff::{
    SignedDuration, Span,
    civil::{Date, DateTime, Time, date},
};

use super::cell::Cell;

const DAY: i64 = 86_400;
/// 1900-02-29, which the first spreadsheets believed in and today's still show.
const FALSE_LEAP_DAY: i64 = 60;

/// `None` if the program would not show a date for it either. `clock` is for formats of hours and minutes only.
pub(super) fn from_serial(serial: f64, from_1904: bool, clock: bool) -> Option<Cell> {
    let seconds = SignedDuration::try_from_secs_f64((serial * 86_400.0).round()).ok()?.as_secs();
    let (day, second) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
    if day == 0 && (clock || (!from_1904 && second > 0)) {
        return Some(Cell::Time(after(date(1904, 1, 1), 0, second)?.time()));
    }
    let start = match (from_1904, day) {
        (_, ..0) | (false, 0) => return None,
        (true, _) => date(1904, 1, 1),
        (false, 1..FALSE_LEAP_DAY) => date(1899, 12, 31),
        (false, FALSE_LEAP_DAY) => return Some(Cell::Error("1900-02-29".to_owned())),
        (false, _) => date(1899, 12, 30),
    };
    let at = after(start, day, second)?;
    Some(if second == 0 { Cell::Date(at.date()) } else { Cell::DateTime(at) })
}

fn after(start: Date, days: i64, seconds: i64) -> Option<DateTime> {
    let span = Span::new().try_days(days).ok()?.try_seconds(seconds).ok()?;
    start.to_datetime(Time::midnight()).checked_add(span).ok()
}

/// `2024-09-01` or `2024-09-01T08:00:00`, as some programs write instead of the count.
pub(super) fn from_iso(text: &str) -> Option<Cell> {
    let text = text.trim_end_matches('Z');
    if let Ok(date) = text.parse::<Date>()
        && !text.contains(['T', 't', ' '])
    {
        return Some(Cell::Date(date));
    }
    text.parse::<DateTime>().ok().map(Cell::DateTime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1900_or_1904() {
        for (serial, from_1904, seen) in [
            (1.0, false, "1900-01-01"),
            (59.0, false, "1900-02-28"),
            (60.0, false, "1900-02-29"),
            (60.5, false, "1900-02-29"),
            (61.0, false, "1900-03-01"),
            (45_536.0, false, "2024-09-01"),
            (45_536.333_333_333, false, "2024-09-01 08:00:00"),
            (45_536.999_999_999, false, "2024-09-02"),
            (2_958_465.0, false, "9999-12-31"),
            (0.75, false, "18:00:00"),
            (0.0, true, "1904-01-01"),
            (44_074.0, true, "2024-09-01"),
        ] {
            let cell = from_serial(serial, from_1904, false);
            assert_eq!(cell.map(|cell| cell.text().into_owned()).as_deref(), Some(seen), "{serial}");
        }
    }

    #[test]
    fn what_is_no_date_stays_a_number() {
        for serial in [-1.0, 0.0, 2_958_466.0, 1e300, f64::MAX] {
            assert_eq!(from_serial(serial, false, false), None, "{serial}");
        }
    }

    #[test]
    fn a_clock_shows_the_time() {
        assert_eq!(from_serial(0.0, true, true).unwrap().text(), "00:00:00");
        assert_eq!(from_serial(0.5, true, true).unwrap().text(), "12:00:00");
    }

    #[test]
    fn written_dates_are_read() {
        assert_eq!(from_iso("2024-09-01").unwrap().text(), "2024-09-01");
        assert_eq!(from_iso("2024-09-01T08:00:00Z").unwrap().text(), "2024-09-01 08:00:00");
        assert_eq!(from_iso("yesterday"), None);
    }
}
