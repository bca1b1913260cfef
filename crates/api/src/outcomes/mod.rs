//! The calls about programmes' plans and what graduates should be able to do.

pub mod change;
pub mod list;
mod types;
