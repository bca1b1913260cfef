//! Schools' own sign-on, whatever its protocol: which hosts it may be at, and what goes wrong on the way there.

use std::time::Duration;

use app::{
    channels::sender::{self, FaultKind, NotTaken},
    sign_on::Fault,
};

pub use crate::https::ConfigError;
use crate::https::Https;

#[derive(Debug)]
pub struct SignOnConfig {
    /// Names or addresses, each with or without `:port`, that may be spoken to encrypted; after `http://`, in the open.
    pub allowed_hosts: Vec<String>,
    /// Certificates in PEM that are believed besides those that the machine believes.
    pub extra_roots: Option<Vec<u8>>,
    /// For one call, from connecting to the last byte of the answer.
    pub timeout: Duration,
}

impl SignOnConfig {
    pub(crate) fn https(&self) -> Result<Https, ConfigError> {
        Https::new(&self.allowed_hosts, self.extra_roots.as_deref(), self.timeout)
    }
}

pub(crate) const fn fault(not: NotTaken) -> Fault {
    match not {
        NotTaken::Channel(sender::Fault { kind, .. }) => match kind {
            FaultKind::HostNotAllowed => Fault::HostNotAllowed,
            FaultKind::Slow => Fault::Slow,
            FaultKind::Encryption => Fault::Encryption,
            FaultKind::Unreachable => Fault::Unreachable,
            _ => Fault::Strange,
        },
        // It hung up, or said more than anybody has to say.
        NotTaken::Unknown | NotTaken::Later | NotTaken::Busy => Fault::Strange,
    }
}
