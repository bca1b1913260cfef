//! Visits to classes: who may visit which, what may become of a visit, what somebody owes, who has been seen. Signed, unlike
//! ballots; the rules here know neither a database nor a clock.

pub mod booking;
pub mod capacity;
pub mod coverage;
pub mod quota;
pub mod reply;
pub mod report;
pub mod visit;
