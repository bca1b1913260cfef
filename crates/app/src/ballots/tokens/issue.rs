//! Giving a student the blind token with which they answer. No audit record, no notice, no time: that somebody
//! took part is all that is kept.

use std::sync::Arc;

use ballot::token::{Evaluated, is_element};
use domain::{field::Reason, id::EvaluationId};
use sha2::{Digest, Sha256};
use store::{Issued, TokenRequest};

use super::issuing::{Asked, Granted, keys_of};
use crate::{
    Caller, Claimed, Error, Result,
    ballots::{RoundKeys, scope},
    kernel::caller::EvaluationAnswer,
};

#[derive(Debug)]
pub struct IssuedToken {
    pub element: [u8; 32],
    pub proof: [u8; 64],
}

/// The same request gets the same token again; another one gets none, ever.
pub async fn issue_token(claimed: Claimed<EvaluationAnswer>, id: EvaluationId, blinded: &[u8]) -> Result<IssuedToken> {
    let (app, institution) = (claimed.app.clone(), claimed.institution.id);
    let blinded_hash = Sha256::digest(blinded).into();
    let request = TokenRequest { evaluation: id, student: claimed.claim.user, blinded_hash };
    let granted = if is_element(blinded) {
        app.0.issuing.join(institution, Asked { claim: claimed.claim, request }).await?
    } else {
        Granted::NotPlainly
    };
    let keys = match granted {
        Granted::By(keys) => keys,
        Granted::NotPlainly => issue_alone(claimed.enter().await?, request, blinded).await?,
    };
    let entropy = app.0.entropy.as_ref();
    let evaluated = keys.issuer.evaluate(blinded, scope(institution, id), &mut |bytes| entropy.fill(bytes));
    let Evaluated { element, proof } = evaluated.map_err(Error::internal)?;
    Ok(IssuedToken { element, proof })
}

async fn issue_alone(
    mut caller: Caller<EvaluationAnswer>,
    request: TokenRequest,
    blinded: &[u8],
) -> Result<Arc<RoundKeys>> {
    let terms = caller.tx.token_terms(&[request]).await?.into_iter().flatten().next().ok_or(Error::NotFound)?;
    if !terms.state.takes_answers(terms.closes_at, caller.app.now()) {
        return Err(Error::EvaluationClosed);
    }
    // Only what can be given out counts as given out.
    if !is_element(blinded) {
        return Err(Error::field("blinded", Reason::Invalid));
    }
    let keys = keys_of(&caller.app.0.issuers, &mut caller.tx, terms.campaign).await?;
    let keys = keys.ok_or_else(|| {
        tracing::error!("ballots.no_secret_for_manifest");
        Error::Unavailable(None)
    })?;
    if caller.tx.issue_tokens(&[request]).await? != [Issued::ToThis] {
        return Err(Error::TokenUsed);
    }
    caller.tx.commit().await?;
    Ok(keys)
}
