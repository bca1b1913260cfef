//! Asking companies: what may become of a survey, of an invitation and of what somebody answers to it; what may be shown of
//! it, and what became of what was sent back.

pub mod answers;
pub mod cohort;
pub mod figures;
pub mod invitation;
pub mod opening;
pub mod rated;
pub mod returned;
pub mod returns;
pub mod self_rated;
