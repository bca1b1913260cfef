//! What is published of a box once it is counted.

pub mod published_list;
pub mod register;
pub mod unreadable;
