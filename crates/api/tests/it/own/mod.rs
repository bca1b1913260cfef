//! One's own account.

pub(crate) mod account;
mod data;
mod feed;
mod find;
pub(crate) mod overview;
mod password_resets;
pub(crate) mod todos;
