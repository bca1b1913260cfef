//! Who is at the school in a term, and the classes that they need.

use crate::{
    School,
    courses::{Course, Way},
    teaching::diary::Booking,
    terms::Term,
};

/// A lecture has at most about so many students.
const LECTURE: usize = 240;
/// 合班.
const JOINT: usize = 2;

/// The halves of the class groups: what goes to small classes together. Two follow each other for each group.
pub(super) struct Sections(Vec<Section>);

#[derive(Debug)]
pub(super) struct Section {
    pub(super) group: usize,
    pub(super) programme: usize,
    /// Of study, from 1.
    pub(super) semester: u8,
    pub(super) students: Vec<usize>,
}

impl Sections {
    /// Without those who came later.
    pub(super) fn of(school: &School, term: &Term) -> Self {
        let mut sections = Vec::new();
        for (index, group) in school.class_groups.iter().enumerate() {
            let Some(semester) = semester(group.entry_year, term) else { continue };
            let people = school.people.iter().enumerate();
            let students: Vec<_> =
                people.filter(|(_, person)| person.class_group == Some(index)).map(|(person, _)| person).collect();
            let halves = students.chunks(students.len().div_ceil(2).max(1));
            sections.extend(halves.map(|half| Section {
                group: index,
                programme: group.programme,
                semester,
                students: half.to_vec(),
            }));
        }
        Self(sections)
    }

    pub(super) fn get(&self, index: usize) -> Option<&Section> {
        self.0.get(index)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Section> {
        self.0.iter()
    }

    fn size(&self, sections: &[usize]) -> usize {
        sections.iter().filter_map(|section| self.get(*section)).map(|section| section.students.len()).sum()
    }

    /// The sections that take a course, by class group.
    fn groups_taking(&self, course: &Course) -> Vec<Vec<usize>> {
        let taking = self.iter().enumerate().filter(|(_, s)| course.is_for(s.programme, s.semester));
        let taking: Vec<_> = taking.map(|(index, section)| (section.group, index)).collect();
        let groups = taking.chunk_by(|one, next| one.0 == next.0);
        groups.map(|group| group.iter().map(|(_, section)| *section).collect()).collect()
    }
}

fn semester(entry_year: u16, term: &Term) -> Option<u8> {
    let years = u8::try_from(i32::from(term.year.start) - i32::from(entry_year)).ok()?;
    Some(years * 2 + term.number)
}

/// An offering in the making.
#[derive(Debug)]
pub(super) struct Class {
    pub(super) course: usize,
    /// Within the course, from 1.
    pub(super) number: usize,
    /// Who must attend; nobody in a class that is chosen.
    pub(super) sections: Vec<usize>,
    /// Who may choose it.
    pub(super) open_to: Vec<usize>,
    pub(super) seats: usize,
    pub(super) teachers: Vec<usize>,
    pub(super) bookings: Vec<Booking>,
    pub(super) students: Vec<usize>,
}

/// In the order of the courses.
pub(super) fn classes(courses: &[Course], sections: &Sections, least_half_credits: u8) -> Vec<Class> {
    let mut classes = Vec::new();
    for (index, course) in courses.iter().enumerate() {
        let groups = sections.groups_taking(course);
        if course.half_credits < least_half_credits || groups.is_empty() {
            continue;
        }
        let mut open_to = Vec::new();
        let (attending, seats) = match course.way {
            Way::Choice(choice) => {
                open_to = groups.concat();
                (vec![Vec::new(); choice.classes], choice.seats)
            }
            Way::Lecture => (merged(sections, groups), 0),
            Way::Joint => (groups.chunks(JOINT).map(<[_]>::concat).collect(), 0),
            Way::Whole | Way::Lab => (groups, 0),
            Way::Small => (groups.concat().into_iter().map(|section| vec![section]).collect(), 0),
        };
        classes.extend((1..).zip(attending).map(|(number, attending)| Class {
            course: index,
            number,
            seats: seats.max(sections.size(&attending)),
            sections: attending,
            open_to: open_to.clone(),
            teachers: Vec::new(),
            bookings: Vec::new(),
            students: Vec::new(),
        }));
    }
    classes
}

/// Neighbouring groups together, as evenly as groups can be shared out.
fn merged(sections: &Sections, groups: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let students: usize = groups.iter().map(|group| sections.size(group)).sum();
    let mut merged = vec![Vec::new(); students.div_ceil(LECTURE)];
    let (lectures, mut before) = (merged.len(), 0);
    for group in groups {
        let size = sections.size(&group);
        // By where the middle of the group stands among all.
        if let Some(lecture) = merged.get_mut((2 * before + size) * lectures / (2 * students).max(1)) {
            lecture.extend(group);
        }
        before += size;
    }
    merged
}
