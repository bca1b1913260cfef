//! A school's own sign-on for one test: `scripts/peers/oidc/provider.mjs`, a real OpenID provider, which says what names make it do.

use std::{
    collections::HashMap,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

use jiff::Timestamp;
use serde_json::{Value, json};
use tempfile::NamedTempFile;

#[derive(Debug)]
pub struct OidcPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    port: u16,
}

/// What a browser brings back, and by which name the peer remembers it.
#[derive(Debug)]
pub struct Browsed {
    pub parameters: HashMap<String, String>,
    pub jar: String,
}

impl OidcPeer {
    pub const CLIENT: &str = "keping";
    pub const SECRET: &str = "a-secret-of-the-client-of-at-least-32-bytes";

    /// People come back to this school's address.
    #[must_use]
    pub fn start(site: &str) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let log = NamedTempFile::new().unwrap();
        let mut command = Command::new(root.join("scripts/peers/oidc/start"));
        command.env("RP", site).env_remove("PORT").env_remove("BACK_CHANNEL");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log.reopen().unwrap());
        let mut process = command.spawn().expect("run scripts/peers/install first");
        let mut port = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut port).unwrap();
        let said = || fs::read_to_string(log.path()).unwrap();
        let port = port.trim().parse().unwrap_or_else(|_| panic!("the provider did not start: {}", said()));
        Self { process, port }
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
        let location = answer["location"].as_str().unwrap_or_else(|| panic!("did not come back: {answer}"));
        let query = location.split_once('?').unwrap().1;
        let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap());
        let parameters = pairs.map(|(name, value)| (name.to_owned(), decoded(value))).collect();
        Browsed { parameters, jar: answer["jar"].as_str().unwrap().to_owned() }
    }

    /// One of its calls for tests.
    #[must_use]
    pub fn asked(&self, what: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let head = format!(
            "POST /test/{what} HTTP/1.0\r\nhost: 127.0.0.1:{}\r\ncontent-length: {}\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|_| panic!("{what}: {answer}"))
    }
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        if let (b'%', [high, low, after @ ..]) = (first, after) {
            let digits = [*high, *low];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
            rest = after;
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}

impl Drop for OidcPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
