//! Letters to a real mail server, which behaves as badly as it is told to.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod encryption;
mod letters;
mod refusals;
mod secrecy;
mod support;
