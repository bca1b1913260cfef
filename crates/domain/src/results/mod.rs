//! What counting makes of answers and comments, and who sees what of it.

pub mod comment;
pub mod comment_flags;
pub mod figures;
pub mod quoting;
pub mod reply;
