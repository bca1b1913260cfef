//! What counting has written of one evaluation: the input of its result.

use crate::results::figures::{
    compare::Together, distribution::Distribution, suppression::Reason, threshold::Minimums,
};

#[derive(Debug, Clone)]
pub struct Counted {
    pub ballots: u32,
    pub people: People,
    pub inattentive: u32,
    pub minimums: Minimums,
    /// In the form's order; a repeated one once for each teacher.
    pub sections: Vec<CountedSection>,
    pub own: Vec<CountedOwn>,
}

/// How many people the ballots are of, and what became of the rest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct People {
    /// Who could answer when it closed.
    pub eligible: u32,
    /// Of those, who were not on the list at opening.
    pub late: u32,
    /// Who were on that list and had left the class at closing.
    pub left: u32,
    /// Tokens given out.
    pub issued: u32,
    /// Ballots that could not be opened.
    pub unreadable: u32,
}

impl People {
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            eligible: self.eligible.saturating_add(other.eligible),
            late: self.late.saturating_add(other.late),
            left: self.left.saturating_add(other.left),
            issued: self.issued.saturating_add(other.issued),
            unreadable: self.unreadable.saturating_add(other.unreadable),
        }
    }
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
    Text {
        /// How many were asked for it; where fewer were than the minimum, 0.
        asked: u32,
    },
}

impl Answers {
    /// What has a mean.
    pub(crate) fn rated(&self) -> Option<&Distribution> {
        match self {
            Self::Scale(values) | Self::Options { scores: Some(values), .. } | Self::Number { values, .. } => {
                Some(values)
            }
            Self::Discarded | Self::Options { scores: None, .. } | Self::Text { .. } => None,
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
