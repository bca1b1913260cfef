//! The lines of one class together.

use std::collections::HashSet;

use super::line::{Lead, Line, Reader};
use crate::{
    id::{CourseId, UserId},
    imports::{
        CellReason, Column, Hint, KnownOffering, OfferingRecord, Outcome, Place, PlannedRow, Record, changes::Changes,
    },
    teaching::{
        part::{Part, Teaching, teachings},
        timetable::Meeting,
    },
};

/// Lines that a later one is compared with: somebody may give a whole file one class code.
const MOST_COMPARED: usize = 50;

/// A row for each line, in their order.
pub(super) fn merge(mut lines: Vec<Line<'_, '_>>, reader: &Reader<'_>) -> Vec<PlannedRow> {
    let known = lines.first().and_then(|line| line.known);
    let course = agree(&mut lines, Column::CourseCode, |line| line.said.course);
    let lead = agree(&mut lines, Column::LeadTeacher, |line| match line.said.lead {
        Lead::Is(lead) => Some(lead),
        Lead::NotSaid | Lead::Another => None,
    });
    hint_repeats(&mut lines);
    let course = course.or(known.map(|known| known.course));
    let code_given = lines.iter().any(|line| !line.cells.is_empty(Column::CourseCode));
    if let Some(first) = lines.first_mut().filter(|line| line.key.is_some() && course.is_none() && !code_given) {
        first.cells.fault(Column::CourseCode, CellReason::Required);
    }

    let wrong = lines.iter().find(|line| line.cells.is_wrong()).map(|line| line.cells.number());
    let mut outcome = Outcome::Unchanged;
    if let (None, Some(course)) = (wrong, course) {
        let class = Class { known, course, teachers: teachers(&lines, lead, known), meetings: meetings(&lines, known) };
        outcome = class.outcome(&mut lines, reader);
    }
    let mut lines = lines.into_iter();
    let Some(mut first) = lines.next() else { return Vec::new() };
    if let Some(row) = wrong.filter(|_| !first.cells.is_wrong()) {
        first.cells.fault(Column::ClassCode, CellReason::LineWrong(row));
    }
    let number = first.cells.number();
    let joined = Place { file: None, row: number };
    let others = lines.map(|line| line.cells.finish(Outcome::Joined(joined)));
    [first.cells.finish(outcome)].into_iter().chain(others).collect()
}

/// What the first line that says it says; those that say otherwise are wrong.
fn agree<T: PartialEq + Copy>(
    lines: &mut [Line<'_, '_>],
    column: Column,
    said: impl Fn(&Line<'_, '_>) -> Option<T>,
) -> Option<T> {
    let (number, value) = lines.iter().find_map(|line| Some((line.cells.number(), said(line)?)))?;
    for line in lines {
        if said(line).is_some_and(|other| other != value) {
            line.cells.fault(column, CellReason::ContradictsRow(number));
        }
    }
    Some(value)
}

fn hint_repeats(lines: &mut [Line<'_, '_>]) {
    for place in 1..lines.len() {
        let (earlier, rest) = lines.split_at_mut(place);
        let Some(line) = rest.first_mut() else { continue };
        if let Some(same) = earlier.iter().take(MOST_COMPARED).find(|earlier| earlier.said == line.said) {
            line.cells.hint(Hint::RepeatsRow(same.cells.number()));
        }
    }
}

/// The lead first, the others in the order of the file. Where the file does not say who leads, whoever leads already,
/// else the first who is not said to be another's second. What it has no word of stays: who teaches, or who helps and who
/// is not judged.
fn teachers(lines: &[Line<'_, '_>], lead: Option<UserId>, known: Option<&KnownOffering>) -> Vec<Teaching> {
    let known_teachers = known.map(|known| known.teachers.as_slice()).unwrap_or_default();
    let (assistants, not_rated) = others(lines, known_teachers);
    let mut rated = once(lines.iter().flat_map(|line| &line.said.teachers));
    if rated.is_empty() {
        rated = known_teachers.iter().filter(|known| known.part.is_rated()).map(|known| known.user).collect();
    }
    rated.retain(|user| !assistants.contains(user) && !not_rated.contains(user));
    let leader = known_teachers.iter().find(|teaching| teaching.part == Part::Lead).map(|teaching| teaching.user);
    let may_lead = lines.iter().filter(|line| line.said.lead != Lead::Another);
    let lead = [lead, leader].into_iter().flatten().find(|user| rated.contains(user));
    let lead =
        lead.or_else(|| may_lead.flat_map(|line| &line.said.teachers).copied().find(|user| rated.contains(user)));
    if lead.is_some() {
        rated.sort_by_key(|user| Some(*user) != lead);
    }
    teachings(rated, assistants, not_rated)
}

