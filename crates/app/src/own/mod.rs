//! One's own account.

pub mod devices;
pub mod feed;
pub mod profile;
pub mod roles;
pub mod todos;
mod visits;
