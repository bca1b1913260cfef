//! What waits for one person, read for them alone and stored nowhere.

pub(crate) mod failed;
pub(crate) mod find;
pub(crate) mod managed;
pub(crate) mod news;
pub(crate) mod taught;
pub(crate) mod visits;
