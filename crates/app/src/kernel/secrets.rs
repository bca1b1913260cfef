//! The server's secrets, shared by all app servers of a cell, and the keys derived from them for each purpose.
//!
//! They are a ring, newest first: what is made is made with the newest, and what an older one made is still known. So a
//! secret can be replaced while people are signed in and rounds are open, and left out once nothing needs it any more.

pub(crate) mod digest;
pub(crate) mod first_codes;
pub mod invitations;
pub(crate) mod sealing;

use std::fmt;

use aws_lc_rs::{
    hkdf::{HKDF_SHA256, KeyType, Salt},
    hmac,
};
use zeroize::Zeroizing;

use crate::kernel::ballot_secrets::{BallotSecret, BallotSecrets};

pub const SECRET_LENGTH: usize = 32;

/// Newest first; never empty.
pub struct Secrets(Vec<Secret>);

pub(crate) struct Secret(Zeroizing<[u8; SECRET_LENGTH]>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RingError {
    #[error("there is no secret in it")]
    Empty,
    #[error("line {line} is not what it must be: hexadecimal digits, as many as a secret has")]
    Line { line: usize },
    #[error("the secret of line {line} is there twice")]
    Twice { line: usize },
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose {
    /// By which it is told from others, in the open.
    Id,
    AccessTokens,
    RefreshChain,
    RefreshSeal,
    Usernames,
    AuditChain,
    BallotTokens,
    Acknowledgements,
    /// What opens a school's mail server.
    MailPassword,
    /// What opens a school's channels.
    ChannelSecret,
    /// What opens a school's own sign-on.
    SignOnSecret,
    /// Where a school's lists are fetched, and with what.
    RosterDoor,
    /// Where a school's other systems are told, and what that is signed with.
    HookDoor,
    /// The names of letters, and the order in which they leave.
    Letters,
    Unsubscribing,
    /// The codes in the links of invitations.
    Invitations,
    /// The codes with which people sign in for the first time.
    FirstCodes,
}

impl Purpose {
    const fn label(self) -> &'static [u8] {
        match self {
            Self::Id => b"keping secret id",
            Self::AccessTokens => b"keping access tokens",
            Self::RefreshChain => b"keping refresh chain",
            Self::RefreshSeal => b"keping refresh seal",
            Self::Usernames => b"keping usernames",
            Self::AuditChain => b"keping audit chain",
            Self::BallotTokens => b"keping ballot tokens",
            Self::Acknowledgements => b"keping ballot acknowledgements",
            Self::MailPassword => b"keping mail password",
            Self::ChannelSecret => b"keping channel secret",
            Self::SignOnSecret => b"keping sign-on secret",
            Self::RosterDoor => b"keping roster door",
            Self::HookDoor => b"keping hook door",
            Self::Letters => b"keping letters",
            Self::Unsubscribing => b"keping unsubscribing",
            Self::Invitations => b"keping invitations",
            Self::FirstCodes => b"keping first codes",
        }
    }
}

struct ThirtyTwoBytes;

impl KeyType for ThirtyTwoBytes {
    fn len(&self) -> usize {
        32
    }
}

#[expect(clippy::expect_used, reason = "the length is constant and far below HKDF's limit")]
pub(crate) fn derive(secret: &[u8; SECRET_LENGTH], info: &[&[u8]]) -> [u8; 32] {
    let mut key = [0; 32];
    Salt::new(HKDF_SHA256, b"keping")
        .extract(secret)
        .expand(info, ThirtyTwoBytes)
        .and_then(|material| material.fill(&mut key))
        .expect("32 bytes can be derived");
    key
}

impl Secret {
    pub(crate) fn key(&self, purpose: Purpose) -> [u8; 32] {
        derive(&self.0, &[purpose.label()])
    }

    pub(crate) fn hmac_key(&self, purpose: Purpose) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, &self.key(purpose))
    }

    /// Eight hexadecimal digits, which tell nothing of the secret.
    pub(crate) fn id(&self) -> String {
        let [a, b, c, d, ..] = self.key(Purpose::Id);
        format!("{:08x}", u32::from_be_bytes([a, b, c, d]))
    }
}

