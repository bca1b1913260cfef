//! Answering: the forms and tokens of a student, and the other listener, which takes what is sealed.

pub mod evaluations;
pub mod limits;
pub mod listener;
