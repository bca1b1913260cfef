//! People, by administrators.

pub(crate) mod bulk;
pub(crate) mod list;
