//! What is published of an evaluation before its box is opened: how many could answer, were given a token and are in the
//! box, and every ballot by its key, version and receipt, sorted, so that everybody can look for their own and nobody
//! learns an order.
//!
//! No ballots, no keys of the box, no answers. What turns out to be unreadable is said afterwards, in `unreadable`.

use uuid::Uuid;

use crate::{
    Scope,
    ballot::{BallotKey, Receipt, Version},
    bytes::canonical::{Reader, encode, sha256},
};

const LABEL: &str = "keping-receipts-v2";
const ITEM_LENGTH: usize = 32 + 1 + 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    #[error("not a list of receipts of a known format")]
    Format,
    #[error("the order is not ascending")]
    Order,
    #[error("too many receipts")]
    TooMany,
}

/// How many people a class is about, by membership.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct People {
    /// Who could answer when it closed.
    pub eligible: u32,
    /// Of those, who were not on the list at opening.
    pub late: u32,
    /// Who were on that list and had left the class at closing.
    pub left: u32,
    /// Tokens given out.
    pub issued: u32,
}

/// A ballot in the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct InBox {
    pub key: BallotKey,
    pub version: Version,
    pub receipt: Receipt,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedList {
    scope: Scope,
    people: People,
    ballots: Vec<InBox>,
}

impl PublishedList {
    /// A receipt that is there under two keys stays there twice: a copied ballot is to be seen.
    pub fn new(scope: Scope, people: People, mut ballots: Vec<InBox>) -> Result<Self, ListError> {
        u32::try_from(ballots.len()).map_err(|_| ListError::TooMany)?;
        ballots.sort_unstable();
        Self { scope, people, ballots }.checked()
    }

    fn checked(self) -> Result<Self, ListError> {
        let ascending = self.ballots.is_sorted_by(|one, next| one.key < next.key);
        if ascending { Ok(self) } else { Err(ListError::Order) }
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, ListError> {
        Self::read(bytes).ok_or(ListError::Format)?.checked()
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let scope = Scope { institution: reader.uuid()?, evaluation: reader.uuid()? };
        let people =
            People { eligible: reader.u32()?, late: reader.u32()?, left: reader.u32()?, issued: reader.u32()? };
        let count = reader.counted(ITEM_LENGTH)?;
        let ballot = |_| {
            let (key, version) = (reader.array()?, Version::new(reader.u8()?)?);
            Some(InBox { key, version, receipt: reader.array()? })
        };
        let ballots = (0..count).map(ballot).collect::<Option<_>>()?;
        reader.end()?;
        Some(Self { scope, people, ballots })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let People { eligible, late, left, issued } = self.people;
        let count = u32::try_from(self.ballots.len()).unwrap_or(u32::MAX);
        let mut bytes = encode(LABEL, &[self.scope.institution.as_bytes(), self.scope.evaluation.as_bytes()]);
        for number in [eligible, late, left, issued, count] {
            bytes.extend(number.to_be_bytes());
        }
        for ballot in &self.ballots {
            bytes.extend(ballot.key);
            bytes.push(ballot.version.get());
            bytes.extend(ballot.receipt);
        }
        bytes
    }

    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        sha256(&self.to_bytes())
    }

    #[must_use]
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    #[must_use]
    pub const fn evaluation(&self) -> Uuid {
        self.scope.evaluation
    }

    #[must_use]
    pub const fn people(&self) -> People {
        self.people
    }

    #[must_use]
    pub fn ballots(&self) -> &[InBox] {
        &self.ballots
    }

    /// What the box held under a key.
    #[must_use]
    pub fn under(&self, key: &BallotKey) -> Option<&InBox> {
        let position = self.ballots.binary_search_by_key(key, |ballot| ballot.key).ok()?;
        self.ballots.get(position)
    }

    #[must_use]
    pub fn contains(&self, receipt: &Receipt) -> bool {
        self.ballots.iter().any(|ballot| ballot.receipt == *receipt)
    }

    /// How many ballots are copies of another one.
    #[must_use]
    pub fn copies(&self) -> usize {
        let mut receipts: Vec<_> = self.ballots.iter().map(|ballot| ballot.receipt).collect();
        receipts.sort_unstable();
        receipts.array_windows().filter(|[one, next]| one == next).count()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::scope;

    const PEOPLE: People = People { eligible: 43, late: 2, left: 1, issued: 4 };

    fn ballot(key: u8, receipt: u8) -> InBox {
        InBox { key: [key; 32], version: Version::FIRST, receipt: [receipt; 32] }
    }

    fn list(ballots: &[InBox]) -> PublishedList {
        PublishedList::new(scope(), PEOPLE, ballots.to_vec()).unwrap()
    }

    #[test]
    fn a_copied_ballot_is_seen() {
        let list = list(&[ballot(3, 2), ballot(1, 1), ballot(2, 2)]);
        assert_eq!(list.copies(), 1);
        assert_eq!(list.under(&[3; 32]), Some(&ballot(3, 2)));
        assert_eq!(list.under(&[4; 32]), None);
        assert_eq!(PublishedList::parse(&list.to_bytes()), Ok(list));
    }

    #[test]
    fn what_is_not_canonical_is_refused() {
        let bytes = list(&[ballot(1, 1), ballot(2, 2)]).to_bytes();
        assert_eq!(PublishedList::parse(&bytes[1..]), Err(ListError::Format));
        assert_eq!(PublishedList::parse(&bytes[..bytes.len() - 1]), Err(ListError::Format));
        assert_eq!(PublishedList::parse(&[bytes.as_slice(), &[0]].concat()), Err(ListError::Format));
        let (head, items) = bytes.split_at(bytes.len() - 2 * ITEM_LENGTH);
        let (first, second) = items.split_at(ITEM_LENGTH);
        assert_eq!(PublishedList::parse(&[head, second, first].concat()), Err(ListError::Order));
        assert_eq!(PublishedList::parse(&[head, first, first].concat()), Err(ListError::Order));
        let mut odd = bytes;
        let version = odd.len() - 33;
        odd[version] = 51;
        assert_eq!(PublishedList::parse(&odd), Err(ListError::Format));
    }

    proptest! {
        #[test]
        fn every_list_survives_its_bytes(keys in prop::collection::btree_map(any::<[u8; 32]>(), any::<[u8; 32]>(), 0..20)) {
            let ballots = keys.into_iter().map(|(key, receipt)| InBox { key, version: Version::LAST, receipt });
            let list = list(&ballots.collect::<Vec<_>>());
            prop_assert_eq!(PublishedList::parse(&list.to_bytes()), Ok(list));
        }

        #[test]
        fn any_bytes_are_no_reason_to_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let _ = PublishedList::parse(&bytes);
            let _ = PublishedList::parse(&encode(LABEL, &[&bytes]));
        }
    }
}
