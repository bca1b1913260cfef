//! What a piece of background work is. It lives with its feature; `orders` lists them all.

use domain::{job::Lane, messages};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use store::Tx;

use super::Work;
use crate::{App, Error, Result};

/// What it carries is stored, so it may gain fields, not lose them.
pub trait Order: Serialize + DeserializeOwned + Send + Sync {
    /// Stored: a kind keeps its name.
    const KIND: &'static str;
    const LANE: Lane;
    /// What there is to say once it is done.
    type Made;

    fn run(self, work: &mut Work<'_>) -> impl Future<Output = Result<Self::Made>> + Send;

    /// As what whoever asked for it is told that it has ended, if they are.
    fn told_as(&self) -> Option<messages::Work> {
        None
    }

    /// It has come to nothing, for good: whatever waits for it is let go.
    fn given_up(self, _app: &App, _tx: &mut Tx) -> impl Future<Output = Result<()>> + Send {
        std::future::ready(Ok(()))
    }
}

pub fn stored(order: &impl Order) -> Result<Value> {
    serde_json::to_value(order).map_err(Error::internal)
}

/// Everything that this version can do.
pub trait Orders: Sized + Send {
    const KINDS: &'static [(&'static str, Lane)];

    /// `None`: this version does not know the kind.
    fn read(kind: &str, payload: &Value) -> Option<Result<Self>>;
    /// How it ended, as it is stored.
    fn run(self, work: &mut Work<'_>) -> impl Future<Output = Result<Value>> + Send;
    fn told_as(&self) -> Option<messages::Work>;
    fn given_up(self, app: &App, tx: &mut Tx) -> impl Future<Output = Result<()>> + Send;

    fn kinds_of(lane: Lane) -> Vec<&'static str> {
        Self::KINDS.iter().filter(|(_, its)| *its == lane).map(|(kind, _)| *kind).collect()
    }
}
