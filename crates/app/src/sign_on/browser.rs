//! What binds a way to the provider and back to one browser: 32 random bytes in its cookie. State, nonce and verifier follow from them
//! and are kept nowhere; the database has a hash of its own.

use std::fmt;

use aws_lc_rs::{constant_time::verify_slices_are_equal, digest};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use zeroize::Zeroizing;

use crate::kernel::entropy::Entropy;

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
        verify_slices_are_equal(self.state().as_bytes(), state.as_bytes()).is_ok()
    }

    fn derived(&self, what: &str) -> Vec<u8> {
        hash_of(&[b"keping sign-on ", what.as_bytes(), b"\0", self.0.as_slice()])
    }
}

pub(crate) fn hash_of(parts: &[&[u8]]) -> Vec<u8> {
    let mut context = digest::Context::new(&digest::SHA256);
    for part in parts {
        context.update(part);
    }
    context.finish().as_ref().to_vec()
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
        assert!(Browser::parse("").is_none() && Browser::parse("AAAA").is_none() && Browser::parse("*").is_none());
    }
}
