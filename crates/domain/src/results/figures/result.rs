//! The result of one evaluation as page, PDF and Excel show it: made once from what was counted, so that all three say
//! the same. What may not be shown is not in it; in its place stands why.

mod build;
mod counted;

use serde::{Deserialize, Serialize};

pub use self::{
    build::result,
    counted::{Answers, Counted, CountedOwn, CountedQuestion, CountedSection, People},
};
use super::{
    compare::Verdict,
    distribution::{Bin, Cell, Summary},
    interval::Interval,
    score::Score,
    suppression::Reason,
    threshold::{Level, Minimums},
};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassResult {
    pub response: Response,
    /// The rules by which it is shown.
    pub minimums: Minimums,
    pub sections: Vec<SectionResult>,
    /// One for each teacher; a single one without a teacher when no section repeats. None when nothing is scored.
    pub totals: Vec<Total>,
    pub own: Vec<OwnResult>,
    /// How many ballots look inattentive; missing where the number, or that of the others, would be a few.
    pub inattentive: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// n: ballots counted.
    pub ballots: u32,
    /// N: eligible at closing.
    pub eligible: u32,
    /// How many of those were not on the class's list at opening.
    pub late: u32,
    /// How many were on that list and had left the class at closing.
    #[serde(default)]
    pub left: u32,
    /// Tokens given out. Missing: counted before this was kept.
    #[serde(default)]
    pub issued: Option<u32>,
    /// Ballots in the box that could not be opened.
    #[serde(default)]
    pub unreadable: u32,
    /// n of N; missing when nobody was eligible.
    pub rate: Option<f64>,
}

impl Response {
    /// Ballots beyond the tokens that were given out: nobody entitled has cast them.
    #[must_use]
    pub fn unaccounted(&self) -> u32 {
        let in_box = self.ballots.saturating_add(self.unreadable);
        self.issued.map_or(0, |issued| in_box.saturating_sub(issued))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SectionResult {
    pub id: String,
    /// The teacher it is about, where it repeats.
    pub teacher: Option<String>,
    pub weight: Option<u32>,
    pub profile: Option<Profile>,
    pub questions: Vec<QuestionResult>,
}

/// A score, how sure it is, and how it stands beside others.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    pub score: Score,
    /// That of the question with the fewest answers in it.
    pub level: Level,
    pub college: Comparison,
    pub school: Comparison,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Total {
    pub teacher: Option<String>,
    pub profile: Profile,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OwnResult {
    pub teacher: String,
    pub questions: Vec<QuestionResult>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuestionResult {
    pub id: String,
    /// How many answered, after conditions and "not applicable".
    pub n: u32,
    /// Ballots without a value here: not asked, skipped, or "not applicable".
    pub without: u32,
    /// How many of those said "not applicable"; missing where either part would be a few.
    pub not_applicable: Option<u32>,
    pub level: Level,
    pub withheld: Option<Reason>,
    /// Nothing when withheld, and for texts, which are read elsewhere by the same level.
    pub shown: Option<Shown>,
    pub college: Comparison,
    pub school: Comparison,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Shown {
    Scale {
        cells: Vec<Cell>,
        figures: Option<Figures>,
    },
    /// Counts in the order of the options; figures where they have scores.
    Options {
        counts: Vec<u32>,
        figures: Option<Figures>,
    },
    Number {
        bins: Vec<Bin>,
        figures: Option<Figures>,
    },
}

/// From ten answers on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    #[serde(flatten)]
    pub summary: Summary,
    /// Missing when everybody has answered.
    pub interval: Option<Interval>,
    /// Where it counts in its section.
    pub score: Option<Score>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    pub verdict: Verdict,
    /// The others' mean (for a profile: their score), where there are enough of them.
    pub others: Option<f64>,
}

#[derive(Debug, Clone, Copy)]
pub enum Reader<'a> {
    Teacher(&'a str),
    /// Of the college or the school.
    Manager,
}

impl ClassResult {
    /// A teacher sees the shared sections and their own, never a colleague's; own questions are their teacher's alone.
    #[must_use]
    pub fn seen_by(mut self, reader: Reader<'_>) -> Self {
        match reader {
            Reader::Manager => self.own.clear(),
            Reader::Teacher(reader) => {
                let theirs = |teacher: &Option<String>| teacher.as_deref().is_none_or(|teacher| teacher == reader);
                self.sections.retain(|section| theirs(&section.teacher));
                self.totals.retain(|total| theirs(&total.teacher));
                self.own.retain(|own| own.teacher == reader);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests;
