//! Blind tokens: whose secrets serve a round, and giving them out.

pub(crate) mod issue;
pub(crate) mod issuers;
pub(crate) mod issuing;
