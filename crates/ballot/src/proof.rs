//! A receipt that proves: what the device kept (a signed acknowledgement and the manifest it was given under) beside what was
//! published (register, list, what was unreadable), and what follows from them. Whoever judges needs nothing else: no
//! database, no network, no word of the school's.
//!
//! Two codes are left for people to compare with the ones that everybody has: the manifest's and the register's.

use serde::{Deserialize, Serialize};

use crate::{
    Scope,
    acknowledgement::{Signature, Taken},
    ballot::{BallotKey, Receipt, Version},
    bytes::base64url,
    code::Code,
    lists::{published_list::PublishedList, register::Register, unreadable::Unreadable},
    manifest::Manifest,
};

/// As the app saves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    pub format: Format,
    pub evaluation: uuid::Uuid,
    #[serde(with = "base64url")]
    pub key: BallotKey,
    pub version: Version,
    #[serde(with = "base64url")]
    pub receipt: Receipt,
    #[serde(with = "base64url")]
    pub signature: Signature,
    #[serde(with = "base64url")]
    pub manifest: Vec<u8>,
    /// The three that were published; empty: none was to be had.
    #[serde(with = "base64url")]
    pub register: Vec<u8>,
    #[serde(with = "base64url")]
    pub list: Vec<u8>,
    #[serde(with = "base64url")]
    pub unreadable: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    #[serde(rename = "keping-proof-v1")]
    V1,
}

/// What becomes of a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is in the list, and not among those that could not be read.
    Counted,
    /// It is in the list, and nothing says yet what could be read.
    NotOpened,
    /// It is in the list, and could not be opened.
    Unreadable,
    /// The box took it, and the list does not have it.
    Missing,
    /// The box took it, and the list has other bytes, or older ones, in its place.
    Replaced,
    /// A later answer under the same token is in its place.
    Superseded,
    /// Nobody with the manifest's key has signed that it was taken: it proves nothing.
    Invented,
    /// There is no list yet.
    NotPublished,
    /// The list is not the one that was committed to, or is about something else.
    OtherList,
    /// What is in the file is not what it says it is.
    Damaged,
}

impl Proof {
    #[must_use]
    pub fn judge(&self) -> Verdict {
        match Manifest::parse(&self.manifest) {
            Ok(manifest) => self.judge_by(&manifest),
            Err(_) => Verdict::Damaged,
        }
    }

    /// Of the manifest that it was given under. Slow, like every [`Code`].
    #[must_use]
    pub fn manifest_code(&self) -> Option<Code> {
        Manifest::parse(&self.manifest).ok().map(|manifest| manifest.code())
    }

    /// Of the lists that were published. Slow, like every [`Code`].
    #[must_use]
    pub fn register_code(&self) -> Option<Code> {
        Register::parse(&self.register).ok().map(|register| register.code())
    }

    fn judge_by(&self, manifest: &Manifest) -> Verdict {
        let scope = Scope { institution: manifest.institution(), evaluation: self.evaluation };
        let taken = Taken { scope, key: self.key, version: self.version, receipt: self.receipt };
        let asked = manifest.entry(self.evaluation).is_some();
        if !asked || !taken.is_signed_by(manifest.acknowledgement_key(), &self.signature) {
            return Verdict::Invented;
        }
        if self.register.is_empty() || self.list.is_empty() {
            return Verdict::NotPublished;
        }
        let (Ok(register), Ok(list)) = (Register::parse(&self.register), PublishedList::parse(&self.list)) else {
            return Verdict::Damaged;
        };
        if register.campaign() != manifest.campaign() || list.scope() != scope || !register.has(&list) {
            return Verdict::OtherList;
        }
        match list.under(&self.key) {
            None => Verdict::Missing,
            Some(in_box) if in_box.version > self.version => Verdict::Superseded,
            Some(in_box) if in_box.version < self.version || in_box.receipt != self.receipt => Verdict::Replaced,
            Some(_) => self.readable(&list),
        }
    }

