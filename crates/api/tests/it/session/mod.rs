//! Signing in and staying signed in.

pub(crate) mod refresh;
pub(crate) mod secret_replaced;
pub(crate) mod sessions;
pub(crate) mod sign_in;
