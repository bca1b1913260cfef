//! `OneRoster` 1.2 as CSV: its files as lists of our kinds, each to be planned like an uploaded one.
//!
//! Things refer to one another by `sourcedId`. What is left out of the lists, and why, is among the issues.

mod classes;
mod example;
mod manifest;
mod people;
mod plan;
mod session;
mod table;

pub use self::{
    example::example,
    manifest::ArchiveFault,
    plan::plan,
    session::{Session, sessions, suggest},
    table::{File, Files, Issue, IssueReason, Table},
};
use self::{
    plan::Joined,
    table::{Entry, Ids, Reading},
};
use super::{Column, Kind, Place, SheetRow, fault::Data};
use crate::{
    teaching::nature::{LONGEST_TAG, MOST_TAGS},
    text::Language,
};

/// A list of ours, with its rows numbered as in the file they come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    pub kind: Kind,
    pub file: File,
    pub header: Vec<String>,
    pub rows: Vec<SheetRow>,
}

impl List {
    fn new(kind: Kind, file: File, columns: &[Column]) -> Self {
        let header = columns.iter().map(|column| column.title(Language::Chinese).to_owned()).collect();
        Self { kind, file, header, rows: Vec::new() }
    }

    fn push<const N: usize>(&mut self, number: u32, cells: [&str; N]) {
        self.rows.push(SheetRow { number, cells: cells.map(str::to_owned).to_vec() });
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// In the order in which they are to be imported. A later one is planned after those before it are applied.
    pub lists: Vec<List>,
    pub issues: Vec<Issue>,
    /// Rows that say more of what another row is about, by file and number, each with that row.
    pub joined: Vec<Joined>,
}

/// Takes the classes of one session, by its `sourced_id`, and of those that it is a part of or that are parts of it.
#[must_use]
pub fn translate(files: &Files, session: &str) -> Roster {
    let (mut issues, mut joined) = (Vec::new(), Vec::new());
    let orgs = Reading::new(File::Orgs, &files.orgs, &["sourcedId", "name", "type"], &mut issues);
    let courses = Reading::new(File::Courses, &files.courses, &["sourcedId", "title", "orgSourcedId"], &mut issues);

    let (colleges, college_list) = colleges(&orgs, &mut issues);
    let (users, user_list) = people::users(files, &colleges, &mut issues, &mut joined);
    let (courses, course_list) = course_list(&courses, &colleges, &mut issues);
    let all = sessions(files);
    let sessions = session::related(&all, session);
    issues.extend(all.iter().map(|session| session.issue(&sessions)));
    let (offerings, enrolments) = classes::classes(files, &sessions, &courses, &users, &mut issues, &mut joined);
    Roster { lists: vec![college_list, user_list, course_list, offerings, enrolments], issues, joined }
}

/// Departments and schools by the code they get; other organisations are none of ours.
type Colleges<'t> = Ids<'t, Option<String>>;

fn colleges<'t>(orgs: &Reading<'t>, issues: &mut Vec<Issue>) -> (Colleges<'t>, List) {
    let mut list = List::new(Kind::Colleges, File::Orgs, &[Column::CollegeCode, Column::CollegeName]);
    let mut ids = Ids::new(File::Orgs);
    let rows = orgs.rows(&mut ids, issues);
    let codes = table::codes(&rows, "identifier");
    for (row, code) in rows.iter().zip(codes) {
        let is_college = ["department", "school"].iter().any(|kind| row.get("type").eq_ignore_ascii_case(kind));
        if is_college {
            list.push(row.number, [&code, row.get("name")]);
        } else {
            issues.push(row.issue(IssueReason::NotACollege));
        }
        ids.insert(row.id(), Entry::Taken(is_college.then_some(code)));
    }
    (ids, list)
}

fn course_list<'t>(courses: &Reading<'t>, colleges: &Colleges<'t>, issues: &mut Vec<Issue>) -> (Ids<'t, String>, List) {
    let columns = [Column::CourseCode, Column::CourseName, Column::College, Column::CourseTags];
    let mut list = List::new(Kind::Courses, File::Courses, &columns);
    let mut ids = Ids::new(File::Courses);
    let rows = courses.rows(&mut ids, issues);
    let codes = table::codes(&rows, "courseCode");
    for (row, code) in rows.iter().zip(codes) {
        let Some(college) = colleges.get(row.get("orgSourcedId"), courses.file, row.number, issues) else {
            ids.insert(row.id(), Entry::LeftOut);
            continue;
        };
        let college = college.as_deref().unwrap_or_default();
        list.push(row.number, [&code, row.get("title"), college, &tags(row.get("subjects"))]);
        ids.insert(row.id(), Entry::Taken(code));
    }
    (ids, list)
}

/// Subjects are for reading, and many: what does not fit is no reason to refuse a course.
fn tags(subjects: &str) -> String {
    let fitting = subjects.split(',').map(str::trim).filter(|subject| subject.chars().count() <= LONGEST_TAG);
    fitting.take(MOST_TAGS).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests;
