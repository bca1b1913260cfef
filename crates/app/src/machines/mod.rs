//! Other systems of the school: accounts that no person has, the keys that open them, and signing in with a key.
//! What such a session may do is checked at the door, with everybody else's (`kernel/caller.rs`).

mod accounts;
mod key;
pub(crate) mod pace;
mod participation;
mod sign_in;

pub use accounts::{Machine, NewKey, NewMachine, add_machine, end_machine, list_machines, make_key, remove_key};
pub use participation::{ParticipationAsk, taken_part};
pub use sign_in::sign_in;
