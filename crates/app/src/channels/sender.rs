//! How a card leaves the house: what is asked of whoever speaks to a channel. Who does is in `outside`, a file for each.

use std::{fmt, pin::Pin, sync::Arc};

use domain::{channels::Channel, text::Language};
use jiff::Timestamp;
use store::SentKind;
use zeroize::Zeroizing;

/// A channel and how to be let in.
pub struct Door {
    pub address: String,
    pub account: Option<String>,
    pub agent: Option<String>,
    pub secret: Zeroizing<String>,
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

/// What it says is in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Card {
    pub language: Language,
    pub title: String,
    pub text: String,
    pub link: String,
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Card")
    }
}

/// One card to those who get the same.
pub struct Batch {
    /// The same at every try, so that a repeat can be known.
    pub name: String,
    pub kind: SentKind,
    /// By their usernames; no more than the channel takes in a call.
    pub to: Vec<String>,
    pub card: Card,
    /// When what it tells happened.
    pub made_at: Timestamp,
    pub now: Timestamp,
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Batch")
    }
}

/// What a channel gave for a batch, by which it says later whom it did not reach.
#[derive(Debug, Default)]
pub struct Receipt {
    /// Those of whom it said so at once.
    pub unknown: Vec<String>,
    /// What it is to be asked for.
    pub number: Option<String>,
}

/// Why a batch was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotTaken {
    /// Nobody of this name is there.
    Unknown,
    /// It may be taken later.
    Later,
    /// Nothing more is taken for a while.
    Busy,
    /// Nothing at all would be taken, until somebody mends it.
    Channel(Fault),
}

/// What is wrong with a channel, as the other side numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    pub code: Option<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// The operator's list of hosts does not have it.
    HostNotAllowed,
    Unreachable,
    /// It was reached and did not answer in time.
    Slow,
    /// Its certificate is not to be believed.
    Encryption,
    Credentials,
    /// There is no such application.
    Agent,
    /// It takes calls from registered addresses alone, and ours is not.
    OurAddress,
    /// It does not know a single one of those whom it was asked to tell.
    NobodyKnown,
    /// It is gone for good.
    Gone,
    Refused,
}

impl FaultKind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::HostNotAllowed => "host_not_allowed",
            Self::Unreachable => "unreachable",
            Self::Slow => "slow",
            Self::Encryption => "encryption",
            Self::Credentials => "credentials",
            Self::Agent => "agent",
            Self::OurAddress => "our_address",
            Self::NobodyKnown => "nobody_known",
            Self::Gone => "gone",
            Self::Refused => "refused",
        }
    }

    #[must_use]
    pub const fn fault(self) -> NotTaken {
        NotTaken::Channel(Fault { kind: self, code: None })
    }

    #[must_use]
    pub const fn numbered(self, code: i32) -> NotTaken {
        NotTaken::Channel(Fault { kind: self, code: Some(code) })
    }
}

pub type Asked<'a, T> = Pin<Box<dyn Future<Output = Result<T, NotTaken>> + Send + 'a>>;

pub trait Sender: fmt::Debug + Send + Sync {
    /// Whether somebody of this username can be reached at all.
    fn reaches(&self, username: &str) -> bool;

    /// Hands a batch over. Ends within half a minute or so, whatever the other side does.
    fn send<'a>(&'a self, door: &'a Door, batch: &'a Batch) -> Asked<'a, Receipt>;

    /// Whom a batch that was taken did not reach.
    fn failures<'a>(&'a self, door: &'a Door, receipt: Receipt) -> Asked<'a, Vec<String>>;
}

/// Who speaks to which channel. Without one, nothing leaves by it.
#[derive(Debug, Clone, Default)]
pub struct Senders(Vec<(Channel, Arc<dyn Sender>)>);

impl Senders {
    #[must_use]
    pub fn with(mut self, channel: Channel, sender: Arc<dyn Sender>) -> Self {
        self.0.push((channel, sender));
        self
    }

    #[must_use]
    pub fn of(&self, channel: Channel) -> Option<&dyn Sender> {
        self.0.iter().find(|(of, _)| *of == channel).map(|(_, sender)| sender.as_ref())
    }
}
