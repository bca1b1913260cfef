//! What a student may answer.

use std::sync::Arc;

use domain::id::{EvaluationId, InstitutionId};
use store::{EvaluationForm, StudentEvaluation};

use super::labels::{self, Label};
use crate::{Caller, Error, Result, kernel::caller::EvaluationAnswer};

/// One of a student's list.
#[derive(Debug)]
pub struct OwnEvaluation {
    pub evaluation: StudentEvaluation,
    pub institution: InstitutionId,
    pub label: Arc<Label>,
}

/// A form to be answered, with what the browser must know to seal it.
#[derive(Debug)]
pub struct StudentForm {
    pub own: OwnEvaluation,
    pub asked: EvaluationForm,
}

pub async fn list_own_evaluations(mut caller: Caller<EvaluationAnswer>) -> Result<Vec<OwnEvaluation>> {
    let term = caller.tx.calendar().await?.calendar.current;
    let institution = caller.institution.id;
    let found = caller.tx.evaluations_of_student(caller.user, term).await?;
    let labels = labels::of(&mut caller, found.iter().map(|evaluation| evaluation.id)).await?;
    let labelled = found.into_iter().zip(labels);
    Ok(labelled.map(|(evaluation, label)| OwnEvaluation { evaluation, institution, label }).collect())
}

pub async fn view_form(mut caller: Caller<EvaluationAnswer>, id: EvaluationId) -> Result<StudentForm> {
    let evaluation = caller.tx.evaluation_of_student(caller.user, id).await?.ok_or(Error::NotFound)?;
    let asked = caller.tx.evaluation_form(id).await?.ok_or(Error::NotFound)?;
    let label = Arc::new(Label::from(&asked.form));
    Ok(StudentForm { own: OwnEvaluation { evaluation, institution: caller.institution.id, label }, asked })
}
