//! The files of an archive, their columns by name and their rows by id.

use std::collections::HashMap;

use super::{Data, SheetRow};

/// One file: its header and its rows. Without a header it is not in the archive.
#[derive(Debug, Clone, Default)]
pub struct Table {
    pub header: Vec<String>,
    pub rows: Vec<SheetRow>,
}

#[derive(Debug, Clone, Default)]
pub struct Files {
    /// What the archive says it has.
    pub manifest: Table,
    pub orgs: Table,
    pub academic_sessions: Table,
    pub courses: Table,
    pub classes: Table,
    pub users: Table,
    /// Since 1.2; before that, users.csv has the role.
    pub roles: Table,
    pub enrollments: Table,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    Orgs,
    AcademicSessions,
    Users,
    Roles,
    Courses,
    Classes,
    Enrollments,
}

impl Files {
    #[must_use]
    pub const fn of(&self, file: File) -> &Table {
        match file {
            File::Orgs => &self.orgs,
            File::AcademicSessions => &self.academic_sessions,
            File::Users => &self.users,
            File::Roles => &self.roles,
            File::Courses => &self.courses,
            File::Classes => &self.classes,
            File::Enrollments => &self.enrollments,
        }
    }

    pub const fn of_mut(&mut self, file: File) -> &mut Table {
        match file {
            File::Orgs => &mut self.orgs,
            File::AcademicSessions => &mut self.academic_sessions,
            File::Users => &mut self.users,
            File::Roles => &mut self.roles,
            File::Courses => &mut self.courses,
            File::Classes => &mut self.classes,
            File::Enrollments => &mut self.enrollments,
        }
    }
}

impl Table {
    /// Of the row with this number, which rise.
    pub(super) fn cell(&self, number: u32, column: &str) -> Option<&str> {
        let place = self.header.iter().position(|title| title.trim().eq_ignore_ascii_case(column))?;
        let row = self.rows.binary_search_by_key(&number, |row| row.number).ok()?;
        Some(self.rows.get(row)?.cells.get(place)?.trim())
    }
}

impl File {
    pub const ALL: &[Self] = &[
        Self::Orgs,
        Self::AcademicSessions,
        Self::Users,
        Self::Roles,
        Self::Courses,
        Self::Classes,
        Self::Enrollments,
    ];

    /// Those that we read; an archive may have many more.
    #[must_use]
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Orgs => &["sourcedId", "status", "name", "type", "identifier"],
            Self::AcademicSessions => {
                &["sourcedId", "status", "title", "type", "startDate", "endDate", "parentSourcedId"]
            }
            Self::Users => &[
                "sourcedId",
                "status",
                "enabledUser",
                "username",
                "givenName",
                "familyName",
                "middleName",
                "identifier",
                "email",
                "sms",
                "phone",
                "role",
                "orgSourcedIds",
                "primaryOrgSourcedId",
            ],
            Self::Roles => &["sourcedId", "status", "userSourcedId", "role", "orgSourcedId"],
            Self::Courses => &["sourcedId", "status", "title", "courseCode", "orgSourcedId", "subjects"],
            Self::Classes => &["sourcedId", "status", "courseSourcedId", "classCode", "termSourcedIds"],
            Self::Enrollments => &["sourcedId", "status", "classSourcedId", "userSourcedId", "role", "primary"],
        }
    }

    /// As the standard calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orgs => "orgs.csv",
            Self::AcademicSessions => "academicSessions.csv",
            Self::Courses => "courses.csv",
            Self::Classes => "classes.csv",
            Self::Users => "users.csv",
            Self::Roles => "roles.csv",
            Self::Enrollments => "enrollments.csv",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issue {
    pub file: File,
    /// `None` when it is about the whole file.
    pub row: Option<u32>,
    pub reason: IssueReason,
}

/// Rows with one are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IssueReason {
    MissingColumn(&'static str),
    /// An earlier row has the same `sourcedId`.
    RepeatsId(u32),
    UnknownReference {
        file: File,
        id: String,
    },
    /// What it refers to is left out itself.
    ReferenceLeftOut {
        file: File,
        id: String,
    },
    /// Nothing is deleted by an import.
    ToBeDeleted,
    /// `enabledUser` is false.
    NotEnabled,
    /// We take students and teachers.
    RoleIgnored(String),
    /// A district or a whole school, say.
    NotACollege,
    /// Of another academic session than the term, or one itself.
    OtherSession,
    /// What tells which classes are the term's.
    SessionOfTheTerm,
}

impl IssueReason {
    /// Whether the file is at fault, rather than something left out on purpose.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self, Self::MissingColumn(_) | Self::RepeatsId(_) | Self::UnknownReference { .. })
    }

    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::MissingColumn(_) => "missing_column",
            Self::RepeatsId(_) => "repeats_id",
            Self::UnknownReference { .. } => "unknown_reference",
            Self::ReferenceLeftOut { .. } => "reference_left_out",
            Self::ToBeDeleted => "to_be_deleted",
            Self::NotEnabled => "not_enabled",
            Self::RoleIgnored(_) => "role_ignored",
            Self::NotACollege => "not_a_college",
            Self::OtherSession => "other_session",
            Self::SessionOfTheTerm => "session_of_the_term",
        }
    }

    #[must_use]
    pub fn data(&self) -> Data {
        match self {
            Self::MissingColumn(column) => vec![("column", (*column).to_owned())],
            Self::RepeatsId(row) => vec![("row", row.to_string())],
            Self::UnknownReference { file, id } | Self::ReferenceLeftOut { file, id } => {
                vec![("file", file.name().to_owned()), ("id", id.clone())]
            }
            Self::RoleIgnored(role) => vec![("role", role.clone())],
            Self::ToBeDeleted | Self::NotEnabled | Self::NotACollege | Self::OtherSession | Self::SessionOfTheTerm => {
                Vec::new()
            }
        }
    }
}

