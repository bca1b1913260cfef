//! Mail: the school's server, and what a person wants by it.

pub mod server;
pub mod wanted;
