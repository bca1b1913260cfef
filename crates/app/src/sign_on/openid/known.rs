//! What is known of providers: read once and kept for a while, in one process.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::jwk::JwkSet;

use super::{Metadata, OpenId};
use crate::sign_on::fault::Fault;

const METADATA_KEPT: SignedDuration = SignedDuration::from_hours(24);
/// A key that the provider has taken back is believed no longer than this.
const KEYS_KEPT: SignedDuration = SignedDuration::from_hours(1);
/// A token under a key that nobody knows makes us look again, and a flood of them not more often than this.
const LOOKS_AGAIN_AFTER: SignedDuration = SignedDuration::from_mins(1);

#[derive(Debug)]
pub(crate) struct KnownProviders {
    pub(crate) openid: Arc<dyn OpenId>,
    metadata: Mutex<HashMap<String, (Arc<Metadata>, Timestamp)>>,
    keys: Mutex<HashMap<String, (Arc<JwkSet>, Timestamp)>>,
}

impl KnownProviders {
    pub(crate) fn new(openid: Arc<dyn OpenId>) -> Self {
        Self { openid, metadata: Mutex::default(), keys: Mutex::default() }
    }

    pub(crate) async fn metadata(&self, issuer: &str, now: Timestamp) -> Result<Arc<Metadata>, Fault> {
        if let Some(kept) = young(&self.metadata, issuer, now, METADATA_KEPT) {
            return Ok(kept);
        }
        self.metadata_anew(issuer, now).await
    }

    /// Whoever tries the settings wants to know how it is now.
    pub(crate) async fn metadata_anew(&self, issuer: &str, now: Timestamp) -> Result<Arc<Metadata>, Fault> {
        let metadata = self.openid.metadata(issuer).await?;
        if metadata.issuer != issuer {
            return Err(Fault::OtherIssuer);
        }
        let is_web = |address: &str| {
            // In the open only where the issuer is, which the operator has allowed.
            address.starts_with("https://") || (address.starts_with("http://") && issuer.starts_with("http://"))
        };
        let optional = [&metadata.userinfo_endpoint, &metadata.end_session_endpoint];
        let addresses = [&metadata.authorization_endpoint, &metadata.token_endpoint, &metadata.jwks_uri];
        if !addresses.into_iter().chain(optional.into_iter().flatten()).all(|address| is_web(address)) {
            return Err(Fault::Strange);
        }
        Ok(keep(&self.metadata, issuer, metadata, now))
    }

    pub(crate) async fn keys(&self, metadata: &Metadata, now: Timestamp) -> Result<Arc<JwkSet>, Fault> {
        match young(&self.keys, &metadata.jwks_uri, now, KEYS_KEPT) {
            Some(kept) => Ok(kept),
            None => Ok(keep(&self.keys, &metadata.jwks_uri, self.openid.keys(&metadata.jwks_uri).await?, now)),
        }
    }

    /// For a key that is not among those that are kept. `None`: they were read a moment ago.
    pub(crate) async fn newer_keys(&self, metadata: &Metadata, now: Timestamp) -> Result<Option<Arc<JwkSet>>, Fault> {
        let address = &metadata.jwks_uri;
        if young(&self.keys, address, now, LOOKS_AGAIN_AFTER).is_some() {
            return Ok(None);
        }
        Ok(Some(keep(&self.keys, address, self.openid.keys(address).await?, now)))
    }
}

type Shelf<T> = Mutex<HashMap<String, (Arc<T>, Timestamp)>>;

fn young<T>(shelf: &Shelf<T>, name: &str, now: Timestamp, lasts: SignedDuration) -> Option<Arc<T>> {
    let shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
    let (kept, at) = shelf.get(name)?;
    (now.duration_since(*at) < lasts).then(|| Arc::clone(kept))
}

fn keep<T>(shelf: &Shelf<T>, name: &str, read: T, now: Timestamp) -> Arc<T> {
    let read = Arc::new(read);
    shelf.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), (Arc::clone(&read), now));
    read
}
