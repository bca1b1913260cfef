//! Who teaches what. A course has a team, the same in every term, so that a teacher can compare one year with another.

use std::collections::BTreeMap;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::classes::{Class, Sections};
use crate::{
    School,
    courses::{Course, Way, field_of},
};

/// A member of a team leads about so many classes of the course.
const CLASSES_EACH: usize = 2;

/// How the class groups that the manual's pictures show are called, 沈知夏's and those of her year, and who teaches them.
const SHOWN: &str = "软件24";
const TEACH_SHOWN: &[(&str, &[&str])] = &[
    ("CS2101", &["20050131", "20170164"]),
    ("CS2201", &["20130177"]),
    ("CS3101", &["20130177"]),
    ("CS3102", &["20180427"]),
    ("CS3103", &["20140258", "20210098"]),
    ("CS3104", &["20090086"]),
    ("CS3105", &["20170164"]),
    ("EN2001", &["20190207", "20180116"]),
    ("EN3001", &["20190207", "20180116"]),
    ("MA2001", &["20150074"]),
    ("MA2002", &["19990037"]),
    ("MK3001", &["20040095"]),
];

pub(super) fn appoint(
    rng: &mut ChaCha8Rng,
    school: &School,
    courses: &[Course],
    sections: &[Sections],
    by_term: &mut [Vec<Class>],
) {
    let shown = teachers_of_shown(school);
    let fields = fields(school, courses, &shown, by_term);
    let mut loads = vec![vec![0; school.people.len()]; by_term.len()];
    let teams = teams(courses, &fields, &shown, by_term, &mut loads);

    for ((classes, sections), load) in by_term.iter_mut().zip(sections).zip(&mut loads) {
        for of_course in classes.chunk_by_mut(|one, next| one.course == next.course) {
            let index = of_course.first().map_or(0, |class| class.course);
            let (Some(course), Some(team)) = (courses.get(index), teams.get(&index)) else { continue };
            let field = fields.get(course.field()).map_or(&[][..], Vec::as_slice);
            let known =
                shown.get(course.code).filter(|_| of_course.iter().any(|class| is_shown(school, sections, class)));
            // Whoever teaches the shown groups has enough to do with them.
            let others: Vec<_> =
                team.iter().filter(|teacher| known.is_none_or(|known| !known.contains(teacher))).collect();
            let all = of_course.len();
            for (position, class) in of_course.iter_mut().enumerate() {
                if let Some(known) = known.filter(|_| is_shown(school, sections, class)) {
                    class.teachers.clone_from(known);
                } else {
                    class.teachers.extend(others.get(position * others.len() / all).copied());
                    add_helpers(rng, course, field, &mut class.teachers, load);
                }
            }
        }
    }
}

/// By the course's code, the lead first.
fn teachers_of_shown(school: &School) -> BTreeMap<&'static str, Vec<usize>> {
    let person = |username: &&str| school.people.iter().position(|person| person.username == **username);
    TEACH_SHOWN.iter().map(|(course, usernames)| (*course, usernames.iter().filter_map(person).collect())).collect()
}

fn is_shown(school: &School, sections: &Sections, class: &Class) -> bool {
    let mut groups = class.sections.iter().filter_map(|section| school.class_groups.get(sections.get(*section)?.group));
    groups.any(|group| group.name.starts_with(SHOWN))
}

/// Some classes have a second teacher, who has least to do, and a few a third.
fn add_helpers(rng: &mut ChaCha8Rng, course: &Course, field: &[usize], teachers: &mut Vec<usize>, load: &mut [usize]) {
    let one_in = match course.way {
        Way::Lab => 3,
        Way::Lecture | Way::Joint => 4,
        Way::Whole | Way::Small => 12,
        Way::Choice(_) => 20,
    };
    let helpers = usize::from(rng.random_ratio(1, one_in)) * if rng.random_ratio(1, 6) { 2 } else { 1 };
    for _ in 0..helpers {
        let others = field.iter().copied().filter(|teacher| !teachers.contains(teacher));
        if let Some(helper) = others.min_by_key(|teacher| load.get(*teacher)) {
            add(load, helper, course.quarters().into());
            teachers.push(helper);
        }
    }
}

