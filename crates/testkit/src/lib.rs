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
mod peers;
mod round;
mod school;
mod sign_on;

pub use class::{Class, autumn};
pub use client::{Answer, Client};
pub use clock::FakeClock;
pub use database::{TestDatabase, admin_url, role_url};
pub use device::{Device, random};
pub use entropy::SeededEntropy;
pub use peers::{
    ArrivedSpan, Browsed, Called, CasPeer, ChatPeer, Got, HookMode, HookPeer, LdapPeer, OidcPeer, PeerEncryption,
    Received, SmtpOptions, SmtpPeer, SpanPeer, WecomPeer, judged,
};
pub use round::Round;
pub use school::{PASSWORD, Person, SECRET, TestApp, TestSchool};
