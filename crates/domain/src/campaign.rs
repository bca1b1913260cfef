//! A round of evaluations: its states, who may be asked, and when.

pub mod days;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::id::{CollegeId, CourseId, OfferingId};

/// Classes with fewer students are left out: too few to hide in.
pub const FEWEST_STUDENTS: i64 = 5;
/// The lowest number of answers from which anything but their number is kept.
pub const LEAST_ANSWERS: i16 = 5;
/// Ballots under way at closing are taken so much longer.
pub const GRACE: SignedDuration = SignedDuration::from_mins(10);
/// Until then a closed campaign can be opened again, unless somebody says otherwise.
pub const COUNTED_AFTER: SignedDuration = SignedDuration::from_hours(24);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Draft,
    Scheduled,
    Open,
    Closed,
    Counted,
    Published,
    Archived,
    /// The database lost some of its ballots: it is not counted, and nothing becomes of it any more.
    Interrupted,
}

impl State {
    pub const ALL: [Self; 8] = [
        Self::Draft,
        Self::Scheduled,
        Self::Open,
        Self::Closed,
        Self::Counted,
        Self::Published,
        Self::Archived,
        Self::Interrupted,
    ];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Open => "open",
            Self::Closed => "closed",
            Self::Counted => "counted",
            Self::Published => "published",
            Self::Archived => "archived",
            Self::Interrupted => "interrupted",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.key() == key)
    }

    /// From the hour of closing on nothing begins, even if the closing itself comes a moment later.
    #[must_use]
    pub fn takes_answers(self, closes_at: Timestamp, now: Timestamp) -> bool {
        self == Self::Open && now < closes_at
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Formative: for the teacher alone.
    Midterm,
    Final,
}

impl Kind {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Midterm => "midterm",
            Self::Final => "final",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::Midterm, Self::Final].into_iter().find(|kind| kind.key() == key)
    }
}

/// What was decided about the loss of the key before opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Custody {
    /// A trustee has a second copy, which was opened once to see that it works.
    Copy,
    /// If the key is lost, so are the answers.
    LossAccepted,
}

impl Custody {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Copy => "copy",
            Self::LossAccepted => "loss_accepted",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::Copy, Self::LossAccepted].into_iter().find(|custody| custody.key() == key)
    }
}

/// Which classes: those that one of the lists names; if all are empty, every class within reach.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    pub colleges: Vec<CollegeId>,
    pub courses: Vec<CourseId>,
    pub offerings: Vec<OfferingId>,
}

impl Scope {
    #[must_use]
    pub const fn is_everything(&self) -> bool {
        self.colleges.is_empty() && self.courses.is_empty() && self.offerings.is_empty()
    }

    /// A class of a course in a college.
    #[must_use]
    pub fn names(&self, college: CollegeId, course: CourseId, class: OfferingId) -> bool {
        self.is_everything()
            || self.colleges.contains(&college)
            || self.courses.contains(&course)
            || self.offerings.contains(&class)
    }
}

/// What may be done to a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    Edit,
    Delete,
    Schedule,
    /// Back to a draft.
    Unschedule,
    Open,
    Extend,
    Close,
    Reopen,
    Count,
    Publish,
    Archive,
}

/// Where a campaign stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub state: State,
    /// A job is freezing the forms.
    pub opening: bool,
    /// A job is counting: nothing can be taken back any more.
    pub counting: bool,
}

impl Standing {
    #[must_use]
    pub const fn allows(self, step: Move) -> bool {
        let idle = !self.opening && !self.counting;
        match step {
            Move::Edit | Move::Open => idle && matches!(self.state, State::Draft | State::Scheduled),
            Move::Delete | Move::Schedule => idle && matches!(self.state, State::Draft),
            Move::Unschedule => idle && matches!(self.state, State::Scheduled),
            Move::Extend | Move::Close => matches!(self.state, State::Open),
            Move::Reopen | Move::Count => idle && matches!(self.state, State::Closed),
            Move::Publish => matches!(self.state, State::Counted),
            Move::Archive => matches!(self.state, State::Published),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    pub opens_at: Timestamp,
    pub closes_at: Timestamp,
    pub counts_at: Timestamp,
}

/// Which of a campaign's times is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeFault {
    ClosesBeforeOpening,
    ClosesInThePast,
    CountsBeforeClosing,
}

impl Times {
    #[must_use]
    pub fn new(opens_at: Timestamp, closes_at: Timestamp, counts_at: Option<Timestamp>) -> Self {
        let counts_at = counts_at.or_else(|| closes_at.checked_add(COUNTED_AFTER).ok()).unwrap_or(closes_at);
        Self { opens_at, closes_at, counts_at }
    }

    pub fn check(&self, now: Timestamp) -> Result<(), TimeFault> {
        if self.closes_at <= self.opens_at {
            return Err(TimeFault::ClosesBeforeOpening);
        }
        if self.closes_at <= now {
            return Err(TimeFault::ClosesInThePast);
        }
        if self.counts_at < self.closes_at {
            return Err(TimeFault::CountsBeforeClosing);
        }
        Ok(())
    }
}

/// Why a class is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    FewStudents,
    NoTeacher,
    /// Its form would have answers too large for a ballot.
    TooLarge,
    /// It was asked in another round of the kind: what two of them show could be subtracted.
    Already,
}

