//! What binds a way to the provider and back to one browser: 32 random bytes in its cookie. State, nonce and verifier follow from them
//! and are kept nowhere; the database has a hash of its own.

use std::fmt;

use aws_lc_rs::constant_time::verify_slices_are_equal;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use zeroize::Zeroizing;

use crate::kernel::{
    entropy::Entropy,
    secrets::digest::{hash_of, hex},
};

/// How the state of a trial begins, so that it comes back to the settings. It says no more than where to.
pub(crate) const TRIAL: &str = "trial.";
/// The same before a state of letters and digits.
const PLAIN_TRIAL: &str = "trial";
const PLAIN_STATE_DIGITS: usize = 64;

pub(crate) struct Browser(Zeroizing<[u8; 32]>);

/// What somebody brought back from the provider. None of it is in any log.
pub struct Returned {
    pub state: String,
    pub code: Option<String>,
    /// Of a CAS server, in the place of a code.
    pub ticket: Option<String>,
    /// Who says so (RFC 9207).
    pub iss: Option<String>,
    /// The provider let nobody in.
    pub error: Option<String>,
    /// From this browser's cookie.
    pub cookie: Option<String>,
}

impl fmt::Debug for Returned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Returned")
    }
}

impl fmt::Debug for Browser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Browser")
    }
}

impl Browser {
    pub(crate) fn fresh(entropy: &dyn Entropy) -> Self {
        let mut bytes = Zeroizing::new([0; 32]);
        entropy.fill(bytes.as_mut_slice());
        Self(bytes)
    }

    pub(crate) fn parse(cookie: &str) -> Option<Self> {
        let bytes = Zeroizing::new(URL_SAFE_NO_PAD.decode(cookie).ok()?);
        Some(Self(Zeroizing::new(bytes.as_slice().try_into().ok()?)))
    }

    pub(crate) fn cookie(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.as_slice())
    }

    /// By which the database knows it.
    pub(crate) fn hash(&self) -> Vec<u8> {
        self.derived("row")
    }

    pub(crate) fn state(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.derived("state"))
    }

    /// The same in letters and digits alone, with what marks a trial before it.
    pub(crate) fn plain_state(&self, trial: bool) -> String {
        let mark = if trial { PLAIN_TRIAL } else { "" };
        format!("{mark}{}", hex(&self.derived("state")))
    }

    pub(crate) fn nonce(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.derived("nonce"))
    }

    pub(crate) fn verifier(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.derived("verifier"))
    }

    /// What the provider is told of the verifier before it sees it (RFC 7636).
    pub(crate) fn challenge(&self) -> String {
        URL_SAFE_NO_PAD.encode(hash_of(&[self.verifier().as_bytes()]))
    }

    pub(crate) fn sent(&self, state: &str) -> bool {
        let is = |own: String| verify_slices_are_equal(own.as_bytes(), state.as_bytes()).is_ok();
        is(self.state()) || is(self.plain_state(false))
    }

    fn derived(&self, what: &str) -> Vec<u8> {
        hash_of(&[b"keping sign-on ", what.as_bytes(), b"\0", self.0.as_slice()])
    }
}

/// What stands behind the mark of a trial; `None`: it is no trial's.
pub(crate) fn of_trial(state: &str) -> Option<&str> {
    let plain = || state.strip_prefix(PLAIN_TRIAL).filter(|rest| rest.len() == PLAIN_STATE_DIGITS);
    state.strip_prefix(TRIAL).or_else(plain)
}

/// Where it comes back to: the settings.
#[must_use]
pub fn is_trial(state: &str) -> bool {
    of_trial(state).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_gives_the_same_again_and_another_gives_others() {
        let one = Browser(Zeroizing::new([7; 32]));
        let again = Browser::parse(&one.cookie()).unwrap();
        assert!(again.sent(&one.state()) && again.nonce() == one.nonce() && again.hash() == one.hash());
        let other = Browser(Zeroizing::new([8; 32]));
        assert!(!other.sent(&one.state()) && other.nonce() != one.nonce() && other.hash() != one.hash());
        let all = [one.cookie(), one.state(), one.nonce(), one.verifier(), one.challenge()];
        for (place, text) in all.iter().enumerate() {
            assert!(text.len() == 43 && !all[..place].contains(text));
        }
        let (plain, trial) = (one.plain_state(false), one.plain_state(true));
        assert!(plain.len() == PLAIN_STATE_DIGITS && trial.chars().all(|c| c.is_ascii_alphanumeric()));
        assert!(one.sent(&plain) && !other.sent(&plain) && of_trial(&trial) == Some(plain.as_str()));
        assert!(!is_trial(&plain) && !is_trial(&one.state()) && is_trial(&format!("{TRIAL}{}", one.state())));
        assert!(Browser::parse("").is_none() && Browser::parse("AAAA").is_none() && Browser::parse("*").is_none());
    }
}
