//! Whether an answer fits its question, and all answers their form.

use serde::{Deserialize, Serialize};

use crate::questionnaire::{
    Answer, Answers, FrozenForm, Kind, Question,
    blank::{is_blank, length},
    visible,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    Required,
    /// A text for a scale, say.
    WrongType,
    /// Said of a question that applies to everybody.
    NotApplicable,
    OutOfRange,
    /// None of several.
    Empty,
    /// Not ascending, or one of them twice.
    Unordered,
    Blank,
    TooLong,
    /// NUL, which the database cannot hold.
    BadCharacter,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerProblem {
    pub key: String,
    pub reason: Fault,
}

#[must_use]
pub fn fault(question: &Question, answer: &Answer) -> Option<Fault> {
    match (&question.kind, answer) {
        (Kind::Scale { not_applicable: true, .. }, Answer::NotApplicable) => None,
        (_, Answer::NotApplicable) => Some(Fault::NotApplicable),
        (Kind::Scale { .. } | Kind::Choice { .. }, Answer::Number(position)) => {
            outside(*position, 1, question.kind.positions().unwrap_or(0))
        }
        (Kind::Number { min, max, .. }, Answer::Number(number)) => outside(*number, *min, *max),
        (Kind::Choices { .. }, Answer::Choices(positions)) => {
            let most = question.kind.positions().unwrap_or(0);
            if positions.is_empty() {
                Some(Fault::Empty)
            } else if positions.iter().any(|position| outside(*position, 1, most).is_some()) {
                Some(Fault::OutOfRange)
            } else if positions.is_sorted_by(|one, next| one < next) {
                None
            } else {
                Some(Fault::Unordered)
            }
        }
        (Kind::Text { max_length }, Answer::Text(text)) => {
            if is_blank(text) {
                Some(Fault::Blank)
            } else if text.contains('\0') {
                Some(Fault::BadCharacter)
            } else if length(text) > *max_length {
                Some(Fault::TooLong)
            } else {
                None
            }
        }
        _ => Some(Fault::WrongType),
    }
}

fn outside(number: i64, least: i64, most: i64) -> Option<Fault> {
    if (least..=most).contains(&number) { None } else { Some(Fault::OutOfRange) }
}

/// What keeps the answers from being sent, in the form's order. Answers to hidden or unknown questions are no problem:
/// they are not sent.
#[must_use]
pub fn problems(frozen: &FrozenForm, answers: &Answers) -> Vec<AnswerProblem> {
    let visible = visible(frozen, answers).into_iter();
    visible
        .filter_map(|item| {
            let reason = match answers.get(&item.key) {
                Some(answer) => fault(item.question, answer),
                None => item.question.required.then_some(Fault::Required),
            };
            reason.map(|reason| AnswerProblem { key: item.key, reason })
        })
        .collect()
}
