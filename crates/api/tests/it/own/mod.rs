//! One's own account.

pub(crate) mod account;
mod feed;
pub(crate) mod password_resets;
pub(crate) mod todos;
