//! Reminders: what was marked, and how far a sweep has come. No person.

pub(crate) mod marks;
pub(crate) mod sweep;
