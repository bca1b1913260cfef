//! Reports over many classes.

pub mod classes;
pub mod college;
