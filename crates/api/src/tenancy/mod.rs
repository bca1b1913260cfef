//! The school itself: what everybody may know of it, its units, and all schools as whoever runs the platform sees them.

pub mod cells;
pub mod institution;
pub mod platform;
pub mod units;
