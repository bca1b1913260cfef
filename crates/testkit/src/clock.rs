use std::sync::atomic::{AtomicI64, Ordering};

use app::kernel::clock::Clock;
use jiff::Timestamp;

/// Stands still until a test moves it.
#[derive(Debug)]
pub struct FakeClock(AtomicI64);

impl FakeClock {
    /// A Monday morning in term.
    #[must_use]
    pub fn monday() -> Self {
        Self(AtomicI64::new("2026-11-16T00:30:00Z".parse::<Timestamp>().unwrap().as_millisecond()))
    }

    pub fn advance_seconds(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.0.load(Ordering::SeqCst)).unwrap()
    }
}
