//! A visit from its booking to its end. What was decided is stored; what follows from the calendar (overdue, lapsed, left
//! without an answer) is never stored, so nothing has to happen on a day and none is missed.

use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

/// How a dispute ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Stands,
    Amended,
    /// Leaves every figure, and stays in the audit log.
    Withdrawn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Planned,
    Cancelled,
    /// The class did not take place; in nobody's record.
    NotHeld,
    /// Nobody wrote anything in time; counts for nothing.
    Lapsed,
    Written,
    Acknowledged,
    Disputed,
    Settled(Outcome),
}

/// Why there will be no report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    Cancelled,
    NotHeld,
}

/// What the teacher said to it, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Acknowledged,
    Disputed { on: Date, amended: bool },
}

/// What was decided about a visit so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Of the meeting.
    pub date: Date,
    pub ended: Option<Ended>,
    /// The day of the newest version.
    pub written_on: Option<Date>,
    pub answer: Option<Answer>,
    pub settled: Option<Outcome>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    Cancel,
    SayNotHeld,
    Submit,
    /// By the observer, until it is answered; or once after a dispute.
    Change,
    Acknowledge,
    Dispute,
    Settle,
}

/// Without a report so long after the class, a visit is overdue, and then it lapses.
const OVERDUE_AFTER_DAYS: i32 = 7;
pub const LAPSED_AFTER_DAYS: i32 = 21;
/// Without a report the observer is reminded so many days after the class.
const REMINDED_AFTER_DAYS: [u8; 2] = [2, 7];
const MAY_BE_DISPUTED_DAYS: i32 = 30;
const MAY_BE_AMENDED_DAYS: i32 = 14;
/// Announced visits are known a day before.
const ANNOUNCED_BEFORE: SignedDuration = SignedDuration::from_hours(24);

impl Outcome {
    pub const ALL: [Self; 3] = [Self::Stands, Self::Amended, Self::Withdrawn];

    /// Stored: an outcome keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Amended => "amended",
            Self::Withdrawn => "withdrawn",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.key() == key)
    }
}

impl Ended {
    pub const ALL: [Self; 2] = [Self::Cancelled, Self::NotHeld];

    /// Stored: an end keeps its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cancelled => "cancelled",
            Self::NotHeld => "not_held",
        }
    }

    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ended| ended.key() == key)
    }
}

impl Standing {
    #[must_use]
    pub const fn planned(date: Date) -> Self {
        Self { date, ended: None, written_on: None, answer: None, settled: None }
    }

    #[must_use]
    pub fn state(&self, today: Date) -> State {
        match (self.ended, self.written_on, self.answer, self.settled) {
            (Some(Ended::Cancelled), ..) => State::Cancelled,
            (Some(Ended::NotHeld), ..) => State::NotHeld,
            (None, None, ..) if today > self.submit_by() => State::Lapsed,
            (None, None, ..) => State::Planned,
            (None, Some(_), None, _) => State::Written,
            (None, Some(_), Some(Answer::Acknowledged), _) => State::Acknowledged,
            (None, Some(_), Some(Answer::Disputed { .. }), None) => State::Disputed,
            (None, Some(_), Some(Answer::Disputed { .. }), Some(outcome)) => State::Settled(outcome),
        }
    }

    /// The report should have been there.
    #[must_use]
    pub fn is_overdue(&self, today: Date) -> bool {
        self.state(today) == State::Planned && today > days_after(self.date, OVERDUE_AFTER_DAYS)
    }

    /// The newest reminder that is due by this day, by its days after the class; each is given once.
    #[must_use]
    pub fn reminder(&self, today: Date) -> Option<u8> {
        let due = |days: &u8| today >= days_after(self.date, i32::from(*days));
        REMINDED_AFTER_DAYS.into_iter().rev().find(due).filter(|_| self.state(today) == State::Planned)
    }

