//! What each kind of list means, row by row.

pub(crate) mod attainments;
pub(crate) mod class_groups;
pub(crate) mod colleges;
pub(crate) mod contacts;
pub(crate) mod courses;
pub(crate) mod enrolments;
pub(crate) mod enterprises;
pub(crate) mod offerings;
pub(crate) mod outcomes;
pub(crate) mod programmes;
pub(crate) mod roles;
pub(crate) mod teachers;
pub(crate) mod times;
pub(crate) mod users;
