//! Lists from other systems.

pub mod change;
pub mod files;
pub mod rows;
mod words;

use app::{
    ImportState as State, StoredImport,
    imports::{self, CheckResult, ImportCounts, Problem, Remark},
    kernel::caller::ImportRun,
    orders::Outcome,
};
use axum::{extract::Query, http::HeaderMap};
use domain::{
    id::ImportId,
    imports::{Column, Kind, Source},
    text::Language,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        finish::language_of,
    },
    jobs::{JobFailure, JobState},
    wire::{IdPath, PersonRef},
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ListKind {
    Colleges,
    Programmes,
    ClassGroups,
    Users,
    Courses,
    Offerings,
    Enrolments,
    Enterprises,
    EnterpriseContacts,
    Outcomes,
    Attainments,
    /// An archive with several lists.
    Oneroster,
}

impl From<ListKind> for Source {
    fn from(kind: ListKind) -> Self {
        match kind {
            ListKind::Colleges => Self::List(Kind::Colleges),
            ListKind::Programmes => Self::List(Kind::Programmes),
            ListKind::ClassGroups => Self::List(Kind::ClassGroups),
            ListKind::Users => Self::List(Kind::Users),
            ListKind::Courses => Self::List(Kind::Courses),
            ListKind::Offerings => Self::List(Kind::Offerings),
            ListKind::Enrolments => Self::List(Kind::Enrolments),
            ListKind::Enterprises => Self::List(Kind::Enterprises),
            ListKind::EnterpriseContacts => Self::List(Kind::EnterpriseContacts),
            ListKind::Outcomes => Self::List(Kind::Outcomes),
            ListKind::Attainments => Self::List(Kind::Attainments),
            ListKind::Oneroster => Self::OneRoster,
        }
    }
}

