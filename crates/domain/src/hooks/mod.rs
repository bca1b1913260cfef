//! What other systems of the school are told by signed calls (Standard Webhooks): which events there are and what each says, how an endpoint is
//! set up, how often a call is tried.
//!
//! An event says what everybody may read who reads campaigns or lists for the whole school, and nobody's name. None follows from an answer: a
//! call at the moment of an answer would give it a time. Numbers are those of the campaign as a whole, once nothing can be added to them.

mod event;
mod fault;

pub use event::{CampaignMoved, Counts, Event, ImportEnd, ImportFinished, Rows, Trial};
pub use fault::{HookFault, Undelivered};

use jiff::SignedDuration;

use crate::{
    field::{self, FieldErrors, Reason},
    imports::{Kind, Source},
};

/// One for each system that listens.
pub const MOST: usize = 5;
/// The secret that is in use, and the one that takes its place.
pub const MOST_SECRETS: usize = 2;
/// Bytes of chance in a secret.
pub const SECRET_LENGTH: usize = 32;
/// Of what was not delivered, so much is shown.
pub const MOST_FAILURES: i64 = 5;

/// How long a call waits after each attempt that failed: three days in all, as the specification proposes.
const WAITS: [SignedDuration; 9] = [
    SignedDuration::from_secs(5),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(5),
    SignedDuration::from_hours(10),
    SignedDuration::from_hours(14),
    SignedDuration::from_hours(20),
    SignedDuration::from_hours(24),
];

/// `None`: it is given up.
#[must_use]
pub fn wait_after(tries: i16) -> Option<SignedDuration> {
    WAITS.get(usize::try_from(tries).ok()?.checked_sub(1)?).copied()
}

/// What an endpoint may listen to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    CampaignState,
    ImportFinished,
}

impl Topic {
    pub const ALL: [Self; 2] = [Self::CampaignState, Self::ImportFinished];

    /// Stored, and the `type` on the wire.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::CampaignState => "campaign.state",
            Self::ImportFinished => "import.finished",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.key() == key)
    }
}

/// Without the address and the secrets, which nobody is shown again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HookSettings {
    pub name: String,
    pub topics: Vec<Topic>,
}

impl HookSettings {
    #[must_use]
    pub fn faults(&self) -> FieldErrors {
        let mut faults = FieldErrors::default();
        faults.keep("name", field::name(&self.name));
        if self.topics.is_empty() {
            faults.keep::<()>("topics", Err(Reason::Required));
        }
        faults
    }
}

/// Only of lists that a key could read about: those without accounts in them.
#[must_use]
pub const fn is_told_of(source: Source) -> bool {
    matches!(
        source,
        Source::List(
            Kind::Colleges | Kind::Programmes | Kind::ClassGroups | Kind::Courses | Kind::Offerings | Kind::Enrolments
        )
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roles::permission::{ForMachines, Permission};

    #[test]
    fn a_call_is_tried_ten_times_in_little_more_than_three_days() {
        let waits: Vec<_> = (1..).map_while(wait_after).collect();
        assert_eq!((waits.len() + 1, waits[0].as_secs(), waits[8].as_hours()), (10, 5, 24));
        assert!(waits.is_sorted());
        assert_eq!(waits.iter().sum::<SignedDuration>().as_hours(), 75);
        assert_eq!((wait_after(0), wait_after(10), wait_after(-1)), (None, None, None));
    }

    #[test]
    fn what_is_told_of_is_what_keys_may_read() {
        for permission in [Permission::EvaluationRead, Permission::ImportRun, Permission::CourseManage] {
            assert_ne!(permission.for_machines(), ForMachines::Nothing);
        }
        assert_eq!(Permission::UserManage.for_machines(), ForMachines::Nothing);
        assert!(!is_told_of(Source::OneRoster) && !is_told_of(Source::List(Kind::Users)));
        assert!(is_told_of(Source::List(Kind::Enrolments)));
    }

    #[test]
    fn an_endpoint_has_a_name_and_listens_to_something() {
        let settings = |name: &str, topics: &[Topic]| HookSettings { name: name.to_owned(), topics: topics.to_vec() };
        assert_eq!(settings("看板", &Topic::ALL).faults(), FieldErrors::default());
        assert_eq!(settings("看板", &[]).faults(), FieldErrors::one("topics", Reason::Required));
        assert_eq!(settings("", &Topic::ALL).faults(), FieldErrors::one("name", Reason::Required));
        for topic in Topic::ALL {
            assert_eq!(Topic::from_key(topic.key()), Some(topic));
        }
    }
}
