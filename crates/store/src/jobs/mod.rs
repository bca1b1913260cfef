//! Background work.

pub(crate) mod asked;
pub(crate) mod due;
pub(crate) mod job;
