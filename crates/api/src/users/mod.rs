//! Other people, as far as the caller's role reaches.

pub mod create;
pub mod detail;
pub mod edit;
pub mod history;
pub mod list;
pub mod roles;
pub mod units;