/// Divides the teachers of each college among its fields, by how much is taught in each: who teaches basketball does not
/// teach phonetics.
fn fields(
    school: &School,
    courses: &[Course],
    shown: &BTreeMap<&'static str, Vec<usize>>,
    by_term: &[Vec<Class>],
) -> BTreeMap<&'static str, Vec<usize>> {
    let mut demand = BTreeMap::<(usize, &str), usize>::new();
    for course in by_term.last().into_iter().flatten().filter_map(|class| courses.get(class.course)) {
        *demand.entry((course.college, course.field())).or_default() += usize::from(course.quarters());
    }
    let mut fields: BTreeMap<_, Vec<usize>> = demand.keys().map(|(_, field)| (*field, Vec::new())).collect();
    let teachers = school.people.iter().enumerate().filter(|(_, person)| person.holds("teacher"));
    for (index, teacher) in teachers {
        let known = shown.iter().find(|(_, known)| known.contains(&index)).map(|(course, _)| field_of(course));
        let of_college = demand.iter().filter(|((college, _), _)| Some(*college) == teacher.college);
        let short_of_staff =
            of_college.max_by_key(|((_, field), demand)| **demand / (fields.get(field).map_or(0, Vec::len) + 1));
        let field = known.or(short_of_staff.map(|((_, field), _)| *field));
        if let Some(members) = field.and_then(|field| fields.get_mut(field)) {
            members.push(index);
        }
    }
    fields
}

/// The largest courses choose first, always those who have least to do.
fn teams(
    courses: &[Course],
    fields: &BTreeMap<&str, Vec<usize>>,
    shown: &BTreeMap<&'static str, Vec<usize>>,
    by_term: &[Vec<Class>],
    loads: &mut [Vec<usize>],
) -> BTreeMap<usize, Vec<usize>> {
    let mut taught: Vec<_> = (0..courses.len()).map(|course| (course, vec![0; by_term.len()])).collect();
    for (term, classes) in by_term.iter().enumerate() {
        for class in classes {
            if let Some(count) = taught.get_mut(class.course).and_then(|(_, counts)| counts.get_mut(term)) {
                *count += 1;
            }
        }
    }
    let quarters = |course: usize| courses.get(course).map_or(0, |course| usize::from(course.quarters()));
    taught.sort_by_key(|(course, classes)| std::cmp::Reverse(classes.iter().sum::<usize>() * quarters(*course)));

    let mut teams = BTreeMap::new();
    for (index, classes) in taught {
        let Some(course) = courses.get(index) else { continue };
        let known = shown.get(course.code).and_then(|known| known.first());
        let size = classes.iter().max().map_or(0, |most| most.div_ceil(CLASSES_EACH)) + usize::from(known.is_some());
        let busy = |teacher: usize, loads: &[Vec<usize>]| {
            let then = classes.iter().zip(loads).filter(|(classes, _)| **classes > 0);
            then.filter_map(|(_, load)| load.get(teacher).copied()).max()
        };
        let mut team: Vec<_> = known.copied().into_iter().collect();
        let mut others = fields.get(course.field()).cloned().unwrap_or_default();
        others.retain(|teacher| !team.contains(teacher));
        others.sort_by_key(|teacher| busy(*teacher, loads));
        team.extend(others.into_iter().take(size.saturating_sub(team.len())));
        for (classes, load) in classes.iter().zip(loads.iter_mut()) {
            let each = (classes * usize::from(course.quarters())).div_ceil(team.len().max(1));
            for teacher in &team {
                add(load, *teacher, each);
            }
        }
        teams.insert(index, team);
    }
    teams
}

fn add(load: &mut [usize], teacher: usize, quarters: usize) {
    if let Some(load) = load.get_mut(teacher) {
        *load += quarters;
    }
}
