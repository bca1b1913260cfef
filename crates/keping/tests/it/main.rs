//! The binary as an operator runs it: real processes, real signals, a database that dies.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod admin;
mod ballots_alone;
mod box_keys;
mod doctor;
mod killed;
mod log_verified;
mod moved;
mod ops;
mod orderly_stop;
mod process;
mod receipts_judged;
mod release;
mod restore_drill;
mod restored;
mod traces;
mod version;
