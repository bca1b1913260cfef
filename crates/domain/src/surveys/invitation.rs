//! One person at one company who is asked: by a link that they press, once or on several devices.

use jiff::{SignedDuration, Timestamp};

use super::opening::{self, keyed, takes_answers};

/// How long a link can be pressed.
pub const LINK_LASTS: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How long what was entered by a link stays open.
pub const SESSION_LASTS: SignedDuration = SignedDuration::from_hours(12);
pub const PRESSES_A_MINUTE: i32 = 5;
/// How often somebody may ask for a new link.
pub const BETWEEN_RENEWALS: SignedDuration = SignedDuration::from_hours(1);
/// From whom the school asked to whom they forwarded it to whom those did.
pub const MOST_FORWARDS: i16 = 2;

keyed! {
    /// Where it stands. Whether it has expired follows from the clock and is never stored.
    State {
        Made = "made",
        /// The letter was handed over.
        Sent = "sent",
        /// The link was pressed.
        Seen = "seen",
        Begun = "begun",
        Submitted = "submitted",
        Declined = "declined",
        /// Nobody takes letters at the address.
        Bounced = "bounced",
        Expired = "expired",
        Revoked = "revoked",
        /// A colleague was asked in their place.
        Forwarded = "forwarded",
    }
}

keyed! {
    /// Why somebody does not answer.
    Decline { NoneHere = "none_here", DoNotKnow = "do_not_know", NoTime = "no_time" }
}

/// What decides about an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// As it is stored.
    pub state: State,
    pub begun_at: Option<Timestamp>,
    /// Something of it was submitted.
    pub answered: bool,
    /// The link's; `None`: none was made.
    pub expires_at: Option<Timestamp>,
    pub survey: opening::State,
    pub closes_at: Timestamp,
}

impl Standing {
    /// As people see it. An address that takes no letters is still one when the survey has closed; and whoever has answered
    /// about the graduates they know has answered, though the survey asked about others too.
    #[must_use]
    pub fn shown(&self, now: Timestamp) -> State {
        let link_is_over = self.expires_at.is_some_and(|at| at <= now);
        let over = link_is_over || !self.is_taken(now);
        match self.state {
            State::Bounced => State::Bounced,
            _ if over && self.waits() && self.answered => State::Submitted,
            _ if over && self.waits() => State::Expired,
            state => state,
        }
    }

    /// Neither answered nor ended.
    #[must_use]
    pub const fn waits(&self) -> bool {
        matches!(self.state, State::Made | State::Sent | State::Seen | State::Begun | State::Bounced)
    }

    /// Whether its link opens anything: a form, or after the last answer the thanks.
    #[must_use]
    pub fn may_enter(&self, now: Timestamp) -> bool {
        let alive = self.expires_at.is_none_or(|at| now < at);
        alive
            && match self.state {
                State::Submitted => true,
                _ => self.waits() && self.is_taken(now),
            }
    }

    /// Whether drafts and answers are taken now, by whoever has entered.
    #[must_use]
    pub fn may_answer(&self, now: Timestamp) -> bool {
        self.waits() && self.is_taken(now)
    }

    /// Whether the survey takes answers of somebody who has come so far.
    #[must_use]
    pub fn is_taken(&self, now: Timestamp) -> bool {
        takes_answers(self.survey, self.closes_at, self.begun_at, now)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + 60 * minute).unwrap()
    }

    fn any_standing() -> impl Strategy<Value = Standing> {
        let state = prop::sample::select(State::ALL);
        let survey = prop::sample::select(opening::State::ALL);
        let time = || prop::option::of(0..200_i64);
        let times = (time(), time(), 0..200_i64);
        (state, survey, times, any::<bool>()).prop_map(|(state, survey, (begun, expires, closes), answered)| Standing {
            state,
            answered,
            begun_at: begun.map(at),
            expires_at: expires.map(at),
            survey,
            closes_at: at(closes),
        })
    }

    proptest! {
        #[test]
        fn nobody_answers_what_was_answered_declined_or_taken_back(standing in any_standing(), now in 0..220_i64) {
            let ended = matches!(
                standing.state,
                State::Submitted | State::Declined | State::Revoked | State::Forwarded | State::Expired
            );
            prop_assert!(!(ended && standing.may_answer(at(now))));
            let over = !matches!(standing.survey, opening::State::Open | opening::State::Closed);
            prop_assert!(!(over && standing.may_answer(at(now))));
        }

        #[test]
        fn no_link_opens_after_its_time(standing in any_standing(), now in 0..220_i64) {
            if standing.expires_at.is_some_and(|until| until <= at(now)) {
                prop_assert!(!standing.may_enter(at(now)));
            }
            // What is shown as over cannot be entered, and the other way round.
            let shown = standing.shown(at(now));
            let over = matches!(shown, State::Expired | State::Declined | State::Revoked | State::Forwarded);
            prop_assert!(!(over && standing.may_enter(at(now))));
        }
    }
}
