//! What is asked of whoever fetches lists. Who does is in `outside`.

use std::{fmt, pin::Pin, time::Duration};

use domain::{
    id::{InstitutionId, RosterId},
    imports::roster::{FetchFault, Proof, host_of, people::People},
};
use serde::{Deserialize, Serialize};

use crate::{App, Result, kernel::secrets::sealing::owner};

/// Where a list is, and what is sent along. Kept sealed as a whole: an address may hold a key.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Door {
    File {
        address: String,
        proof: Proof,
    },
    Directory {
        people: Box<People>,
        /// The reader's.
        password: String,
    },
}

impl Door {
    /// With its port: what of it may be shown.
    pub(super) fn host(&self) -> &str {
        match self {
            Self::File { address, .. } => host_of(address).unwrap_or_default(),
            Self::Directory { people, .. } => people.host(),
        }
    }

    pub(super) fn people(&self) -> Option<&People> {
        match self {
            Self::File { .. } => None,
            Self::Directory { people, .. } => Some(people),
        }
    }
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

/// What came.
#[derive(Debug)]
pub struct Fetched {
    pub bytes: Vec<u8>,
    /// Of a directory.
    pub seen: Option<Seen>,
}

/// What a directory has, without who.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Of each attribute that was asked for, how many people have it.
    pub attributes: Vec<(String, usize)>,
    /// How often it pointed to another server, where nobody follows.
    pub elsewhere: usize,
}

pub type Asked<'a> = Pin<Box<dyn Future<Output = std::result::Result<Fetched, FetchFault>> + Send + 'a>>;

/// All of it or nothing, and from nowhere else.
pub trait Lists: fmt::Debug + Send + Sync {
    fn fetch<'a>(&'a self, door: &'a Door, longest: usize, within: Duration) -> Asked<'a>;
}

/// For a process that fetches none.
#[derive(Debug)]
pub struct NoLists;

impl Lists for NoLists {
    fn fetch<'a>(&'a self, _: &'a Door, _: usize, _: Duration) -> Asked<'a> {
        Box::pin(std::future::ready(Err(FetchFault::HostNotAllowed)))
    }
}

pub(super) fn seal(app: &App, school: InstitutionId, roster: RosterId, door: &Door) -> Result<Vec<u8>> {
    app.0.roster_keys.seal_all(&owner(school, roster), door)
}

/// `None`: it was sealed with a secret that is gone.
pub(super) fn open(app: &App, school: InstitutionId, roster: RosterId, sealed: &[u8]) -> Option<Door> {
    app.0.roster_keys.open_all(&owner(school, roster), sealed)
}
