//! What the tests stand on: a real database of their own, a clock that they set, repeatable randomness, people to act as,
//! classes, rounds and browsers that answer in them, and a client that drives the real router. For tests only, so it may panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::missing_panics_doc, clippy::indexing_slicing)]

mod class;
mod client;
mod clock;
mod database;
mod device;
mod documented;
mod entropy;
mod hook_peer;
mod oidc_peer;
mod round;
mod school;
mod smtp_peer;
mod span_peer;
mod wecom_peer;

pub use class::{Class, autumn};
pub use client::{Answer, Client};
pub use clock::FakeClock;
pub use database::{TestDatabase, admin_url, role_url};
pub use device::{Device, random};
pub use entropy::SeededEntropy;
pub use hook_peer::{Called, HookMode, HookPeer};
pub use oidc_peer::{Browsed, OidcPeer};
pub use round::Round;
pub use school::{PASSWORD, Person, SECRET, TestApp, TestSchool};
pub use smtp_peer::{PeerEncryption, Received, SmtpOptions, SmtpPeer};
pub use span_peer::{ArrivedSpan, SpanPeer};
pub use wecom_peer::{Got, WecomPeer};
