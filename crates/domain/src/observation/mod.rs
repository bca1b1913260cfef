//! Visits to classes: what may become of one, what somebody owes, who has been seen. Signed, unlike ballots; the rules here know
//! neither a database nor a clock.

pub mod coverage;
pub mod quota;
pub mod visit;
