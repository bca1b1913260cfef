//! One's own account.

pub mod data;
pub mod devices;
pub mod feed;
pub mod find;
pub mod overview;
pub mod profile;
pub mod roles;
pub mod todos;
mod visits;