/// Who helps and who is not judged. Nobody is both: who is said not to be judged is not.
fn others(lines: &[Line<'_, '_>], known: &[Teaching]) -> (Vec<UserId>, Vec<UserId>) {
    let mut assistants = once(lines.iter().flat_map(|line| &line.said.assistants));
    let mut not_rated = once(lines.iter().flat_map(|line| &line.said.not_rated));
    if assistants.is_empty() && not_rated.is_empty() {
        let still = |part| known.iter().filter(move |known| known.part == part).map(|known| known.user).collect();
        (assistants, not_rated) = (still(Part::Assistant), still(Part::NotRated));
    }
    assistants.retain(|user| !not_rated.contains(user));
    (assistants, not_rated)
}

fn once<'a>(users: impl Iterator<Item = &'a UserId>) -> Vec<UserId> {
    let mut seen = HashSet::new();
    users.copied().filter(|user| seen.insert(*user)).collect()
}

fn meetings(lines: &[Line<'_, '_>], known: Option<&KnownOffering>) -> Vec<Meeting> {
    let mut seen = HashSet::new();
    let meetings = lines.iter().flat_map(|line| &line.said.meetings);
    let meetings: Vec<Meeting> = meetings.filter(|meeting| seen.insert(key(meeting))).cloned().collect();
    if meetings.is_empty() { known.map(|known| known.meetings.clone()).unwrap_or_default() } else { meetings }
}

/// A class as it will be.
struct Class<'k> {
    known: Option<&'k KnownOffering>,
    course: CourseId,
    teachers: Vec<Teaching>,
    meetings: Vec<Meeting>,
}

impl Class<'_> {
    fn outcome(self, lines: &mut [Line<'_, '_>], reader: &Reader<'_>) -> Outcome {
        let Some(first) = lines.first_mut() else { return Outcome::Unchanged };
        if self.teachers.is_empty() {
            first.cells.hint(Hint::NoTeachers);
        }
        let mut changes = Changes::default();
        if let Some(known) = self.known {
            let code = |id| reader.course_by_id(id).map(|course| &*course.code);
            changes.reference(Column::CourseCode, known.course, self.course, code);
            let teaching = |teachers: &[Teaching]| -> HashSet<_> {
                teachers.iter().map(|teaching| (teaching.user, teaching.part)).collect()
            };
            if teaching(&known.teachers) != teaching(&self.teachers) {
                let (old, new) = (reader.teachers.shown(&known.teachers), reader.teachers.shown(&self.teachers));
                changes.note(Column::Teachers, old, new);
            }
            let times = |meetings: &[Meeting]| -> HashSet<_> { meetings.iter().map(key).collect() };
            if times(&known.meetings) != times(&self.meetings) {
                changes.note(Column::Meetings, shown(&known.meetings), shown(&self.meetings));
            }
        }
        let is_new = self.known.is_none();
        let record = Record::Offering(OfferingRecord {
            id: self.known.map(|known| known.id),
            code: first.code.clone(),
            course: self.course,
            teachers: self.teachers,
            meetings: self.meetings,
        });
        if is_new { Outcome::New(record) } else { changes.outcome(record) }
    }
}

/// All of it, in a form that a set can hold.
fn key(meeting: &Meeting) -> impl Eq + std::hash::Hash + use<> {
    let Meeting { weeks, weekday, periods, room } = meeting;
    (weeks.bits(), weekday.to_monday_zero_offset(), *periods, room.clone())
}

fn shown(meetings: &[Meeting]) -> String {
    meetings.iter().map(Meeting::to_string).collect::<Vec<_>>().join("; ")
}
