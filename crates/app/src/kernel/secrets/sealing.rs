//! Sealing what has to be said to other servers, so that whoever has the database alone has none of it.

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use domain::id::{Id, InstitutionId};
use serde::{Serialize, de::DeserializeOwned};
use zeroize::Zeroizing;

use crate::{
    Error, Result,
    kernel::secrets::{Purpose, Secrets},
};

/// For whom something is sealed: one thing of one school's.
pub(crate) fn owner<Kind>(school: InstitutionId, of: Id<Kind>) -> Vec<u8> {
    [school.as_uuid().as_bytes().as_slice(), of.as_uuid().as_bytes()].concat()
}

/// Newest first.
#[derive(Debug)]
pub(crate) struct SealingKeys(Vec<RandomizedNonceKey>);

impl SealingKeys {
    pub(crate) fn new(secrets: &Secrets, purpose: Purpose) -> Self {
        let key = |key: [u8; 32]| RandomizedNonceKey::new(&AES_256_GCM, &key).ok();
        Self(secrets.iter().filter_map(|secret| key(secret.key(purpose))).collect())
    }

    /// Opens for the same owner alone.
    pub(crate) fn seal(&self, owner: &[u8], text: &str) -> Result<Vec<u8>> {
        let key = self.0.first().ok_or_else(|| Error::internal("no key to seal with"))?;
        let mut sealed = text.as_bytes().to_vec();
        let nonce = key.seal_in_place_append_tag(Aad::from(owner), &mut sealed);
        let nonce = nonce.map_err(|_| Error::internal("a secret cannot be sealed"))?;
        Ok([nonce.as_ref().as_slice(), &sealed].concat())
    }

    /// Several things as one.
    pub(crate) fn seal_all(&self, owner: &[u8], all: &impl Serialize) -> Result<Vec<u8>> {
        let text = Zeroizing::new(serde_json::to_string(all).map_err(Error::internal)?);
        self.seal(owner, &text)
    }

    pub(crate) fn open_all<T: DeserializeOwned>(&self, owner: &[u8], sealed: &[u8]) -> Option<T> {
        serde_json::from_str(&self.open(owner, sealed)?).ok()
    }

    /// `None`: sealed with a secret that is gone, or for another owner.
    pub(crate) fn open(&self, owner: &[u8], sealed: &[u8]) -> Option<Zeroizing<String>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_LEN>()?;
        self.0.iter().find_map(|key| {
            let mut text = Zeroizing::new(sealed.to_vec());
            let open = key.open_in_place(Nonce::from(nonce), Aad::from(owner), &mut text).ok()?;
            Some(Zeroizing::new(std::str::from_utf8(open).ok()?.to_owned()))
        })
    }
}
