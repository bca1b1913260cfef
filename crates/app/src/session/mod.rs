//! Signing in, staying signed in, signing out.

pub mod first_time;
pub(crate) mod grant;
pub(crate) mod guessing;
pub mod passwords;
pub mod refresh;
pub mod refresh_token;
pub mod sign_in;
pub(crate) mod sign_out;
pub mod switch_role;
pub mod switched_off;
pub(crate) mod way_in;
