//! What someone has answered.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    NotApplicable,
    /// Of a scale the step, of a choice the option's position, both from 1; or the number itself.
    Number(i64),
    /// Positions from 1, ascending.
    Choices(Vec<i64>),
    Text(String),
}

impl Answer {
    /// Whether a condition that names these positions holds.
    #[must_use]
    pub fn is_among(&self, any_of: &[i64]) -> bool {
        match self {
            Self::Number(number) => any_of.contains(number),
            Self::Choices(positions) => positions.iter().any(|position| any_of.contains(position)),
            Self::NotApplicable | Self::Text(_) => false,
        }
    }
}

/// By the question's id; of what is asked about a teacher or an outcome, `id@position`, from 0. What is not answered is absent.
pub type Answers = BTreeMap<String, Answer>;
