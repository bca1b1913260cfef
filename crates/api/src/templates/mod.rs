//! Questionnaires and their versions.

pub mod change;
pub mod list;
pub mod types;
