//! What is asked of whoever calls other systems. Who does is in `outside`.

use std::{fmt, pin::Pin};

use domain::{
    hooks::{HookFault, Undelivered},
    id::{HookDeliveryId, HookId, InstitutionId},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{App, Result, kernel::secrets::sealing::owner};

/// Where calls go, and what they are signed with: the newest first. Kept sealed as a whole: an address may hold a key.
#[derive(Clone, Serialize, Deserialize)]
pub struct Door {
    pub address: String,
    pub secrets: Vec<String>,
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

#[derive(Debug)]
pub struct Call {
    /// The same at every attempt, so that a repeat can be known.
    pub id: String,
    pub now: Timestamp,
    pub body: String,
}

impl Call {
    pub(super) fn new(id: HookDeliveryId, now: Timestamp, body: String) -> Self {
        Self { id: format!("msg_{}", id.as_uuid().simple()), now, body }
    }
}

pub type Asked<'a> = Pin<Box<dyn Future<Output = std::result::Result<(), Undelivered>> + Send + 'a>>;

pub trait Hooks: fmt::Debug + Send + Sync {
    /// Ends within a quarter of a minute, whatever the other side does.
    fn call<'a>(&'a self, door: &'a Door, call: &'a Call) -> Asked<'a>;
}

/// For a process that calls none.
#[derive(Debug)]
pub struct NoHooks;

impl Hooks for NoHooks {
    fn call<'a>(&'a self, _: &'a Door, _: &'a Call) -> Asked<'a> {
        Box::pin(std::future::ready(Err(HookFault::HostNotAllowed.into())))
    }
}

pub(super) fn seal(app: &App, school: InstitutionId, hook: HookId, door: &Door) -> Result<Vec<u8>> {
    app.0.hook_keys.seal_all(&owner(school, hook), door)
}

/// `None`: it was sealed with a secret that is gone.
pub(super) fn open(app: &App, school: InstitutionId, hook: HookId, sealed: &[u8]) -> Option<Door> {
    app.0.hook_keys.open_all(&owner(school, hook), sealed)
}
