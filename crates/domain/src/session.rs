//! When a session and its refresh tokens count.
//!
//! A session's refresh tokens form a chain of generations: each is derived from its predecessor, and only the newest is
//! known to the database. Presenting one says how far behind the newest it is; what that means is decided here.
//!
//! Whoever asks again with a token that was used gets the same successor for a minute: two tabs, or a reply that got lost.
//! Later they get another one, and the one before is void. So an owner and a thief cannot walk one chain: each makes what
//! the other holds void, and whoever presents something void ends the session for both.

pub mod by_password;
pub mod device;
pub mod first_code;
pub mod password;
pub mod sign_on;
pub mod throttle;

pub const ACCESS_SECONDS: i64 = 10 * 60;
pub const IDLE_SECONDS: i64 = 14 * 24 * 3600;
pub const LONGEST_SECONDS: i64 = 90 * 24 * 3600;
/// How long a predecessor still works once its successor has been used: two tabs, or a reply that got lost.
pub const GRACE_SECONDS: i64 = 30;
/// How long whoever asks again is given the same successor.
pub const SAME_SECONDS: i64 = 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Presented {
    /// Newest generation minus the presented one.
    pub behind: i64,
    /// Another one was made in its place.
    pub void: bool,
    /// Since the newest was made, which is when its predecessor was first used.
    pub seconds_since_rotation: i64,
    /// Since the newest was made; later than the rotation if it stands in the place of another.
    pub seconds_since_newest: i64,
    pub seconds_since_sign_in: i64,
    pub ended: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refresh {
    /// The newest: make its successor.
    Rotate,
    /// Its successor exists already: hand out the same one again.
    Repeat,
    /// Its successor exists, unused and for a while: make another one in its place.
    Replace,
    Expired,
    /// Ended, or not a token of this session.
    Unknown,
    /// A void one, or an old one after its grace: somebody has a copy, so the session ends.
    Reused,
}

#[must_use]
pub fn judge_refresh(presented: Presented) -> Refresh {
    if presented.ended || presented.behind < 0 {
        Refresh::Unknown
    } else if presented.seconds_since_rotation >= IDLE_SECONDS || presented.seconds_since_sign_in >= LONGEST_SECONDS {
        Refresh::Expired
    } else {
        match presented.behind {
            _ if presented.void => Refresh::Reused,
            0 => Refresh::Rotate,
            1 if presented.seconds_since_newest <= SAME_SECONDS => Refresh::Repeat,
            1 => Refresh::Replace,
            2 if presented.seconds_since_rotation <= GRACE_SECONDS => Refresh::Repeat,
            _ => Refresh::Reused,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    mod chain;

    const FRESH: Presented = Presented {
        behind: 0,
        void: false,
        seconds_since_rotation: 600,
        seconds_since_newest: 600,
        seconds_since_sign_in: 600,
        ended: false,
    };

    #[test]
    fn the_newest_rotates_and_its_predecessor_works_until_the_newest_is_used() {
        assert_eq!(judge_refresh(FRESH), Refresh::Rotate);
        let at = |seconds| {
            let rotation = IDLE_SECONDS - 1;
            judge_refresh(Presented {
                behind: 1,
                seconds_since_rotation: rotation,
                seconds_since_newest: seconds,
                ..FRESH
            })
        };
        assert_eq!(at(SAME_SECONDS), Refresh::Repeat);
        assert_eq!(at(SAME_SECONDS + 1), Refresh::Replace);
    }

    #[test]
    fn a_void_one_ends_the_session_however_young() {
        for behind in 0..3 {
            let void = Presented { behind, void: true, seconds_since_rotation: 0, seconds_since_newest: 0, ..FRESH };
            assert_eq!(judge_refresh(void), Refresh::Reused);
        }
    }

    #[test]
    fn a_used_predecessor_has_thirty_seconds() {
        let at = |seconds| judge_refresh(Presented { behind: 2, seconds_since_rotation: seconds, ..FRESH });
        assert_eq!(at(GRACE_SECONDS), Refresh::Repeat);
        assert_eq!(at(GRACE_SECONDS + 1), Refresh::Reused);
        assert_eq!(judge_refresh(Presented { behind: 3, seconds_since_rotation: 0, ..FRESH }), Refresh::Reused);
    }

    #[test]
    fn idle_and_long_sessions_expire_and_ended_ones_are_unknown() {
        assert_eq!(judge_refresh(Presented { seconds_since_rotation: IDLE_SECONDS, ..FRESH }), Refresh::Expired);
        assert_eq!(judge_refresh(Presented { seconds_since_sign_in: LONGEST_SECONDS, ..FRESH }), Refresh::Expired);
        assert_eq!(judge_refresh(Presented { ended: true, ..FRESH }), Refresh::Unknown);
        assert_eq!(judge_refresh(Presented { behind: -1, ..FRESH }), Refresh::Unknown);
    }
}
