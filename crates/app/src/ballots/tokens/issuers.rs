//! The key pairs that tokens are made and checked with and acknowledgements are signed with, derived once from the server's
//! secrets. A round goes on with those that its manifest names, whatever secret is the newest by then.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballot::{acknowledgement::Acknowledger, manifest::Manifest, token::Issuer};
use domain::id::{CampaignId, InstitutionId, TermId};

use crate::{Error, Result, kernel::ballot_secrets::BallotSecrets};

#[derive(Debug)]
pub(crate) struct Issuers {
    secrets: BallotSecrets,
    derived: Mutex<HashMap<(InstitutionId, TermId), Derived>>,
    /// A manifest never changes, nor do the secrets of a process.
    serving: Mutex<HashMap<(InstitutionId, CampaignId), Serving>>,
}

/// What one secret gives for the rounds of a term.
#[derive(Debug)]
pub(crate) struct RoundKeys {
    pub(crate) issuer: Issuer,
    pub(crate) acknowledger: Acknowledger,
}

impl RoundKeys {
    fn serve(&self, manifest: &Manifest) -> bool {
        manifest.is_served_by(&self.issuer) && *manifest.acknowledgement_key() == self.acknowledger.public_key()
    }
}

/// Those of each secret, newest first.
type Derived = Arc<[Arc<RoundKeys>]>;

/// What makes and checks the tokens of a round.
#[derive(Debug, Clone)]
pub(crate) enum Serving {
    By(Arc<RoundKeys>),
    /// None of our secrets gives the keys that the manifest names.
    Nobody,
}

impl Serving {
    pub(crate) fn keys(self) -> Option<Arc<RoundKeys>> {
        match self {
            Self::By(keys) => Some(keys),
            Self::Nobody => None,
        }
    }
}

impl Issuers {
    pub(crate) fn new(secrets: BallotSecrets) -> Self {
        Self { secrets, derived: Mutex::default(), serving: Mutex::default() }
    }

    /// What the next manifest names.
    pub(crate) fn newest(&self, institution: InstitutionId, term: TermId) -> Result<Arc<RoundKeys>> {
        let all = self.derived(institution, term)?;
        all.first().cloned().ok_or_else(|| Error::internal("a ring of secrets is empty"))
    }

    /// What is known of a round already.
    pub(crate) fn known(&self, institution: InstitutionId, campaign: CampaignId) -> Option<Serving> {
        let serving = self.serving.lock().unwrap_or_else(PoisonError::into_inner);
        serving.get(&(institution, campaign)).cloned()
    }

    /// The keys that a manifest names.
    pub(crate) fn serving(&self, document: &[u8]) -> Result<Serving> {
        let manifest = Manifest::parse(document).map_err(Error::internal)?;
        let institution = InstitutionId::from_uuid(manifest.institution());
        let all = self.derived(institution, TermId::from_uuid(manifest.term()))?;
        let found = all.iter().find(|keys| keys.serve(&manifest));
        let found = found.map_or(Serving::Nobody, |keys| Serving::By(Arc::clone(keys)));
        let mut serving = self.serving.lock().unwrap_or_else(PoisonError::into_inner);
        serving.insert((institution, CampaignId::from_uuid(manifest.campaign())), found.clone());
        Ok(found)
    }

    fn derived(&self, institution: InstitutionId, term: TermId) -> Result<Derived> {
        let mut derived = self.derived.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(all) = derived.get(&(institution, term)) {
            return Ok(Arc::clone(all));
        }
        let all = self.secrets.iter().map(|secret| {
            let (institution, term) = (institution.as_uuid(), term.as_uuid());
            let issuer = Issuer::derive(secret.token_secret(), institution, term).map_err(Error::internal)?;
            let acknowledger = Acknowledger::derive(secret.acknowledgement_secret(), institution, term);
            Ok(Arc::new(RoundKeys { issuer, acknowledger }))
        });
        let all: Derived = all.collect::<Result<_>>()?;
        derived.insert((institution, term), Arc::clone(&all));
        Ok(all)
    }
}
