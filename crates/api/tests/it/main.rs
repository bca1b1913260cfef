//! The API as its callers get it: the real router on a real database, time set by the test.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod answering;
mod answers;
mod audit_chain;
mod bulk;
mod college_report;
mod comments;
mod counted_school;
mod counting;
mod documents;
mod escalation;
mod imports;
mod jobs;
mod key_custody;
mod linkage;
mod own_account;
mod own_questions;
mod people;
mod permissions;
#[path = "../../../report/tests/it/read.rs"]
#[allow(dead_code, reason = "for other tests")]
mod printed;
mod publishing;
mod refresh;
mod result_parts;
mod results;
mod role_management;
mod sessions;
mod sign_in;
#[path = "../../../domain/tests/it/subtraction.rs"]
mod subtraction;
mod suppression;
mod teaching;
mod templates;
mod tenancy;
