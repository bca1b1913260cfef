//! How often background work is tried.

use std::time::Duration;

/// After so many attempts a job is given up.
pub const MOST_ATTEMPTS: u16 = 8;

/// How long to wait after a failed attempt: twice as long each time, from two seconds to some minutes.
#[must_use]
pub fn wait_after(attempt: u16) -> Duration {
    Duration::from_secs(1 << attempt.clamp(1, MOST_ATTEMPTS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_stay_bounded() {
        let waits: Vec<_> = (0..=20).map(|attempt| wait_after(attempt).as_secs()).collect();
        assert!(waits.is_sorted());
        assert_eq!((waits[1], waits[2], waits[20]), (2, 4, 256));
    }
}
