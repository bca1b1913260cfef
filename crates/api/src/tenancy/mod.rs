//! The school itself: what everybody may know of it, and its units.

pub mod institution;
pub mod platform;
pub mod units;
