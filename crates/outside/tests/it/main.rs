//! Letters to a real mail server, which behaves as badly as it is told to; cards to stand-ins for hubs and chat services.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod chat;
mod encryption;
mod letters;
mod refusals;
mod secrecy;
mod support;
