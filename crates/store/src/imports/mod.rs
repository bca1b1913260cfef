//! Imports: the files, their rows, what is known before and written after.

pub(crate) mod import;
pub(crate) mod known;
pub(crate) mod known_partners;
pub(crate) mod write;
