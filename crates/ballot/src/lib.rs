//! The ballot, as pure functions over bytes: the blind token that hides who answers, the sealed box that hides what, the
//! ballot that carries both, the manifest that everybody can compare, the signed acknowledgement, the list in which everybody
//! finds a receipt, and the list in which authors find what became of their comments.
//!
//! No I/O, no async, no clock, no SQL, no HTTP, and nothing of ours: no accounts, no forms, no answers, which are bytes
//! here. Randomness comes in as a function that fills bytes. Every format is shared with `web/src/ballot` and pinned by
//! the files in `vectors`.

pub mod acknowledgement;
pub mod ballot;
pub mod code;
pub mod fate;
pub mod keys;
pub mod lists;
pub mod manifest;
pub mod proof;
pub mod seal;
pub mod token;

mod bytes;
#[cfg(test)]
mod vectors;

pub use bytes::canonical::Scope;

/// Fills bytes with randomness that nobody can foresee.
pub type Random<'a> = dyn FnMut(&mut [u8]) + 'a;
