//! The server's one secret, shared by all app servers of a cell, and the keys derived from it for each purpose.
//! Replacing it signs everybody out, and the audit log of before can no longer be verified: keep the old one for that.

use std::fmt;

use aws_lc_rs::{
    hkdf::{HKDF_SHA256, KeyType, Salt},
    hmac,
};

pub const SECRET_LENGTH: usize = 32;

pub struct Secrets([u8; SECRET_LENGTH]);

#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose {
    AccessTokens,
    RefreshChain,
    RefreshSeal,
    Usernames,
    AuditChain,
    BallotTokens,
}

impl Purpose {
    const fn label(self) -> &'static [u8] {
        match self {
            Self::AccessTokens => b"keping access tokens",
            Self::RefreshChain => b"keping refresh chain",
            Self::RefreshSeal => b"keping refresh seal",
            Self::Usernames => b"keping usernames",
            Self::AuditChain => b"keping audit chain",
            Self::BallotTokens => b"keping ballot tokens",
        }
    }
}

struct ThirtyTwoBytes;

impl KeyType for ThirtyTwoBytes {
    fn len(&self) -> usize {
        32
    }
}

impl Secrets {
    #[must_use]
    pub const fn new(secret: [u8; SECRET_LENGTH]) -> Self {
        Self(secret)
    }

    #[expect(clippy::expect_used, reason = "the length is constant and far below HKDF's limit")]
    pub(crate) fn key(&self, purpose: Purpose) -> [u8; 32] {
        let mut key = [0; 32];
        Salt::new(HKDF_SHA256, b"keping")
            .extract(&self.0)
            .expand(&[purpose.label()], ThirtyTwoBytes)
            .and_then(|material| material.fill(&mut key))
            .expect("32 bytes can be derived");
        key
    }

    pub(crate) fn hmac_key(&self, purpose: Purpose) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, &self.key(purpose))
    }
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets(…)")
    }
}
