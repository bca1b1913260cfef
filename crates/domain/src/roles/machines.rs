//! Other systems of the school: how many there are, how long a key works, and how often one calls.

use crate::field::Reason;

/// All that a system is told of one student: nothing of which classes, of how many, or of when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenPart {
    /// In everything that was due.
    Yes,
    No,
    /// Nothing was due, has closed yet, or is known any more.
    NothingDue,
}

impl TakenPart {
    #[must_use]
    pub const fn of(listed: i64, taken: i64) -> Self {
        match listed {
            ..=0 => Self::NothingDue,
            _ if taken >= listed => Self::Yes,
            _ => Self::No,
        }
    }
}

/// More than any school has.
pub const MOST_ACCOUNTS: usize = 20;
/// The one in use and the one that takes its place.
pub const MOST_KEYS: usize = 2;
/// A key that nobody looks at for longer is forgotten somewhere.
pub const LONGEST_DAYS: i64 = 400;
/// Of one key, on one server.
pub const OPENED_PER_MINUTE: u32 = 10;
pub const CALLS_PER_MINUTE: u32 = 600;

pub const fn check_days(days: i64) -> Result<(), Reason> {
    match days {
        ..=0 => Err(Reason::Invalid),
        1..=LONGEST_DAYS => Ok(()),
        _ => Err(Reason::TooLong),
    }
}
