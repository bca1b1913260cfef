//! The timetable: for each class the times at which its teachers, its students and a room are free.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    classes::{Class, Sections},
    diary::{Booking, Diary, Slot},
    rooms::{self, Kind, Room},
};
use crate::{
    School,
    courses::{Course, Pool},
};

const ALL_WEEKS: u32 = 0xFFFF;
/// 1-11: in the evening, three periods a week make two credits.
const EVENING_WEEKS: u32 = 0x07FF;
/// Weeks for a quarter, a half and three quarters of a meeting: 1-7单 and the like; 1-15单, 2-16双, 1-8, 9-16; 1-12, 5-16.
const PARTS: [&[u32]; 3] = [&[0x0055, 0x00AA, 0x5500, 0xAA00], &[0x5555, 0xAAAA, 0x00FF, 0xFF00], &[0x0FFF, 0xFFF0]];

struct Diaries {
    people: Vec<Diary>,
    sections: Vec<Diary>,
    rooms: Vec<Diary>,
    /// When something can be chosen, with the first section that may: the same section, the same students to win.
    choices: Vec<(Option<usize>, Slot)>,
}

/// Gives every class its bookings. Returns when each section is taken.
pub(super) fn schedule(
    rng: &mut ChaCha8Rng,
    school: &School,
    courses: &[Course],
    rooms: &[Room],
    sections: &Sections,
    classes: &mut [Class],
) -> Vec<Diary> {
    let mut diaries = Diaries {
        people: vec![Diary::default(); school.people.len()],
        sections: vec![Diary::default(); sections.iter().count()],
        rooms: vec![Diary::default(); rooms.len()],
        choices: Vec::new(),
    };
    let mut order: Vec<_> = classes.iter_mut().collect();
    // What many must attend is the hardest to place, then what takes most time.
    order.sort_by_key(|class| {
        let quarters = courses.get(class.course).map_or(0, Course::quarters);
        std::cmp::Reverse((class.sections.len(), quarters))
    });
    for class in order {
        let Some(course) = courses.get(class.course) else { continue };
        let college = school.colleges.get(course.college).map_or("", |college| college.code);
        let parts = weeks(course);
        for (position, weeks) in parts.iter().enumerate() {
            let lecture_part = position == 0 && parts.len() > 1;
            let wanted = Wanted {
                weeks,
                in_the_evening: course.pool() == Some(Pool::General),
                kind: rooms::kind_for(course, class.seats, lecture_part),
                college,
            };
            if let Some(booking) = find(rng, rooms, &diaries, class, &wanted) {
                diaries.book(class, booking);
                class.bookings.push(booking);
            }
        }
    }
    diaries.sections
}

/// For each meeting that a course needs, the weeks that would do.
fn weeks(course: &Course) -> Vec<&'static [u32]> {
    if course.pool() == Some(Pool::General) {
        return vec![&[EVENING_WEEKS]];
    }
    let (whole, part) = (course.quarters() / 4, course.quarters() % 4);
    let mut weeks: Vec<&[u32]> = vec![&[ALL_WEEKS]; whole.into()];
    weeks.extend(usize::from(part).checked_sub(1).and_then(|part| PARTS.get(part)));
    weeks
}

struct Wanted<'a> {
    /// Any of these.
    weeks: &'a [u32],
    in_the_evening: bool,
    kind: Kind,
    college: &'a str,
}

/// The most pleasant time for those who must be there.
fn find(rng: &mut ChaCha8Rng, rooms: &[Room], diaries: &Diaries, class: &Class, wanted: &Wanted) -> Option<Booking> {
    let attending = diaries.attending(class);
    let mut times = Vec::new();
    for slot in Slot::all() {
        let same_day = class.bookings.iter().any(|booking| booking.slot.day() == slot.day());
        // A slot of which half the weeks are gone is better filled up than left with a gap.
        let fills_up = attending.taken(slot) != 0;
        let unpleasant = usize::from(same_day) * 100
            + usize::from(slot.is_evening() != wanted.in_the_evening) * 60
            + usize::from(slot.is_friday_afternoon()) * 2
            + attending.busy_on(slot.day()).saturating_sub(usize::from(fills_up)) * 3
            + diaries.hard_to_choose(class, slot);
        for weeks in wanted.weeks.iter().copied().filter(|weeks| attending.is_free(slot, *weeks)) {
            times.push((unpleasant * 4 + rng.random_range(0..16), slot, weeks));
        }
    }
    times.sort_unstable();
    times.into_iter().find_map(|(_, slot, weeks)| {
        let room = room(rng, rooms, diaries, class, wanted, (slot, weeks))?;
        Some(Booking { slot, weeks, room })
    })
}

/// The class's own room if it is free, else one of its college's, else any.
fn room(
    rng: &mut ChaCha8Rng,
    rooms: &[Room],
    diaries: &Diaries,
    class: &Class,
    wanted: &Wanted,
    (slot, weeks): (Slot, u32),
) -> Option<usize> {
    let free = |index: usize| diaries.rooms.get(index).is_some_and(|diary| diary.is_free(slot, weeks));
    let suits = |room: &Room| room.kind == wanted.kind && room.seats >= class.seats;
    let own = class.bookings.iter().map(|booking| booking.room);
    let own = own.rev().find(|index| free(*index) && rooms.get(*index).is_some_and(suits));
    own.or_else(|| {
        let suitable = rooms.iter().enumerate().filter(|(index, room)| suits(room) && free(*index));
        let (near, far): (Vec<_>, Vec<_>) = suitable.partition(|(_, room)| room.home.contains(&wanted.college));
        let choice = if near.is_empty() { far } else { near };
        let pick = rng.random_range(0..choice.len().max(1));
        choice.get(pick).map(|(index, _)| *index)
    })
}

impl Diaries {
    /// When any of the teachers and students is taken.
    fn attending(&self, class: &Class) -> Diary {
        let teachers = class.teachers.iter().filter_map(|teacher| self.people.get(*teacher));
        let sections = class.sections.iter().filter_map(|section| self.sections.get(*section));
        let mut all = Diary::default();
        teachers.chain(sections).for_each(|diary| all.merge(diary));
        all
    }

    /// How many who might choose the class could not come, in twentieths, and what it would compete with.
    fn hard_to_choose(&self, class: &Class, slot: Slot) -> usize {
        let sections = class.open_to.iter().filter_map(|section| self.sections.get(*section));
        let prevented = sections.filter(|diary| diary.taken(slot) != 0).count();
        let competing = self.choices.iter().filter(|choice| **choice == (class.open_to.first().copied(), slot)).count();
        prevented * 20 / class.open_to.len().max(1) + competing * 4
    }

    fn book(&mut self, class: &Class, Booking { slot, weeks, room }: Booking) {
        let take = |diaries: &mut [Diary], index: usize| {
            if let Some(diary) = diaries.get_mut(index) {
                diary.take(slot, weeks);
            }
        };
        class.teachers.iter().for_each(|teacher| take(&mut self.people, *teacher));
        class.sections.iter().for_each(|section| take(&mut self.sections, *section));
        take(&mut self.rooms, room);
        self.choices.extend(class.open_to.first().map(|first| (Some(*first), slot)));
    }
}
