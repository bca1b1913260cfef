//! What goes wrong at the desk, for whoever runs it: by kind, once in a while, and never at the moment it happens. A line a
//! ballot, or a number that grows with them, would be the timeline that the box does not have.

use std::{
    collections::BTreeSet,
    error::Error as _,
    fmt, mem,
    sync::{Mutex, PoisonError},
};

use crate::Error;

/// Names nothing of what was asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    DatabaseAway,
    SchoolMoving,
    /// In the database's words, which name a table.
    RightMissing(String),
    SecretMissing,
    /// The database's code, where it has one.
    Other(Option<String>),
}

impl Fault {
    fn of(error: &Error) -> Self {
        match error {
            Error::Unavailable(_) => Self::DatabaseAway,
            Error::SchoolMoving => Self::SchoolMoving,
            other => {
                let store = other.source().and_then(|source| source.downcast_ref::<store::Error>());
                match store.and_then(store::Error::refused_right) {
                    Some(words) => Self::RightMissing(words.to_owned()),
                    None => Self::Other(store.and_then(store::Error::code)),
                }
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DatabaseAway => f.write_str("the database is away or too busy; ballots are sent again later"),
            Self::SchoolMoving => f.write_str("a school is being moved to another cell; ballots are sent again later"),
            Self::RightMissing(words) => write!(f, "the database refuses its role something: {words}"),
            Self::SecretMissing => f.write_str(
                "no secret here makes the tokens of a round that is open: put the secret it was opened with back into the file",
            ),
            Self::Other(Some(code)) => write!(f, "the database fails with {code}"),
            Self::Other(None) => f.write_str("something failed"),
        }
    }
}

/// Those of which nobody was told yet.
#[derive(Debug, Default)]
pub(super) struct Faults(Mutex<BTreeSet<Fault>>);

impl Faults {
    pub(super) fn note(&self, fault: Fault) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(fault);
    }

    pub(super) fn note_error(&self, error: &Error) {
        self.note(Fault::of(error));
    }

    pub(super) fn take(&self) -> BTreeSet<Fault> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_of_a_kind_are_one_and_told_once() {
        let faults = Faults::default();
        for _ in 0..1_000 {
            faults.note_error(&Error::Unavailable(None));
            faults.note(Fault::SecretMissing);
        }
        assert_eq!(faults.take().into_iter().collect::<Vec<_>>(), [Fault::DatabaseAway, Fault::SecretMissing]);
        assert!(faults.take().is_empty());
    }
}
