//! How long what is kept. The table in SECURITY.md says the same, with the test for each.

pub mod own;
pub mod restored;

use jiff::{SignedDuration, Timestamp, ToSpan, Zoned, civil::Date};

use crate::campaign::State;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const fn days(number: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * number)
}

/// After their end.
pub const SESSIONS: SignedDuration = days(90);
/// After they were uploaded.
pub const IMPORTS: SignedDuration = days(90);
pub const JOBS: SignedDuration = days(90);
pub const FAILED_SIGN_INS: SignedDuration = days(30);
/// After it has run out: until then whoever types it is told so.
pub const FIRST_CODES: SignedDuration = days(30);
/// Ways to a provider that nobody came back from, and what a provider told of somebody who signed out there.
pub const SIGN_ONS: SignedDuration = days(1);
/// After it happened: what an endpoint was told, or was not.
pub const HOOK_DELIVERIES: SignedDuration = days(30);
/// After the day on which they were read; a year at most.
pub const MESSAGES_READ: SignedDuration = days(90);
/// After the last day of the term.
pub const PARTICIPATION_YEARS: i64 = 1;
/// After they were made, read or not.
pub const MESSAGES_YEARS: i64 = 1;
/// After they were counted.
const COMMENTS_YEARS: i64 = 5;
const PHOTOS_YEARS: i64 = 1;
/// After their end, or their last change if they have none.
pub const NOTICES_YEARS: i64 = 3;
/// By the database's own clock and function (`forget_old_audit`).
pub const AUDIT_YEARS: i64 = 3;
/// A copy of results outside the database, if nothing ends it before.
const RESULTS_COPY: SignedDuration = days(30);

/// The last day of a term whose participants are still known is later than this.
#[must_use]
pub fn participation_of_terms_after(now: &Zoned) -> Date {
    years_before(now, PARTICIPATION_YEARS).date()
}

/// Messages made before this go, read or not.
#[must_use]
pub fn messages_made_after(now: &Zoned) -> Timestamp {
    years_before(now, MESSAGES_YEARS).timestamp()
}

/// Comments counted before this go.
#[must_use]
pub fn comments_counted_after(now: &Zoned) -> Timestamp {
    years_before(now, COMMENTS_YEARS).timestamp()
}

/// Photographs of visits kept before this go; what was written stays.
#[must_use]
pub fn photos_kept_after(now: &Zoned) -> Timestamp {
    years_before(now, PHOTOS_YEARS).timestamp()
}

/// Notices that ended before this go, and with them who has read them.
#[must_use]
pub fn notices_after(now: &Zoned) -> Timestamp {
    years_before(now, NOTICES_YEARS).timestamp()
}

/// How many letters left on a day before this is forgotten.
#[must_use]
pub fn sent_counts_after(now: &Zoned) -> Date {
    now.date().saturating_sub(90.days())
}

/// Whom a channel did not know on a day before this is looked for again.
#[must_use]
pub fn unknown_members_after(now: &Zoned) -> Date {
    now.date().saturating_sub(7.days())
}

fn years_before(now: &Zoned, years: i64) -> Zoned {
    now.checked_sub(years.years()).unwrap_or_else(|_| now.clone())
}

/// Where the database's log goes besides its own disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogKept {
    /// The segment with the results has been archived; `None`: there is no archive.
    pub archived: Option<bool>,
    /// A commit waits for a second machine.
    pub mirrored: bool,
}

impl LogKept {
    /// Results in it outlive this machine. Where there is an archive, it decides: a mistake reaches a second machine at once.
    #[must_use]
    pub fn is_safe(self) -> bool {
        self.archived.unwrap_or(self.mirrored)
    }

    /// It will be, in a minute or so.
    #[must_use]
    pub fn is_about_to_be_safe(self) -> bool {
        self.archived == Some(false)
    }
}

/// A copy of the results outside the database is for the time in which losing the database would lose them: until its log is
/// safe, or else until they are published and a nightly backup has passed.
#[must_use]
pub fn needs_copy_of_results(state: State, counted_at: Option<Timestamp>, log_is_safe: bool, now: Timestamp) -> bool {
    if state == State::Interrupted {
        return false;
    }
    let published = matches!(state, State::Published | State::Archived);
    let Some(counted_at) = counted_at.filter(|_| published || state == State::Counted) else {
        // Being counted, or the database is one from before: this is what the copy is for.
        return true;
    };
    let age = counted_at.duration_until(now);
    !log_is_safe && age < RESULTS_COPY && !(published && age >= DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_results_goes_when_something_else_is_safe_and_in_the_end_anyway() {
        let counted = Timestamp::UNIX_EPOCH;
        let after = |state, hours, safe| {
            needs_copy_of_results(state, Some(counted), safe, counted + SignedDuration::from_hours(hours))
        };
        assert!(after(State::Counted, 1, false) && !after(State::Counted, 1, true));
        assert!(after(State::Published, 23, false) && !after(State::Published, 24, false));
        assert!(!after(State::Archived, 24, false));
        assert!(after(State::Counted, 30 * 24 - 1, false) && !after(State::Counted, 30 * 24, false));
    }

    #[test]
    fn an_archive_decides_where_there_is_one() {
        let kept = |archived, mirrored| LogKept { archived, mirrored };
        assert!(kept(Some(true), false).is_safe() && kept(None, true).is_safe());
        assert!(!kept(None, false).is_safe() && !kept(None, false).is_about_to_be_safe());
        let soon = kept(Some(false), true);
        assert!(!soon.is_safe() && soon.is_about_to_be_safe());
    }

    #[test]
    fn before_the_results_are_in_the_database_nothing_replaces_their_copy() {
        for state in [State::Draft, State::Scheduled, State::Open, State::Closed] {
            assert!(needs_copy_of_results(state, Some(Timestamp::UNIX_EPOCH), true, Timestamp::MAX));
        }
        assert!(needs_copy_of_results(State::Counted, None, true, Timestamp::MAX));
        assert!(!needs_copy_of_results(State::Interrupted, None, false, Timestamp::MAX), "nothing comes of it");
    }

    #[test]
    fn a_year_ends_on_its_day() {
        let now: Zoned = "2028-01-11T00:00:00[UTC]".parse().unwrap();
        assert_eq!(participation_of_terms_after(&now).to_string(), "2027-01-11");
        assert_eq!(messages_made_after(&now).to_string(), "2027-01-11T00:00:00Z");
        assert_eq!(photos_kept_after(&now).to_string(), "2027-01-11T00:00:00Z");
        assert_eq!(comments_counted_after(&now).to_string(), "2023-01-11T00:00:00Z");
        assert_eq!(notices_after(&now).to_string(), "2025-01-11T00:00:00Z");
    }
}
