//! A school's channels besides mail, the cards that wait for them, and whom they do not know.

pub(crate) mod outgoing;
pub(crate) mod settings;
pub(crate) mod unknown;
