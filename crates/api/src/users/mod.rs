//! Other people, as far as the caller's role reaches.

pub mod profile;
