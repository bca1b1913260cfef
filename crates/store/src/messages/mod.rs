//! What people are told of what happened.

pub mod message;
pub mod tell;
