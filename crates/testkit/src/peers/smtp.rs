//! A mail server for one test: `scripts/peers/smtp.py`, which says what names make it do.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use app::mail::post::Way;
use domain::mail::server::Security;
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PeerEncryption {
    #[default]
    None,
    StartTls,
    /// It offers to go over to encryption and then does not.
    Refused,
    /// Somebody in between puts an answer of their own before the encryption.
    Injected,
    /// Encrypted from the first byte.
    Wrapped,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct SmtpOptions {
    pub encryption: PeerEncryption,
    /// Whose certificate it shows, if not that of its own address.
    pub certificate_for: Option<&'static str>,
    /// The only name and password that it lets in.
    pub sign_in: Option<(&'static str, &'static str)>,
    /// Addresses are ASCII to it.
    pub no_utf8: bool,
    /// A line instead of its greeting, after which it hangs up; or `silent`.
    pub greeting: Option<&'static str>,
}

/// What a letter was when it came.
#[derive(Debug, Deserialize)]
pub struct Received {
    pub from: String,
    pub to: Vec<String>,
    pub encrypted: bool,
    pub user: Option<String>,
    /// Names and decoded values, in their order.
    pub headers: Vec<(String, String)>,
    /// Kind and decoded text of each.
    pub parts: Vec<(String, String)>,
    pub raw: String,
}

impl Received {
    /// The values of the headers of a name.
    #[must_use]
    pub fn header(&self, name: &str) -> Vec<&str> {
        let of_name = self.headers.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name));
        of_name.map(|(_, value)| value.as_str()).collect()
    }
}

#[derive(Debug)]
pub struct SmtpPeer {
    /// Its input ends with us, and so does it.
    process: Child,
    folder: TempDir,
    pub port: u16,
}

impl SmtpPeer {
    #[must_use]
    pub fn start(options: SmtpOptions) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(root.join("target/peers/venv/bin/python3"));
        command.arg(root.join("scripts/peers/smtp.py")).arg(folder.path());
        command.arg("--encryption").arg(match options.encryption {
            PeerEncryption::None => "none",
            PeerEncryption::StartTls => "starttls",
            PeerEncryption::Refused => "refused",
            PeerEncryption::Injected => "injected",
            PeerEncryption::Wrapped => "wrapped",
        });
        if let Some(name) = options.certificate_for {
            command.arg("--certificate-for").arg(name);
        }
        if let Some((name, password)) = options.sign_in {
            command.arg("--sign-in").arg(format!("{name}:{password}"));
        }
        if options.no_utf8 {
            command.arg("--no-utf8");
        }
        if let Some(greeting) = options.greeting {
            command.arg("--greeting").arg(greeting);
        }
        let log = fs::File::create(folder.path().join("log")).unwrap();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut process = command.spawn().expect("run scripts/peers/install first");
        let mut port = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut port).unwrap();
        let log = || fs::read_to_string(folder.path().join("log")).unwrap();
        let port = port.trim().parse().unwrap_or_else(|_| panic!("the mail server did not start: {}", log()));
        Self { process, folder, port }
    }

    #[must_use]
    pub fn way(&self, security: Security) -> Way {
        Way { host: "127.0.0.1".to_owned(), port: self.port, security, sign_in: None }
    }

    /// The certificate to believe, in PEM.
    #[must_use]
    pub fn authority(&self) -> Vec<u8> {
        fs::read(self.folder.path().join("ca.pem")).unwrap()
    }

    /// What it took, in the order in which it did.
    #[must_use]
    pub fn letters(&self) -> Vec<Received> {
        let files = fs::read_dir(self.folder.path().join("letters")).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        files.iter().map(|file| serde_json::from_slice(&fs::read(file).unwrap()).unwrap()).collect()
    }

    /// How often something happened: `connected`, `recipient`, `sign_in`, `cut`.
    #[must_use]
    pub fn count(&self, event: &str) -> usize {
        let lines = fs::read_to_string(self.folder.path().join("events.jsonl")).unwrap_or_default();
        let events = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        events.filter(|happened| happened["event"] == event).count()
    }
}

impl Drop for SmtpPeer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
