//! A school's own sign-on for one test: `scripts/peers/cas/server.py`, two real CAS servers, and one that answers as an enemy would.

use std::process::Child;

use serde_json::{Value, json};

use super::browsed::{Browsed, asked, started};

#[derive(Debug)]
pub struct CasPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    servers: u16,
    tests: u16,
}

impl CasPeer {
    /// The addresses that it lets people come back to begin with this regular expression.
    #[must_use]
    pub fn start(service: &str) -> Self {
        let (process, ports) = started("cas", |command| {
            command.env("SERVICE", service).env_remove("LOGOUT");
        });
        Self { process, servers: ports[0], tests: ports[1] }
    }

    /// `cas` and `mama` are real.
    #[must_use]
    pub fn base(&self, server: &str) -> String {
        format!("http://127.0.0.1:{}/{server}", self.servers)
    }

    /// One that answers so.
    #[must_use]
    pub fn strange(&self, kind: &str) -> String {
        format!("http://127.0.0.1:{}/strange/{kind}", self.tests)
    }

    /// Goes there as somebody, and comes back.
    #[must_use]
    pub fn browse(&self, address: &str, username: &str) -> Browsed {
        Browsed::of(&asked(self.tests, "browse", &json!({ "address": address, "username": username })))
    }

    /// Signs out there; what was posted.
    #[must_use]
    pub fn signed_out(&self, server: &str, jar: &str) -> Vec<String> {
        let answer = asked(self.tests, "logout", &json!({ "jar": jar, "base": self.base(server) }));
        answer["told"].as_array().unwrap().iter().map(|told: &Value| told.as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for CasPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
