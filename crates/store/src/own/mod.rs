//! What waits for one person and what is kept about them, read for them alone and stored nowhere.

pub(crate) mod failed;
pub(crate) mod find;
pub(crate) mod kept;
pub(crate) mod managed;
pub(crate) mod news;
pub(crate) mod taught;
pub(crate) mod traces;
pub(crate) mod visits;
