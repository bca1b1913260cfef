//! What the binary is told to do: a file for each command, or a folder.

pub(crate) mod admin;
pub(crate) mod after_restore;
pub(crate) mod ballots;
pub(crate) mod box_keys;
pub(crate) mod cells;
pub(crate) mod count;
pub(crate) mod demo_school;
pub(crate) mod doctor;
pub(crate) mod openapi;
pub(crate) mod ops;
pub(crate) mod restore_results;
pub(crate) mod serve;
pub(crate) mod verify_log;
pub(crate) mod verify_receipt;
pub(crate) mod work;
