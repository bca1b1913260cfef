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
        let mut tx = self.store.tenant_of_many(institution).await?;
        let callers: Vec<_> = asked.iter().map(|Asked { claim, .. }| (claim.user, claim.session)).collect();
        let entered = tx.entered_together(&callers).await?;
        let requests: Vec<_> = asked.iter().map(|one| one.request).collect();
        let terms = tx.token_terms(&requests).await?;
        let now = self.clock.now();

        let mut granted = vec![Granted::NotPlainly; asked.len()];
        let mut plain = Vec::new();
        for (answer, ((Asked { claim, request }, entered), terms)) in
            granted.iter_mut().zip(asked.iter().zip(&entered).zip(terms))
        {
            let is_admitted = entered.as_ref().is_some_and(|entered| admit::<EvaluationAnswer>(claim, entered).is_ok());
            let terms = terms.filter(|terms| is_admitted && terms.state.takes_answers(terms.closes_at, now));
            let Some(terms) = terms else { continue };
            // A token that we could not make is not noted as given out.
            if let Some(keys) = keys_of(&self.issuers, &mut tx, terms.campaign).await? {
                plain.push((*request, answer, keys));
            }
        }
        let requests: Vec<_> = plain.iter().map(|(request, ..)| *request).collect();
        for ((_, answer, keys), issued) in plain.into_iter().zip(tx.issue_tokens(&requests).await?) {
            if issued == Issued::ToThis {
                *answer = Granted::By(keys);
            }
        }
        tx.commit().await?;
        Ok(granted)
    }
}
