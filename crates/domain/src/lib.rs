//! The rules, as pure functions over plain values: who may do what, what a valid field is, how long a sign-in waits.
//!
//! No I/O, no async, no clock, no SQL, no HTTP: time and randomness come in as arguments.

pub mod audit;
pub mod authority;
pub mod bulk;
pub mod calendar;
pub mod campaign;
pub mod comment;
pub mod comment_flags;
pub mod credits;
pub mod device;
pub mod field;
pub mod figures;
pub mod id;
pub mod import;
pub mod job;
pub mod keeping;
pub mod password;
pub mod permission;
pub mod questionnaire;
pub mod quoting;
pub mod role;
pub mod scope;
pub mod search;
pub mod session;
pub mod text;
pub mod throttle;
pub mod timetable;
