//! The audit log and its chain.

pub(crate) mod link;
pub(crate) mod record;
pub(crate) mod redaction;
