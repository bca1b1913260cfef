//! Mail: the server that a school's letters go through, and how often one is tried.

pub mod retry;
pub mod server;
