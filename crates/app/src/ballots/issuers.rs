//! The key pairs that tokens are made and checked with, derived once from the server's secret.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballot::token::Issuer;
use domain::id::{InstitutionId, TermId};

use crate::{
    Error, Result,
    secrets::{Purpose, Secrets},
};

#[derive(Debug)]
pub(crate) struct Issuers {
    secret: [u8; 32],
    known: Mutex<HashMap<(InstitutionId, TermId), Arc<Issuer>>>,
}

impl Issuers {
    pub(crate) fn new(secrets: &Secrets) -> Self {
        Self { secret: secrets.key(Purpose::BallotTokens), known: Mutex::default() }
    }

    pub(crate) fn of(&self, institution: InstitutionId, term: TermId) -> Result<Arc<Issuer>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(issuer) = known.get(&(institution, term)) {
            return Ok(Arc::clone(issuer));
        }
        let issuer = Issuer::derive(&self.secret, institution.as_uuid(), term.as_uuid()).map_err(Error::internal)?;
        let issuer = Arc::new(issuer);
        known.insert((institution, term), Arc::clone(&issuer));
        Ok(issuer)
    }
}
