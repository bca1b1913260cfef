//! What this process last saw of the database, noted in a file outside of it: so a database that was restored from a backup is
//! noticed, and used only once somebody has seen to what follows. The file holds a moment, and nothing about anybody.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, anyhow};
use app::{
    App,
    kernel::clock::{Clock, SystemClock},
    restored::{Looked, Moment, WentBack, look_at_box, pass_moment},
};
use clap::Args;
use domain::{id::MomentId, keeping::restored::NOTED_EVERY};
use store::BallotBox;
use tokio::time::timeout;

use crate::stop_signal::stop_signal;

const LOOKS_AGAIN_AFTER: Duration = Duration::from_secs(2);
const LAST_LOOK: Duration = Duration::from_secs(2);

#[derive(Debug, Clone, Args)]
pub struct SeenOptions {
    /// File in which this process notes what it last saw of the database, to notice when it was restored from a backup.
    #[arg(long, env = "KEPING_SEEN_FILE")]
    seen_file: Option<PathBuf>,
}

/// What is asked.
#[derive(Debug, Clone)]
pub enum Database {
    Whole(App),
    Box(BallotBox),
}

impl Database {
    async fn look(&self, noted: Option<Moment>, last: bool) -> app::Result<Looked> {
        match self {
            Self::Whole(app) => pass_moment(app, noted, last).await,
            Self::Box(boxes) => look_at_box(boxes, noted, SystemClock.now()).await,
        }
    }
}

/// Looks again and again.
#[derive(Debug)]
pub struct Watch {
    file: PathBuf,
    database: Database,
    noted: Option<Moment>,
}

impl SeenOptions {
    /// Fails where the database is not the one that was noted. Waits while it is away: before it has been looked at, nothing is
    /// done with it.
    pub async fn begin(self, database: Database) -> anyhow::Result<Option<Watch>> {
        let Some(file) = self.seen_file else {
            tracing::info!("database.restore_would_not_be_noticed");
            return Ok(None);
        };
        let noted = read(&file).with_context(|| format!("cannot use {} as KEPING_SEEN_FILE", file.display()))?;
        let mut watch = Watch { file, database, noted };
        watch.look().await?;
        Ok(Some(watch))
    }
}

impl Watch {
    /// Once the database has answered.
    async fn look(&mut self) -> anyhow::Result<()> {
        let looked = loop {
            match self.database.look(self.noted, false).await {
                Ok(looked) => break looked,
                Err(error) => tracing::warn!(%error, "database.away"),
            }
            pause(LOOKS_AGAIN_AFTER).await;
        };
        self.note(looked)
    }

    /// What it saw last, so that a restore to a moment before this one is noticed. A database that is away keeps nobody from
    /// stopping.
    async fn look_last(&mut self) -> anyhow::Result<()> {
        match timeout(LAST_LOOK, self.database.look(self.noted, true)).await {
            Ok(Ok(looked)) => self.note(looked),
            _ => Ok(()),
        }
    }

    fn note(&mut self, looked: Looked) -> anyhow::Result<()> {
        let newest = looked.map_err(words)?;
        if newest != self.noted {
            self.noted = newest;
            write(&self.file, newest).with_context(|| format!("cannot write {}", self.file.display()))?;
        }
        Ok(())
    }
}

/// Until the process is told to stop, or may not go on.
pub async fn stop_signal_or_restore(watch: Option<Watch>) -> anyhow::Result<()> {
    let Some(mut watch) = watch else {
        stop_signal().await;
        return Ok(());
    };
    let looking = async {
        loop {
            pause(NOTED_EVERY.unsigned_abs()).await;
            if let Err(error) = watch.look().await {
                tracing::error!(%error, "database.went_back");
                return error;
            }
        }
    };
    let error = tokio::select! {
        () = stop_signal() => None,
        error = looking => Some(error),
    };
    match error {
        Some(error) => Err(error),
        None => watch.look_last().await,
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "nothing tells that a database was replaced: it must be looked at by the clock"
)]
async fn pause(length: Duration) {
    tokio::time::sleep(length).await;
}

fn words(WentBack { noted, back_to }: WentBack) -> anyhow::Error {
    let has = back_to.map_or_else(|| "it has no such moment at all".to_owned(), |at| format!("it ends at {at}"));
    anyhow!(
        "this database was restored from a backup: on {noted} it was seen, and {has}. Before anything uses it, run \
         `keping after-restore` where the keys are"
    )
}

fn read(file: &PathBuf) -> anyhow::Result<Option<Moment>> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read?,
    };
    let (id, at) = text.trim().split_once(' ').context("it does not hold what this process writes")?;
    Ok(Some(Moment { id: MomentId::from_uuid(id.parse()?), at: at.parse()? }))
}

/// Whole or not at all: under another name first.
fn write(file: &PathBuf, moment: Option<Moment>) -> io::Result<()> {
    let Some(Moment { id, at }) = moment else { return Ok(()) };
    // Two processes may share the file.
    let unfinished = file.with_extension(std::process::id().to_string());
    let mut new = fs::File::create(&unfinished)?;
    writeln!(new, "{id} {at}")?;
    new.sync_all()?;
    fs::rename(&unfinished, file)
}
