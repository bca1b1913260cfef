//! Courses, by their code.

use std::collections::HashMap;

use super::{colleges::college_of, programmes::college_names, roles::parts};
use crate::{
    id::CollegeId,
    imports::{
        CellReason, Column, CourseRecord, Hint, Known, KnownCollege, KnownCourse, Outcome, Record, Setting,
        changes::Changes,
        columns::cells::Cells,
        finding::{finder::Finder, fold, namesakes::Namesakes},
        plan::List,
    },
    teaching::{
        credits::Credits,
        nature::{CourseKind, LONGEST_TAG, MOST_TAGS, Nature, TagFault, Tags},
    },
    text::{Language, LocalText},
};

pub(crate) struct Courses<'k> {
    setting: &'k Setting,
    colleges: Finder<'k, KnownCollege>,
    names: HashMap<CollegeId, &'k str>,
    known: Finder<'k, KnownCourse>,
    namesakes: Namesakes<CollegeId>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    code: String,
    name: LocalText,
    credits: Option<Credits>,
    college: CollegeId,
    /// What the row does not say is `None`, or no tag.
    nature: Nature,
}

impl<'k> Courses<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let namesakes = known.courses.iter().map(|course| (course.college, &*course.name.zh, &*course.code));
        Self {
            setting,
            colleges: Finder::new(&known.colleges),
            names: college_names(known),
            known: Finder::new(&known.courses),
            namesakes: Namesakes::new(namesakes),
        }
    }
}

impl List for Courses<'_> {
    type Key = String;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Given)> {
        let code = cells.code(Column::CourseCode);
        let name = cells.name(Column::CourseName, Column::CourseNameEn);
        let college = cells.required(Column::College);
        let college = college.and_then(|text| college_of(&mut self.colleges, self.setting, cells, text));
        let credits = cells.text(Column::Credits).map(|text| fold::narrow(text).parse());
        let credits = cells.keep(Column::Credits, credits.transpose().map_err(|_| CellReason::NotCredits))?;
        let nature = nature(cells);
        let (key, code) = self.known.identity(code?);
        Some((key, Given { code, name: name?, credits, college: college?.id, nature: nature? }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let Some(known) = self.known.by_code(&given.code) else {
            if let Some(of) = self.namesakes.meet(given.college, &given.name.zh, &given.code) {
                cells.hint(Hint::NearDuplicate { of });
            }
            let Given { code, name, credits, college, nature } = given;
            let (code, name, nature) = (code.clone(), name.clone(), nature.clone());
            let record = CourseRecord { id: None, code, name, credits: *credits, college: *college, nature };
            return Outcome::New(Record::Course(record));
        };
        if !self.setting.reaches(Some(known.college)) {
            cells.fault(Column::CourseCode, CellReason::OutsideYourCollege);
        }
        let mut changes = Changes::default();
        let name = changes.name((Column::CourseName, Column::CourseNameEn), &known.name, &given.name);
        let credits = given.credits.or(known.credits);
        let shown = |credits: Option<Credits>| credits.map(|credits| credits.to_string()).unwrap_or_default();
        changes.compare(Column::Credits, &shown(known.credits), &shown(credits));
        changes.reference(Column::College, known.college, given.college, |id| self.names.get(&id).copied());
        let nature = changed_nature(&mut changes, &known.nature, &given.nature);
        let (id, code, college) = (Some(known.id), known.code.clone(), given.college);
        changes.outcome(Record::Course(CourseRecord { id, code, name, credits, college, nature }))
    }
}

fn nature(cells: &mut Cells<'_>) -> Option<Nature> {
    let kind = cells.text(Column::CourseKind).map(|text| CourseKind::read(&fold::narrow(text)));
    let kind = cells.keep(Column::CourseKind, kind.map(|kind| kind.ok_or(CellReason::NotACourseKind)).transpose());
    let tags = cells.text(Column::CourseTags).unwrap_or_default();
    let tags = Tags::new(parts(tags)).map_err(|fault| match fault {
        TagFault::TooMany => CellReason::TooManyTags { most: MOST_TAGS },
        TagFault::TooLong => CellReason::TooLong { most: LONGEST_TAG },
    });
    let tags = cells.keep(Column::CourseTags, tags);
    Some(Nature { kind: kind?, tags: tags? })
}

/// An empty cell leaves it as it is; tags that are given take the place of those there were.
fn changed_nature(changes: &mut Changes, known: &Nature, given: &Nature) -> Nature {
    let kind = given.kind.or(known.kind);
    let tags = if given.tags.words().is_empty() { &known.tags } else { &given.tags };
    let shown = |kind: Option<CourseKind>| kind.map(|kind| kind.to_text(Language::Chinese)).unwrap_or_default();
    changes.compare(Column::CourseKind, shown(known.kind), shown(kind));
    changes.compare(Column::CourseTags, &known.tags.to_string(), &tags.to_string());
    Nature { kind, tags: tags.clone() }
}
