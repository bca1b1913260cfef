//! Tokens, the box, and counting it.

pub(crate) mod archiver;
pub(crate) mod ballot_box;
pub(crate) mod counting;
pub(crate) mod exposure;
pub(crate) mod issuance;
pub(crate) mod kept_results;
