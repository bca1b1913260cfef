//! The school's year: its calendar, when classes meet, what a course counts.

pub mod bells;
pub mod calendar;
pub mod credits;
pub mod nature;
pub mod part;
pub mod timetable;
