//! What people write under their names: drafts and versions.

pub(crate) mod submission;
