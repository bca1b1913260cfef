//! `keping directory`: which cell a host's school is in, and a proxy that follows it.

use std::{collections::BTreeMap, path::PathBuf, pin::Pin, time::Duration};

use anyhow::{Context, bail};
use app::{App, tenancy::cells};
use clap::{Args, Subcommand};
use domain::moving::{is_cell, is_host};
use outside::proxy_map::ProxyMap;
use store::Routes;
use tokio::time::{Interval, MissedTickBehavior};

use crate::{config::AppOptions, stop_signal::stop_signal};

const LOOKS_EVERY: Duration = Duration::from_millis(200);
const TELLS_EVERY: Duration = Duration::from_secs(30);

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Make the directory's table in its database. Again does no harm.
    Prepare(DirectoryOptions),
    /// Say in which cell hosts are.
    Set(Set),
    /// Keep a proxy's map of hosts as the directory has it, until told to stop.
    Follow(Follow),
    /// Tell the directory how this cell is, and keep how all are for whoever runs the platform, until told to stop.
    Tell(Box<Tell>),
}

#[derive(Debug, Args)]
pub struct DirectoryOptions {
    /// The database of the directory.
    #[arg(long, env = "KEPING_DIRECTORY_URL", hide_env_values = true)]
    directory_url: String,
}

impl DirectoryOptions {
    async fn connect(&self) -> anyhow::Result<Routes> {
        connect(&self.directory_url).await
    }
}

pub async fn connect(url: &str) -> anyhow::Result<Routes> {
    Routes::connect(url).await.context("cannot connect to the directory (KEPING_DIRECTORY_URL)")
}

#[derive(Debug, Args)]
pub struct Set {
    #[command(flatten)]
    directory: DirectoryOptions,
    /// The cell's name, which is also that of the proxy's backend.
    #[arg(long)]
    cell: String,
    /// Hosts of schools that are in it.
    #[arg(required = true)]
    hosts: Vec<String>,
}

#[derive(Debug, Args)]
pub struct Follow {
    #[command(flatten)]
    directory: DirectoryOptions,
    /// The map file of HAProxy: what it starts with, and what is known while the directory is away.
    #[arg(long)]
    map: PathBuf,
    /// HAProxy's socket, over which a change is told without a reload.
    #[arg(long)]
    socket: PathBuf,
}

#[derive(Debug, Args)]
pub struct Tell {
    #[command(flatten)]
    directory: DirectoryOptions,
    #[command(flatten)]
    app: AppOptions,
    /// The name of this cell in the directory.
    #[arg(long)]
    cell: String,
    /// Once, and end.
    #[arg(long)]
    once: bool,
}

pub async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Prepare(options) => Ok(options.connect().await?.prepare().await?),
        Command::Set(Set { directory, cell, hosts }) => {
            if let Some(host) = hosts.iter().find(|host| !is_host(host)) {
                bail!("{host} is no host name in small letters");
            }
            check_cell(&cell)?;
            Ok(directory.connect().await?.set(&hosts, &cell).await?)
        }
        Command::Follow(options) => follow(options).await,
        Command::Tell(options) => tell(*options).await,
    }
}

pub fn check_cell(name: &str) -> anyhow::Result<()> {
    if !is_cell(name) {
        bail!("{name} is no name of a cell: 1 to 32 small letters, digits, - and _");
    }
    Ok(())
}

/// What is done again and again until the process is told to stop.
struct Turns {
    ticks: Interval,
    stopped: Pin<Box<dyn Future<Output = ()>>>,
}

impl Turns {
    fn every(period: Duration) -> Self {
        let mut ticks = tokio::time::interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { ticks, stopped: Box::pin(stop_signal()) }
    }

    /// Whether it is time for another; not: to stop.
    async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.ticks.tick() => true,
            () = &mut self.stopped => false,
        }
    }
}

/// While the directory is away, the cell goes on; its page says how old is what it knows of the others.
async fn tell(options: Tell) -> anyhow::Result<()> {
    check_cell(&options.cell)?;
    let app = options.app.app()?;
    if options.once {
        return exchange(&options.directory, &app, &options.cell).await;
    }
    let mut turns = Turns::every(TELLS_EVERY);
    while turns.next().await {
        if let Err(error) = exchange(&options.directory, &app, &options.cell).await {
            tracing::warn!(error = format!("{error:#}"), "directory.not_told");
        }
    }
    Ok(())
}

async fn exchange(directory: &DirectoryOptions, app: &App, cell: &str) -> anyhow::Result<()> {
    let mut routes = directory.connect().await?;
    Ok(cells::exchange(app, &mut routes, cell, env!("CARGO_PKG_VERSION")).await?)
}

/// While the directory is away, what is known goes on; while the proxy is away, the file is written, with which it starts.
async fn follow(options: Follow) -> anyhow::Result<()> {
    let map = ProxyMap::new(options.map, options.socket);
    let mut known = map.read()?;
    let mut directory = None;
    let (mut revision, mut untold) = (0, BTreeMap::new());
    let mut turns = Turns::every(LOOKS_EVERY);
    while turns.next().await {
        match changes(&options.directory, &mut directory, revision).await {
            Ok((changed, newest)) => {
                if !changed.is_empty() {
                    known.extend(changed.iter().cloned());
                    map.write(&known)?;
                    untold.extend(changed);
                    revision = newest;
                }
            }
            Err(error) => {
                // All of it is read anew: it may have been restored from a backup.
                revision = 0;
                if directory.take().is_some() {
                    tracing::warn!(%error, "directory.away");
                }
            }
        }
        if !untold.is_empty() {
            match map.tell(&untold).await {
                Ok(()) => untold.clear(),
                Err(error) => tracing::warn!(%error, "directory.proxy_not_told"),
            }
        }
    }
    Ok(())
}

async fn changes(
    options: &DirectoryOptions,
    directory: &mut Option<Routes>,
    revision: i64,
) -> anyhow::Result<(Vec<(String, String)>, i64)> {
    let routes = match directory {
        Some(routes) => routes,
        None => directory.insert(options.connect().await?),
    };
    Ok(routes.changes_after(revision).await?)
}
