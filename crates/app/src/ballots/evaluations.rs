//! What a student may answer.

use domain::id::{EvaluationId, InstitutionId};
use store::StudentEvaluation;

use crate::{Caller, Error, Result, kernel::caller::EvaluationAnswer};

/// A form to be answered, with what the browser must know to seal it.
#[derive(Debug)]
pub struct StudentForm {
    pub evaluation: StudentEvaluation,
    pub institution: InstitutionId,
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
