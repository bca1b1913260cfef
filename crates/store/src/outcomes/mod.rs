//! Plans of programmes, their outcomes, and how far those were attained.

pub(crate) mod attainment;
pub(crate) mod plan;
pub(crate) mod programme;
