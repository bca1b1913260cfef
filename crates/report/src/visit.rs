//! What the document of a visit is made from: a report as its reader may read it, with everything that was said to it.

use domain::{
    observation::{
        capacity::Capacity,
        reply::ReplyKind,
        report::{Report, SectionScores},
        visit::Outcome,
    },
    questionnaire::Form,
    teaching::timetable::Periods,
    text::LocalText,
};
use jiff::civil::Date;

use crate::document::Origin;

#[derive(Debug, Clone)]
pub struct VisitDocument {
    pub origin: Origin,
    pub course: LocalText,
    pub class_code: String,
    pub date: Date,
    /// Of the term.
    pub week: u8,
    pub periods: Periods,
    pub room: Option<String>,
    pub capacity: Capacity,
    /// By name and college; `None`: whoever came as a student, to a teacher.
    pub observer: Option<(String, Option<LocalText>)>,
    pub form: Form,
    pub report: Report,
    pub sections: Vec<SectionScores>,
    /// When each was written, the newest first; it is the newest that is printed.
    pub versions: Vec<(i16, Date)>,
    pub reply: Option<PrintedReply>,
    pub settlement: Option<PrintedSettlement>,
    /// One for each that the report names, in its order; `None`: no longer kept.
    pub photos: Vec<Option<Vec<u8>>>,
}

#[derive(Debug, Clone)]
pub struct PrintedReply {
    pub kind: ReplyKind,
    pub by: String,
    pub on: Date,
    pub text: Option<String>,
    pub plan: Option<String>,
    /// Of the term.
    pub plan_week: Option<u8>,
    /// The observer's words on a dispute.
    pub answer: Option<(String, Date)>,
}

#[derive(Debug, Clone)]
pub struct PrintedSettlement {
    pub outcome: Outcome,
    pub by: String,
    pub on: Date,
    pub text: String,
}
