//! What an office asks of visits: whom nobody has seen, what was written, who owes what.

pub(crate) mod counted;
pub(crate) mod done;
pub(crate) mod observers;
pub(crate) mod reports;
pub(crate) mod taught;
