//! Who may do what: permissions, the roles that hold them, and who may give them.

pub mod authority;
pub mod machines;
pub mod permission;
pub mod role;
