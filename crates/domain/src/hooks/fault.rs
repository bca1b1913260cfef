//! Why a call was not taken.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HookFault {
    /// The operator's list of hosts does not have it.
    HostNotAllowed,
    Unreachable,
    Slow,
    Encryption,
    /// It hung up, or its answer had no end.
    Broken,
    /// It points elsewhere, where nobody follows.
    Elsewhere,
    Refused,
    /// It said that it is gone for good.
    Gone,
    /// Its address was sealed with a secret that is gone.
    Unsealed,
    /// It was switched off while the event waited.
    SwitchedOff,
    /// Here, not there.
    Failed,
}

impl HookFault {
    const ALL: [Self; 11] = [
        Self::HostNotAllowed,
        Self::Unreachable,
        Self::Slow,
        Self::Encryption,
        Self::Broken,
        Self::Elsewhere,
        Self::Refused,
        Self::Gone,
        Self::Unsealed,
        Self::SwitchedOff,
        Self::Failed,
    ];

    /// Stored.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::HostNotAllowed => "host_not_allowed",
            Self::Unreachable => "unreachable",
            Self::Slow => "slow",
            Self::Encryption => "encryption",
            Self::Broken => "broken",
            Self::Elsewhere => "elsewhere",
            Self::Refused => "refused",
            Self::Gone => "gone",
            Self::Unsealed => "unsealed",
            Self::SwitchedOff => "switched_off",
            Self::Failed => "failed",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.key() == key)
    }
}

/// With the status that was answered, if one was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undelivered {
    pub fault: HookFault,
    pub status: Option<u16>,
}

impl Undelivered {
    /// What an answer means. Whatever begins with 2 is taken.
    pub const fn judge(status: u16) -> Result<(), Self> {
        let fault = match status {
            200..=299 => return Ok(()),
            300..=399 => HookFault::Elsewhere,
            410 => HookFault::Gone,
            _ => HookFault::Refused,
        };
        Err(Self { fault, status: Some(status) })
    }
}

impl From<HookFault> for Undelivered {
    fn from(fault: HookFault) -> Self {
        Self { fault, status: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_taken_gone_elsewhere_or_refused() {
        assert_eq!(Undelivered::judge(204), Ok(()));
        for (status, fault) in [
            (307, HookFault::Elsewhere),
            (410, HookFault::Gone),
            (404, HookFault::Refused),
            (401, HookFault::Refused),
            (503, HookFault::Refused),
            (199, HookFault::Refused),
        ] {
            assert_eq!(Undelivered::judge(status), Err(Undelivered { fault, status: Some(status) }));
        }
        for fault in HookFault::ALL {
            assert_eq!(HookFault::from_key(fault.key()), Some(fault));
        }
    }
}
