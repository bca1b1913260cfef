//! What a document is made from: plain data that the caller has already reduced to what its reader may see.

use domain::{
    campaign::Kind,
    questionnaire::FrozenForm,
    results::figures::{result::ClassResult, score::Score, threshold::Level},
    text::{Language, LocalText},
};
use jiff::civil::Date;

/// Where a document comes from: its letterhead and its footer.
#[derive(Debug, Clone)]
pub struct Origin {
    pub school: LocalText,
    /// In the school's time zone.
    pub made_on: Date,
    /// By which somebody finds the same document again; printed on each page.
    pub code: String,
    pub language: Language,
}

#[derive(Debug, Clone)]
pub struct Campaign {
    pub name: LocalText,
    pub kind: Kind,
    /// In the school's time zone.
    pub counted_on: Date,
    /// Of the lists of receipts that were published before the boxes were opened.
    pub list_code: Option<String>,
}

/// The result of one class, for one reader.
#[derive(Debug, Clone)]
pub struct EvaluationDocument {
    pub origin: Origin,
    pub course: LocalText,
    pub class_code: String,
    pub college: LocalText,
    pub term: LocalText,
    pub teachers: Vec<String>,
    pub campaign: Campaign,
    pub form: FrozenForm,
    /// As `seen_by` the reader.
    pub result: ClassResult,
    pub comments: Vec<CommentsOn>,
    /// Not yet reviewed.
    pub pending: u32,
    /// Reviewed, and shown to nobody.
    pub withheld: u32,
    /// Reviewed, and for the teacher's eyes where the reader is somebody else.
    pub teacher_only: u32,
    /// The round gives this reader no comments at all.
    pub comments_closed: bool,
    pub reply: Option<String>,
    /// Oldest first.
    pub trend: Vec<TrendPoint>,
}

/// The reviewed answers to one text question.
#[derive(Debug, Clone)]
pub struct CommentsOn {
    pub question: String,
    /// The teacher it was asked about, or whose own question it is.
    pub teacher: Option<String>,
    pub texts: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct TrendPoint {
    pub term: LocalText,
    pub n: u32,
    pub eligible: u32,
    /// Missing where too few answered.
    pub score: Option<Score>,
    pub level: Level,
}

/// All classes of a teacher in a term.
#[derive(Debug, Clone)]
pub struct TeacherTermDocument {
    pub origin: Origin,
    pub teacher: String,
    pub college: LocalText,
    pub term: LocalText,
    /// In the order of the class codes.
    pub classes: Vec<EvaluationDocument>,
}
