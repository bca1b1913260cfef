//! A school's own sign-on for one test: `scripts/peers/oidc/provider.mjs`, a real OpenID provider, which says what names make it do.

use std::process::Child;

use jiff::Timestamp;
use serde_json::{Value, json};

use super::browsed::{Browsed, asked, started};

#[derive(Debug)]
pub struct OidcPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    port: u16,
}

impl OidcPeer {
    pub const CLIENT: &str = "keping";
    pub const SECRET: &str = "a-secret-of-the-client-of-at-least-32-bytes";

    /// People come back to this school's address.
    #[must_use]
    pub fn start(site: &str) -> Self {
        let (process, ports) = started("oidc", |command| {
            command.env("RP", site).env_remove("PORT").env_remove("BACK_CHANNEL");
        });
        Self { process, port: ports[0] }
    }

    #[must_use]
    pub fn issuer(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// By its own clock, which tokens are made by.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        Timestamp::from_second(self.asked("now", &json!({}))["now"].as_i64().unwrap()).unwrap()
    }

    /// Goes there as somebody, and comes back.
    #[must_use]
    pub fn browse(&self, address: &str, hint: &str) -> Browsed {
        let answer = self.asked("browse", &json!({ "address": address, "hint": hint }));
        Browsed::of(&answer)
    }

    /// One of its calls for tests.
    #[must_use]
    pub fn asked(&self, what: &str, body: &Value) -> Value {
        asked(self.port, what, body)
    }
}

impl Drop for OidcPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
