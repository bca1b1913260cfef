//! A person's own account: the contract's calls under `/user`, and the devices they are signed in on.

pub mod data;
pub mod devices;
pub mod feed;
pub mod find;
pub mod info;
pub mod overview;
pub mod password;
pub mod password_resets;
pub mod roles;
pub mod todos;
