//! Ballots under load: whole submissions as a browser makes them, against a server and a database that may die.

pub mod device;
pub mod machine;
pub mod network;
pub mod rush;
pub mod school;
mod student;
pub mod verdict;
