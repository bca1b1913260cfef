//! Who has been seen, and how visits went, in one term of one college: defined once, so that page, print and table agree.
//! Teachers are ordered by how long nobody has seen them, never by a score.

use std::collections::BTreeMap;

use super::capacity::Capacity;

/// A teacher with at least one meeting in the term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Teacher<Id> {
    pub id: Id,
    /// The terms in which they taught, this one first: whether a visit that counts was in it.
    pub seen: Vec<bool>,
}

/// A visit of the term that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    pub week: u8,
    pub capacity: Capacity,
    pub course_kind: Option<String>,
    /// From the class to the first report.
    pub days_to_report: u32,
    /// From the first report to the teacher's answer.
    pub days_to_answer: Option<u32>,
    pub disputed_and_open: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Of {
    pub count: u32,
    pub all: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    /// In this term.
    pub seen: Of,
    /// By how many of their terms nobody has seen them: one, two, three, four and more.
    pub not_seen_for: [u32; 4],
    /// In their first or second term.
    pub new_teachers: Of,
    pub visits: u32,
    pub by_week: BTreeMap<u8, u32>,
    pub in_last_weeks: u32,
    pub by_capacity: BTreeMap<Capacity, u32>,
    pub by_course_kind: BTreeMap<Option<String>, u32>,
    pub days_to_report: Option<Days>,
    pub answered_in_time: u32,
    pub disputes_open: u32,
}

/// By the nearest rank: so many visits took at most as long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    pub half: u32,
    pub nine_tenths: u32,
}

const LAST_WEEKS: u8 = 3;
const NEW_UNTIL_TERM: usize = 2;
const ANSWERED_WITHIN_DAYS: u32 = 14;

impl<Id> Teacher<Id> {
    /// In how many of their last terms nobody has; none: somebody has in this one.
    #[must_use]
    pub fn not_seen_for(&self) -> usize {
        self.seen.iter().take_while(|seen| !**seen).count()
    }

    #[must_use]
    pub fn is_new(&self) -> bool {
        self.seen.len() <= NEW_UNTIL_TERM
    }
}

#[must_use]
pub fn coverage<Id>(teachers: &[Teacher<Id>], visits: &[Visit], weeks: u8) -> Coverage {
    let count = |matching: &mut dyn Iterator<Item = &Teacher<Id>>| u32::try_from(matching.count()).unwrap_or(u32::MAX);
    let seen = |teacher: &&Teacher<Id>| teacher.not_seen_for() == 0;
    let new = || teachers.iter().filter(|teacher| teacher.is_new());
    let mut not_seen_for = [0; 4];
    for teacher in teachers {
        if let Some(place) = teacher.not_seen_for().min(not_seen_for.len()).checked_sub(1)
            && let Some(counted) = not_seen_for.get_mut(place)
        {
            *counted += 1;
        }
    }
    let of = |matching: fn(&Visit) -> bool| number(visits.iter().filter(|visit| matching(visit)));
    Coverage {
        seen: Of { count: count(&mut teachers.iter().filter(seen)), all: count(&mut teachers.iter()) },
        not_seen_for,
        new_teachers: Of { count: count(&mut new().filter(seen)), all: count(&mut new()) },
        visits: number(visits.iter()),
        by_week: tally(visits.iter().map(|visit| visit.week)),
        in_last_weeks: number(visits.iter().filter(|visit| visit.week > weeks.saturating_sub(LAST_WEEKS))),
        by_capacity: tally(visits.iter().map(|visit| visit.capacity)),
        by_course_kind: tally(visits.iter().map(|visit| visit.course_kind.clone())),
        days_to_report: days(visits.iter().map(|visit| visit.days_to_report).collect()),
        answered_in_time: of(|visit| visit.days_to_answer.is_some_and(|days| days <= ANSWERED_WITHIN_DAYS)),
        disputes_open: of(|visit| visit.disputed_and_open),
    }
}

fn number<'a>(visits: impl Iterator<Item = &'a Visit>) -> u32 {
    u32::try_from(visits.count()).unwrap_or(u32::MAX)
}

fn tally<Key: Ord>(keys: impl Iterator<Item = Key>) -> BTreeMap<Key, u32> {
    let mut counted = BTreeMap::new();
    for key in keys {
        *counted.entry(key).or_insert(0) += 1;
    }
    counted
}

fn days(mut all: Vec<u32>) -> Option<Days> {
    all.sort_unstable();
    let rank = |tenths: usize| all.get((all.len() * tenths).div_ceil(10).checked_sub(1)?).copied();
    Some(Days { half: rank(5)?, nine_tenths: rank(9)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teacher(seen: &[bool]) -> Teacher<u8> {
        Teacher { id: 0, seen: seen.to_vec() }
    }

    fn visit(week: u8, days_to_report: u32) -> Visit {
        Visit {
            week,
            capacity: Capacity::Peer,
            course_kind: None,
            days_to_report,
            days_to_answer: None,
            disputed_and_open: false,
        }
    }

    #[test]
    fn a_term_in_which_somebody_did_not_teach_is_not_counted_against_them() {
        // The terms given are those in which they taught: somebody on leave has fewer.
        assert_eq!(teacher(&[false, true, false]).not_seen_for(), 1);
        assert_eq!(teacher(&[false, false]).not_seen_for(), 2);
        assert_eq!(teacher(&[true, false, false]).not_seen_for(), 0);
    }

    #[test]
    fn each_teacher_is_in_one_place_and_new_ones_in_their_own_too() {
        let teachers = [
            teacher(&[true]),
            teacher(&[false]),
            teacher(&[false, false]),
            teacher(&[false, false, true]),
            teacher(&[false; 6]),
            teacher(&[true, false, false]),
        ];
        let found = coverage(&teachers, &[], 18);
        assert_eq!((found.seen, found.not_seen_for), (Of { count: 2, all: 6 }, [1, 2, 0, 1]));
        assert_eq!(found.new_teachers, Of { count: 1, all: 3 });
        assert_eq!(found.seen.count + found.not_seen_for.iter().sum::<u32>(), found.seen.all);
    }

    #[test]
    fn how_long_reports_took_is_by_the_nearest_rank() {
        let visits: Vec<_> = (1..=10).map(|days| visit(days, u32::from(days))).collect();
        let found = coverage::<u8>(&[], &visits, 10);
        assert_eq!(found.days_to_report, Some(Days { half: 5, nine_tenths: 9 }));
        assert_eq!(found.in_last_weeks, 3);
        assert_eq!(coverage::<u8>(&[], &[], 10).days_to_report, None);
        let one = coverage::<u8>(&[], &[visit(1, 4)], 10).days_to_report;
        assert_eq!(one, Some(Days { half: 4, nine_tenths: 4 }));
    }

    #[test]
    fn answers_within_a_fortnight_and_open_disputes_are_counted() {
        let answered = |days| Visit { days_to_answer: Some(days), ..visit(1, 1) };
        let disputed = Visit { disputed_and_open: true, ..answered(3) };
        let found = coverage::<u8>(&[], &[answered(14), answered(15), disputed, visit(2, 1)], 18);
        assert_eq!((found.answered_in_time, found.disputes_open, found.visits), (2, 1, 4));
        assert_eq!(found.by_week, BTreeMap::from([(1, 3), (2, 1)]));
    }
}
