//! Denied access is recorded, but a page that asks again and again must not fill the log.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use domain::id::SessionId;
use jiff::Timestamp;

const AT_MOST_EVERY_SECONDS: i64 = 60;
const REMEMBERED: usize = 10_000;

#[derive(Debug, Default)]
pub(crate) struct Denials(Mutex<HashMap<(SessionId, &'static str), Timestamp>>);

impl Denials {
    pub(crate) fn may_record(&self, session: SessionId, what: &'static str, now: Timestamp) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = |at: &Timestamp| now.duration_since(*at).as_secs() < AT_MOST_EVERY_SECONDS;
        if seen.get(&(session, what)).is_some_and(recent) {
            return false;
        }
        if seen.len() >= REMEMBERED {
            seen.retain(|_, at| recent(at));
        }
        seen.insert((session, what), now);
        true
    }
}
