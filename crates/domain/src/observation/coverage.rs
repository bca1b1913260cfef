//! Who has been seen, and when and by whom visits were made: the definitions behind every count that an office reads, in a page
//! or a workbook. Teachers are ordered by how long nobody has seen them, never by a score.

mod spread;

use jiff::{ToSpan, civil::Date};

pub use self::spread::{Judgement, Spread, spreads};
use super::capacity::Capacity;
use crate::teaching::{nature::CourseKind, timetable::Weeks};

/// A teacher is new in the first terms that they teach.
const NEW_FOR_TERMS: usize = 2;
/// From so many terms on, how long nobody has seen somebody is one count.
const LONGEST_UNSEEN: usize = 4;
/// Visits in the last weeks of a term help nobody in it: their share is shown.
const LAST_WEEKS: usize = 3;
const ANSWERED_WITHIN_DAYS: i32 = 14;
/// Below this, a number of plans would tell of one.
const FEWEST_UNANNOUNCED: u32 = 3;

/// A teacher with at least one meeting in the term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Teacher<Id> {
    pub id: Id,
    /// The terms in which they taught, this one first: whether a visit that counts was in it.
    pub seen: Vec<bool>,
    /// They taught in the first term of which the school has a timetable: nobody knows here when they began.
    pub taught_at_first: bool,
}

impl<Id> Teacher<Id> {
    /// In how many of their last terms nobody has; none: somebody has in this one.
    #[must_use]
    pub fn not_seen_for(&self) -> usize {
        self.seen.iter().take_while(|seen| !**seen).count()
    }

    #[must_use]
    pub const fn is_new(&self) -> bool {
        self.seen.len() <= NEW_FOR_TERMS && !self.taught_at_first
    }
}

/// Of the teachers of a college, or of a school.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    pub teachers: u32,
    /// In this term.
    pub seen: u32,
    /// For one of their terms, for two, three, four and more.
    pub unseen: [u32; LONGEST_UNSEEN],
    pub new_teachers: u32,
    pub new_seen: u32,
}

impl Seen {
    pub fn of<'a, Id: 'a>(teachers: impl IntoIterator<Item = &'a Teacher<Id>>) -> Self {
        let mut all = Self::default();
        for teacher in teachers {
            let (terms, is_new) = (teacher.not_seen_for(), u32::from(teacher.is_new()));
            all.teachers += 1;
            all.new_teachers += is_new;
            if let Some(unseen) = terms.min(LONGEST_UNSEEN).checked_sub(1).and_then(|place| all.unseen.get_mut(place)) {
                *unseen += 1;
            } else {
                all.seen += 1;
                all.new_seen += is_new;
            }
        }
        all
    }

    /// By nobody for at least two terms.
    #[must_use]
    pub fn unseen_2(&self) -> u32 {
        self.unseen.iter().skip(1).sum()
    }
}

/// A visit that counts.
#[derive(Debug, Clone, Copy)]
pub struct Counted {
    pub week: u8,
    pub capacity: Capacity,
    /// Of its course, where that says one.
    pub kind: Option<CourseKind>,
    pub held_on: Date,
    /// When its first version was submitted.
    pub reported_on: Date,
    pub answered_on: Option<Date>,
    pub is_disputed: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Visits {
    pub visits: u32,
    /// Each week of the term.
    pub by_week: Vec<(u8, u32)>,
    /// In the last three weeks in which something is taught, from 0 to 1; `None` without visits.
    pub last_weeks_share: Option<f64>,
    /// Each capacity.
    pub by_capacity: Vec<(Capacity, u32)>,
    /// Each kind of which there is one, those of no kind last.
    pub by_kind: Vec<(Option<CourseKind>, u32)>,
    pub days_to_report: Days,
    pub answered: Answered,
    pub disputes_open: u32,
}

/// From the class to the first version of the report.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Days {
    pub median: Option<f64>,
    /// Within so many, nine tenths were there.
    pub p90: Option<f64>,
}

/// Of the reports whose fourteen days are over, those answered within them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Answered {
    pub answered: u32,
    pub of: u32,
}

/// `taught`: in which weeks some class meets; `weeks`: how many the term has.
#[must_use]
pub fn visits(counted: &[Counted], weeks: u8, taught: Option<Weeks>, today: Date) -> Visits {
    let count = |is: &dyn Fn(&Counted) -> bool| number(counted.iter().filter(|one| is(one)).count());
    let last = counted.iter().map(|one| one.week).max().unwrap_or_default().max(weeks);
    let kinds = CourseKind::ALL.iter().copied().map(Some).chain([None]);
    let by_kind = kinds.map(|kind| (kind, count(&|one| one.kind == kind))).filter(|(_, visits)| *visits > 0);
    Visits {
        visits: number(counted.len()),
        by_week: (1..=last).map(|week| (week, count(&|one| one.week == week))).collect(),
        last_weeks_share: last_weeks_share(counted, taught),
        by_capacity: Capacity::ALL.map(|capacity| (capacity, count(&|one| one.capacity == capacity))).to_vec(),
        by_kind: by_kind.collect(),
        days_to_report: days_to_report(counted),
        answered: answered(counted, today),
        disputes_open: count(&|one| one.is_disputed),
    }
}

/// How many unannounced plans an office is told of; `None`: too few to be a number and no more.
#[must_use]
pub fn told_of_unannounced(plans: u32) -> Option<u32> {
    Some(plans).filter(|plans| *plans >= FEWEST_UNANNOUNCED)
}

fn last_weeks_share(counted: &[Counted], taught: Option<Weeks>) -> Option<f64> {
    let mut last: Vec<_> = taught.map(|weeks| weeks.iter().collect()).unwrap_or_default();
    last.drain(..last.len().saturating_sub(LAST_WEEKS));
    let in_last = counted.iter().filter(|one| last.contains(&one.week)).count();
    (!counted.is_empty()).then(|| f64::from(number(in_last)) / f64::from(number(counted.len())))
}

fn days_to_report(counted: &[Counted]) -> Days {
    let days = |one: &Counted| i32::try_from(one.reported_on.duration_since(one.held_on).as_hours() / 24).unwrap_or(0);
    let mut days: Vec<_> = counted.iter().map(days).map(f64::from).collect();
    days.sort_by(f64::total_cmp);
    let at = |place: usize| days.get(place).copied();
    let n = days.len();
    let median = at(n / 2).zip(at(n.saturating_sub(1) / 2)).map(|(high, low)| f64::midpoint(low, high));
    // The first that nine tenths do not exceed.
    Days { median, p90: (n * 9).div_ceil(10).checked_sub(1).and_then(at) }
}

fn answered(counted: &[Counted], today: Date) -> Answered {
    let last_day = |one: &Counted| one.reported_on.saturating_add(ANSWERED_WITHIN_DAYS.days());
    let over: Vec<_> = counted.iter().filter(|one| today > last_day(one)).collect();
    let in_time = over.iter().filter(|one| one.answered_on.is_some_and(|on| on <= last_day(one)));
    Answered { answered: number(in_time.count()), of: number(over.len()) }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
