//! Finding people, what is done to many of them at once, and deleting those who have left.

pub mod bulk;
pub mod erasure;
pub mod search;
