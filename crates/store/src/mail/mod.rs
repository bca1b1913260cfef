//! A school's mail server, the letters that wait, and who does not want which.

pub(crate) mod codes;
pub(crate) mod dropped;
pub(crate) mod notices;
pub(crate) mod outgoing;
pub(crate) mod server;
pub(crate) mod turned_off;
