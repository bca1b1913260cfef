//! The ballot as it is sent, and what happens to one that comes again.
//!
//! No student, no time, no address: whatever a ballot does not say must not be put beside it.

pub mod mac;

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use self::mac::Statement;
use crate::{
    Scope,
    bytes::{base64url, canonical::sha256},
    seal::Size,
    token::{Issuer, Nonce, Token},
};

/// SHA-256 of the sealed bytes: by it a student finds the ballot in the published list.
pub type Receipt = [u8; 32];
/// SHA-256 of the nonce: under it the box keeps the ballot.
pub type BallotKey = [u8; 32];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BallotError {
    #[error("not about this evaluation")]
    Evaluation,
    #[error("not about the form that the manifest has")]
    Form,
    #[error("not of the size that all ballots of the evaluation have")]
    Size,
    #[error("not made with a token for this evaluation")]
    Mac,
}

/// Which state of a student's answer it is: the first, or a change of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Version(u8);

impl Version {
    pub const FIRST: Self = Self(1);
    pub const LAST: Self = Self(50);

    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (Self::FIRST.0..=Self::LAST.0).contains(&number).then_some(Self(number))
    }

    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Version {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a version is 1 to 50")
    }
}

impl From<Version> for u8 {
    fn from(version: Version) -> Self {
        version.0
    }
}

/// What every ballot of an evaluation looks like, as the manifest fixes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub evaluation: Uuid,
    pub form_hash: [u8; 32],
    pub size: Size,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ballot {
    pub institution: Uuid,
    pub evaluation: Uuid,
    #[serde(with = "base64url")]
    pub form_hash: [u8; 32],
    #[serde(with = "base64url")]
    pub nonce: Nonce,
    pub version: Version,
    #[serde(with = "base64url")]
    pub sealed: Vec<u8>,
    #[serde(with = "base64url")]
    pub mac: [u8; 32],
}

impl Ballot {
    /// As the browser does it: for load generators and tests.
    #[must_use]
    pub fn sign(
        token: &Token,
        scope: Scope,
        form_hash: [u8; 32],
        nonce: Nonce,
        version: Version,
        sealed: Vec<u8>,
    ) -> Self {
        let Scope { institution, evaluation } = scope;
        let mut ballot = Self { institution, evaluation, form_hash, nonce, version, sealed, mac: [0; 32] };
        ballot.mac = mac::mac(token, &ballot.statement(&ballot.receipt()));
        ballot
    }

    #[must_use]
    pub const fn scope(&self) -> Scope {
        Scope { institution: self.institution, evaluation: self.evaluation }
    }

    #[must_use]
    pub fn receipt(&self) -> Receipt {
        sha256(&self.sealed)
    }

    #[must_use]
    pub fn key(&self) -> BallotKey {
        sha256(&self.nonce)
    }

    /// Cheap: ask before `verify`.
    pub fn fits(&self, institution: Uuid, shape: &Shape) -> Result<(), BallotError> {
        if self.institution != institution || self.evaluation != shape.evaluation {
            Err(BallotError::Evaluation)
        } else if self.form_hash != shape.form_hash {
            Err(BallotError::Form)
        } else if self.sealed.len() != shape.size.sealed_len() {
            Err(BallotError::Size)
        } else {
            Ok(())
        }
    }

    /// Whether it was made with a token of this issuer for the evaluation that it names.
    pub fn verify(&self, issuer: &Issuer) -> Result<(), BallotError> {
        let token = issuer.token(&self.nonce, self.scope()).map_err(|_| BallotError::Mac)?;
        if mac::verify(&token, &self.statement(&self.receipt()), &self.mac) { Ok(()) } else { Err(BallotError::Mac) }
    }

    /// What the rule for resends looks at.
    #[must_use]
    pub fn state(&self) -> State {
        State { version: self.version, sealed_hash: self.receipt() }
    }

    /// The longest JSON that a ballot can be, for the limit on a request's body.
    #[must_use]
    pub fn max_json_len() -> usize {
        let longest = Size::new(usize::from(Size::MAX)).map_or(0, Size::sealed_len);
        longest.div_ceil(3) * 4 + 1024
    }

    const fn statement<'a>(&'a self, sealed_hash: &'a [u8; 32]) -> Statement<'a> {
        Statement {
            scope: self.scope(),
            form_hash: &self.form_hash,
            nonce: &self.nonce,
            version: self.version,
            sealed_hash,
        }
    }
}

/// Nothing by which a line in a log could be laid beside a ballot.
impl fmt::Debug for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ballot(…)")
    }
}

/// What the box must remember of a ballot to know it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub version: Version,
    pub sealed_hash: [u8; 32],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reception {
    /// The first of its key.
    Insert,
    /// The very same again: say so, write nothing.
    Acknowledge,
    /// A newer version.
    Replace,
    /// A newer version is there already.
    Superseded,
    /// The same version with other bytes: one of two devices, or an outbox gone wrong.
    Conflict,
}

