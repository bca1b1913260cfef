//! Notices and announcements: those who write them, those who read them, and the sign-in page.

pub mod audience;
pub mod change;
pub mod list;
pub mod own;
pub mod sign_in;
pub mod types;
