//! Questionnaires and their versions.

pub(crate) mod published;
pub(crate) mod template;
