//! Background work.

pub(crate) mod asked;
pub(crate) mod job;
