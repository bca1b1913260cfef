//! What a failure means, by what was being done. Nothing of what the server said is kept: it may name a person.

use std::{error::Error as _, io};

use app::mail::post::{NotTaken, ServerFault};
use lettre::transport::smtp::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Connecting, with encryption from the first byte where that is asked for, and being greeted.
    Greeting,
    /// Going over to encryption.
    Encryption,
    SignIn,
    /// Saying who writes.
    Sender,
    /// Saying to whom, and the text.
    Letter,
}

pub fn judge(step: Step, error: &Error) -> NotTaken {
    let code = error.status().map(u16::from);
    match (step, code) {
        (Step::Encryption, Some(_)) => NotTaken::Server(ServerFault::Encryption),
        (Step::Encryption, None) if error.is_client() => NotTaken::Server(ServerFault::Encryption),
        (Step::Greeting | Step::Encryption, _) if is_not_believed(error) => NotTaken::Server(ServerFault::Encryption),
        (Step::Greeting | Step::Encryption, _) => NotTaken::Server(ServerFault::Unreachable),
        // Some ask for a sign-in only once somebody is named.
        (_, Some(530 | 534 | 535)) | (Step::SignIn, Some(500..)) => NotTaken::Server(ServerFault::SignIn),
        // It knows no way of signing in that we know.
        (Step::SignIn, None) if error.is_client() => NotTaken::Server(ServerFault::SignIn),
        (Step::Sender, Some(500..)) => NotTaken::Server(ServerFault::Sender),
        (Step::Letter, Some(500..)) => NotTaken::Refused,
        _ => NotTaken::Later,
    }
}

/// The library wraps what went wrong in the handshake in an error of its own, and rustls says by the kind that it was not
/// the network.
fn is_not_believed(error: &Error) -> bool {
    let Some(handshake) = error.source().and_then(|source| source.downcast_ref::<Error>()) else { return false };
    let cause = handshake.source().and_then(|source| source.downcast_ref::<io::Error>());
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::InvalidData)
}
