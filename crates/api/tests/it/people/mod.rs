//! People, by administrators.

pub(crate) mod bulk;
pub(crate) mod codes;
pub(crate) mod list;
