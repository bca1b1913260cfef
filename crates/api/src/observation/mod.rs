//! Visits to classes: choosing one, booking it, and what becomes of the plan.

pub mod change;
pub mod choose;
pub mod own;
pub mod quota;
pub mod types;
