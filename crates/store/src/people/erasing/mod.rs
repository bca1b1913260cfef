//! Deleting somebody: what stands against it, what they were called, and what goes.

pub(crate) mod against;
pub(crate) mod lists;
pub(crate) mod rows;
