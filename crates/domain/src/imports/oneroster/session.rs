//! Which of the archive's academic sessions is the term.

use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;

use super::{
    File, Files, Issue, IssueReason,
    table::{Ids, Reading, Row},
};
use crate::teaching::calendar::Term;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub row: u32,
    pub sourced_id: String,
    pub title: String,
    /// `term`, `semester`, `schoolYear`, `gradingPeriod`; more in some archives.
    pub kind: String,
    pub start: Option<Date>,
    pub end: Option<Date>,
    pub parent: Option<String>,
}

impl Session {
    pub(super) fn issue(&self, taken: &BTreeSet<String>) -> Issue {
        let is_taken = taken.contains(&self.sourced_id);
        let reason = if is_taken { IssueReason::SessionOfTheTerm } else { IssueReason::OtherSession };
        Issue { file: File::AcademicSessions, row: Some(self.row), reason }
    }
}

/// All that the archive has, in its order.
#[must_use]
pub fn sessions(files: &Files) -> Vec<Session> {
    let mut issues = Vec::new();
    let reading = Reading::new(File::AcademicSessions, &files.academic_sessions, &["sourcedId", "title"], &mut issues);
    let rows = reading.rows::<()>(&mut Ids::new(File::AcademicSessions), &mut issues);
    let date = |text: &str| text.get(..10).and_then(|date| date.parse().ok());
    let session = |row: Row<'_, '_>| Session {
        row: row.number,
        sourced_id: row.id().to_owned(),
        title: row.get("title").to_owned(),
        kind: row.get("type").to_owned(),
        start: date(row.get("startDate")),
        end: date(row.get("endDate")),
        parent: Some(row.get("parentSourcedId")).filter(|id| !id.is_empty()).map(str::to_owned),
    };
    rows.into_iter().map(session).collect()
}

/// The one that is called like the term, else the one whose dates are most like the term's.
#[must_use]
pub fn suggest<'s>(sessions: &'s [Session], term: &Term) -> Option<&'s Session> {
    let called = sessions.iter().find(|session| is_called(&session.title, term));
    let alike = || {
        let alike = sessions.iter().filter_map(|session| Some((likeness(session, term)?, session)));
        alike.max_by_key(|(likeness, _)| *likeness).map(|(_, session)| session)
    };
    called.or_else(alike)
}

/// 2026-2027-1, 2026-2027学年第一学期.
fn is_called(title: &str, term: &Term) -> bool {
    let digits: String = title
        .chars()
        .map(|c| match c {
            '一' => '1',
            '二' => '2',
            '三' => '3',
            c => c,
        })
        .collect();
    let numbers: Vec<i16> =
        digits.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
    numbers == [term.year.start, term.year.end(), i16::from(term.number)]
}

/// Days in common, in thousandths of the days of either.
fn likeness(session: &Session, term: &Term) -> Option<i64> {
    let (start, end) = (session.start?, session.end?);
    let days = |from: Date, to: Date| to.duration_since(from).as_hours() / 24 + 1;
    let shared = days(start.max(term.first_monday), end.min(term.last_day()));
    let either = days(start.min(term.first_monday), end.max(term.last_day()));
    (shared > 0 && either > 0).then(|| shared * 1000 / either)
}

/// The chosen one, what it is a part of, and its parts.
pub(super) fn related(sessions: &[Session], chosen: &str) -> BTreeSet<String> {
    let parents: HashMap<&str, &str> =
        sessions.iter().filter_map(|session| Some((&*session.sourced_id, session.parent.as_deref()?))).collect();
    // An archive may go in circles.
    let line = |from: &str| -> Vec<String> {
        let up = std::iter::successors(Some(from), |id| parents.get(id).copied());
        up.take(sessions.len() + 1).map(str::to_owned).collect()
    };
    let mut related: BTreeSet<String> = line(chosen).into_iter().collect();
    let parts = sessions.iter().filter(|session| line(&session.sourced_id).iter().any(|id| id == chosen));
    related.extend(parts.map(|session| session.sourced_id.clone()));
    related
}
