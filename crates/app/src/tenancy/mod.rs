//! The school itself: making one, its units, and all schools as whoever runs the platform sees them.

pub mod cells;
pub mod platform;
pub mod school;
pub mod units;
