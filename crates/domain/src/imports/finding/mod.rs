//! What a cell likely names among what is known.

pub(crate) mod finder;
pub(crate) mod fold;
pub(crate) mod namesakes;
pub(crate) mod near;
