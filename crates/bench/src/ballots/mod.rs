//! Ballots under load: whole submissions as a browser makes them, against a server and a database that may die.

mod bare;
mod beside;
pub mod comparison;
mod device;
mod load;
pub mod machine;
pub mod network;
pub mod reminders;
pub mod rush;
pub mod school;
pub mod siege;
mod statements;
mod student;
mod verdict;

/// At once, wherever as much as possible is sent.
const CLIENTS: usize = 32;
