//! The school itself: making one, and its units.

pub mod platform;
pub mod school;
pub mod units;
