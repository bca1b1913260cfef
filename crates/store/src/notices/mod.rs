//! Notices and announcements, whom they are for, and who has read them.

pub(crate) mod audience;
pub(crate) mod notice;
pub(crate) mod own;
pub(crate) mod reading;
