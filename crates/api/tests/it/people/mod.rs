//! People, by administrators.

pub(crate) mod bulk;
pub(crate) mod codes;
mod erasing;
mod erasing_teachers;
pub(crate) mod list;
