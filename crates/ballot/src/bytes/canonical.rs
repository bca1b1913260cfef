//! How values become the bytes that are hashed, signed and bound: a label that names purpose and version, then fields
//! whose lengths never vary or are written before them, so that no two meanings share an encoding.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// What a token is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    pub institution: Uuid,
    pub evaluation: Uuid,
}

/// Each field has a fixed length, is a [`text`], or is the last one.
pub(crate) fn encode(label: &str, fields: &[&[u8]]) -> Vec<u8> {
    [label.as_bytes(), b"\n"].into_iter().chain(fields.iter().copied()).collect::<Vec<_>>().concat()
}

/// A text with its length before it; `None`: longer than 65,535 bytes.
pub(crate) fn text(value: &str) -> Option<Vec<u8>> {
    let length = u16::try_from(value.len()).ok()?;
    Some([length.to_be_bytes().as_slice(), value.as_bytes()].concat())
}

pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Takes fields off the front of bytes; every reader ends with `end`, so nothing may follow.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn new(label: &str, bytes: &'a [u8]) -> Option<Self> {
        bytes.strip_prefix(label.as_bytes())?.strip_prefix(b"\n").map(Self)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    pub(crate) fn uuid(&mut self) -> Option<Uuid> {
        self.array().map(Uuid::from_bytes)
    }

    pub(crate) fn u8(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        let length = usize::from(self.array().map(u16::from_be_bytes)?);
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(taken).ok()
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_be_bytes)
    }

    /// As many items of a fixed length as are announced: checked before anything is allocated.
    pub(crate) fn counted(&mut self, item_length: usize) -> Option<usize> {
        let count = usize::try_from(self.u32()?).ok()?;
        (count.checked_mul(item_length)? == self.0.len()).then_some(count)
    }

    pub(crate) const fn end(&self) -> Option<()> {
        if self.0.is_empty() { Some(()) } else { None }
    }
}