/// What becomes of a verified ballot, given what is stored under its key.
#[must_use]
pub fn receive(stored: Option<State>, incoming: State) -> Reception {
    match stored {
        None => Reception::Insert,
        Some(stored) if stored == incoming => Reception::Acknowledge,
        Some(stored) if stored.version < incoming.version => Reception::Replace,
        Some(stored) if stored.version > incoming.version => Reception::Superseded,
        Some(_) => Reception::Conflict,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{seal::BoxKey, vectors};

    fn ballot() -> Ballot {
        vectors::ballot(Version::FIRST, b"answers")
    }

    fn state(version: u8, byte: u8) -> State {
        State { version: Version::new(version).unwrap(), sealed_hash: [byte; 32] }
    }

    #[test]
    fn a_ballot_is_verified_fits_and_opens() {
        let (ballot, entry) = (ballot(), vectors::entry().shape());
        assert_eq!(ballot.verify(&vectors::issuer()), Ok(()));
        assert_eq!(ballot.fits(vectors::scope().institution, &entry), Ok(()));
        let key = BoxKey::generate(&mut vectors::counting(11));
        assert_eq!(key.open(&ballot.sealed, entry.size, ballot.scope(), &ballot.form_hash).unwrap(), b"answers");
    }

    #[test]
    fn what_does_not_fit_is_told_apart() {
        let (ballot, entry, institution) = (ballot(), vectors::entry().shape(), vectors::scope().institution);
        let other = Uuid::from_bytes([0xee; 16]);
        assert_eq!(ballot.fits(other, &entry), Err(BallotError::Evaluation));
        assert_eq!(ballot.fits(institution, &Shape { evaluation: other, ..entry }), Err(BallotError::Evaluation));
        assert_eq!(ballot.fits(institution, &Shape { form_hash: [9; 32], ..entry }), Err(BallotError::Form));
        let size = Size::new(entry.size.get() + 1).unwrap();
        assert_eq!(ballot.fits(institution, &Shape { size, ..entry }), Err(BallotError::Size));
    }

    #[test]
    fn a_ballot_for_one_evaluation_is_none_for_another() {
        let mut ballot = ballot();
        ballot.evaluation = Uuid::from_bytes([0xee; 16]);
        assert_eq!(ballot.verify(&vectors::issuer()), Err(BallotError::Mac));
    }

    #[test]
    fn json_carries_it_and_nothing_else() {
        let json = serde_json::to_value(ballot()).unwrap();
        assert_eq!(serde_json::from_value::<Ballot>(json.clone()).unwrap(), ballot());
        let refused = |name: &str, value: serde_json::Value| {
            let mut json = json.clone();
            json[name] = value;
            assert!(serde_json::from_value::<Ballot>(json).is_err(), "{name}");
        };
        refused("version", 0.into());
        refused("version", 51.into());
        refused("version", 1.5.into());
        refused("nonce", "AAAA".into());
        refused("mac", "=".into());
        refused("sealed", "a b".into());
        refused("form_hash", format!("{}=", json["form_hash"].as_str().unwrap()).into());
        refused("student", "1".into());
    }

    #[test]
    fn a_ballot_is_not_printed() {
        assert_eq!(format!("{:?}", ballot()), "Ballot(…)");
    }

    #[test]
    fn the_largest_ballot_is_within_the_limit_of_a_body() {
        let mut ballot = ballot();
        ballot.sealed = vec![0; Size::new(usize::from(Size::MAX)).unwrap().sealed_len()];
        assert!(serde_json::to_string(&ballot).unwrap().len() <= Ballot::max_json_len());
    }

    #[test]
    fn a_ballot_that_comes_again() {
        use Reception::{Acknowledge, Conflict, Insert, Replace, Superseded};
        for (stored, incoming, expected) in [
            (None, state(1, 1), Insert),
            (None, state(50, 1), Insert),
            (Some(state(1, 1)), state(1, 1), Acknowledge),
            (Some(state(1, 1)), state(1, 2), Conflict),
            (Some(state(1, 1)), state(2, 2), Replace),
            (Some(state(1, 1)), state(2, 1), Replace),
            (Some(state(2, 2)), state(1, 1), Superseded),
            (Some(state(2, 2)), state(1, 2), Superseded),
        ] {
            assert_eq!(receive(stored, incoming), expected);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn any_changed_bit_is_noticed(field in 0_usize..4, byte in 0_usize..32, bit in 0_u8..8) {
            let mut ballot = ballot();
            let bytes = match field {
                0 => ballot.form_hash.as_mut_slice(),
                1 => &mut ballot.nonce,
                2 => &mut ballot.mac,
                _ => &mut ballot.sealed,
            };
            bytes[byte] ^= 1 << bit;
            prop_assert_eq!(ballot.verify(&vectors::issuer()), Err(BallotError::Mac));
        }

        /// In whatever order versions arrive and however often, the newest stays.
        #[test]
        fn the_newest_version_wins(arrivals in prop::collection::vec(1_u8..=50, 1..40)) {
            let mut stored = None;
            for version in &arrivals {
                let incoming = state(*version, *version);
                match receive(stored, incoming) {
                    Reception::Insert | Reception::Replace => stored = Some(incoming),
                    Reception::Acknowledge => prop_assert_eq!(stored, Some(incoming)),
                    Reception::Superseded => prop_assert!(stored.unwrap().version > incoming.version),
                    Reception::Conflict => prop_assert!(false),
                }
            }
            prop_assert_eq!(stored.unwrap().version.get(), *arrivals.iter().max().unwrap());
        }
    }
}
