//! Which ballots of a published list could not be opened. Said after counting, beside the list, which was committed before
//! anybody could know: so nobody is told that a ballot was counted which was thrown away.

use crate::{
    Scope,
    ballot::Receipt,
    bytes::canonical::{Reader, encode},
    lists::published_list::{ListError, PublishedList},
};

const LABEL: &str = "keping-unreadable-v1";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    scope: Scope,
    list: [u8; 32],
    receipts: Vec<Receipt>,
}

impl Unreadable {
    pub fn new(list: &PublishedList, mut receipts: Vec<Receipt>) -> Result<Self, ListError> {
        u32::try_from(receipts.len()).map_err(|_| ListError::TooMany)?;
        receipts.sort_unstable();
        Ok(Self { scope: list.scope(), list: list.hash(), receipts })
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, ListError> {
        let unreadable = Self::read(bytes).ok_or(ListError::Format)?;
        if unreadable.receipts.is_sorted() { Ok(unreadable) } else { Err(ListError::Order) }
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let scope = Scope { institution: reader.uuid()?, evaluation: reader.uuid()? };
        let list = reader.array()?;
        let count = reader.counted(32)?;
        let receipts = (0..count).map(|_| reader.array()).collect::<Option<_>>()?;
        reader.end()?;
        Some(Self { scope, list, receipts })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.receipts.len()).unwrap_or(u32::MAX);
        encode(
            LABEL,
            &[
                self.scope.institution.as_bytes(),
                self.scope.evaluation.as_bytes(),
                &self.list,
                &count.to_be_bytes(),
                self.receipts.as_flattened(),
            ],
        )
    }

    #[must_use]
    pub fn is_about(&self, list: &PublishedList) -> bool {
        self.scope == list.scope() && self.list == list.hash()
    }

    #[must_use]
    pub fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    #[must_use]
    pub fn contains(&self, receipt: &Receipt) -> bool {
        self.receipts.binary_search(receipt).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{list, scope};

    #[test]
    fn it_is_about_one_list() {
        let one = Unreadable::new(&list(), vec![[3; 32], [1; 32]]).unwrap();
        assert_eq!(Unreadable::parse(&one.to_bytes()), Ok(one.clone()));
        assert!(one.is_about(&list()) && one.contains(&[1; 32]) && !one.contains(&[2; 32]));
        assert!(!one.is_about(&PublishedList::new(scope(), list().people(), Vec::new()).unwrap()));
        let turned = Unreadable { receipts: vec![[3; 32], [1; 32]], ..one };
        assert_eq!(Unreadable::parse(&turned.to_bytes()), Err(ListError::Order));
    }

    proptest! {
        #[test]
        fn any_bytes_are_no_reason_to_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Unreadable::parse(&encode(LABEL, &[&bytes]));
        }
    }
}
