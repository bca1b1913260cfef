//! Visits to classes.

pub(crate) mod about;
pub(crate) mod announced;
pub(crate) mod answered;
pub(crate) mod choose;
pub(crate) mod linked;
pub(crate) mod office;
pub(crate) mod photo;
pub(crate) mod reported;
pub(crate) mod rule;
pub(crate) mod seen;
pub(crate) mod setting;
pub(crate) mod task;
pub(crate) mod told;
pub(crate) mod visit;
pub(crate) mod writing;
