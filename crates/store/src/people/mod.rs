//! People: their accounts, who is found by what, and deleting those who have left.

pub(crate) mod account;
pub(crate) mod erasing;
pub(crate) mod first_code;
pub(crate) mod list;
pub(crate) mod selection;
