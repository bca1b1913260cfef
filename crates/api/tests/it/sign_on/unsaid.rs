//! What goes to a provider and comes back from it, of which nothing may be in a log, whatever comes of it.

use std::cell::RefCell;

use serde_json::Value;
use tracing::subscriber::DefaultGuard;

use crate::log::Log;

thread_local! {
    /// In the tests of this thread: a log is of one thread too.
    static CARRIED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// What is shorter is a word of a protocol, and where somebody is sent is no secret.
fn is_secret(text: &str) -> bool {
    text.len() >= 16 && !["127.0.0.1", "a.example"].iter().any(|place| text.contains(place))
}

fn carry<'a>(texts: impl Iterator<Item = &'a str>) {
    let secrets = texts.filter(|text| is_secret(text)).map(str::to_owned);
    CARRIED.with_borrow_mut(|carried| carried.extend(secrets));
}

/// By which cookie, and with what in the address, somebody leaves.
pub fn leaving(cookie: &str, address: &str) {
    let pairs = [cookie].into_iter().chain(address.split(['?', '&']));
    carry(pairs.filter_map(|pair| pair.split_once('=')).map(|(_, value)| value));
}

pub fn brought(returned: Value) -> Value {
    carry(returned.as_object().unwrap().values().filter_map(Value::as_str));
    returned
}

/// The log of all that follows.
pub struct Unsaid {
    log: Log,
    guard: DefaultGuard,
}

impl Unsaid {
    pub fn begin() -> Self {
        let (log, guard) = Log::begin();
        Self { log, guard }
    }

    /// It has `told`, and neither what was carried, nor a token, nor these.
    #[track_caller]
    pub fn end(self, told: &str, others: &[&str]) {
        drop(self.guard);
        let carried = CARRIED.take();
        assert!(!carried.is_empty(), "nobody has left or come back");
        let secrets = carried.iter().map(String::as_str).chain(others.iter().copied());
        self.log.tells_without(told, secrets.chain(["eyJ"]));
    }
}
