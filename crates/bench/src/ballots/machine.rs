//! The server and the database as processes: started, killed with -9, and started again.

use std::{
    fs::{File, OpenOptions},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, ensure};
use tokio::process::{Child, Command};

use super::network::Network;

/// `keping serve` or another of its commands, told by the environment what it needs.
#[derive(Debug)]
pub struct Server {
    binary: PathBuf,
    arguments: &'static [&'static str],
    log: PathBuf,
    process: Process,
}

/// Killed when it is dropped.
#[derive(Debug)]
pub struct Process(Child);

impl Process {
    /// The settings are added to those of the environment.
    pub fn start<const N: usize>(
        binary: impl AsRef<Path>,
        arguments: &[&str],
        log: impl AsRef<Path>,
        settings: [(&str, String); N],
    ) -> anyhow::Result<Self> {
        let log = OpenOptions::new().create(true).append(true).open(log)?;
        let mut command = Command::new(binary.as_ref());
        command.args(arguments).envs(settings).kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let child = command.spawn().with_context(|| format!("cannot start {}", binary.as_ref().display()))?;
        Ok(Self(child))
    }
}

impl Server {
    pub fn start(binary: &str, arguments: &'static [&'static str], log: &str) -> anyhow::Result<Self> {
        let (binary, log) = (PathBuf::from(binary), PathBuf::from(log));
        File::create(&log)?;
        let process = Process::start(&binary, arguments, &log, [])?;
        Ok(Self { binary, arguments, log, process })
    }

    pub fn id(&self) -> Option<u32> {
        self.process.0.id()
    }

    /// From the next start on, another secret is the newest; those before stay in the file.
    pub fn replace_secret(&self) -> anyhow::Result<()> {
        let file = std::env::var("KEPING_SECRET_FILE").context("KEPING_SECRET_FILE is not set")?;
        let made = std::process::Command::new(&self.binary).args(["admin", "new-secret"]).output()?;
        ensure!(made.status.success(), "no secret was made");
        let older = std::fs::read(&file)?;
        Ok(std::fs::write(&file, [made.stdout, older].concat())?)
    }

    /// SIGKILL: nothing of the process gets to run again.
    pub async fn kill_and_start(&mut self) -> anyhow::Result<()> {
        self.process.0.kill().await?;
        self.process = Process::start(&self.binary, self.arguments, &self.log, [])?;
        Ok(())
    }
}

pub async fn until_ready(network: &Network) -> anyhow::Result<()> {
    let mut looks = tokio::time::interval(Duration::from_millis(50));
    for _ in 0..600 {
        looks.tick().await;
        if network.ready().await {
            return Ok(());
        }
    }
    anyhow::bail!("the server did not come up within half a minute")
}

/// A cluster of `scripts/pg` with PostgreSQL's own, durable settings.
#[derive(Debug, Clone)]
pub struct Cluster {
    name: String,
    port: String,
}

impl Cluster {
    pub fn new(name: &str, port: &str) -> Self {
        Self { name: name.to_owned(), port: port.to_owned() }
    }

    /// As the superuser.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/keping", self.port)
    }

    async fn run(&self, command: &str) -> anyhow::Result<()> {
        let mut script = Command::new("scripts/pg");
        let status = script.args([command, &self.name, &self.port]).stdout(Stdio::null()).status().await?;
        ensure!(status.success(), "scripts/pg {command} failed");
        Ok(())
    }

    pub async fn kill_and_start(&self) -> anyhow::Result<()> {
        self.run("kill").await?;
        // Somebody else's connection may have its port for a moment.
        let mut tries = tokio::time::interval(Duration::from_millis(500));
        for _ in 0..20 {
            tries.tick().await;
            if self.run("start").await.is_ok() {
                return Ok(());
            }
        }
        self.run("start").await
    }
}
