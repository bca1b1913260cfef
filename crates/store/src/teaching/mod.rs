//! The school's year: terms, courses, classes.

pub(crate) mod bells;
pub(crate) mod course;
pub(crate) mod offering;
pub(crate) mod offering_change;
pub(crate) mod term;