impl LeftOut {
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FewStudents => "few_students",
            Self::NoTeacher => "no_teacher",
            Self::TooLarge => "too_large",
            Self::Already => "already",
        }
    }

    #[must_use]
    pub const fn why(students: i64, teachers: usize, fits: bool, already: bool) -> Option<Self> {
        match (students, teachers, fits, already) {
            (.., true) => Some(Self::Already),
            (students, ..) if students < FEWEST_STUDENTS => Some(Self::FewStudents),
            (_, 0, ..) => Some(Self::NoTeacher),
            (_, _, false, _) => Some(Self::TooLarge),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(state: State) -> Standing {
        Standing { state, opening: false, counting: false }
    }

    #[test]
    fn answers_begin_only_while_it_is_open_and_before_the_hour() {
        let (hour, before) = (Timestamp::from_second(100).unwrap(), Timestamp::from_second(99).unwrap());
        let taken: Vec<_> = State::ALL.into_iter().filter(|state| state.takes_answers(hour, before)).collect();
        assert_eq!(taken, [State::Open]);
        assert!(!State::Open.takes_answers(hour, hour));
    }

    #[test]
    fn what_was_counted_cannot_be_taken_back() {
        for step in [
            Move::Edit,
            Move::Delete,
            Move::Schedule,
            Move::Unschedule,
            Move::Open,
            Move::Extend,
            Move::Close,
            Move::Reopen,
        ] {
            for state in [State::Counted, State::Published, State::Archived] {
                assert!(!standing(state).allows(step), "{step:?} {state:?}");
            }
            let counting = Standing { counting: true, ..standing(State::Closed) };
            assert!(!counting.allows(step));
        }
        assert!(!Standing { counting: true, ..standing(State::Closed) }.allows(Move::Count), "not twice at once");
    }

    #[test]
    fn a_closed_one_can_be_opened_again_until_it_is_counted() {
        assert!(standing(State::Closed).allows(Move::Reopen));
        assert!(!standing(State::Open).allows(Move::Reopen));
        assert!(!standing(State::Open).allows(Move::Edit));
    }

    #[test]
    fn a_plan_becomes_a_draft_again_until_it_opens() {
        assert!(standing(State::Scheduled).allows(Move::Unschedule));
        assert!(!Standing { opening: true, ..standing(State::Scheduled) }.allows(Move::Unschedule));
        for state in [State::Draft, State::Open, State::Closed] {
            assert!(!standing(state).allows(Move::Unschedule), "{state:?}");
        }
    }

    #[test]
    fn results_are_published_once_counted_and_then_put_away() {
        for state in State::ALL {
            assert_eq!(standing(state).allows(Move::Publish), state == State::Counted, "{state:?}");
            assert_eq!(standing(state).allows(Move::Archive), state == State::Published, "{state:?}");
        }
    }

    #[test]
    fn a_scope_names_a_class_by_any_of_its_lists() {
        let id = |number| uuid::Uuid::from_u128(number);
        let class = (CollegeId::from_uuid(id(1)), CourseId::from_uuid(id(2)), OfferingId::from_uuid(id(3)));
        let names = |scope: Scope| scope.names(class.0, class.1, class.2);
        assert!(names(Scope::default()));
        assert!(names(Scope { colleges: vec![class.0], ..Scope::default() }));
        assert!(names(Scope { courses: vec![class.1], ..Scope::default() }));
        assert!(names(Scope { offerings: vec![class.2], ..Scope::default() }));
        assert!(!names(Scope { courses: vec![CourseId::from_uuid(id(9))], ..Scope::default() }));
    }

    #[test]
    fn times_come_in_order() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let usual = Times::new(at(100), at(200), None);
        assert_eq!(usual.counts_at, at(200 + 24 * 3600));
        assert_eq!(usual.check(at(0)), Ok(()));
        assert_eq!(usual.check(at(200)), Err(TimeFault::ClosesInThePast));
        assert_eq!(Times::new(at(200), at(200), None).check(at(0)), Err(TimeFault::ClosesBeforeOpening));
        assert_eq!(Times::new(at(1), at(200), Some(at(199))).check(at(0)), Err(TimeFault::CountsBeforeClosing));
    }

    #[test]
    fn a_class_too_small_to_hide_in_is_left_out_first() {
        assert_eq!(LeftOut::why(4, 0, false, false), Some(LeftOut::FewStudents));
        assert_eq!(LeftOut::why(5, 0, true, false), Some(LeftOut::NoTeacher));
        assert_eq!(LeftOut::why(5, 2, false, false), Some(LeftOut::TooLarge));
        assert_eq!(LeftOut::why(5, 2, true, true), Some(LeftOut::Already));
        assert_eq!(LeftOut::why(5, 2, true, false), None);
    }
}
