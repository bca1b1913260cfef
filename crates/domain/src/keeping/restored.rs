//! A database that was restored from a backup has gone back in time: how a server knows, and what becomes of the rounds that
//! were under way then.

use jiff::{SignedDuration, Timestamp};

use crate::campaign::{GRACE, Standing, State, Times};

/// So often the database is told that time goes on, and every server notes it outside of it. What is taken back of less than
/// that is not noticed.
pub const NOTED_EVERY: SignedDuration = SignedDuration::from_secs(10);
/// Longer than any backup is kept.
pub const MOMENTS_KEPT: SignedDuration = SignedDuration::from_hours(35 * 24);

/// What a database says of a moment that somebody noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remembered {
    pub has_it: bool,
    /// When somebody last saw to what follows a restore.
    pub seen_to: Option<Timestamp>,
}

/// Whether a database has lost what came after some moment before `noted`, and nobody has seen to it.
#[must_use]
pub fn went_back(noted: Timestamp, remembered: Remembered, now: Timestamp) -> bool {
    let Remembered { has_it, seen_to } = remembered;
    let forgotten_by_age = noted.duration_until(now) > MOMENTS_KEPT;
    !has_it && !forgotten_by_age && seen_to.is_none_or(|at| at < noted)
}

/// What becomes of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Nothing of it was lost.
    GoesOn,
    /// It should have opened meanwhile, and may have: somebody decides anew.
    BackToDraft,
    /// Ballots were lost, or tokens are forgotten that are still good, or its key is gone: its figures would be wrong.
    Interrupted,
}

/// Of a database that was restored to `back_to`, or a moment later.
#[must_use]
pub fn fate(standing: Standing, times: Times, has_key: bool, back_to: Timestamp, now: Timestamp) -> Fate {
    match standing.state {
        State::Open => Fate::Interrupted,
        State::Closed => {
            let full = times.closes_at.checked_add(GRACE).is_ok_and(|over| over <= back_to);
            if full && has_key { Fate::GoesOn } else { Fate::Interrupted }
        }
        State::Scheduled if standing.opening || times.opens_at <= now => Fate::BackToDraft,
        State::Draft | State::Scheduled | State::Counted | State::Published | State::Archived | State::Interrupted => {
            Fate::GoesOn
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(minute * 60).unwrap()
    }

    #[test]
    fn a_database_without_a_moment_that_was_noted_went_back() {
        let there = Remembered { has_it: true, seen_to: None };
        assert!(!went_back(at(100), there, at(200)));
        assert!(went_back(at(100), Remembered { has_it: false, ..there }, at(200)));
    }

    #[test]
    fn it_is_used_again_once_somebody_has_seen_to_it() {
        let gone = Remembered { has_it: false, seen_to: Some(at(120)) };
        assert!(!went_back(at(100), gone, at(200)));
        assert!(went_back(at(130), gone, at(200)), "and it was restored once more");
    }

    #[test]
    fn a_server_that_was_away_for_long_is_not_turned_away() {
        let gone = Remembered { has_it: false, seen_to: None };
        assert!(!went_back(at(100), gone, at(101) + MOMENTS_KEPT));
    }

    fn standing(state: State) -> Standing {
        Standing { state, opening: false, counting: false }
    }

    /// Restored to minute 1,000 at minute 2,000.
    fn fate_of(state: State, (opens_at, closes_at): (i64, i64), has_key: bool) -> Fate {
        let times = Times::new(at(opens_at), at(closes_at), None);
        fate(standing(state), times, has_key, at(1_000), at(2_000))
    }

    #[test]
    fn what_took_ballots_after_the_moment_is_interrupted() {
        assert_eq!(fate_of(State::Open, (1, 5_000), true), Fate::Interrupted);
        assert_eq!(fate_of(State::Closed, (1, 995), true), Fate::Interrupted, "ballots under way were still taken");
        assert_eq!(fate_of(State::Closed, (1, 990), true), Fate::GoesOn, "its box was full");
        assert_eq!(
            fate_of(State::Closed, (1, 990), false),
            Fate::Interrupted,
            "it was counted since, and its key is gone"
        );
    }

    #[test]
    fn what_should_have_opened_meanwhile_is_decided_anew() {
        assert_eq!(fate_of(State::Scheduled, (1_500, 5_000), true), Fate::BackToDraft);
        assert_eq!(fate_of(State::Scheduled, (2_500, 5_000), true), Fate::GoesOn);
        let opening = Standing { opening: true, ..standing(State::Scheduled) };
        let times = Times::new(at(2_500), at(5_000), None);
        assert_eq!(fate(opening, times, true, at(1_000), at(2_000)), Fate::BackToDraft);
        for state in [State::Draft, State::Counted, State::Published, State::Archived, State::Interrupted] {
            assert_eq!(fate_of(state, (1, 2), false), Fate::GoesOn);
        }
    }
}
