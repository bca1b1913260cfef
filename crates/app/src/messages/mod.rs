//! What people are told of what happened: told in the transaction in which it happens, read by the person, whatever role
//! they act under.

mod read;
mod tell;

pub use read::{MOST_COUNTED, MessagePage, list_messages, mark_all_read, mark_read, unread};
pub(crate) use tell::{named, tell, tell_class, tell_round, tell_teachers, withdraw_from_class};