    /// Towards a quota and in every figure.
    #[must_use]
    pub fn counts(&self, today: Date) -> bool {
        match self.state(today) {
            State::Planned | State::Cancelled | State::NotHeld | State::Lapsed => false,
            State::Written | State::Acknowledged | State::Disputed => true,
            State::Settled(outcome) => outcome != Outcome::Withdrawn,
        }
    }

    /// Whose move it is is not asked here.
    #[must_use]
    pub fn allows(&self, step: Move, today: Date) -> bool {
        let state = self.state(today);
        match step {
            Move::Cancel => state == State::Planned,
            Move::SayNotHeld | Move::Submit => state == State::Planned && today >= self.date,
            Move::Change => state == State::Written || self.may_still_be_amended(today),
            Move::Acknowledge => state == State::Written,
            Move::Dispute => state == State::Written && self.may_still_be_disputed(today),
            Move::Settle => state == State::Disputed,
        }
    }

    /// The last day on which there may be a first report.
    #[must_use]
    pub fn submit_by(&self) -> Date {
        days_after(self.date, LAPSED_AFTER_DAYS)
    }

    /// The last day on which its teachers may dispute it; `None`: it is not written, or answered.
    #[must_use]
    pub fn dispute_by(&self) -> Option<Date> {
        let on = self.written_on.filter(|_| self.answer.is_none())?;
        Some(days_after(on, MAY_BE_DISPUTED_DAYS))
    }

    /// The last day of the one change after a dispute; `None`: there is none to make.
    #[must_use]
    pub fn amend_by(&self) -> Option<Date> {
        match self.answer {
            Some(Answer::Disputed { on, amended: false }) if self.settled.is_none() => {
                Some(days_after(on, MAY_BE_AMENDED_DAYS))
            }
            _ => None,
        }
    }

    fn may_still_be_disputed(&self, today: Date) -> bool {
        self.dispute_by().is_some_and(|last| today <= last)
    }

    fn may_still_be_amended(&self, today: Date) -> bool {
        self.amend_by().is_some_and(|last| today <= last)
    }
}

/// Whether there is still time to announce it.
#[must_use]
pub fn may_be_announced(begins_at: Timestamp, now: Timestamp) -> bool {
    now.saturating_add(ANNOUNCED_BEFORE).is_ok_and(|then| then <= begins_at)
}

/// Somebody counts on it already.
#[must_use]
pub fn cancelling_needs_reason(announced: bool, begins_at: Timestamp, now: Timestamp) -> bool {
    announced || !may_be_announced(begins_at, now)
}

/// Visits on earlier days have lapsed, unless they were written about.
#[must_use]
pub fn earliest_unlapsed(today: Date) -> Date {
    days_after(today, -LAPSED_AFTER_DAYS)
}

/// For visits on later days no reminder is due.
#[must_use]
pub fn latest_reminded(today: Date) -> Date {
    let [first, ..] = REMINDED_AFTER_DAYS;
    days_after(today, -i32::from(first))
}

/// What was written on earlier days can no longer be disputed.
#[must_use]
pub fn earliest_disputable(today: Date) -> Date {
    days_after(today, -MAY_BE_DISPUTED_DAYS)
}

