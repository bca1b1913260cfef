//! Enterprises, and who speaks for them.

pub(crate) mod contact;
pub(crate) mod enterprise;
