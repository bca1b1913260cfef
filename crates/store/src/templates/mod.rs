//! Questionnaires and their versions.

pub(crate) mod template;
