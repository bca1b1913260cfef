//! Signing in where the school has its own accounts, by OpenID Connect, CAS or its chat app: the settings, going there and coming back, and who
//! signs out there; and with the password of its directory, which is given here.
//! The session that follows is ours. Nothing here speaks to a server itself.

pub mod accounts;
mod address;
mod begin;
pub(crate) mod browser;
pub mod cas;
pub mod chat;
mod fault;
pub mod ldap;
pub mod openid;
mod prove;
mod settings;
mod sign_in;
mod sign_out;
mod tested;

pub use address::{decoded, encoded};
pub use begin::{Begun, RETURN, WayIn, begin, list_ways};
pub use browser::{Returned, is_trial};
pub use cas::logout::sign_out_by_ticket;
pub use fault::{Asked, Fault};
pub use ldap::{
    sign_in::{AtDirectory, sign_in_at_directory},
    tested::{Tried, test_directory},
};
pub use openid::checked::Unfit;
pub use settings::{ProviderForm, add_provider, edit_provider, list_providers, remove_provider, switch_provider};
pub use sign_in::sign_in;
pub use sign_out::{AtProvider, sign_out, sign_out_by_provider};
pub use tested::{NotProved, Seen, begin_test, finish_test};
