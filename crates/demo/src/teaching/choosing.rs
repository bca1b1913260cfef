//! Who sits in which class: those who must, and those who choose it, which they do when the timetable is known.

use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;

use super::{
    classes::{Class, Sections},
    diary::Diary,
};
use crate::courses::{Course, Pool};

/// One student in so many has passed the course already, or is away; nobody whom the manual's pictures show.
const LET_OFF: u32 = 40;

const POOLS: [Pool; 3] = [Pool::Sport, Pool::Major, Pool::General];

pub(super) fn enrol(
    rng: &mut ChaCha8Rng,
    courses: &[Course],
    sections: &Sections,
    diaries: &[Diary],
    shown: &[usize],
    classes: &mut [Class],
) {
    for class in classes.iter_mut() {
        let attending = class.sections.iter().filter_map(|section| sections.get(*section));
        let students = attending.flat_map(|section| section.students.iter().copied());
        class.students.extend(students.filter(|student| !rng.random_ratio(1, LET_OFF) || shown.contains(student)));
    }
    let options: Vec<_> = (0..diaries.len()).map(|section| options(section, courses, classes)).collect();
    let mut queue: Vec<_> = std::iter::zip(sections.iter(), &options)
        .zip(diaries)
        .flat_map(|(of, diary)| of.0.students.iter().map(move |student| (*student, of, *diary)))
        .collect();
    // Whoever comes first has the choice.
    queue.shuffle(rng);
    for (student, (section, options), mut diary) in queue {
        for (pool, options) in std::iter::zip(POOLS, options) {
            let mut chosen = Vec::new();
            for _ in 0..wanted(rng, pool, section.semester) {
                let Some(class) = choose(rng, options, &chosen, &diary, classes) else { break };
                chosen.push(class.course);
                class.students.push(student);
                class.bookings.iter().for_each(|booking| diary.take(booking.slot, booking.weeks));
            }
        }
    }
}

/// For each pool, the indices of the classes that a section's students may choose.
fn options(section: usize, courses: &[Course], classes: &[Class]) -> [Vec<usize>; POOLS.len()] {
    POOLS.map(|pool| {
        let in_pool = |class: &Class| courses.get(class.course).and_then(Course::pool) == Some(pool);
        let open = classes.iter().enumerate().filter(|(_, class)| class.open_to.contains(&section) && in_pool(class));
        open.map(|(index, _)| index).collect()
    })
}

fn wanted(rng: &mut ChaCha8Rng, pool: Pool, semester: u8) -> usize {
    match pool {
        Pool::Sport => 1,
        Pool::Major if semester < 7 => 1,
        Pool::Major => 2,
        Pool::General => match rng.random_range(0..10) {
            0 => 0,
            1 => 2,
            _ => 1,
        },
    }
}

/// Any class that fits, a large one rather than a small one.
fn choose<'a>(
    rng: &mut ChaCha8Rng,
    options: &[usize],
    chosen: &[usize],
    diary: &Diary,
    classes: &'a mut [Class],
) -> Option<&'a mut Class> {
    let left = |class: &Class| class.seats.saturating_sub(class.students.len());
    let fitting = options.iter().filter_map(|index| {
        let class = classes.get(*index)?;
        let fits = class.bookings.iter().all(|booking| diary.is_free(booking.slot, booking.weeks));
        (fits && !chosen.contains(&class.course)).then_some((*index, left(class)))
    });
    let fitting: Vec<_> = fitting.collect();
    let (index, _) = fitting.choose_weighted(rng, |(_, left)| *left).ok()?;
    classes.get_mut(*index)
}
