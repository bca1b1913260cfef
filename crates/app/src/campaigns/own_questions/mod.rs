//! What teachers ask their classes themselves: written until a campaign opens, approved by somebody who does not teach the
//! class, frozen with the form. Saving a draft leaves no audit record: nobody else sees it.

mod review;
mod write;

pub use review::{Decision, decide_own_questions, list_own_questions_to_review};
pub use write::{OwnQuestionsEdit, SeenOwnQuestions, save_own_questions, view_own_questions};

use domain::questionnaire::{OwnState, Question};
use serde_json::{Value, json};

/// As the audit log tells of them.
fn told(state: OwnState, questions: &[Question], reason: Option<&str>) -> Value {
    let texts: Vec<_> = questions.iter().map(|question| question.text.zh.as_str()).collect();
    json!({ "state": state.key(), "questions": texts, "reason": reason })
}
