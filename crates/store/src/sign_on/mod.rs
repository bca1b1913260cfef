//! A school's own sign-on: its providers, who is bound to whom there, and what is under way.

pub(crate) mod accounts;
pub(crate) mod binding;
pub(crate) mod provider;
pub(crate) mod under_way;
