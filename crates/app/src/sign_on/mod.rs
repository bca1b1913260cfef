//! Signing in where the school has its own accounts, by OpenID Connect: the settings, going there and coming back, and who signs out there.
//! The session that follows is ours. Nothing here speaks to a server itself.

mod address;
mod begin;
pub(crate) mod browser;
mod checked;
pub(crate) mod known;
pub mod openid;
mod prove;
mod settings;
mod sign_in;
mod sign_out;
mod tested;

pub use address::encoded;
pub use begin::{Begun, RETURN, TRIAL, begin, list_ways};
pub use browser::Returned;
pub use checked::Unfit;
pub use settings::{ProviderForm, add_provider, edit_provider, list_providers, remove_provider, switch_provider};
pub use sign_in::sign_in;
pub use sign_out::{AtProvider, sign_out, sign_out_by_provider};
pub use tested::{NotProved, Seen, begin_test, finish_test};
