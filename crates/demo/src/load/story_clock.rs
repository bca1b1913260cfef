//! The time at which the made-up university's past happens, so that its rounds go the way every round goes.

use std::sync::{Mutex, PoisonError};

use app::kernel::clock::{Clock, SystemClock};
use jiff::Timestamp;

/// The system's time, until it is set.
#[derive(Debug, Default)]
pub struct StoryClock(Mutex<Option<Timestamp>>);

impl StoryClock {
    pub fn set(&self, at: Timestamp) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(at);
    }

    pub fn to_present(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Clock for StoryClock {
    fn now(&self) -> Timestamp {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).unwrap_or_else(|| SystemClock.now())
    }
}
