//! What happens when something is killed with -9.

pub(crate) mod counting;
pub(crate) mod database;
pub(crate) mod import;
pub(crate) mod workers;
