//! What is written about a visit, on the wire.

use std::collections::BTreeMap;

use domain::{
    id::UserId,
    observation::report::{self as domain_report, PutInto},
    questionnaire::Answer,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::wire::{enums::wire_enum, form::AnswerValue};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The teachers who were there, 1 to 8. Answers about one are by the position in this list.
    pub about: Vec<Present>,
    pub attended: Attended,
    #[schema(required = true)]
    pub students: Option<u16>,
    #[schema(required = true, max_length = 100)]
    pub topic: Option<String>,
    /// By the question's id; of what is asked about a teacher, `id@position`.
    #[schema(value_type = BTreeMap<String, AnswerValue>)]
    pub answers: BTreeMap<String, Answer>,
    #[schema(max_length = 2000)]
    pub strengths: String,
    #[schema(max_length = 2000)]
    pub suggestions: String,
    /// Before which week of the term to look again.
    #[schema(required = true)]
    pub look_again: Option<u8>,
    #[schema(required = true, value_type = Option<String>, format = Date)]
    pub talked_on: Option<Date>,
    #[schema(max_items = 6)]
    pub photos: Vec<ReportPhoto>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Null: somebody who stood in.
    #[schema(required = true)]
    pub id: Option<Uuid>,
    pub name: String,
}

/// From which period to which, and how many minutes of the first and the last were missed.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Attended {
    pub from: u8,
    pub to: u8,
    pub late: u8,
    pub left_early: u8,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportPhoto {
    pub id: Uuid,
    #[schema(max_length = 60)]
    pub caption: String,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub taken_at: Option<Timestamp>,
}

/// What only its writer reads.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportDraft {
    pub report: Report,
    /// On rooms and equipment: goes to the office and is no part of the report.
    #[schema(max_length = 2000)]
    pub to_office: String,
    /// Gone with submitting.
    #[schema(max_items = 200)]
    pub notes: Vec<ReportNote>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNote {
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    #[schema(max_length = 500)]
    pub text: String,
    #[schema(required = true)]
    pub put_into: Option<NotePlace>,
}

wire_enum! {
    NotePlace = PutInto {
        Strengths,
        Suggestions,
    }
}

impl From<Report> for domain_report::Report {
    fn from(report: Report) -> Self {
        let Attended { from, to, late, left_early } = report.attended;
        let present = |Present { id, name }| domain_report::Present { id: id.map(UserId::from_uuid), name };
        let photo = |ReportPhoto { id, caption, taken_at }| domain_report::Photo { id, caption, taken_at };
        Self {
            about: report.about.into_iter().map(present).collect(),
            attended: domain_report::Attended { from, to, late, left_early },
            students: report.students,
            topic: report.topic,
            answers: report.answers,
            strengths: report.strengths,
            suggestions: report.suggestions,
            look_again: report.look_again,
            talked_on: report.talked_on,
            photos: report.photos.into_iter().map(photo).collect(),
        }
    }
}

impl From<domain_report::Report> for Report {
    fn from(report: domain_report::Report) -> Self {
        let domain_report::Attended { from, to, late, left_early } = report.attended;
        let present = |domain_report::Present { id, name }| Present { id: id.map(|id| id.as_uuid()), name };
        let photo = |domain_report::Photo { id, caption, taken_at }| ReportPhoto { id, caption, taken_at };
        Self {
            about: report.about.into_iter().map(present).collect(),
            attended: Attended { from, to, late, left_early },
            students: report.students,
            topic: report.topic,
            answers: report.answers,
            strengths: report.strengths,
            suggestions: report.suggestions,
            look_again: report.look_again,
            talked_on: report.talked_on,
            photos: report.photos.into_iter().map(photo).collect(),
        }
    }
}

impl From<ReportDraft> for domain_report::Draft {
    fn from(ReportDraft { report, to_office, notes }: ReportDraft) -> Self {
        let note =
            |ReportNote { at, text, put_into }| domain_report::Note { at, text, put_into: put_into.map(Into::into) };
        Self { report: report.into(), to_office, notes: notes.into_iter().map(note).collect() }
    }
}

impl From<domain_report::Draft> for ReportDraft {
    fn from(domain_report::Draft { report, to_office, notes }: domain_report::Draft) -> Self {
        let note =
            |domain_report::Note { at, text, put_into }| ReportNote { at, text, put_into: put_into.map(Into::into) };
        Self { report: report.into(), to_office, notes: notes.into_iter().map(note).collect() }
    }
}
