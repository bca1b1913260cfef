//! A trustee's copy of a box key, made and opened off the threads that answer people, one at a time.

use std::{fmt, sync::Arc};

use ballot::keys::{
    key_file::KeptKey,
    trustee_copy::{self, CopyError},
};
use domain::{
    field::Reason,
    id::{CampaignId, InstitutionId},
};
use serde::Deserialize;
use zeroize::Zeroizing;

use super::KeyDirectory;
use crate::{Error, Result, kernel::entropy::Entropy};

const SHORTEST: usize = 12;
const LONGEST: usize = 128;

/// What a copy is locked with. Kept nowhere.
#[derive(Clone, Deserialize)]
#[serde(from = "String")]
pub struct Passphrase(Zeroizing<String>);

impl From<String> for Passphrase {
    fn from(text: String) -> Self {
        Self(Zeroizing::new(text))
    }
}

impl Passphrase {
    /// Whoever finds the file may guess for as long as they like.
    pub(crate) fn check(&self) -> Result<()> {
        let reason = match self.0.chars().count() {
            0 => Reason::Required,
            n if n < SHORTEST => Reason::TooShort,
            n if n > LONGEST => Reason::TooLong,
            _ => return Ok(()),
        };
        Err(Error::field("passphrase", reason))
    }
}

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase(…)")
    }
}

impl KeyDirectory {
    /// The campaign's key, made if there is none, as a file that only the passphrase opens.
    pub(crate) async fn locked_copy(
        &self,
        (institution, campaign): (InstitutionId, CampaignId),
        passphrase: Passphrase,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Vec<u8>> {
        let keys = self.clone();
        self.take_turn(move || {
            let kept = keys.make(institution, campaign, entropy.as_ref())?;
            trustee_copy::lock(&kept, &passphrase.0, &mut |bytes| entropy.fill(bytes)).map_err(Error::internal)
        })
        .await
    }

    /// What is inside a copy, if it is of this campaign.
    pub(crate) async fn unlocked(
        &self,
        (institution, campaign): (InstitutionId, CampaignId),
        copy: Vec<u8>,
        passphrase: Passphrase,
    ) -> Result<KeptKey> {
        if !trustee_copy::is_affordable(&copy) {
            return Err(Error::field("copy", Reason::Invalid));
        }
        let unlocked = self.take_turn(move || Ok(trustee_copy::unlock(&copy, &passphrase.0))).await?;
        let kept = unlocked.map_err(|error| match error {
            CopyError::Passphrase => Error::field("passphrase", Reason::Wrong),
            _ => Error::field("copy", Reason::Invalid),
        })?;
        let of_this = kept.institution == institution.as_uuid() && kept.campaign == campaign.as_uuid();
        if of_this { Ok(kept) } else { Err(Error::field("copy", Reason::Wrong)) }
    }

    async fn take_turn<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
        let turn = self.turns.clone().acquire_owned().await.map_err(Error::internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(Error::internal)?
    }
}
