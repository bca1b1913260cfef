//! What the server writes to its log while a test runs.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use serde_json::Value;
use tracing_subscriber::{filter::LevelFilter, fmt::MakeWriter};

#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Log {
    /// Everything from here on, at every level, as the server writes it.
    pub fn begin() -> (Self, tracing::subscriber::DefaultGuard) {
        let log = Self::default();
        let subscriber = tracing_subscriber::fmt().json().with_max_level(LevelFilter::TRACE).with_writer(log.clone());
        (log, tracing::subscriber::set_default(subscriber.finish()))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// It has `told`, so it was kept at all, and none of the secrets.
    #[track_caller]
    pub fn tells_without<'a>(&self, told: &str, secrets: impl IntoIterator<Item = &'a str>) {
        let text = self.text();
        assert!(text.contains(told), "no {told}: the log was not kept");
        for secret in secrets {
            assert!(!text.contains(secret), "{secret}");
        }
    }

    pub fn events(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
    }
}
