//! Other people, as far as the caller's role reaches.

pub mod bulk;
pub mod codes;
pub mod create;
pub mod detail;
pub mod edit;
pub mod erase;
pub mod export;
pub mod history;
pub mod list;
pub mod roles;
