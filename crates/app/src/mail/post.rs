//! How letters leave the house: what is asked of whoever carries them. Who does is in `outside`.

use std::{fmt, pin::Pin};

use domain::mail::server::Security;
use zeroize::Zeroizing;

/// A mail server and how to be let in.
pub struct Way {
    pub host: String,
    pub port: u16,
    pub security: Security,
    pub sign_in: Option<(String, Zeroizing<String>)>,
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Way({}:{}, {})", self.host, self.port, self.security.key())
    }
}

/// One letter to one person. Its text is in no log.
pub struct Letter {
    pub from_name: String,
    pub from_address: String,
    pub reply_to: Option<String>,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The same at every try, so that a mail system shows a repeat once.
    pub message_id: String,
    /// One press ends letters of its kind (RFC 8058).
    pub unsubscribe: Option<String>,
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Letter")
    }
}

/// Why a letter was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotTaken {
    /// Nobody is at this address, or nobody who takes letters from us.
    Refused,
    /// It may be taken later.
    Later,
    /// No letter at all would be taken, until somebody mends it.
    Server(ServerFault),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServerFault {
    /// The operator's list of servers does not have it.
    HostNotAllowed,
    Unreachable,
    /// It offers no encryption, or its certificate is not to be believed.
    Encryption,
    SignIn,
    /// It does not take letters from this sender.
    Sender,
}

impl ServerFault {
    pub const ALL: [Self; 5] = [Self::HostNotAllowed, Self::Unreachable, Self::Encryption, Self::SignIn, Self::Sender];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::HostNotAllowed => "host_not_allowed",
            Self::Unreachable => "unreachable",
            Self::Encryption => "encryption",
            Self::SignIn => "sign_in",
            Self::Sender => "sender",
        }
    }
}

pub type Carried<'a> = Pin<Box<dyn Future<Output = Result<(), NotTaken>> + Send + 'a>>;

pub trait Post: fmt::Debug + Send + Sync {
    /// Hands one letter over. Ends within a minute or so, whatever the server does.
    fn carry<'a>(&'a self, way: &'a Way, letter: &'a Letter) -> Carried<'a>;
}

/// Where no letter leaves the house.
#[derive(Debug)]
pub struct NoPost;

impl Post for NoPost {
    fn carry<'a>(&'a self, _: &'a Way, _: &'a Letter) -> Carried<'a> {
        Box::pin(std::future::ready(Err(NotTaken::Server(ServerFault::HostNotAllowed))))
    }
}
