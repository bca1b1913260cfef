//! Courses and classes.

pub mod calendar;
pub mod courses;
pub mod offerings;
pub mod own;
pub mod rounds;
pub mod students;
pub mod types;
