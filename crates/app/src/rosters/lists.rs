//! What is asked of whoever fetches lists. Who does is in `outside`.

use std::{fmt, pin::Pin, time::Duration};

use domain::{
    id::{InstitutionId, RosterId},
    imports::roster::{FetchFault, Proof},
};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::{App, Error, Result};

/// Where a list is, and what is sent along. Kept sealed as a whole: an address may hold a key.
#[derive(Clone, Serialize, Deserialize)]
pub struct Door {
    pub address: String,
    pub proof: Proof,
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

pub type Asked<'a> = Pin<Box<dyn Future<Output = std::result::Result<Vec<u8>, FetchFault>> + Send + 'a>>;

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

fn owner(school: InstitutionId, roster: RosterId) -> Vec<u8> {
    [school.as_uuid().as_bytes().as_slice(), roster.as_uuid().as_bytes()].concat()
}

pub(super) fn seal(app: &App, school: InstitutionId, roster: RosterId, door: &Door) -> Result<Vec<u8>> {
    let text = Zeroizing::new(serde_json::to_string(door).map_err(Error::internal)?);
    app.0.roster_keys.seal(&owner(school, roster), &text)
}

/// `None`: it was sealed with a secret that is gone.
pub(super) fn open(app: &App, school: InstitutionId, roster: RosterId, sealed: &[u8]) -> Option<Door> {
    let text = app.0.roster_keys.open(&owner(school, roster), sealed)?;
    serde_json::from_str(&text).ok()
}
