//! Answering, the box, and counting it.

pub(crate) mod answering;
pub(crate) mod counting;
pub(crate) mod credentials;
pub(crate) mod doors;
pub(crate) mod fates;
pub(crate) mod linkage;
