//! The box's key as it is kept.

pub mod key_file;
pub mod trustee_copy;