pub(super) struct Reading<'t> {
    pub file: File,
    places: HashMap<String, usize>,
    /// None if a column is missing without which they mean nothing.
    rows: &'t [SheetRow],
}

impl<'t> Reading<'t> {
    pub(super) fn new(file: File, table: &'t Table, required: &[&'static str], issues: &mut Vec<Issue>) -> Self {
        let titles = table.header.iter().map(|title| title.trim().trim_start_matches('\u{feff}').to_ascii_lowercase());
        let places: HashMap<_, _> = titles.zip(0..).collect();
        let missing = required.iter().filter(|column| !places.contains_key(&column.to_ascii_lowercase()));
        let reasons: Vec<_> = missing.map(|column| IssueReason::MissingColumn(column)).collect();
        let complete = reasons.is_empty();
        if !table.header.is_empty() {
            issues.extend(reasons.into_iter().map(|reason| Issue { file, row: None, reason }));
        }
        Self { file, places, rows: if complete { &table.rows } else { &[] } }
    }

    pub(super) fn is_given(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Those that count. The ids of the others are noted as left out.
    pub(super) fn rows<T>(&self, ids: &mut Ids<'t, T>, issues: &mut Vec<Issue>) -> Vec<Row<'_, 't>> {
        let mut seen: HashMap<&str, u32> = HashMap::new();
        let mut rows = Vec::with_capacity(self.rows.len());
        for row in self.rows.iter().filter(|row| row.cells.iter().any(|cell| !cell.is_empty())) {
            let row = Row { reading: self, number: row.number, cells: &row.cells };
            let mut issue = |reason| issues.push(Issue { file: self.file, row: Some(row.number), reason });
            if row.get("status").eq_ignore_ascii_case("tobedeleted") {
                ids.0.entry(row.id()).or_insert(Entry::LeftOut);
                issue(IssueReason::ToBeDeleted);
            } else if let Some(earlier) = seen.get(row.id()).filter(|_| !row.id().is_empty()) {
                issue(IssueReason::RepeatsId(*earlier));
            } else {
                seen.insert(row.id(), row.number);
                rows.push(row);
            }
        }
        rows
    }
}

pub(super) struct Row<'r, 't> {
    reading: &'r Reading<'t>,
    pub number: u32,
    cells: &'t [String],
}

impl<'t> Row<'_, 't> {
    /// Empty if there is no such column.
    pub(super) fn get(&self, column: &str) -> &'t str {
        debug_assert!(self.reading.file.columns().contains(&column), "{column} is read too");
        let place = self.reading.places.get(&column.to_ascii_lowercase());
        place.and_then(|place| self.cells.get(*place)).map_or("", |cell| cell.trim())
    }

    pub(super) fn id(&self) -> &'t str {
        self.get("sourcedId")
    }

    pub(super) fn issue(&self, reason: IssueReason) -> Issue {
        Issue { file: self.reading.file, row: Some(self.number), reason }
    }
}

/// What people call each row, where that tells them apart, else its id.
pub(super) fn codes(rows: &[Row<'_, '_>], column: &str) -> Vec<String> {
    let mut counts: HashMap<String, u32> = HashMap::new();
    for row in rows {
        *counts.entry(row.get(column).to_lowercase()).or_default() += 1;
    }
    let tells = |code: &str| !code.is_empty() && counts.get(&code.to_lowercase()) == Some(&1);
    rows.iter().map(|row| Some(row.get(column)).filter(|code| tells(code)).unwrap_or(row.id()).to_owned()).collect()
}

pub(super) enum Entry<T> {
    Taken(T),
    LeftOut,
    /// Of another session.
    NotAsked,
}

/// What became of the rows of a file.
pub(super) struct Ids<'t, T>(HashMap<&'t str, Entry<T>>, File);

impl<'t, T> Ids<'t, T> {
    pub(super) fn new(file: File) -> Self {
        Self(HashMap::new(), file)
    }

    pub(super) fn insert(&mut self, id: &'t str, entry: Entry<T>) {
        self.0.insert(id, entry);
    }

    pub(super) fn taken(&self, id: &str) -> Option<&T> {
        match self.0.get(id) {
            Some(Entry::Taken(taken)) => Some(taken),
            _ => None,
        }
    }

    /// What a row of a file refers to. If that is not there, it is an issue of the row.
    pub(super) fn get(&self, id: &str, file: File, row: u32, issues: &mut Vec<Issue>) -> Option<&T> {
        let (id, to) = (id.to_owned(), self.1);
        let reason = match self.0.get(&*id) {
            Some(Entry::Taken(taken)) => return Some(taken),
            Some(Entry::NotAsked) => IssueReason::OtherSession,
            Some(Entry::LeftOut) => IssueReason::ReferenceLeftOut { file: to, id },
            None => IssueReason::UnknownReference { file: to, id },
        };
        issues.push(Issue { file, row: Some(row), reason });
        None
    }
}
