//! What counting has written of one evaluation: the input of its result.

use crate::figures::{compare::Together, distribution::Distribution, suppression::Reason, threshold::Minimums};

#[derive(Debug, Clone)]
pub struct Counted {
    pub ballots: u32,
    pub eligible: u32,
    pub late: u32,
    pub inattentive: u32,
    pub minimums: Minimums,
    /// In the form's order; a repeated one once for each teacher.
    pub sections: Vec<CountedSection>,
    pub own: Vec<CountedOwn>,
}

#[derive(Debug, Clone)]
pub struct CountedSection {
    pub id: String,
    pub teacher: Option<String>,
    /// Missing: not scored.
    pub weight: Option<u32>,
    pub questions: Vec<CountedQuestion>,
}

#[derive(Debug, Clone)]
pub struct CountedOwn {
    pub teacher: String,
    pub questions: Vec<CountedQuestion>,
}

#[derive(Debug, Clone)]
pub struct CountedQuestion {
    pub id: String,
    pub n: u32,
    /// Who could have answered and sent no ballot.
    pub missing: u32,
    pub not_applicable: u32,
    pub answers: Answers,
    pub weight: u32,
    pub reversed: bool,
    /// By the plan of the suppression.
    pub withheld: Option<Reason>,
    /// The other classes, as frozen at counting.
    pub college: Option<Together>,
    pub school: Option<Together>,
}

#[derive(Debug, Clone)]
pub enum Answers {
    /// Too few at counting: discarded.
    Discarded,
    Scale(Distribution),
    /// Counts in the order of the options, and the distribution of their scores where they have some.
    Options {
        counts: Vec<u32>,
        scores: Option<Distribution>,
    },
    Number {
        values: Distribution,
        scored: bool,
    },
    Text,
}

impl Answers {
    /// What has a mean.
    pub(crate) fn rated(&self) -> Option<&Distribution> {
        match self {
            Self::Scale(values) | Self::Options { scores: Some(values), .. } | Self::Number { values, .. } => {
                Some(values)
            }
            Self::Discarded | Self::Options { scores: None, .. } | Self::Text => None,
        }
    }

    /// What counts in a scored section.
    pub(crate) fn scored(&self) -> Option<&Distribution> {
        match self {
            Self::Number { scored: false, .. } => None,
            _ => self.rated(),
        }
    }
}