fn days_after(date: Date, days: i32) -> Date {
    date.saturating_add(days.days())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const CLASS: Date = date(2026, 10, 21);

    fn after(days: i32) -> Date {
        days_after(CLASS, days)
    }

    fn written(days: i32) -> Standing {
        Standing { written_on: Some(after(days)), ..Standing::planned(CLASS) }
    }

    fn disputed(days: i32) -> Standing {
        Standing { answer: Some(Answer::Disputed { on: after(days), amended: false }), ..written(0) }
    }

    #[test]
    fn without_a_report_it_is_overdue_after_a_week_and_lapses_after_three() {
        let planned = Standing::planned(CLASS);
        let marks = [0, 7, 8, 21, 22].map(|days| (planned.state(after(days)), planned.is_overdue(after(days))));
        assert_eq!(
            marks,
            [
                (State::Planned, false),
                (State::Planned, false),
                (State::Planned, true),
                (State::Planned, true),
                (State::Lapsed, false),
            ]
        );
        assert!(!planned.allows(Move::Submit, after(22)) && planned.allows(Move::Submit, after(21)));
    }

    #[test]
    fn a_missing_report_is_asked_for_after_two_days_and_after_seven_and_not_once_it_lapsed() {
        let planned = Standing::planned(CLASS);
        let asked = [1, 2, 6, 7, 21, 22].map(|days| planned.reminder(after(days)));
        assert_eq!(asked, [None, Some(2), Some(2), Some(7), Some(7), None]);
        assert_eq!(latest_reminded(after(2)), CLASS);
        assert_eq!(written(1).reminder(after(7)), None);
        assert_eq!(Standing { ended: Some(Ended::NotHeld), ..planned }.reminder(after(7)), None);
    }

    #[test]
    fn thirty_days_of_silence_are_no_consent_and_end_the_time_for_a_dispute() {
        let report = written(1);
        assert!(report.allows(Move::Dispute, after(31)));
        assert!(!report.allows(Move::Dispute, after(32)));
        assert_eq!(report.state(after(400)), State::Written);
        assert!(report.allows(Move::Acknowledge, after(400)));
    }

    #[test]
    fn what_is_answered_is_no_longer_changed_but_once_after_a_dispute() {
        let read = Standing { answer: Some(Answer::Acknowledged), ..written(0) };
        assert!(written(0).allows(Move::Change, after(3)));
        assert!(!read.allows(Move::Change, after(3)) && !read.allows(Move::Dispute, after(3)));
        assert!(disputed(2).allows(Move::Change, after(16)) && !disputed(2).allows(Move::Change, after(17)));
        let amended = Standing { answer: Some(Answer::Disputed { on: after(2), amended: true }), ..written(0) };
        assert!(!amended.allows(Move::Change, after(3)) && amended.allows(Move::Settle, after(3)));
        assert!(!amended.allows(Move::Dispute, after(3)));
    }

    #[test]
    fn a_dispute_is_settled_once_and_what_was_withdrawn_counts_no_more() {
        for (outcome, counts) in [(Outcome::Stands, true), (Outcome::Amended, true), (Outcome::Withdrawn, false)] {
            let settled = Standing { settled: Some(outcome), ..disputed(1) };
            assert_eq!(settled.state(after(5)), State::Settled(outcome));
            assert_eq!(settled.counts(after(5)), counts);
            assert!(!settled.allows(Move::Settle, after(5)) && !settled.allows(Move::Change, after(5)));
        }
        assert!(disputed(1).counts(after(5)));
    }

    #[test]
    fn nothing_is_written_before_the_class_nor_after_it_was_called_off() {
        let planned = Standing::planned(CLASS);
        assert!(!planned.allows(Move::Submit, after(-1)) && !planned.allows(Move::SayNotHeld, after(-1)));
        assert!(planned.allows(Move::Cancel, after(-1)) && planned.allows(Move::SayNotHeld, after(0)));
        for ended in [Ended::Cancelled, Ended::NotHeld] {
            let over = Standing { ended: Some(ended), ..planned };
            assert!(!over.counts(after(1)) && !over.allows(Move::Submit, after(1)));
        }
    }

    #[test]
    fn an_announcement_takes_a_day_and_who_cancels_late_or_after_it_says_why() {
        let begins: Timestamp = "2026-10-21T02:00:00Z".parse().unwrap();
        let before = |minutes: i64| begins - minutes.minutes();
        assert!(may_be_announced(begins, before(24 * 60)) && !may_be_announced(begins, before(24 * 60 - 1)));
        assert!(!cancelling_needs_reason(false, begins, before(48 * 60)));
        assert!(cancelling_needs_reason(true, begins, before(48 * 60)));
        assert!(cancelling_needs_reason(false, begins, before(60)));
    }
}
