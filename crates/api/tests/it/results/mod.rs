//! What comes of counting, and who sees it.

pub(crate) mod class;
pub(crate) mod college;
pub(crate) mod comments;
pub(crate) mod counted_school;
pub(crate) mod documents;
pub(crate) mod enterprise;
pub(crate) mod parts;
pub(crate) mod replies;
pub(crate) mod suppression;
