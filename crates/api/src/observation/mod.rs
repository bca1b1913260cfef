//! Visits to classes: choosing one, booking it, what becomes of the plan, and what is written about it.

pub mod about_me;
pub mod answer;
pub mod change;
pub mod choose;
pub mod document;
pub mod office;
pub mod own;
pub mod photos;
pub mod quota;
pub mod read;
pub mod report;
pub mod types;
pub mod write;
