//! What somebody at a company answers about one programme or course, and on what ground.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    field::{self, FieldErrors, Reason},
    questionnaire::{Answer, Answers, FrozenForm, items, problems, settled},
};

pub const LONGEST_TITLE: usize = 60;
const MOST_KNOWN: u16 = 999;
const MOST_COHORTS: usize = 12;
/// Of a draft, as it is stored: many times what any form needs.
const MOST_ANSWERS: usize = 400;
const MOST_TEXT: usize = 20_000;

/// From what somebody knows those they speak of. Asked once, whatever number of programmes they answer about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Basis {
    /// How many of them.
    pub known: u16,
    /// A month, `2024-07`.
    pub since: Option<String>,
    pub relation: Relation,
    /// The years in which they graduated.
    pub cohorts: Vec<i16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    Supervisor,
    Mentor,
    Hr,
    Other,
}

/// Unfinished: whatever was typed so far.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    pub answers: Answers,
}

/// What was submitted, and stays so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    pub basis: Basis,
    pub answers: Answers,
    pub signed_name: String,
    pub signed_title: Option<String>,
}

/// In words, to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub key: String,
    pub text: String,
}

impl Draft {
    /// A thing that somebody may have typed.
    #[must_use]
    pub fn fits(&self) -> bool {
        let text: usize = self
            .answers
            .values()
            .map(|answer| match answer {
                Answer::Text(text) => text.len(),
                Answer::Choices(positions) => positions.len(),
                Answer::NotApplicable | Answer::Number(_) => 1,
            })
            .sum();
        let nul = |answer: &Answer| matches!(answer, Answer::Text(text) if text.contains('\0'));
        self.answers.len() <= MOST_ANSWERS
            && text <= MOST_TEXT
            && !self.answers.values().any(nul)
            && self.answers.keys().all(|key| key.len() <= 20)
    }
}

impl Basis {
    /// Such as a draft may have.
    #[must_use]
    pub fn fits(&self, today: Date) -> bool {
        self.fault(today).is_none()
    }

    fn fault(&self, today: Date) -> Option<Reason> {
        let year = |year: i16| (1990..=today.year().saturating_add(10)).contains(&year);
        let distinct: BTreeSet<_> = self.cohorts.iter().collect();
        let fits = (1..=MOST_KNOWN).contains(&self.known)
            && self.since.as_deref().is_none_or(|since| month(since).is_some_and(|since| since <= today))
            && self.cohorts.len() <= MOST_COHORTS
            && distinct.len() == self.cohorts.len()
            && self.cohorts.iter().copied().all(year);
        if fits { None } else { Some(Reason::Invalid) }
    }
}

/// Its first day.
fn month(text: &str) -> Option<Date> {
    let (year, month) = text.split_once('-').filter(|(year, month)| year.len() == 4 && month.len() == 2)?;
    Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()
}

impl Answered {
    /// Without what the form does not ask, names without spaces around them.
    #[must_use]
    pub fn tidied(self, form: &FrozenForm) -> Self {
        let trimmed = |text: String| text.trim().to_owned();
        Self {
            answers: settled(form, &self.answers),
            signed_name: trimmed(self.signed_name),
            signed_title: self.signed_title.map(trimmed).filter(|title| !title.is_empty()),
            ..self
        }
    }

    /// What keeps it from being submitted.
    #[must_use]
    pub fn check(&self, form: &FrozenForm, today: Date) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.keep("basis", self.basis.fault(today).map_or(Ok(()), Err));
        errors.keep("signed_name", field::name(&self.signed_name));
        let title = self.signed_title.as_deref().map_or(0, |title| title.chars().count());
        errors.keep("signed_title", if title > LONGEST_TITLE { Err(Reason::TooLong) } else { Ok(()) });
        if !problems(form, &self.answers).is_empty() {
            errors.0.insert("answers", Reason::Invalid);
        }
        errors
    }

    /// In the form's order.
    #[must_use]
    pub fn comments(&self, form: &FrozenForm) -> Vec<Comment> {
        let text = |key: &String| match self.answers.get(key) {
            Some(Answer::Text(text)) => Some(text.clone()),
            _ => None,
        };
        items(form).into_iter().filter_map(|item| Some(Comment { text: text(&item.key)?, key: item.key })).collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn basis() -> Basis {
        Basis { known: 4, since: Some("2024-07".to_owned()), relation: Relation::Supervisor, cohorts: vec![2024, 2025] }
    }

    #[test]
    fn a_basis_is_what_somebody_can_know() {
        let today = date(2026, 11, 20);
        assert!(basis().fits(today));
        let wrong = [
            Basis { known: 0, ..basis() },
            Basis { known: 1000, ..basis() },
            Basis { since: Some("2027-01".to_owned()), ..basis() },
            Basis { since: Some("2024-7".to_owned()), ..basis() },
            Basis { since: Some("last year".to_owned()), ..basis() },
            Basis { cohorts: vec![2024, 2024], ..basis() },
            Basis { cohorts: vec![24], ..basis() },
        ];
        for wrong in wrong {
            assert!(!wrong.fits(today), "{wrong:?}");
        }
    }

    #[test]
    fn a_draft_holds_what_a_form_can_ask_and_not_a_library() {
        let text =
            |length: usize| Draft { answers: Answers::from([("a".to_owned(), Answer::Text("x".repeat(length)))]) };
        assert!(text(2000).fits() && !text(30_000).fits());
        assert!(!Draft { answers: Answers::from([("a".to_owned(), Answer::Text("\0".to_owned()))]) }.fits());
    }
}
