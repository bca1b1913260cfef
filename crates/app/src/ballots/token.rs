//! What a student may answer, and the blind token with which they do. No audit record, no notice, no time: that somebody
//! took part is all that is kept.

use ballot::token::{Evaluated, TokenError};
use domain::{field::Reason, id::EvaluationId};
use sha2::{Digest, Sha256};
use store::{Issued, StudentEvaluation};

use super::{issuer, scope};
use crate::{Caller, Error, Result, caller::EvaluationAnswer};

/// A form to be answered, with what the browser must know to seal it.
#[derive(Debug)]
pub struct StudentForm {
    pub evaluation: StudentEvaluation,
    pub institution: domain::id::InstitutionId,
}

#[derive(Debug)]
pub struct IssuedToken {
    pub element: [u8; 32],
    pub proof: [u8; 64],
}

pub async fn list_own_evaluations(mut caller: Caller<EvaluationAnswer>) -> Result<Vec<StudentForm>> {
    let term = caller.tx.calendar().await?.calendar.current;
    let institution = caller.institution.id;
    let found = caller.tx.evaluations_of_student(caller.user, term, None).await?;
    Ok(found.into_iter().map(|evaluation| StudentForm { evaluation, institution }).collect())
}

async fn find(caller: &mut Caller<EvaluationAnswer>, id: EvaluationId) -> Result<StudentEvaluation> {
    let mut found = caller.tx.evaluations_of_student(caller.user, None, Some(id)).await?;
    found.pop().ok_or(Error::NotFound)
}

pub async fn view_form(mut caller: Caller<EvaluationAnswer>, id: EvaluationId) -> Result<StudentForm> {
    let evaluation = find(&mut caller, id).await?;
    Ok(StudentForm { evaluation, institution: caller.institution.id })
}

/// The same request gets the same token again; another one gets none, ever.
pub async fn issue_token(
    mut caller: Caller<EvaluationAnswer>,
    id: EvaluationId,
    blinded: &[u8],
) -> Result<IssuedToken> {
    let terms = caller.tx.token_terms(id, caller.user).await?.ok_or(Error::NotFound)?;
    if !terms.open || caller.app.now() >= terms.closes_at {
        return Err(Error::EvaluationClosed);
    }
    let hash: [u8; 32] = Sha256::digest(blinded).into();
    if caller.tx.issue_token(id, caller.user, &hash).await? == Issued::ToAnother {
        return Err(Error::TokenUsed);
    }
    let institution = caller.institution.id;
    let issuer = issuer(&caller.app.0.ballot_secret, institution, terms.term)?;
    let entropy = caller.app.0.entropy.as_ref();
    let evaluated = issuer.evaluate(blinded, scope(institution, id), &mut |bytes| entropy.fill(bytes));
    let Evaluated { element, proof } = evaluated.map_err(|error| match error {
        TokenError::Element => Error::field("blinded", Reason::Invalid),
        other => Error::internal(other),
    })?;
    // Only what was given out counts as given out.
    caller.tx.commit().await?;
    Ok(IssuedToken { element, proof })
}
