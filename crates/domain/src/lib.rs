//! The rules, as pure functions over plain values: who may do what, what a valid field is, how long a sign-in waits, what a
//! term, a timetable, a list to be imported and a questionnaire mean, what a campaign may do next, what figures say and hide, what people are told.
//!
//! No I/O, no async, no clock, no SQL, no HTTP: time and randomness come in as arguments.

pub mod audit;
pub mod campaign;
pub mod channels;
pub mod enterprises;
pub mod field;
pub mod hooks;
pub mod id;
pub mod imports;
pub mod job;
pub mod keeping;
pub mod kept;
pub mod mail;
pub mod messages;
pub mod moving;
pub mod notices;
pub mod observation;
pub mod outcomes;
pub mod people;
pub mod questionnaire;
pub mod reminders;
pub mod results;
pub mod roles;
pub mod scope;
pub mod session;
pub mod submissions;
pub mod surveys;
pub mod teaching;
pub mod text;
pub mod todos;