impl Secrets {
    #[must_use]
    pub fn new(secret: [u8; SECRET_LENGTH]) -> Self {
        Self(vec![Secret(Zeroizing::new(secret))])
    }

    /// This one is the newest from now on.
    #[must_use]
    pub fn replaced_by(mut self, secret: [u8; SECRET_LENGTH]) -> Self {
        self.0.insert(0, Secret(Zeroizing::new(secret)));
        self
    }

    /// A line for each, newest first.
    pub fn parse(text: &str) -> Result<Self, RingError> {
        let read = |line: &str| Some([hexadecimal(line)?]);
        let secrets = ring(text, read)?;
        Ok(Self(secrets.into_iter().map(|[secret]| Secret(secret)).collect()))
    }

    #[expect(clippy::expect_used, reason = "a ring is made with one secret and never loses any")]
    pub(crate) fn newest(&self) -> &Secret {
        self.0.first().expect("a ring is not empty")
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Secret> {
        self.0.iter()
    }

    pub(crate) fn hmac_keys(&self, purpose: Purpose) -> KeyRing {
        KeyRing(self.iter().map(|secret| secret.hmac_key(purpose)).collect())
    }

    /// What the ballot listener needs of them, from which nothing else can be derived.
    #[must_use]
    pub fn ballots(&self) -> BallotSecrets {
        let of = |secret: &Secret| {
            BallotSecret::new(secret.key(Purpose::BallotTokens), secret.key(Purpose::Acknowledgements))
        };
        BallotSecrets::new(self.iter().map(of).collect())
    }

    /// Of each, newest first: to tell them apart in words.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.iter().map(Secret::id).collect()
    }
}

/// The keys of one purpose, newest first; never empty.
#[derive(Debug)]
pub(crate) struct KeyRing(Vec<hmac::Key>);

impl KeyRing {
    #[expect(clippy::expect_used, reason = "as many as there are secrets")]
    pub(crate) fn first(&self) -> &hmac::Key {
        self.0.first().expect("a ring is not empty")
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &hmac::Key> {
        self.0.iter()
    }
}

/// The lines that say something, each read by `read`.
pub(crate) fn ring<const N: usize>(
    text: &str,
    read: impl Fn(&str) -> Option<[Zeroizing<[u8; SECRET_LENGTH]>; N]>,
) -> Result<Vec<[Zeroizing<[u8; SECRET_LENGTH]>; N]>, RingError> {
    let mut all = Vec::new();
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        let secret = read(text.trim()).ok_or(RingError::Line { line })?;
        if all.contains(&secret) {
            return Err(RingError::Twice { line });
        }
        all.push(secret);
    }
    if all.is_empty() { Err(RingError::Empty) } else { Ok(all) }
}

pub(crate) fn hexadecimal(text: &str) -> Option<Zeroizing<[u8; SECRET_LENGTH]>> {
    let mut bytes = Zeroizing::new([0; SECRET_LENGTH]);
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    if pairs.len() != SECRET_LENGTH {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16);
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()?;
    }
    Some(bytes)
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secrets({})", self.ids().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_read_newest_first_and_each_has_an_id_of_its_own() {
        let ring = Secrets::parse(&format!("{}\n\n  {}\n", "0a".repeat(32), "F0".repeat(32))).unwrap();
        assert_eq!(ring.ids(), Secrets::new([0xf0; 32]).replaced_by([0x0a; 32]).ids());
        assert_ne!(ring.ids().first(), ring.ids().last());
        assert_eq!(ring.newest().id().len(), 8);
    }

    #[test]
    fn what_is_no_ring_is_named_by_its_line() {
        let (good, odd) = ("0a".repeat(32), "0a".repeat(31) + "0");
        assert_eq!(Secrets::parse(" \n").unwrap_err(), RingError::Empty);
        assert_eq!(Secrets::parse(&format!("{good}\n{odd}")).unwrap_err(), RingError::Line { line: 2 });
        assert_eq!(Secrets::parse(&"xy".repeat(32)).unwrap_err(), RingError::Line { line: 1 });
        assert_eq!(Secrets::parse(&format!("{good}\n\n{good}")).unwrap_err(), RingError::Twice { line: 3 });
    }
}