impl From<Source> for ListKind {
    fn from(source: Source) -> Self {
        match source {
            Source::List(Kind::Colleges) => Self::Colleges,
            Source::List(Kind::Programmes) => Self::Programmes,
            Source::List(Kind::ClassGroups) => Self::ClassGroups,
            Source::List(Kind::Users) => Self::Users,
            Source::List(Kind::Courses) => Self::Courses,
            Source::List(Kind::Offerings) => Self::Offerings,
            Source::List(Kind::Enrolments) => Self::Enrolments,
            Source::List(Kind::Enterprises) => Self::Enterprises,
            Source::List(Kind::EnterpriseContacts) => Self::EnterpriseContacts,
            Source::List(Kind::Outcomes) => Self::Outcomes,
            Source::List(Kind::Attainments) => Self::Attainments,
            Source::OneRoster => Self::Oneroster,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ImportState {
    Uploaded,
    Unreadable,
    Checked,
    Applied,
    Undone,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ImportView {
    pub id: Uuid,
    pub kind: ListKind,
    #[schema(required = true)]
    pub term_id: Option<Uuid>,
    pub file_name: String,
    pub state: ImportState,
    /// Why the file could not be read, in words.
    #[schema(required = true)]
    pub problem: Option<String>,
    #[schema(required = true)]
    pub counts: Option<ImportRows>,
    /// Codes of the term's classes that would still have no students.
    pub empty_classes: Vec<String>,
    #[schema(required = true)]
    pub job: Option<ImportJobView>,
    /// It was fetched by night, and nobody uploaded it.
    pub of_roster: bool,
    #[schema(required = true)]
    pub by: Option<PersonRef>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub applied_at: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub undone_at: Option<Timestamp>,
}

/// How many rows would do what.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRows {
    pub new: u32,
    pub changed: u32,
    pub unchanged: u32,
    /// Further lines of a class that an earlier row stands for.
    pub joined: u32,
    /// Rows of an archive that are left out on purpose.
    pub skipped: u32,
    pub wrong: u32,
    /// With something that looks like a mistake, whatever they do.
    pub hinted: u32,
}

/// The last thing that was asked for: the check, the writing, or the undoing.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportJobView {
    pub id: Uuid,
    pub state: JobState,
    pub done: i32,
    #[schema(required = true)]
    pub total: Option<i32>,
    #[schema(required = true)]
    pub failure: Option<JobFailure>,
}

impl From<ImportCounts> for ImportRows {
    fn from(counts: ImportCounts) -> Self {
        let ImportCounts { new, changed, unchanged, joined, skipped, wrong, hinted } = counts;
        Self { new, changed, unchanged, joined, skipped, wrong, hinted }
    }
}

fn view(import: StoredImport, language: Language) -> Option<ImportView> {
    let counts = import.counts.and_then(|stored| serde_json::from_value::<CheckResult>(stored).ok());
    let (counts, empty_classes) = counts.map_or((None, Vec::new()), |stored| (Some(stored.rows), stored.empty_classes));
    let problem = import.problem.and_then(|stored| serde_json::from_value(stored).ok());
    Some(ImportView {
        id: import.id.as_uuid(),
        kind: Source::from_key(&import.kind)?.into(),
        term_id: import.term.map(|id| id.as_uuid()),
        file_name: import.file_name,
        state: match import.state {
            State::Uploaded => ImportState::Uploaded,
            State::Unreadable => ImportState::Unreadable,
            State::Checked => ImportState::Checked,
            State::Applied => ImportState::Applied,
            State::Undone => ImportState::Undone,
        },
        problem: problem.map(|problem| problem_text(&problem, language)),
        counts: counts.map(Into::into),
        empty_classes,
        job: import.job.map(|job| {
            let outcome = job.outcome.and_then(|stored| serde_json::from_value(stored).ok());
            let failure = match outcome {
                Some(Outcome::Failed(failure)) => Some(failure.into()),
                _ => None,
            };
            ImportJobView { id: job.id.as_uuid(), state: job.state.into(), done: job.done, total: job.total, failure }
        }),
        of_roster: import.of_roster,
        by: import.created_by.map(Into::into),
        created_at: import.created_at,
        applied_at: import.applied_at,
        undone_at: import.undone_at,
    })
}

pub(crate) fn problem_text(problem: &Problem, language: Language) -> String {
    let between = match language {
        Language::Chinese => "、",
        Language::English => ", ",
    };
    let title = |key: &String| Column::from_key(key).map_or(key.clone(), |column| column.title(language).to_owned());
    let titles: Vec<_> = problem.columns.iter().map(title).collect();
    let columns = (!titles.is_empty()).then(|| titles.join(between));
    let found = [
        ("columns", columns),
        ("row", problem.row.map(|row| row.to_string())),
        ("limit", problem.limit.map(|limit| limit.to_string())),
        ("found", problem.found.clone()),
    ];
    let data = found.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
    let sentence = words::sentence(&Remark { key: problem.key.clone(), data }, language);
    match (&problem.file, language) {
        (Some(file), Language::Chinese) => format!("{file}：{sentence}"),
        (Some(file), Language::English) => format!("{file}: {sentence}"),
        (None, _) => sentence,
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportFilter {
    pub kind: Option<ListKind>,
}

/// The caller's latest imports, and those that were fetched by night for the whole school; with `audit.read`, everybody's.
#[utoipa::path(get, path = "/imports", tag = "imports", params(ImportFilter),
    responses((status = 200, body = Envelope<Vec<ImportView>>)))]
pub async fn list_imports(
    Auth(caller): Auth<ImportRun>,
    Query(filter): Query<ImportFilter>,
    headers: HeaderMap,
) -> ApiResult<Vec<ImportView>> {
    let language = language_of(&headers);
    let found = imports::list_imports(caller, filter.kind.map(Into::into)).await?;
    Envelope::ok(found.into_iter().filter_map(|import| view(import, language)).collect())
}

/// One import: what it would do, and how far it has come.
#[utoipa::path(get, path = "/imports/{id}", tag = "imports", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<ImportView>)))]
pub async fn get_import(
    Auth(caller): Auth<ImportRun>,
    IdPath(id): IdPath<ImportId>,
    headers: HeaderMap,
) -> ApiResult<ImportView> {
    let import = imports::view_import(caller, id).await?;
    Envelope::ok(view(import, language_of(&headers)).ok_or(app::Error::NotFound)?)
}
