//! In which state a notice is: never stored, but a function of what was decided and the time. So nothing has to happen at
//! the minute of publishing, and none is missed.

use jiff::Timestamp;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Draft,
    Scheduled,
    Published,
    Expired,
    Withdrawn,
}

/// What was decided about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Somebody pressed "publish".
    pub released: bool,
    pub publishes_at: Option<Timestamp>,
    pub expires_at: Option<Timestamp>,
    pub withdrawn_at: Option<Timestamp>,
    /// It was told again, which is done once.
    pub told_again: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Whatever it says and to whom.
    Rewrite,
    /// The text, the pin and the end of what is read already.
    Correct,
    /// Correct, and forget who has read it.
    TellAgain,
    Delete,
    Publish,
    /// Before its time: back to a draft.
    Unschedule,
    Withdraw,
}

impl State {
    pub const ALL: [Self; 5] = [Self::Draft, Self::Scheduled, Self::Published, Self::Expired, Self::Withdrawn];

    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Published => "published",
            Self::Expired => "expired",
            Self::Withdrawn => "withdrawn",
        }
    }
}

impl Standing {
    #[must_use]
    pub fn state(&self, now: Timestamp) -> State {
        let begun = self.publishes_at.is_none_or(|at| at <= now);
        let over = self.expires_at.is_some_and(|at| at <= now);
        match (self.released, self.withdrawn_at) {
            (false, _) => State::Draft,
            (true, Some(_)) => State::Withdrawn,
            (true, None) if !begun => State::Scheduled,
            (true, None) if over => State::Expired,
            (true, None) => State::Published,
        }
    }

    #[must_use]
    pub fn allows(&self, step: Move, now: Timestamp) -> bool {
        let state = self.state(now);
        match step {
            Move::Rewrite => matches!(state, State::Draft | State::Scheduled),
            Move::Correct | Move::Withdraw => state == State::Published,
            Move::TellAgain => state == State::Published && !self.told_again,
            Move::Delete | Move::Publish => state == State::Draft,
            Move::Unschedule => state == State::Scheduled,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn draft() -> Standing {
        Standing { released: false, publishes_at: None, expires_at: None, withdrawn_at: None, told_again: false }
    }

    fn at(hours: i64) -> Timestamp {
        NOW + hours.hours()
    }

    #[test]
    fn a_notice_goes_through_its_states_by_the_clock_alone() {
        assert_eq!(draft().state(NOW), State::Draft);
        let released = Standing { released: true, publishes_at: Some(at(1)), expires_at: Some(at(3)), ..draft() };
        let after = |hours: i64| released.state(NOW + hours.hours());
        assert_eq!(
            [after(0), after(1), after(2), after(3)].map(State::key),
            ["scheduled", "published", "published", "expired"]
        );
        let withdrawn = Standing { withdrawn_at: Some(at(2)), ..released };
        assert_eq!(withdrawn.state(NOW + 9.hours()), State::Withdrawn);
    }

    #[test]
    fn a_minute_that_nobody_was_there_for_is_not_lost() {
        let released = Standing { released: true, publishes_at: Some(at(1)), ..draft() };
        assert_eq!(released.state(NOW + 1_000.hours()), State::Published);
    }

    #[test]
    fn a_draft_with_a_time_is_a_draft_until_somebody_publishes_it() {
        let planned = Standing { publishes_at: Some(at(-1)), ..draft() };
        assert_eq!(planned.state(NOW), State::Draft);
        assert!(planned.allows(Move::Publish, NOW) && planned.allows(Move::Delete, NOW));
    }

    #[test]
    fn what_was_read_is_corrected_and_not_rewritten_and_told_again_once() {
        let published = Standing { released: true, publishes_at: Some(at(-1)), ..draft() };
        assert!(!published.allows(Move::Rewrite, NOW) && published.allows(Move::Correct, NOW));
        assert!(published.allows(Move::TellAgain, NOW) && published.allows(Move::Withdraw, NOW));
        assert!(!Standing { told_again: true, ..published }.allows(Move::TellAgain, NOW));
        assert!(!published.allows(Move::Delete, NOW) && !published.allows(Move::Publish, NOW));
        let withdrawn = Standing { withdrawn_at: Some(at(0)), ..published };
        let over = Standing { expires_at: Some(at(0)), ..published };
        for ended in [withdrawn, over] {
            assert!([Move::Rewrite, Move::Correct, Move::Withdraw].iter().all(|step| !ended.allows(*step, NOW)));
        }
    }
}
