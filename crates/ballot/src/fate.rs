//! What became of each comment of an evaluation, as one list that everybody downloads whole: encrypted one by one with keys
//! that only the comments' authors can make, all of one size, so that nothing in asking for it names a comment.
//!
//! What a fate says is not known here: it is bytes. Who decided, and on which text, is not in them.

use std::fmt;

use aes_gcm::{
    Aes256Gcm, KeyInit,
    aead::{Aead, Nonce},
};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{
    Random, Scope,
    bytes::canonical::{Reader, encode, sha256},
    seal::{Size, pad, unpad},
};

const LABEL: &str = "keping-fates-v1";
const KEY_LABEL: &str = "keping-fate-key-v1";
const SEAL_LABEL: &str = "keping-fate-seal-v1";

/// Bytes that a fate has room for.
pub const FATE_ROOM: usize = 816;
const SEALED_LENGTH: usize = 2 + FATE_ROOM + 16;
const SALT_LENGTH: usize = 32;
/// The list has a multiple of so many: how many comments there are is nobody's business.
const STEP: usize = 16;

type SealedFate = [u8; SEALED_LENGTH];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FateError {
    #[error("not a list of fates of a known format")]
    Format,
    #[error("a fate has room for {FATE_ROOM} bytes")]
    TooLong,
    #[error("too many fates")]
    TooMany,
}

/// Opens the fate of one comment. Made of its tag, which stays on the author's device; the tag cannot be made of it.
///
/// A hash and no more, because a tag is 128 random bits already: nothing has to be extracted from it, and PostgreSQL's own
/// `sha256` can do the same for comments that were counted before there were keys.
#[derive(Clone, PartialEq, Eq)]
pub struct FateKey([u8; 32]);

impl FateKey {
    #[must_use]
    pub fn of(scope: Scope, tag: &[u8; 16]) -> Self {
        Self(sha256(&encode(KEY_LABEL, &[scope.institution.as_bytes(), scope.evaluation.as_bytes(), tag])))
    }

    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A key for one list alone, so that none ever encrypts twice and no nonce can repeat.
    fn for_list(&self, salt: &[u8; SALT_LENGTH]) -> Aes256Gcm {
        let key = Zeroizing::new(sha256(&encode(SEAL_LABEL, &[&self.0, salt])));
        Aes256Gcm::new(&(*key).into())
    }
}

impl fmt::Debug for FateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FateKey(…)")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FateList {
    scope: Scope,
    /// Days since 1970-01-01 at which the results were published.
    published_day: Option<u32>,
    salt: [u8; SALT_LENGTH],
    /// Sorted, which is another order in every list.
    sealed: Vec<SealedFate>,
}

impl FateList {
    /// Anew for every answer. No two keys may be the same.
    pub fn seal(
        scope: Scope,
        published_day: Option<u32>,
        fates: &[(FateKey, Vec<u8>)],
        random: &mut Random<'_>,
    ) -> Result<Self, FateError> {
        let mut salt = [0; SALT_LENGTH];
        random(&mut salt);
        let mut sealed = fates.iter().map(|(key, fate)| seal_one(key, fate, &salt)).collect::<Result<Vec<_>, _>>()?;
        let length = sealed.len().max(1).next_multiple_of(STEP);
        u32::try_from(length).map_err(|_| FateError::TooMany)?;
        // Nobody who lacks the key can tell random bytes from a fate.
        sealed.resize_with(length, || {
            let mut decoy = [0; SEALED_LENGTH];
            random(&mut decoy);
            decoy
        });
        sealed.sort_unstable();
        Ok(Self { scope, published_day, salt, sealed })
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, FateError> {
        Self::read(bytes).ok_or(FateError::Format)
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(LABEL, bytes)?;
        let scope = Scope { institution: reader.uuid()?, evaluation: reader.uuid()? };
        let published_day = Some(reader.u32()?).filter(|day| *day > 0);
        let salt = reader.array()?;
        let count = reader.counted(SEALED_LENGTH)?;
        let sealed = (0..count).map(|_| reader.array()).collect::<Option<_>>()?;
        reader.end()?;
        Some(Self { scope, published_day, salt, sealed })
    }

    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.sealed.len()).unwrap_or(u32::MAX);
        encode(
            LABEL,
            &[
                self.scope.institution.as_bytes(),
                self.scope.evaluation.as_bytes(),
                &self.published_day.unwrap_or_default().to_be_bytes(),
                &self.salt,
                &count.to_be_bytes(),
                self.sealed.as_flattened(),
            ],
        )
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
    pub const fn published_day(&self) -> Option<u32> {
        self.published_day
    }

