//! Times of the week, and who or what is taken when.

use domain::teaching::timetable::{Meeting, Periods, Weeks};
use jiff::civil::Weekday;

use super::rooms::Room;

const DAYS: [Weekday; 5] = [Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday];
/// The last is the evening.
const BANDS: [(u8, u8); 5] = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 11)];

/// A day and a band of periods on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slot(usize);

impl Slot {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..DAYS.len() * BANDS.len()).map(Self)
    }

    pub(super) const fn day(self) -> usize {
        self.0 / BANDS.len()
    }

    pub(super) const fn is_evening(self) -> bool {
        self.0 % BANDS.len() == BANDS.len() - 1
    }

    /// When everybody would rather be on the way home.
    pub(super) const fn is_friday_afternoon(self) -> bool {
        self.day() == DAYS.len() - 1 && self.0 % BANDS.len() >= 2
    }
}

/// A time at which a class meets. Weeks are bits, as in [`Weeks`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Booking {
    pub(super) slot: Slot,
    pub(super) weeks: u32,
    pub(super) room: usize,
}

impl Booking {
    pub(super) fn meeting(self, rooms: &[Room]) -> Option<Meeting> {
        let (from, to) = *BANDS.get(self.slot.0 % BANDS.len())?;
        Some(Meeting {
            weeks: Weeks::from_bits(self.weeks)?,
            weekday: *DAYS.get(self.slot.day())?,
            periods: Periods::new(from, to).ok()?,
            room: Some(rooms.get(self.room)?.name.clone()),
        })
    }
}

/// For each slot the weeks that are taken.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Diary([u32; DAYS.len() * BANDS.len()]);

impl Diary {
    pub(super) fn taken(&self, slot: Slot) -> u32 {
        self.0.get(slot.0).copied().unwrap_or(u32::MAX)
    }

    pub(super) fn is_free(&self, slot: Slot, weeks: u32) -> bool {
        self.taken(slot) & weeks == 0
    }

    pub(super) fn take(&mut self, slot: Slot, weeks: u32) {
        if let Some(taken) = self.0.get_mut(slot.0) {
            *taken |= weeks;
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (taken, more) in self.0.iter_mut().zip(other.0) {
            *taken |= more;
        }
    }

    /// How many bands of that day have something in them.
    pub(super) fn busy_on(&self, day: usize) -> usize {
        self.0.iter().skip(day * BANDS.len()).take(BANDS.len()).filter(|taken| **taken != 0).count()
    }
}
