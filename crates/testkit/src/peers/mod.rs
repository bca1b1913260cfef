//! Other people's servers, for one test each.

mod browsed;
mod cas;
mod hook;
mod ldap;
mod oidc;
mod smtp;
mod span;
mod wecom;

pub use browsed::Browsed;
pub use cas::CasPeer;
pub use hook::{Called, HookMode, HookPeer};
pub use ldap::LdapPeer;
pub use oidc::OidcPeer;
pub use smtp::{PeerEncryption, Received, SmtpOptions, SmtpPeer};
pub use span::{ArrivedSpan, SpanPeer};
pub use wecom::{Got, WecomPeer};
