//! Evaluations that the box was asked for and does not have, for a moment: so that asking for one over and over costs no
//! query each time. For a moment only, since it may open in the next; and only so many, since they cost nothing to invent.

use std::{
    collections::HashSet,
    mem,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use domain::id::{EvaluationId, InstitutionId};

/// Each is remembered for one of these at least and two at most.
const PERIOD: Duration = Duration::from_millis(500);
/// Of one period.
const MOST: usize = 10_000;

type Name = (InstitutionId, EvaluationId);

#[derive(Debug, Default)]
pub(super) struct Unknown(Mutex<Seen>);

/// In this period and in the one before. Nothing is ever looked through: whoever fills it must not make others wait.
#[derive(Debug, Default)]
struct Seen {
    since: Option<Instant>,
    now: HashSet<Name>,
    before: HashSet<Name>,
}

impl Seen {
    fn at(&mut self, now: Instant) -> &mut Self {
        let periods = self.since.map_or(u128::MAX, |since| now.duration_since(since).as_millis() / PERIOD.as_millis());
        if periods > 0 {
            self.before = mem::take(&mut self.now);
            self.since = Some(now);
        }
        if periods > 1 {
            self.before.clear();
        }
        self
    }
}

impl Unknown {
    pub(super) fn holds(&self, name: Name, now: Instant) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = seen.at(now);
        seen.now.contains(&name) || seen.before.contains(&name)
    }

    pub(super) fn add(&self, name: Name, now: Instant) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = seen.at(now);
        if seen.now.len() < MOST {
            seen.now.insert(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn name(number: u128) -> Name {
        (InstitutionId::from_uuid(Uuid::nil()), EvaluationId::from_uuid(Uuid::from_u128(number)))
    }

    #[test]
    fn what_is_unknown_is_asked_again_within_a_second_and_never_more_than_so_many_are_kept() {
        let (unknown, now) = (Unknown::default(), Instant::now());
        let flood = 2 * u128::try_from(MOST).unwrap();
        for number in 0..flood {
            unknown.add(name(number), now);
        }
        assert_eq!(unknown.0.lock().unwrap().now.len(), MOST);
        assert!(unknown.holds(name(0), now) && !unknown.holds(name(flood), now));
        assert!(unknown.holds(name(0), now + PERIOD));
        assert!(!unknown.holds(name(0), now + 2 * PERIOD));
        unknown.add(name(1), now + 2 * PERIOD);
        assert!(!unknown.holds(name(1), now + 60 * PERIOD));
        assert!(unknown.0.lock().unwrap().before.is_empty());
    }
}
