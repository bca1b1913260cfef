//! The calls about enterprises, and about who speaks for them.

pub mod change;
pub mod contacts;
pub mod list;
mod types;
