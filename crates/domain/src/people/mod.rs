//! Finding people, and what is done to many of them at once.

pub mod bulk;
pub mod search;
