//! A key as another system holds it: which one it is, and 256 bits that stand nowhere else. Never in a log: it does not say what
//! it is.

use std::fmt;

use aws_lc_rs::digest;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::id::MachineKeyId;
use uuid::Uuid;
use zeroize::Zeroizing;

/// By which scanners of files find one that was left lying.
const PREFIX: &str = "kpkey_";

pub(super) struct Key {
    pub id: MachineKeyId,
    secret: Zeroizing<[u8; 32]>,
}

impl Key {
    pub(super) fn new(id: MachineKeyId, secret: [u8; 32]) -> Self {
        Self { id, secret: Zeroizing::new(secret) }
    }

    /// `None`: it is nobody's.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let bytes = Zeroizing::new(URL_SAFE_NO_PAD.decode(text.trim().strip_prefix(PREFIX)?).ok()?);
        let (id, secret) = bytes.split_at_checked(16)?;
        Some(Self::new(MachineKeyId::from_uuid(Uuid::from_slice(id).ok()?), secret.try_into().ok()?))
    }

    pub(super) fn text(&self) -> String {
        let bytes = Zeroizing::new([self.id.as_uuid().as_bytes().as_slice(), self.secret.as_slice()].concat());
        format!("{PREFIX}{}", URL_SAFE_NO_PAD.encode(bytes.as_slice()))
    }

    /// What the database keeps. Of so many random bits a plain hash tells nothing.
    pub(super) fn hash(&self) -> Vec<u8> {
        digest::digest(&digest::SHA256, self.secret.as_slice()).as_ref().to_vec()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Key").field("id", &self.id).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_as_it_was_written_and_nothing_else_does() {
        let key = Key::new(MachineKeyId::from_uuid(Uuid::from_u128(7)), [9; 32]);
        let text = key.text();
        let read = Key::parse(&format!(" {text}\n")).unwrap();
        assert_eq!((read.id, read.hash()), (key.id, key.hash()));
        assert_eq!(text.len(), PREFIX.len() + 64);
        for wrong in
            ["", PREFIX, &text[1..], &text[..text.len() - 1], &format!("{text}A"), &text.replace("kpkey", "key")]
        {
            assert!(Key::parse(wrong).is_none(), "{wrong}");
        }
        assert!(!format!("{key:?}").contains("9, 9"));
    }
}
