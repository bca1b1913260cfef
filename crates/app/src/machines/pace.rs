//! How often another system does something in a minute, by its key. Each server counts for itself.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use domain::id::MachineKeyId;
use jiff::Timestamp;

use crate::{Error, Result};

const MINUTE: i64 = 60;

#[derive(Debug)]
pub(crate) struct Pace {
    most: u32,
    /// In which minute, and how often each.
    counted: Mutex<(i64, HashMap<MachineKeyId, u32>)>,
}

impl Pace {
    pub(crate) fn new(most: u32) -> Self {
        Self { most, counted: Mutex::default() }
    }

    pub(crate) fn count(&self, key: MachineKeyId, now: Timestamp) -> Result<()> {
        let second = now.as_second();
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let (minute, counts) = &mut *counted;
        if *minute != second.div_euclid(MINUTE) {
            *minute = second.div_euclid(MINUTE);
            counts.clear();
        }
        let count = counts.entry(key).or_default();
        if *count >= self.most {
            return Err(Error::TooManyAttempts { retry_after_seconds: MINUTE - second.rem_euclid(MINUTE) });
        }
        *count = count.saturating_add(1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_in_a_minute_and_in_the_next_as_many_again() {
        let (pace, one, other) = (Pace::new(3), key(1), key(2));
        let at = |second| Timestamp::from_second(second).unwrap();
        for _ in 0..3 {
            pace.count(one, at(70)).unwrap();
        }
        let refused = pace.count(one, at(75)).unwrap_err();
        assert!(matches!(refused, Error::TooManyAttempts { retry_after_seconds: 45 }));
        pace.count(other, at(75)).unwrap();
        pace.count(one, at(120)).unwrap();
    }

    fn key(number: u128) -> MachineKeyId {
        MachineKeyId::from_uuid(uuid::Uuid::from_u128(number))
    }
}
