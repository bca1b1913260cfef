//! Roles, and who may do what.

pub(crate) mod escalation;
pub(crate) mod manage;
pub(crate) mod permissions;
