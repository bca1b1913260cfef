//! The box's private key as it is kept: bytes that say whose they are and that notice damage, wiped when dropped.
//!
//! No files: where the bytes go is the caller's. With a passphrase around them: `trustee_copy`.

use std::fmt;

use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{
    bytes::canonical::{Reader, encode, sha256},
    manifest::Manifest,
    seal::BoxKey,
};

const LABEL: &str = "keping-box-key-v1";
const CHECK_LENGTH: usize = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyFileError {
    #[error("not a box key of a known format")]
    Format,
    #[error("damaged")]
    Damaged,
    #[error("not a valid key")]
    Key,
}

pub struct KeptKey {
    pub institution: Uuid,
    pub campaign: Uuid,
    pub key: BoxKey,
}

impl KeptKey {
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let private = self.key.to_bytes();
        let body =
            Zeroizing::new(encode(LABEL, &[self.institution.as_bytes(), self.campaign.as_bytes(), private.as_slice()]));
        Zeroizing::new([body.as_slice(), &sha256(&body)].concat())
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeyFileError> {
        let (body, check) = bytes.split_last_chunk::<CHECK_LENGTH>().ok_or(KeyFileError::Format)?;
        let mut reader = Reader::new(LABEL, body).ok_or(KeyFileError::Format)?;
        if sha256(body) != *check {
            return Err(KeyFileError::Damaged);
        }
        let mut read = || {
            let (institution, campaign, private) = (reader.uuid()?, reader.uuid()?, Zeroizing::new(reader.array()?));
            reader.end()?;
            Some((institution, campaign, private))
        };
        let (institution, campaign, private) = read().ok_or(KeyFileError::Format)?;
        let key = BoxKey::from_bytes(&private).map_err(|_| KeyFileError::Key)?;
        Ok(Self { institution, campaign, key })
    }

    /// Whether this is the key of the campaign's box: asked of a second copy before the campaign opens.
    #[must_use]
    pub fn opens(&self, manifest: &Manifest) -> bool {
        self.institution == manifest.institution()
            && self.campaign == manifest.campaign()
            && self.key.public_key() == manifest.box_key()
    }
}

impl fmt::Debug for KeptKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeptKey").field("campaign", &self.campaign).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::vectors::{counting, manifest};

    fn kept() -> KeptKey {
        let key = BoxKey::generate(&mut counting(11));
        KeptKey { institution: manifest().institution(), campaign: manifest().campaign(), key }
    }

    #[test]
    fn a_kept_key_opens_its_campaign_only() {
        let again = KeptKey::from_bytes(&kept().to_bytes()).unwrap();
        assert!(again.opens(&manifest()));
        assert!(!KeptKey { campaign: Uuid::nil(), ..kept() }.opens(&manifest()));
        assert!(!KeptKey { key: BoxKey::generate(&mut counting(12)), ..kept() }.opens(&manifest()));
    }

    #[test]
    fn other_bytes_are_told_apart() {
        assert_eq!(KeptKey::from_bytes(b"").unwrap_err(), KeyFileError::Format);
        assert_eq!(KeptKey::from_bytes(&[0; 200]).unwrap_err(), KeyFileError::Format);
        let body = encode(LABEL, &[&[0; 64]]);
        let zero = [body.as_slice(), &sha256(&body)].concat();
        assert_eq!(KeptKey::from_bytes(&zero).unwrap_err(), KeyFileError::Key);
        let body = encode(LABEL, &[&[1; 65]]);
        let long = [body.as_slice(), &sha256(&body)].concat();
        assert_eq!(KeptKey::from_bytes(&long).unwrap_err(), KeyFileError::Format);
    }

    proptest! {
        #[test]
        fn any_changed_bit_is_noticed(bit in 0_usize..(114 * 8)) {
            let mut bytes = kept().to_bytes().to_vec();
            prop_assert_eq!(bytes.len(), 114);
            bytes[bit / 8] ^= 1 << (bit % 8);
            prop_assert!(KeptKey::from_bytes(&bytes).is_err());
        }
    }
}
