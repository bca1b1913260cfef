//! What is taught: the courses of each term in classes (教学班), with teachers, students and a timetable in which nobody
//! and no room is needed twice at a time.

mod choosing;
mod classes;
mod diary;
pub(crate) mod rooms;
mod scheduling;
mod staffing;

use domain::teaching::timetable::Meeting;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::{
    School,
    courses::{self, Course},
    people::{Person, accounts},
    terms::{self, Term},
};
use classes::{Class, Sections};

const SEED: [u8; 32] = *b"Linjiang University, timetable  ";

/// Before this school year, only courses of 2½ credits and more were entered.
const LEAST_HALF_CREDITS_BEFORE: u8 = 5;

/// Terms and courses are referred to by index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Teaching {
    pub terms: Vec<Term>,
    pub courses: Vec<Course>,
    pub offerings: Vec<Offering>,
}

/// 教学班: a course in a term. People are referred to by their index in the [`School`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offering {
    pub term: usize,
    pub course: usize,
    /// Term, course and number: `(2026-2027-1)-CS2101-01`.
    pub code: String,
    /// The lead teacher first.
    pub teachers: Vec<usize>,
    /// In the order of the school's people; may be empty.
    pub students: Vec<usize>,
    pub meetings: Vec<Meeting>,
}

/// Computed from a constant seed, like the school.
#[must_use]
pub fn teaching(school: &School) -> Teaching {
    let mut rng = ChaCha8Rng::from_seed(SEED);
    let terms = terms::terms();
    let courses = courses::courses(&school.colleges, &school.programmes);
    let sections: Vec<_> = terms.iter().map(|term| Sections::of(school, term)).collect();
    let mut classes: Vec<_> = std::iter::zip(&terms, &sections)
        .map(|(term, sections)| {
            let least = if term.current { 0 } else { LEAST_HALF_CREDITS_BEFORE };
            classes::classes(&courses, sections, least)
        })
        .collect();
    staffing::appoint(&mut rng, school, &courses, &sections, &mut classes);

    let rooms = rooms::rooms();
    let shown = shown_students(school);
    let mut offerings = Vec::new();
    for (index, ((term, sections), mut classes)) in terms.iter().zip(&sections).zip(classes).enumerate() {
        let diaries = scheduling::schedule(&mut rng, school, &courses, &rooms, sections, &mut classes);
        choosing::enrol(&mut rng, &courses, sections, &diaries, &shown, &mut classes);
        offerings.extend(classes.into_iter().filter_map(|class| offering(index, term, &courses, &rooms, class)));
    }
    Teaching { terms, courses, offerings }
}

fn shown_students(school: &School) -> Vec<usize> {
    let is_shown = |person: &Person| accounts::STUDENTS.iter().any(|known| known.username == person.username);
    school.people.iter().enumerate().filter(|(_, person)| is_shown(person)).map(|(index, _)| index).collect()
}

fn offering(index: usize, term: &Term, courses: &[Course], rooms: &[rooms::Room], class: Class) -> Option<Offering> {
    let course = courses.get(class.course)?;
    let mut students = class.students;
    students.sort_unstable();
    Some(Offering {
        term: index,
        course: class.course,
        code: format!("({}-{})-{}-{:02}", term.year, term.number, course.code, class.number),
        teachers: class.teachers,
        students,
        meetings: class.bookings.iter().filter_map(|booking| booking.meeting(rooms)).collect(),
    })
}
