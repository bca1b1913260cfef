//! Other people's servers, for one test each.

mod browsed;
mod cas;
mod chat;
mod hook;
mod judge;
mod ldap;
mod oidc;
mod smtp;
mod span;
mod wecom;

pub use browsed::Browsed;
pub use cas::CasPeer;
pub use chat::ChatPeer;
pub use hook::{Called, HookMode, HookPeer};
pub use judge::judged;
pub use ldap::LdapPeer;
pub use oidc::OidcPeer;
pub use smtp::{PeerEncryption, Received, SmtpOptions, SmtpPeer};
pub use span::{ArrivedSpan, SpanPeer};
pub use wecom::{Got, WecomPeer};
