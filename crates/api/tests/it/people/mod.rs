//! People, by administrators.

pub(crate) mod bulk;
pub(crate) mod codes;
mod erasing;
pub(crate) mod list;
