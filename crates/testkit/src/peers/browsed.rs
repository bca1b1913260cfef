//! The peers that a browser visits: how they are started and asked, and what a browser brings back from them.

use std::{
    collections::HashMap,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::Value;
use tempfile::NamedTempFile;

/// What a browser brings back, and by which name the peer remembers it.
#[derive(Debug)]
pub struct Browsed {
    pub parameters: HashMap<String, String>,
    pub jar: String,
}

impl Browsed {
    pub(crate) fn of(answer: &Value) -> Self {
        let location = answer["location"].as_str().unwrap_or_else(|| panic!("did not come back: {answer}"));
        let query = location.split_once('?').unwrap().1;
        let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap());
        let parameters = pairs.map(|(name, value)| (name.to_owned(), app::sign_on::decoded(value).unwrap())).collect();
        Self { parameters, jar: answer["jar"].as_str().unwrap().to_owned() }
    }
}

/// The process, whose input ends with us, and the ports that it says.
pub(crate) fn started(peer: &str, with: impl Fn(&mut Command)) -> (Child, Vec<u16>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let log = NamedTempFile::new().unwrap();
    let mut command = Command::new(root.join("scripts/peers").join(peer).join("start"));
    with(&mut command);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log.reopen().unwrap());
    let mut process = command.spawn().expect("run scripts/peers/install first");
    let mut line = String::new();
    BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let ports: Vec<_> = line.split_whitespace().filter_map(|port| port.parse().ok()).collect();
    assert!(!ports.is_empty(), "{peer} did not start: {}", fs::read_to_string(log.path()).unwrap());
    (process, ports)
}

/// One of a peer's calls for tests.
pub(crate) fn asked(port: u16, what: &str, body: &Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let head =
        format!("POST /test/{what} HTTP/1.0\r\nhost: 127.0.0.1:{port}\r\ncontent-length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|_| panic!("{what}: {answer}"))
}
