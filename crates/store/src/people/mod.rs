//! People: their accounts, and who is found by what.

pub(crate) mod account;
pub(crate) mod first_code;
pub(crate) mod list;
pub(crate) mod selection;
