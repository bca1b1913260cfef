//! A college's term beside the other colleges; or the school's, beside nothing.

use domain::{
    results::figures::{
        compare::Verdict,
        distribution::Cell,
        result::Response,
        score::Score,
        summary::Summary,
        suppression::Reason,
        threshold::{Level, Minimums},
    },
    text::LocalText,
};

use crate::document::{Campaign, Origin, TrendPoint};

#[derive(Debug, Clone)]
pub struct CollegeDocument {
    pub origin: Origin,
    /// `None`: the whole school, which stands beside nothing.
    pub college: Option<LocalText>,
    pub term: LocalText,
    pub campaign: Campaign,
    pub minimums: Minimums,
    pub report: CollegeReport,
    /// `None`: not for who asked.
    pub visited: Option<Visited>,
}

/// Whom observers have seen in the term: counted beside what students say, and never merged with it.
#[derive(Debug, Clone, Copy)]
pub struct Visited {
    pub teachers: u32,
    pub seen: u32,
    pub visits: u32,
    /// For two of their terms and more.
    pub unseen: u32,
    pub new_teachers: u32,
    pub new_seen: u32,
}

#[derive(Debug, Clone)]
pub struct CollegeReport {
    pub response: Response,
    pub total: Option<Score>,
    /// What it comes to.
    pub summary: Summary,
    /// `None`: it is the first.
    pub before: Option<Before>,
    /// `None`: the report of one college, or of a school that has no other.
    pub by_college: Option<ByCollege>,
    /// One line for each class, and for each teacher where the form asks about teachers. Shown by class code: nothing
    /// here is a ranking.
    pub classes: Vec<ClassLine>,
    pub sections: Vec<SectionProfile>,
    /// In the form's order.
    pub questions: Vec<PooledQuestion>,
    /// Oldest first.
    pub trend: Vec<TrendPoint>,
}

/// The time before.
#[derive(Debug, Clone)]
pub struct Before {
    pub term: LocalText,
    /// Where it was in the same term.
    pub named: Option<LocalText>,
    pub response: Response,
    pub total: Option<Score>,
}

/// Every college and every dimension at a glance.
#[derive(Debug, Clone)]
pub struct ByCollege {
    /// The titles of those in which any college has a score, in the form's order.
    pub dimensions: Vec<LocalText>,
    /// In the order of the colleges' codes: nothing here is a ranking.
    pub colleges: Vec<CollegeLine>,
}

#[derive(Debug, Clone)]
pub struct CollegeLine {
    pub name: LocalText,
    /// One for each dimension: the score, and how it stands beside the other colleges. Missing where too few answered.
    pub scores: Vec<Option<(f64, Verdict)>>,
}

#[derive(Debug, Clone)]
pub struct ClassLine {
    pub code: String,
    pub course: LocalText,
    pub teachers: Vec<String>,
    /// By name, whom the score is about where the class has several.
    pub teacher: Option<String>,
    pub response: Response,
    pub level: Level,
    /// Missing where too few answered.
    pub score: Option<Score>,
}

#[derive(Debug, Clone)]
pub struct SectionProfile {
    pub id: String,
    pub title: LocalText,
    pub own: Option<Score>,
    /// The score of the other colleges, with which it is compared.
    pub others: Option<f64>,
    pub verdict: Verdict,
}

/// The answers of all shown classes to one question of the scale, together.
#[derive(Debug, Clone)]
pub struct PooledQuestion {
    pub id: String,
    /// Its place in the form, as in the documents of classes: what is not pooled leaves a gap.
    pub number: u32,
    /// The section's id.
    pub section: String,
    pub text: LocalText,
    /// Two, for the ends, or one for each step.
    pub labels: Vec<LocalText>,
    pub steps: i64,
    pub reversed: bool,
    pub n: u32,
    pub shown: Result<Vec<Cell>, Reason>,
}
