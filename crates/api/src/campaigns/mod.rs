//! Rounds of evaluations.

pub mod change;
pub mod key;
pub mod list;
pub mod publish;
pub mod rates;
pub mod steps;
pub mod types;
