//! How often background work is tried, and what waits for what.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Work of one lane waits for work of the same lane alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Moves by the clock, each done in a moment.
    Timed,
    /// Only where the key directory is.
    Keys,
    Mail,
    /// Calls to other systems of schools, which may not answer for a while.
    Hooks,
    /// What may take minutes.
    Long,
}

impl Lane {
    pub const ALL: [Self; 5] = [Self::Timed, Self::Keys, Self::Mail, Self::Hooks, Self::Long];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Timed => "timed",
            Self::Keys => "keys",
            Self::Mail => "mail",
            Self::Hooks => "hooks",
            Self::Long => "long",
        }
    }
}

/// Why a job came to nothing, where trying again would not help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// What it was about is no longer what was confirmed.
    MovedOn,
    /// Who asked for it may no longer do it.
    PermissionLost,
    LastRoleManager,
    /// Where the school's sign-on is the usual way, nobody could sign in when it fails.
    LastWayIn,
    /// What it would take away is used.
    InUse,
    /// Another system asked for it, and somebody would lose a class of an open campaign.
    NeedsPerson,
    /// No Chinese font on the server.
    NoFont,
    Broken,
}

/// After so many attempts a job is given up.
pub const MOST_ATTEMPTS: u16 = 8;

/// How long to wait after a failed attempt: twice as long each time, from two seconds to some minutes.
#[must_use]
pub fn wait_after(attempt: u16) -> Duration {
    Duration::from_secs(1 << attempt.clamp(1, MOST_ATTEMPTS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_stay_bounded() {
        let waits: Vec<_> = (0..=20).map(|attempt| wait_after(attempt).as_secs()).collect();
        assert!(waits.is_sorted());
        assert_eq!((waits[1], waits[2], waits[20]), (2, 4, 256));
    }
}
