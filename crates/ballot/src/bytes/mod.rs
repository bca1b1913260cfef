//! How values become bytes and text.

pub(crate) mod base64url;
pub(crate) mod canonical;
pub(crate) mod random;
