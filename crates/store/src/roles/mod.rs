//! Roles and who holds them.

pub(crate) mod assignment;
pub(crate) mod role;
