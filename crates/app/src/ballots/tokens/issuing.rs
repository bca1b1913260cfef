//! Gives out tokens to students who ask at the same time, in one transaction: to those for whom nothing stands in the way.
//! Everybody else is asked to go the ordinary way, alone, which says why.

use std::sync::Arc;

use domain::id::{CampaignId, InstitutionId};
use store::{Issued, Store, TokenRequest, Tx};

use crate::{
    Error, Result,
    ballots::{Issuers, RoundKeys},
    kernel::{
        access_token::AccessClaim,
        caller::{EvaluationAnswer, admit},
        clock::Clock,
        lots::Work,
    },
};

#[derive(Debug, Clone)]
pub(crate) struct Issuing {
    store: Store,
    clock: Arc<dyn Clock>,
    issuers: Arc<Issuers>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    pub claim: AccessClaim,
    pub request: TokenRequest,
}

#[derive(Debug, Clone)]
pub(crate) enum Granted {
    /// To be made with the key that the manifest names.
    By(Arc<RoundKeys>),
    NotPlainly,
}

impl Issuing {
    pub(crate) const fn new(store: Store, clock: Arc<dyn Clock>, issuers: Arc<Issuers>) -> Self {
        Self { store, clock, issuers }
    }

    async fn keys_of(&self, institution: InstitutionId, campaign: CampaignId) -> Result<Option<Arc<RoundKeys>>> {
        if let Some(known) = self.issuers.known(institution, campaign) {
            return Ok(known.keys());
        }
        keys_of(&self.issuers, &mut self.store.unwatched(institution).await?, campaign).await
    }
}

/// Who makes the tokens of a round; `None`: none of our secrets does.
pub(crate) async fn keys_of(issuers: &Issuers, tx: &mut Tx, campaign: CampaignId) -> Result<Option<Arc<RoundKeys>>> {
    if let Some(known) = issuers.known(tx.institution(), campaign) {
        return Ok(known.keys());
    }
    let manifest = tx.campaign_manifest(campaign).await?;
    let manifest = manifest.ok_or_else(|| Error::internal("an open round has no manifest"))?;
    Ok(issuers.serving(&manifest)?.keys())
}

impl Work for Issuing {
    type Item = Asked;
    type Answer = Granted;

    async fn work(&self, institution: InstitutionId, asked: Vec<Asked>) -> Result<Vec<Granted>> {
        let callers: Vec<_> = asked.iter().map(|Asked { claim, request }| (claim.session, *request)).collect();
        let known = self.store.ask_tokens(institution, &callers).await?;
        let now = self.clock.now();

        let mut granted = vec![Granted::NotPlainly; asked.len()];
        let mut plain = Vec::new();
        for (answer, (Asked { claim, request }, known)) in granted.iter_mut().zip(asked.iter().zip(known)) {
            let is_admitted = known.entered.is_some_and(|entered| admit::<EvaluationAnswer>(claim, &entered).is_ok());
            let terms = known.terms.filter(|terms| is_admitted && terms.state.takes_answers(terms.closes_at, now));
            let Some(terms) = terms else { continue };
            // A token that we could not make is not noted as given out.
            if let Some(keys) = self.keys_of(institution, terms.campaign).await? {
                plain.push((*request, answer, keys));
            }
        }
        let requests: Vec<_> = plain.iter().map(|(request, ..)| *request).collect();
        if requests.is_empty() {
            return Ok(granted);
        }
        for ((_, answer, keys), issued) in plain.into_iter().zip(self.store.issue_tokens(institution, &requests).await?)
        {
            if issued == Issued::ToThis {
                *answer = Granted::By(keys);
            }
        }
        Ok(granted)
    }
}
