//! Results, for the document: `domain::results::figures` says what they are, and goes over the wire as it is. A test holds
//! these shapes to it. What is missing is not to be shown, and `withheld` says why.

use domain::results::figures::{compare, summary, suppression, threshold};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::enums::wire_enum;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ClassResult {
    pub response: Response,
    /// The rules by which it is shown.
    pub minimums: Minimums,
    pub sections: Vec<SectionResult>,
    /// One for each teacher; a single one without a teacher when no section repeats. None when nothing is scored.
    pub totals: Vec<Total>,
    pub own: Vec<OwnResult>,
    /// How many ballots look inattentive; null where the number, or that of the others, would be a few.
    #[schema(required = true)]
    pub inattentive: Option<u32>,
}

/// A college, or the school: the answers of all its classes together, compared with the other colleges, which stand in `school`.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct GroupResult {
    pub classes: u32,
    /// How many of them have enough answers to show any.
    pub shown: u32,
    pub response: Response,
    pub minimums: Minimums,
    /// As in the form, each once: a section about a teacher is about all of them. Without texts.
    pub sections: Vec<SectionResult>,
    #[schema(required = true)]
    pub total: Option<Total>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Response {
    /// Counted.
    pub ballots: u32,
    /// At closing.
    pub eligible: u32,
    /// Of those, not on the list of the class at opening.
    pub late: u32,
    /// On that list, and gone by closing.
    pub left: u32,
    /// Tokens given out; null: counted before this was kept.
    #[schema(required = true)]
    pub issued: Option<u32>,
    /// In the box, and could not be opened.
    pub unreadable: u32,
    /// Null when nobody was eligible.
    #[schema(required = true)]
    pub rate: Option<f64>,
}

/// From how many answers on something is shown.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Minimums {
    pub distribution: u32,
    pub mean: u32,
    pub compared: u32,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SectionResult {
    pub id: String,
    /// The user name of the teacher it is about, where it repeats.
    #[schema(required = true)]
    pub teacher: Option<String>,
    #[schema(required = true)]
    pub weight: Option<u32>,
    #[schema(required = true)]
    pub profile: Option<Profile>,
    pub questions: Vec<QuestionResult>,
}

/// A score, how sure it is, and how it stands beside others.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    pub score: Score,
    /// That of the question with the fewest answers in it.
    pub level: Level,
    pub college: Comparison,
    pub school: Comparison,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Total {
    #[schema(required = true)]
    pub teacher: Option<String>,
    pub profile: Profile,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnResult {
    pub teacher: String,
    pub questions: Vec<QuestionResult>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuestionResult {
    pub id: String,
    /// How many answered, after conditions and "not applicable".
    pub n: u32,
    /// Ballots without a value here.
    pub without: u32,
    /// How many of those said "not applicable"; null where either part would be a few.
    #[schema(required = true)]
    pub not_applicable: Option<u32>,
    pub level: Level,
    #[schema(required = true)]
    pub withheld: Option<WithheldFor>,
    /// Null when withheld, and for texts.
    #[schema(required = true)]
    pub shown: Option<Shown>,
    pub college: Comparison,
    pub school: Comparison,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Shown {
    Scale {
        cells: Vec<Cell>,
        #[schema(required = true)]
        figures: Option<Figures>,
    },
    Options {
        /// In the order of the options.
        counts: Vec<u32>,
        /// Where the options have scores.
        #[schema(required = true)]
        figures: Option<Figures>,
    },
    Number {
        bins: Vec<Bin>,
        #[schema(required = true)]
        figures: Option<Figures>,
    },
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Cell {
    pub value: i64,
    pub count: u32,
}

/// Both ends belong to it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Bin {
    pub from: i64,
    pub to: i64,
    pub count: u32,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Figures {
    pub mean: f64,
    pub median: f64,
    pub lower_quartile: f64,
    pub upper_quartile: f64,
    pub deviation: f64,
    /// Null: everybody has answered.
    #[schema(required = true)]
    pub interval: Option<Interval>,
    /// Where it counts in its section.
    #[schema(required = true)]
    pub score: Option<Score>,
}

/// From 0 to 100.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Score {
    pub score: f64,
    /// Null: everybody has answered.
    #[schema(required = true)]
    pub interval: Option<Interval>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Comparison {
    pub verdict: Verdict,
    /// The others' mean (for a profile: their score), where there are enough of them.
    #[schema(required = true)]
    pub others: Option<f64>,
}

wire_enum! {
    /// What may be shown: each holds what stands before it.
    Level = threshold::Level {
        /// Nothing but how many answered.
        Count,
        /// The distribution and comments; too few to compare.
        Distribution,
        /// Mean, median and interval too, with a caution.
        CautiousMean,
        /// Without the caution, and compared with college and school.
        Compared,
    }
}

wire_enum! {
    Verdict = compare::Verdict { TooFew, NoMeaningfulDifference, Higher, Lower }
}

/// What a report comes to.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Summary {
    /// How the total stands beside that of the time before; null: there is no total, then or now.
    #[schema(required = true)]
    pub change: Option<Change>,
    /// Null: fewer than two dimensions have a score.
    #[schema(required = true)]
    pub ends: Option<Ends>,
}

wire_enum! {
    Change = summary::Change {
        Higher,
        Lower,
        NoMeaningfulDifference,
        /// Other questions were asked then: the two are not compared.
        OtherForm,
    }
}

/// The dimensions with the highest and the lowest score.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Ends {
    /// The section's id.
    pub highest: String,
    pub lowest: String,
    /// Their intervals do not meet.
    pub apart: bool,
}

wire_enum! {
    /// Why a figure is missing.
    WithheldFor = suppression::Reason {
        /// Fewer answers than the minimum.
        TooFew,
        /// It would reveal, by subtraction, one that has too few.
        Complement,
        /// Somebody decided so, or so it was before.
        Before,
    }
}
