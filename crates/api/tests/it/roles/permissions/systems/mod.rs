//! What a school has to do with other systems: those that come with a key, those that are fetched from, those that sign people in.

pub mod hooks;
pub mod machines;
pub mod rosters;
pub mod sign_on;
