//! A survey from its draft to its publication, and until when it takes answers.

use jiff::{SignedDuration, Timestamp};

/// How much longer somebody may submit who had begun when it closed.
pub const GRACE: SignedDuration = SignedDuration::from_mins(10);
/// Nobody is reminded more often.
pub const BETWEEN_REMINDERS: SignedDuration = SignedDuration::from_hours(24);
pub const MOST_TARGETS: usize = 40;
pub const MOST_ENTERPRISES: usize = 500;

macro_rules! keyed {
    ($(#[$about:meta])* $name:ident { $($(#[$said:meta])* $variant:ident = $key:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$said])* $variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Stored: it keeps its name.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.key() == key)
            }
        }
    };
}
pub(super) use keyed;

keyed! {
    State { Draft = "draft", Open = "open", Closed = "closed", Published = "published" }
}

keyed! {
    /// Whom the answers are about.
    About {
        Interns = "interns",
        /// About a year after they left.
        Graduates1y = "graduates_1y",
        /// About five.
        Graduates5y = "graduates_5y",
        /// Not people: a course that a company teaches along.
        Course = "course",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    Edit,
    Delete,
    Open,
    /// Also what has closed opens again with it, as long as nobody has read its figures.
    Extend,
    Close,
    Remind,
    Publish,
    /// Sends something that was submitted back, or one's link anew.
    Attend,
    /// Decides on a comment.
    Review,
}

impl State {
    #[must_use]
    pub const fn allows(self, step: Move) -> bool {
        match step {
            Move::Edit | Move::Delete | Move::Open => matches!(self, Self::Draft),
            Move::Close | Move::Remind | Move::Attend => matches!(self, Self::Open),
            Move::Extend | Move::Review => matches!(self, Self::Open | Self::Closed),
            Move::Publish => matches!(self, Self::Closed),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    pub opens_at: Timestamp,
    pub closes_at: Timestamp,
}

impl Times {
    #[must_use]
    pub fn are_possible(&self, now: Timestamp) -> bool {
        self.opens_at < self.closes_at && now < self.closes_at
    }
}

/// Whether an answer is taken now; `begun_at`: when its rater began.
#[must_use]
pub fn takes_answers(state: State, closes_at: Timestamp, begun_at: Option<Timestamp>, now: Timestamp) -> bool {
    match state {
        State::Draft | State::Published => false,
        State::Open | State::Closed => {
            let had_begun = begun_at.is_some_and(|begun| begun < closes_at);
            let until = if had_begun { closes_at.saturating_add(GRACE).unwrap_or(closes_at) } else { closes_at };
            now < until
        }
    }
}

/// When those who have not answered may be reminded again; `None`: now.
#[must_use]
pub fn reminded_next(last: Option<Timestamp>, now: Timestamp) -> Option<Timestamp> {
    let next = last?.saturating_add(BETWEEN_REMINDERS).ok()?;
    (now < next).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + 60 * minute).unwrap()
    }

    #[test]
    fn who_had_begun_has_ten_minutes_more_and_nobody_else_has() {
        let takes = |begun: Option<i64>, now| takes_answers(State::Closed, at(100), begun.map(at), at(now));
        assert!(takes(None, 99) && !takes(None, 100));
        assert!(takes(Some(99), 109) && !takes(Some(99), 110));
        assert!(!takes(Some(100), 100), "begun when it was closed");
        assert!(!takes_answers(State::Published, at(100), Some(at(1)), at(2)));
        assert!(!takes_answers(State::Draft, at(100), None, at(2)));
    }

    #[test]
    fn a_reminder_waits_for_a_day() {
        assert_eq!(reminded_next(None, at(0)), None);
        assert_eq!(reminded_next(Some(at(0)), at(1)), Some(at(24 * 60)));
        assert_eq!(reminded_next(Some(at(0)), at(24 * 60)), None);
    }

    #[test]
    fn what_was_published_does_not_move() {
        for step in [
            Move::Edit,
            Move::Delete,
            Move::Open,
            Move::Extend,
            Move::Close,
            Move::Remind,
            Move::Publish,
            Move::Attend,
            Move::Review,
        ] {
            assert!(!State::Published.allows(step), "{step:?}");
        }
        assert!(State::Closed.allows(Move::Extend) && State::Closed.allows(Move::Publish));
        assert!(!State::Open.allows(Move::Publish) && !State::Open.allows(Move::Edit));
    }
}
