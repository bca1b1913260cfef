//! Sessions: who is signed in where, what a caller may do at this moment, and failed attempts.

pub(crate) mod attempts;
pub(crate) mod entered;
pub(crate) mod sessions;
pub(crate) mod way_in;
