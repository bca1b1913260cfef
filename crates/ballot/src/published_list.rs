//! What is published of an evaluation before its box is opened: the receipts of all ballots, sorted, so that everybody can
//! look for their own and nobody learns an order.
//!
//! No ballots, no keys, no answers.

use uuid::Uuid;

use crate::{
    Scope,
    ballot::Receipt,
    canonical::{Reader, encode, sha256},
};

const LABEL: &str = "keping-receipts-v1";

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    #[error("not a list of receipts of a known format")]
    Format,
    #[error("the order is not ascending")]
    Order,
    #[error("too many receipts")]
    TooMany,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedList {
    scope: Scope,
    receipts: Vec<Receipt>,
}

impl PublishedList {
    /// A receipt that is there twice stays there twice: a copied ballot is to be seen.
    pub fn new(scope: Scope, mut receipts: Vec<Receipt>) -> Result<Self, ListError> {
        u32::try_from(receipts.len()).map_err(|_| ListError::TooMany)?;
        receipts.sort_unstable();
        Ok(Self { scope, receipts })
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, ListError> {
        let list = Self::read(bytes).ok_or(ListError::Format)?;
        if list.receipts.is_sorted() { Ok(list) } else { Err(ListError::Order) }
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let scope = Scope { institution: reader.uuid()?, evaluation: reader.uuid()? };
        let count = reader.counted(32)?;
        let receipts = (0..count).map(|_| reader.array()).collect::<Option<_>>()?;
        reader.end()?;
        Some(Self { scope, receipts })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.receipts.len()).unwrap_or(u32::MAX);
        encode(
            LABEL,
            &[
                self.scope.institution.as_bytes(),
                self.scope.evaluation.as_bytes(),
                &count.to_be_bytes(),
                self.receipts.as_flattened(),
            ],
        )
    }

    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        sha256(&self.to_bytes())
    }

    #[must_use]
    pub const fn institution(&self) -> Uuid {
        self.scope.institution
    }

    #[must_use]
    pub const fn evaluation(&self) -> Uuid {
        self.scope.evaluation
    }

    #[must_use]
    pub fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    #[must_use]
    pub fn contains(&self, receipt: &Receipt) -> bool {
        self.receipts.binary_search(receipt).is_ok()
    }

    /// How many ballots are copies of another one.
    #[must_use]
    pub fn copies(&self) -> usize {
        self.receipts.array_windows().filter(|[one, next]| one == next).count()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::scope;

    #[test]
    fn a_copied_ballot_is_seen() {
        let list = PublishedList::new(scope(), vec![[2; 32], [1; 32], [2; 32]]).unwrap();
        assert_eq!(list.receipts(), [[1; 32], [2; 32], [2; 32]]);
        assert_eq!(list.copies(), 1);
        assert_eq!(PublishedList::parse(&list.to_bytes()), Ok(list));
    }

    #[test]
    fn what_is_not_canonical_is_refused() {
        let list = PublishedList::new(scope(), vec![[1; 32], [2; 32]]).unwrap();
        let bytes = list.to_bytes();
        assert_eq!(PublishedList::parse(&bytes[..bytes.len() - 1]), Err(ListError::Format));
        assert_eq!(PublishedList::parse(&[bytes.as_slice(), &[0]].concat()), Err(ListError::Format));
        let turned = PublishedList { scope: scope(), receipts: vec![[2; 32], [1; 32]] };
        assert_eq!(PublishedList::parse(&turned.to_bytes()), Err(ListError::Order));
        let empty = PublishedList::new(scope(), vec![]).unwrap();
        assert_eq!(PublishedList::parse(&empty.to_bytes()), Ok(empty));
    }

    proptest! {
        #[test]
        fn each_receipt_is_found_and_no_other(
            receipts in prop::collection::vec(any::<[u8; 32]>(), 0..40),
            other: [u8; 32],
        ) {
            let list = PublishedList::new(scope(), receipts.clone()).unwrap();
            prop_assert!(receipts.iter().all(|receipt| list.contains(receipt)));
            prop_assert_eq!(list.contains(&other), receipts.contains(&other));
            let again = PublishedList::parse(&list.to_bytes()).unwrap();
            prop_assert_eq!(again.hash(), list.hash());
        }
    }
}
