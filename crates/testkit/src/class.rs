//! A term, and classes in it.

use domain::{
    id::{CollegeId, CourseId, OfferingId, TermId, UserId},
    teaching::{
        calendar::{AcademicYear, Term},
        nature::Nature,
        part::led,
        timetable::parse_cell,
    },
    text::LocalText,
};
use jiff::civil::date;
use store::{NewCourse, NewOffering};

use crate::TestSchool;

/// A class to be made, of a course of its own. What a test does not say is usual: 数据结构, in the first college.
#[derive(Debug, Clone)]
pub struct Class {
    term: TermId,
    code: String,
    name: String,
    college: CollegeId,
    teachers: Vec<UserId>,
    students: Vec<UserId>,
    cell: Option<String>,
}

impl Class {
    #[must_use]
    pub fn new(school: &TestSchool, term: TermId, course: &str) -> Self {
        Self {
            term,
            code: course.to_owned(),
            name: "数据结构".to_owned(),
            college: school.colleges[0],
            teachers: Vec::new(),
            students: Vec::new(),
            cell: None,
        }
    }

    #[must_use]
    pub fn called(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    #[must_use]
    pub const fn in_college(mut self, college: CollegeId) -> Self {
        self.college = college;
        self
    }

    /// The first leads it.
    #[must_use]
    pub fn taught_by(mut self, teachers: impl IntoIterator<Item = UserId>) -> Self {
        self.teachers.extend(teachers);
        self
    }

    #[must_use]
    pub fn attended_by(mut self, students: impl IntoIterator<Item = UserId>) -> Self {
        self.students.extend(students);
        self
    }

    /// As a cell of a timetable says it: 1-16周 周一 1-2节.
    #[must_use]
    pub fn meets(mut self, cell: &str) -> Self {
        self.cell = Some(cell.to_owned());
        self
    }

    pub async fn insert(self, school: &TestSchool) -> OfferingId {
        self.insert_many(school, 1).await[0]
    }

    /// So many classes of the course, with the same teachers and students, in the order of their codes.
    pub async fn insert_many(self, school: &TestSchool, number: usize) -> Vec<OfferingId> {
        let app = &school.app;
        let mut tx = app.store().tenant(school.institution.id).await.unwrap();
        let course: CourseId = app.new_id();
        let name = LocalText { zh: self.name, en: None };
        let (code, college, nature) = (self.code.clone(), self.college, Nature::default());
        tx.insert_courses(&[NewCourse { id: course, code, name, credits: None, college, nature }]).await.unwrap();
        let (term, code) = (self.term, |place| format!("{}-{place:02}", self.code));
        let new = (1..=number).map(|place| NewOffering { id: app.new_id(), term, course, code: code(place) });
        let new: Vec<_> = new.collect();
        tx.insert_offerings(&new).await.unwrap();
        let classes: Vec<OfferingId> = new.into_iter().map(|class| class.id).collect();
        for class in &classes {
            tx.replace_teachers(&[(*class, led(self.teachers.iter().copied()))]).await.unwrap();
            if let Some(cell) = &self.cell {
                tx.replace_meetings(&[(*class, parse_cell(cell).unwrap())]).await.unwrap();
            }
            let enrolled: Vec<_> = self.students.iter().map(|student| (*class, *student)).collect();
            tx.enrol(&enrolled).await.unwrap();
        }
        tx.commit().await.unwrap();
        classes
    }
}

/// The autumn of a year, 18 weeks without a day off. The usual one is that of 2026: the clock of a test stands in it.
#[must_use]
pub fn autumn(id: TermId, start: i16) -> Term {
    let first_monday = if start == 2025 { date(2025, 9, 8) } else { date(start, 9, 7) };
    let (year, days_off, make_up_days) = (AcademicYear { start }, Vec::new(), Vec::new());
    Term { id, year, number: 1, first_monday, weeks: 18, days_off, make_up_days }
}

impl TestSchool {
    /// The term in which the clock of a test stands, and the current one.
    pub async fn term(&self) -> TermId {
        let term = self.app.new_id();
        let mut tx = self.app.store().tenant(self.institution.id).await.unwrap();
        tx.insert_term(&autumn(term, 2026)).await.unwrap();
        tx.set_current_term(term).await.unwrap();
        tx.commit().await.unwrap();
        term
    }
}
