//! The school as a tenant: connections, the transaction that is bound to it, its record and its units.

pub(crate) mod institution;
pub(crate) mod moments;
pub(crate) mod owner;
pub(crate) mod platform;
pub(crate) mod pool;
pub(crate) mod reached;
pub(crate) mod tx;
pub(crate) mod units;
mod watched;
