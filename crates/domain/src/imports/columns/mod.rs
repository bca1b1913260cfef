//! Which column is which, and what stands in it.

pub(crate) mod cells;
pub(crate) mod column;
pub(crate) mod header;
pub(crate) mod words;
