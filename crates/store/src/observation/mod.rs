//! Visits to classes.

pub(crate) mod announced;
pub(crate) mod choose;
pub(crate) mod rule;
pub(crate) mod visit;
