//! Roles and what they allow.

pub mod manage;
