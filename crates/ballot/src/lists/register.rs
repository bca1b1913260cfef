//! The register of a campaign: the hash of the published list of each of its evaluations. It is committed before any box is
//! opened and has one code that results, documents and "was mine counted?" show, so that nobody can be given a list of
//! their own.

use uuid::Uuid;

use crate::{
    bytes::canonical::{Reader, encode, sha256},
    code::Code,
    lists::published_list::{ListError, PublishedList},
};

const LABEL: &str = "keping-register-v1";
const ITEM_LENGTH: usize = 16 + 32;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    institution: Uuid,
    campaign: Uuid,
    lists: Vec<(Uuid, [u8; 32])>,
}

impl Register {
    /// `lists`: each evaluation with the hash of its list.
    pub fn new(institution: Uuid, campaign: Uuid, mut lists: Vec<(Uuid, [u8; 32])>) -> Result<Self, ListError> {
        u32::try_from(lists.len()).map_err(|_| ListError::TooMany)?;
        lists.sort_unstable();
        Self { institution, campaign, lists }.checked()
    }

    fn checked(self) -> Result<Self, ListError> {
        if self.lists.is_sorted_by(|one, next| one.0 < next.0) { Ok(self) } else { Err(ListError::Order) }
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, ListError> {
        Self::read(bytes).ok_or(ListError::Format)?.checked()
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let (institution, campaign) = (reader.uuid()?, reader.uuid()?);
        let count = reader.counted(ITEM_LENGTH)?;
        let lists = (0..count).map(|_| Some((reader.uuid()?, reader.array()?))).collect::<Option<_>>()?;
        reader.end()?;
        Some(Self { institution, campaign, lists })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.lists.len()).unwrap_or(u32::MAX);
        let head = &[self.institution.as_bytes().as_slice(), self.campaign.as_bytes(), &count.to_be_bytes()];
        let mut bytes = encode(LABEL, head);
        for (evaluation, hash) in &self.lists {
            bytes.extend(evaluation.as_bytes());
            bytes.extend(hash);
        }
        bytes
    }

    /// Slow on purpose (see [`Code`]): compute it once.
    #[must_use]
    pub fn code(&self) -> Code {
        Code::of(&sha256(&self.to_bytes()))
    }

    #[must_use]
    pub const fn institution(&self) -> Uuid {
        self.institution
    }

    #[must_use]
    pub const fn campaign(&self) -> Uuid {
        self.campaign
    }

    /// Whether this very list was committed to.
    #[must_use]
    pub fn has(&self, list: &PublishedList) -> bool {
        let wanted = list.evaluation();
        let found = self.lists.binary_search_by_key(&wanted, |(evaluation, _)| *evaluation).ok();
        list.scope().institution == self.institution
            && found.and_then(|position| self.lists.get(position)).is_some_and(|(_, hash)| *hash == list.hash())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        lists::published_list::People,
        vectors::{list, register, scope},
    };

    #[test]
    fn another_list_for_the_same_class_is_not_in_it() {
        assert!(register().has(&list()));
        let fewer = PublishedList::new(scope(), list().people(), list().ballots()[1..].to_vec()).unwrap();
        assert!(!register().has(&fewer));
        let others = People { issued: list().people().issued + 1, ..list().people() };
        assert!(!register().has(&PublishedList::new(scope(), others, list().ballots().to_vec()).unwrap()));
        let elsewhere = Register { institution: Uuid::nil(), ..register() };
        assert!(!elsewhere.has(&list()));
    }

    #[test]
    fn what_is_not_canonical_is_refused() {
        let bytes = register().to_bytes();
        assert_eq!(Register::parse(&bytes), Ok(register()));
        assert_eq!(Register::parse(&bytes[..bytes.len() - 1]), Err(ListError::Format));
        let mut turned = register();
        turned.lists.reverse();
        assert_eq!(Register::parse(&turned.to_bytes()), Err(ListError::Order));
        turned.lists = vec![turned.lists[0]; 2];
        assert_eq!(Register::parse(&turned.to_bytes()), Err(ListError::Order));
    }

    proptest! {
        #[test]
        fn any_bytes_are_no_reason_to_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Register::parse(&encode(LABEL, &[&bytes]));
        }
    }
}
