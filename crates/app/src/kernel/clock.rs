//! Time as a parameter, so that a test can say what time it is.

use std::fmt::Debug;

use jiff::Timestamp;

pub trait Clock: Debug + Send + Sync {
    fn now(&self) -> Timestamp;
}

#[derive(Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place where the system's time comes in")]
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
