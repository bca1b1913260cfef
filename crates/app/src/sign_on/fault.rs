//! Why a provider gave nothing, however it is spoken to.

use std::pin::Pin;

use domain::session::sign_on::Refusal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The operator's list of hosts does not have it.
    HostNotAllowed,
    Unreachable,
    /// It was reached and did not answer in time.
    Slow,
    /// Its certificate is not to be believed.
    Encryption,
    /// It does not know us, or not with this secret.
    Credentials,
    /// It does not take the code or the ticket: used, too old, or another's.
    CodeRefused,
    /// It does not let people come back to us, or gave the ticket for another.
    OtherService,
    /// It answered, and with an error.
    Refused,
    /// It has had more calls than it takes.
    Busy,
    /// It does not let this server's address call it.
    OurAddress,
    /// It answered with what nobody understands.
    Strange,
    /// It says of itself that it is another.
    OtherIssuer,
    /// It says that another has what was asked for, whom nobody follows.
    Elsewhere,
    /// It has nothing under the base that people are looked for under, or nothing that the reader may see.
    NoBase,
    /// The certificates that the school has written down cannot be read.
    Authority,
}

pub type Asked<'a, T> = Pin<Box<dyn Future<Output = Result<T, Fault>> + Send + 'a>>;

/// From a process from which nobody signs on.
pub(crate) fn refused<'a, T: Send + 'a>() -> Asked<'a, T> {
    Box::pin(std::future::ready(Err(Fault::HostNotAllowed)))
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::HostNotAllowed
            | Fault::Unreachable
            | Fault::Slow
            | Fault::Encryption
            | Fault::Credentials
            | Fault::Busy
            | Fault::OurAddress
            | Fault::Authority => Self::Away,
            Fault::CodeRefused
            | Fault::OtherService
            | Fault::Refused
            | Fault::Strange
            | Fault::OtherIssuer
            | Fault::Elsewhere
            | Fault::NoBase => Self::Untrusted,
        }
    }
}
