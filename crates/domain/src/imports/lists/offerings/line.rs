//! What one line says of a class.

use std::collections::HashMap;

use crate::{
    id::{CourseId, UserId},
    imports::{
        CellReason, Column, Columns, Hint, Known, KnownCourse, KnownOffering, Setting, SheetRow,
        columns::cells::Cells,
        finding::{finder::Finder, fold},
        lists::{teachers::Teachers, times},
    },
    teaching::timetable::Meeting,
};

pub(super) struct Reader<'k> {
    setting: &'k Setting,
    courses: Finder<'k, KnownCourse>,
    courses_by_id: HashMap<CourseId, &'k KnownCourse>,
    known: Finder<'k, KnownOffering>,
    pub(super) teachers: Teachers<'k>,
}

pub(super) struct Line<'r, 'k> {
    pub cells: Cells<'r>,
    /// What tells the class from others; `None` if the line does not say.
    pub key: Option<String>,
    pub code: String,
    pub known: Option<&'k KnownOffering>,
    pub said: Said,
}

#[derive(PartialEq)]
pub(super) struct Said {
    pub course: Option<CourseId>,
    pub teachers: Vec<UserId>,
    pub lead: Lead,
    pub assistants: Vec<UserId>,
    pub not_rated: Vec<UserId>,
    pub meetings: Vec<Meeting>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    NotSaid,
    Is(UserId),
    /// None of the teachers of this line.
    Another,
}

impl<'k> Reader<'k> {
    pub(super) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        Self {
            setting,
            courses: Finder::new(&known.courses),
            courses_by_id: known.courses.iter().map(|course| (course.id, course)).collect(),
            known: Finder::new(&known.offerings),
            teachers: Teachers::new(setting, known),
        }
    }

    pub(super) fn line<'r>(&mut self, row: &'r SheetRow, columns: &'r Columns) -> Line<'r, 'k> {
        let mut cells = Cells::new(row, columns);
        let (key, code) = cells.code(Column::ClassCode).map(|code| self.known.identity(code)).unzip();
        let code = code.unwrap_or_default();
        let known = self.known.by_code(&code);
        let college = known.and_then(|known| self.course_by_id(known.course)).map(|course| course.college);
        if known.is_some() && !self.setting.reaches(college) {
            cells.fault(Column::ClassCode, CellReason::OutsideYourCollege);
        }
        let course = self.course(&mut cells);
        let (teachers, lead) = self.people(&mut cells);
        let meetings = times::read(&mut cells, self.setting.term_weeks);
        let assistants = self.others(Column::Assistants, &mut cells);
        let not_rated = self.others(Column::NotRated, &mut cells);
        let said = Said { course, teachers, lead, assistants, not_rated, meetings };
        Line { cells, key, code, known, said }
    }

    pub(super) fn course_by_id(&self, id: CourseId) -> Option<&'k KnownCourse> {
        self.courses_by_id.get(&id).copied()
    }

    fn course(&mut self, cells: &mut Cells<'_>) -> Option<CourseId> {
        let text = fold::narrow(cells.text(Column::CourseCode)?);
        let name = cells.text(Column::CourseName);
        let course = match self.courses.by_code(&text) {
            Some(course) if self.setting.reaches(Some(course.college)) => Ok(course),
            Some(_) => Err(CellReason::OutsideYourCollege),
            None => Err(CellReason::UnknownCourse { near: self.courses.near(&text, name) }),
        };
        let course = cells.keep(Column::CourseCode, course)?;
        let names = [Some(&*course.name.zh), course.name.en.as_deref()];
        let is_one = |name: &str| names.into_iter().flatten().any(|known| fold::name(known) == fold::name(name));
        if let Some(name) = name.filter(|name| !is_one(name)) {
            cells.hint(Hint::NameDiffers { given: name.to_owned(), known: Some(course.name.zh.clone()) });
        }
        Some(course.id)
    }

    fn people(&mut self, cells: &mut Cells<'_>) -> (Vec<UserId>, Lead) {
        let teachers = self.teachers.read(Column::Teachers, cells);
        if let Some(names) = cells.text(Column::TeacherNames) {
            self.teachers.check_names(&teachers, names, cells);
        }
        let mut teachers: Vec<_> = teachers.iter().map(|teacher| teacher.id).collect();
        let lead = match cells.text(Column::LeadTeacher).and_then(yes_or_no) {
            Some(true) => teachers.first().map_or(Lead::NotSaid, |first| Lead::Is(*first)),
            Some(false) => Lead::Another,
            None => {
                let named = self.teachers.read(Column::LeadTeacher, cells);
                let others: Vec<_> = named.iter().map(|lead| lead.id).filter(|lead| !teachers.contains(lead)).collect();
                teachers.extend(others);
                named.first().map_or(Lead::NotSaid, |lead| Lead::Is(lead.id))
            }
        };
        (teachers, lead)
    }

    fn others(&mut self, column: Column, cells: &mut Cells<'_>) -> Vec<UserId> {
        self.teachers.read(column, cells).iter().map(|teacher| teacher.id).collect()
    }
}

fn yes_or_no(text: &str) -> Option<bool> {
    match fold::name(text).as_str() {
        "是" | "主讲" | "y" | "yes" | "true" | "1" | "√" | "✓" => Some(true),
        "否" | "辅讲" | "非主讲" | "助教" | "n" | "no" | "false" | "0" | "×" => Some(false),
        _ => None,
    }
}
