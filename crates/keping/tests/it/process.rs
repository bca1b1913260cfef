//! `keping` as a child process, and a database for it to be used up.

use std::{
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub struct Server {
    pub child: Child,
    pub address: String,
}

impl Server {
    /// Returns once it listens, on a port that the system chose.
    pub fn start(database_url: &str) -> Self {
        Self::start_as(keping(database_url))
    }

    /// With more settings than usual.
    pub fn start_as(mut command: Command) -> Self {
        let mut child = command.args(["serve", "--listen", "127.0.0.1:0"]).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = lines
            .by_ref()
            .map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap())
            .find(|event| event["message"] == "server.listening")
            .map(|event| event["address"].as_str().unwrap().to_owned())
            .expect("the server says where it listens");
        // Its log must go somewhere, or it would block on a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn keping(database_url: &str) -> Command {
    let secret = std::env::temp_dir().join(format!("keping-test-secret-{}", std::process::id()));
    std::fs::write(&secret, "5e".repeat(32)).unwrap();
    std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o600)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_keping"));
    command.env("KEPING_DATABASE_URL", database_url).env("KEPING_SECRET_FILE", secret);
    command
}

/// A PostgreSQL of a test's own, for what must not happen to the one that all share.
#[derive(Clone, Copy)]
pub struct OwnDatabase {
    pub name: &'static str,
    pub port: &'static str,
}

/// Stopped when the test is over.
pub struct RunningDatabase(OwnDatabase);

impl OwnDatabase {
    pub fn start(self) -> RunningDatabase {
        self.told("start");
        RunningDatabase(self)
    }

    /// What `scripts/pg` is to do with it.
    pub fn told(self, command: &str) {
        let script = repository().join("scripts/pg");
        assert!(Command::new(script).args([command, self.name, self.port]).status().unwrap().success());
    }

    pub fn again(self) {
        self.told("stop");
        self.told("start");
    }

    pub fn url(self, role: &str, database: &str) -> String {
        format!("postgres://{role}@127.0.0.1:{}/{database}", self.port)
    }
}

impl Drop for RunningDatabase {
    fn drop(&mut self) {
        self.0.told("stop");
    }
}
