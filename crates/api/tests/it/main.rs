//! The API as its callers get it: the real router on a real database, time set by the test.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod answering;
mod answers;
mod audit_chain;
mod ballot_doors;
mod bulk;
mod college_report;
mod comments;
mod counted_school;
mod counting;
mod documents;
mod doors;
mod escalation;
mod fates;
mod frozen_list;
mod imports;
mod jobs;
mod key_custody;
mod linkage;
mod listener_credentials;
mod log_lines;
mod own_account;
mod own_questions;
mod paging;
mod password_resets;
mod people;
mod permissions;
#[path = "../../../report/tests/it/read.rs"]
#[allow(dead_code, reason = "for other tests")]
mod printed;
mod publishing;
mod refresh;
mod result_parts;
mod results;
mod retention;
mod role_management;
mod secret_replaced;
mod sessions;
mod sign_in;
#[path = "../../../domain/tests/it/subtraction.rs"]
mod subtraction;
mod suppression;
mod teaching;
mod templates;
mod tenancy;
mod unknown_fields;
