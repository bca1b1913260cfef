//! Gives out tokens to students who ask at the same time, in one transaction: to those for whom nothing stands in the way.
//! Everybody else is asked to go the ordinary way, alone, which says why.

use std::sync::Arc;

use domain::id::{InstitutionId, TermId};
use store::{Issued, Store, TokenRequest};

use crate::{
    Result,
    access_token::AccessClaim,
    caller::{EvaluationAnswer, admit},
    clock::Clock,
    lots::Work,
};

#[derive(Debug, Clone)]
pub(crate) struct Issuing {
    store: Store,
    clock: Arc<dyn Clock>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    pub claim: AccessClaim,
    pub request: TokenRequest,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Granted {
    /// With the key of this term.
    Under(TermId),
    NotPlainly,
}

impl Issuing {
    pub(crate) const fn new(store: Store, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }
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
            if let Some(terms) = terms.filter(|terms| is_admitted && terms.state.takes_answers(terms.closes_at, now)) {
                plain.push((*request, answer, terms.term));
            }
        }
        let requests: Vec<_> = plain.iter().map(|(request, ..)| *request).collect();
        for ((_, answer, term), issued) in plain.into_iter().zip(tx.issue_tokens(&requests).await?) {
            if issued == Issued::ToThis {
                *answer = Granted::Under(term);
            }
        }
        tx.commit().await?;
        Ok(granted)
    }
}
