//! The audit log's chain.

pub mod chain;
