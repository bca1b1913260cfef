//! One's own account.

pub(crate) mod account;
pub(crate) mod password_resets;
pub(crate) mod todos;
