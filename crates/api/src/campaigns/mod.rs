//! Rounds of evaluations.

pub mod change;
pub mod days;
pub mod key;
pub mod list;
pub mod own_questions;
pub mod publish;
pub mod rates;
pub mod steps;
pub mod types;
