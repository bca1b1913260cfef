//! A school's chat app as its sign-on, for one test: `scripts/peers/chat/server.py`, strict stand-ins for three of them.

use std::process::Child;

use serde_json::{Value, json};

use super::browsed::{Browsed, asked, started};

#[derive(Debug)]
pub struct ChatPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    port: u16,
}

impl ChatPeer {
    pub const SECRET: &str = "willow-Secret_of-the-application";
    pub const AGENT: &str = "1000002";

    /// Which lets people come back to this address, to the letter.
    #[must_use]
    pub fn start(back: &str) -> Self {
        let (process, ports) = started("chat", |command| {
            command.env("RETURN", back).env_remove("CLOCK");
        });
        Self { process, port: ports[0] }
    }

    /// As which a school is known there.
    #[must_use]
    pub fn client(app: &str) -> &'static str {
        match app {
            "wecom" => "ww5e1a7c0d3b",
            "dingtalk" => "dinglinjiang01",
            _ => "cli_a5linjiang",
        }
    }

    #[must_use]
    pub fn base(&self, app: &str) -> String {
        format!("http://127.0.0.1:{}/{app}", self.port)
    }

    /// The same app, which answers so.
    #[must_use]
    pub fn odd(&self, kind: &str, app: &str) -> String {
        format!("http://127.0.0.1:{}/odd/{kind}/{app}", self.port)
    }

    /// Goes there as somebody, and comes back.
    #[must_use]
    pub fn browse(&self, address: &str, username: &str) -> Browsed {
        Browsed::of(&self.asked("browse", &json!({ "address": address, "username": username })))
    }

    #[must_use]
    pub fn asked(&self, what: &str, body: &Value) -> Value {
        asked(self.port, what, body)
    }
}

impl Drop for ChatPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
