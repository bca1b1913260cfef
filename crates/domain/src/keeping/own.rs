//! What is kept about one person, group by group: for how long, and on which day it goes. All of it follows from the times that
//! housekeeping goes by, so that nobody is told another time than the one that holds.

use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date, tz::TimeZone};

use super::{
    AUDIT_YEARS, FAILED_SIGN_INS, FIRST_CODES, IMPORTS, JOBS, MESSAGES_READ, MESSAGES_YEARS, NOTICES_YEARS,
    PARTICIPATION_YEARS, SESSIONS, participation_of_terms_after,
};
use crate::session::{IDLE_SECONDS, LONGEST_SECONDS};

/// After what is said with each group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeptFor {
    Days(i64),
    Years(i64),
}

const fn in_days(duration: SignedDuration) -> KeptFor {
    KeptFor::Days(duration.as_hours() / 24)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Number, name, address, phone, college, password, and the words by which somebody is found.
    Account,
    Roles,
    /// Which classes somebody takes or teaches.
    Classes,
    /// That somebody was asked and has taken part.
    Participation,
    Sessions,
    FailedSignIns,
    FirstCode,
    /// What somebody has turned off, and where letters do not arrive.
    Preferences,
    MessagesRead,
    MessagesUnread,
    /// Which notices somebody has read.
    Notices,
    /// Lists that were uploaded, and may name them.
    Lists,
    Jobs,
    /// What somebody has made, written and decided.
    Work,
    History,
}

impl Group {
    /// `None`: no time is set.
    #[must_use]
    pub const fn kept_for(self) -> Option<KeptFor> {
        match self {
            Self::Account | Self::Roles | Self::Classes | Self::Preferences | Self::Work => None,
            Self::Participation => Some(KeptFor::Years(PARTICIPATION_YEARS)),
            Self::Sessions => Some(in_days(SESSIONS)),
            Self::FailedSignIns => Some(in_days(FAILED_SIGN_INS)),
            Self::FirstCode => Some(in_days(FIRST_CODES)),
            Self::MessagesRead => Some(in_days(MESSAGES_READ)),
            Self::MessagesUnread => Some(KeptFor::Years(MESSAGES_YEARS)),
            Self::Notices => Some(KeptFor::Years(NOTICES_YEARS)),
            Self::Lists => Some(in_days(IMPORTS)),
            Self::Jobs => Some(in_days(JOBS)),
            Self::History => Some(KeptFor::Years(AUDIT_YEARS)),
        }
    }

    /// The day on which what began to age at this moment goes, in UTC as housekeeping counts them.
    #[must_use]
    pub fn goes_on(self, since: Timestamp) -> Option<Date> {
        let since = since.to_zoned(TimeZone::UTC).date();
        self.kept_for().map(|kept| match kept {
            KeptFor::Days(days) => since.saturating_add(days.days()),
            KeptFor::Years(years) => since.saturating_add(years.years()),
        })
    }
}

/// When a session ended, or runs out if nobody comes back to it.
#[must_use]
pub fn session_ends(ended_at: Option<Timestamp>, rotated_at: Timestamp, signed_in_at: Timestamp) -> Timestamp {
    let idle = rotated_at + SignedDuration::from_secs(IDLE_SECONDS);
    ended_at.unwrap_or_else(|| idle.min(signed_in_at + SignedDuration::from_secs(LONGEST_SECONDS)))
}

/// The first day on which nobody knows any more who took part in a term.
#[must_use]
pub fn participation_goes_on(last_day: Date) -> Date {
    let ended = last_day.saturating_add(1.days());
    let year = ended.saturating_add(PARTICIPATION_YEARS.years());
    // A year after 29 February ends on 28 February, which is a day too early.
    let kept = year.to_zoned(TimeZone::UTC).is_ok_and(|day| participation_of_terms_after(&day) < ended);
    if kept { year.saturating_add(1.days()) } else { year }
}

/// The first day on which a message is not there, however it was read.
#[must_use]
pub fn message_goes_on(made_at: Timestamp, read_on: Option<Date>) -> Option<Date> {
    let unread = Group::MessagesUnread.goes_on(made_at)?;
    // The day of reading is not counted.
    let KeptFor::Days(days) = Group::MessagesRead.kept_for()? else { return Some(unread) };
    Some(read_on.map_or(unread, |read| read.saturating_add((days + 1).days()).min(unread)))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn what_is_said_is_what_housekeeping_goes_by() {
        assert_eq!(Group::Sessions.kept_for(), Some(KeptFor::Days(90)));
        assert_eq!(Group::FailedSignIns.kept_for(), Some(KeptFor::Days(30)));
        assert_eq!(Group::History.kept_for(), Some(KeptFor::Years(3)));
        assert_eq!(Group::Account.kept_for(), None);
        let made = "2026-09-01T08:00:00Z".parse().unwrap();
        assert_eq!(Group::Lists.goes_on(made), Some(date(2026, 11, 30)));
        assert_eq!(Group::Work.goes_on(made), None);
    }

    #[test]
    fn who_took_part_goes_on_the_first_day_on_which_housekeeping_takes_it() {
        for first in [date(2027, 1, 1), date(2028, 1, 1)] {
            for days in 0..366 {
                let last_day = first.saturating_add(days.days());
                let goes = participation_goes_on(last_day);
                let gone = |day: Date| participation_of_terms_after(&day.to_zoned(TimeZone::UTC).unwrap()) > last_day;
                assert!(gone(goes) && !gone(goes.yesterday().unwrap()), "{last_day}");
            }
        }
    }

    #[test]
    fn a_session_ages_from_its_end_or_from_when_it_runs_out() {
        let began = Timestamp::UNIX_EPOCH;
        let day = |number: i64| began + SignedDuration::from_hours(24 * number);
        assert_eq!(session_ends(Some(day(3)), day(2), began), day(3));
        assert_eq!(session_ends(None, day(2), began), day(16));
        assert_eq!(session_ends(None, day(89), began), day(90));
    }

    #[test]
    fn a_message_goes_ninety_days_after_its_reading_and_within_a_year() {
        let made = "2026-03-01T08:00:00Z".parse().unwrap();
        assert_eq!(message_goes_on(made, None), Some(date(2027, 3, 1)));
        assert_eq!(message_goes_on(made, Some(date(2026, 3, 2))), Some(date(2026, 6, 1)));
        assert_eq!(message_goes_on(made, Some(date(2027, 2, 20))), Some(date(2027, 3, 1)));
    }
}
