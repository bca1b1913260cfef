//! The API as its callers get it: the real router on a real database, time set by the test.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod audit_chain;
mod ballots;
mod campaigns;
mod channels;
mod enterprises;
mod history;
mod hooks;
mod http;
mod imports;
mod jobs;
mod letters;
mod log;
mod machines;
mod messages;
mod notices;
mod observation;
mod ops;
mod own;
mod people;
mod platform;
#[path = "../../../report/tests/it/read.rs"]
#[allow(dead_code, reason = "for other tests")]
mod printed;
mod results;
mod retention;
mod roles;
mod rosters;
mod session;
mod sign_on;
#[path = "../../../domain/tests/it/subtraction.rs"]
mod subtraction;
mod surveys;
mod teaching;
mod templates;
mod tenancy;
mod traces;