    /// Those of comments and those of nothing.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sealed.len()
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sealed.is_empty()
    }

    /// As the browser does it. `None`: there is no such comment.
    #[must_use]
    pub fn open(&self, key: &FateKey) -> Option<Vec<u8>> {
        let cipher = key.for_list(&self.salt);
        let size = Size::new(FATE_ROOM).ok()?;
        let opened = self.sealed.iter().find_map(|sealed| cipher.decrypt(&nonce(), sealed.as_slice()).ok())?;
        unpad(&opened, size).ok().map(<[u8]>::to_vec)
    }
}

fn nonce() -> Nonce<Aes256Gcm> {
    Nonce::<Aes256Gcm>::default()
}

fn seal_one(key: &FateKey, fate: &[u8], salt: &[u8; SALT_LENGTH]) -> Result<SealedFate, FateError> {
    let too_long = |_| FateError::TooLong;
    let padded = pad(fate, Size::new(FATE_ROOM).map_err(too_long)?).map_err(too_long)?;
    let sealed = key.for_list(salt).encrypt(&nonce(), padded.as_slice()).map_err(|_| FateError::TooLong)?;
    sealed.try_into().map_err(|_| FateError::TooLong)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{counting, scope};

    fn key(byte: u8) -> FateKey {
        FateKey::of(scope(), &[byte; 16])
    }

    #[test]
    fn each_author_opens_their_own_and_nobody_anything_else() {
        let fates = [(key(1), b"shown".to_vec()), (key(2), Vec::new())];
        let list = FateList::seal(scope(), Some(20_000), &fates, &mut counting(1)).unwrap();
        let read = FateList::parse(&list.to_bytes()).unwrap();
        assert_eq!((&read, read.published_day()), (&list, Some(20_000)));
        assert_eq!(read.open(&key(1)).as_deref(), Some(&b"shown"[..]));
        assert_eq!(read.open(&key(2)).as_deref(), Some(&b""[..]));
        assert_eq!(read.open(&key(3)), None);
        let elsewhere = Scope { institution: scope().evaluation, ..scope() };
        assert_eq!(read.open(&FateKey::of(elsewhere, &[1; 16])), None);
    }

    #[test]
    fn two_lists_of_the_same_fates_have_nothing_in_common_but_their_length() {
        let fates: Vec<_> = (0..20).map(|byte| (key(byte), b"pending".to_vec())).collect();
        let mut random = counting(2);
        let mut list = || FateList::seal(scope(), None, &fates, &mut random).unwrap();
        let (one, other) = (list(), list());
        assert_eq!((one.len(), one.to_bytes().len()), (32, other.to_bytes().len()));
        let both: HashSet<_> = one.sealed.iter().chain(&other.sealed).collect();
        assert_eq!(both.len(), 64);
        let place = |list: &FateList, byte: u8| {
            let cipher = key(byte).for_list(&list.salt);
            list.sealed.iter().position(|sealed| cipher.decrypt(&nonce(), sealed.as_slice()).is_ok()).unwrap()
        };
        assert!((0..20).any(|byte| place(&one, byte) != place(&other, byte)), "the order tells nothing");
    }

    #[test]
    fn how_many_comments_there_are_is_rounded_up() {
        for (comments, told) in [(0, 16), (1, 16), (16, 16), (17, 32)] {
            let fates: Vec<_> = (0..comments).map(|byte| (key(byte), Vec::new())).collect();
            assert_eq!(FateList::seal(scope(), None, &fates, &mut counting(3)).unwrap().len(), told);
        }
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        let list = FateList::seal(scope(), None, &[], &mut counting(4)).unwrap();
        let bytes = list.to_bytes();
        assert_eq!(FateList::parse(&bytes[..bytes.len() - 1]), Err(FateError::Format));
        assert_eq!(FateList::parse(&[bytes.as_slice(), &[0]].concat()), Err(FateError::Format));
        assert_eq!(
            FateList::seal(scope(), None, &[(key(1), vec![0; FATE_ROOM + 1])], &mut counting(4)),
            Err(FateError::TooLong)
        );
    }

    proptest! {
        #[test]
        fn every_fate_has_one_size_and_comes_back(fate in prop::collection::vec(any::<u8>(), 0..=FATE_ROOM), tag: [u8; 16]) {
            let key = FateKey::of(scope(), &tag);
            let list = FateList::seal(scope(), None, &[(key.clone(), fate.clone())], &mut counting(5)).unwrap();
            prop_assert_eq!(list.to_bytes().len(), FateList::seal(scope(), None, &[], &mut counting(5)).unwrap().to_bytes().len());
            prop_assert_eq!(list.open(&key), Some(fate));
        }
    }
}