    fn readable(&self, list: &PublishedList) -> Verdict {
        if self.unreadable.is_empty() {
            return Verdict::NotOpened;
        }
        match Unreadable::parse(&self.unreadable) {
            Ok(unreadable) if !unreadable.is_about(list) => Verdict::OtherList,
            Ok(unreadable) if unreadable.contains(&self.receipt) => Verdict::Unreadable,
            Ok(_) => Verdict::Counted,
            Err(_) => Verdict::Damaged,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        lists::published_list::InBox,
        vectors::{acknowledger, ballot, list, manifest, register, scope},
    };

    /// Of the one ballot in the vectors' list that was really made.
    fn proof() -> Proof {
        let ballot = ballot(Version::new(2).unwrap(), b"answers");
        let taken = Taken { scope: scope(), key: ballot.key(), version: ballot.version, receipt: ballot.receipt() };
        Proof {
            format: Format::V1,
            evaluation: scope().evaluation,
            key: taken.key,
            version: taken.version,
            receipt: taken.receipt,
            signature: acknowledger().sign(&taken),
            manifest: manifest().to_bytes(),
            register: register().to_bytes(),
            list: list().to_bytes(),
            unreadable: Unreadable::new(&list(), Vec::new()).unwrap().to_bytes(),
        }
    }

    /// The same published with other ballots in the box.
    fn published(proof: Proof, change: impl FnOnce(&mut Vec<InBox>)) -> Proof {
        let mut ballots = list().ballots().to_vec();
        change(&mut ballots);
        let list = PublishedList::new(scope(), list().people(), ballots).unwrap();
        let lists = vec![(scope().evaluation, list.hash())];
        let register = Register::new(scope().institution, manifest().campaign(), lists).unwrap();
        Proof { list: list.to_bytes(), register: register.to_bytes(), unreadable: Vec::new(), ..proof }
    }

    fn signed(proof: Proof) -> Proof {
        let taken = Taken { scope: scope(), key: proof.key, version: proof.version, receipt: proof.receipt };
        Proof { signature: acknowledger().sign(&taken), ..proof }
    }

    #[test]
    fn each_fate_is_told_apart() {
        let key = proof().key;
        let of = |change: fn(&mut InBox), key: BallotKey| {
            move |ballots: &mut Vec<InBox>| ballots.iter_mut().filter(|ballot| ballot.key == key).for_each(change)
        };
        let unreadable = Unreadable::new(&list(), vec![proof().receipt]).unwrap().to_bytes();
        for (expected, proof) in [
            (Verdict::Counted, proof()),
            (Verdict::NotOpened, Proof { unreadable: Vec::new(), ..proof() }),
            (Verdict::Unreadable, Proof { unreadable, ..proof() }),
            (Verdict::Missing, published(proof(), |ballots| ballots.retain(|ballot| ballot.key != key))),
            (Verdict::Replaced, published(proof(), of(|ballot| ballot.receipt = [0; 32], key))),
            (Verdict::Replaced, published(proof(), of(|ballot| ballot.version = Version::FIRST, key))),
            (Verdict::Superseded, published(proof(), of(|ballot| ballot.version = Version::LAST, key))),
            (Verdict::Invented, Proof { receipt: [7; 32], ..proof() }),
            (Verdict::Invented, signed(Proof { evaluation: uuid::Uuid::nil(), ..proof() })),
            (Verdict::NotPublished, Proof { list: Vec::new(), ..proof() }),
            (Verdict::NotPublished, Proof { register: Vec::new(), ..proof() }),
            (Verdict::OtherList, Proof { register: register().to_bytes(), ..published(proof(), Vec::clear) }),
            (Verdict::Damaged, Proof { list: vec![1], ..proof() }),
            (Verdict::Damaged, Proof { manifest: vec![1], ..proof() }),
        ] {
            assert_eq!(proof.judge(), expected);
        }
    }

    #[test]
    fn the_codes_to_compare_are_those_that_everybody_has() {
        let found = (proof().manifest_code(), proof().register_code());
        assert_eq!(found, (Some(manifest().code()), Some(register().code())));
    }

    #[test]
    fn json_carries_it() {
        let json = serde_json::to_value(proof()).unwrap();
        assert_eq!(json["format"], "keping-proof-v1");
        assert_eq!(serde_json::from_value::<Proof>(json).unwrap(), proof());
    }
}
