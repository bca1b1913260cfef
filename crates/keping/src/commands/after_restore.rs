//! `keping after-restore`: what must happen before a database that was restored from a backup is used again.

use anyhow::{Context, bail};
use app::{
    App,
    campaigns::{Became, RestoredRound},
    restored::{self, Settled},
};
use clap::Args;
use jiff::Timestamp;

use crate::config::AppOptions;

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// The moment that it was restored to, such as 2026-11-15T22:20:48Z; unless given, the last that the database knows of.
    #[arg(long)]
    back_to: Option<Timestamp>,
    /// Do it. Without this, says what would be done.
    #[arg(long)]
    yes: bool,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let app = options.app.app_for_jobs(1)?;
    if !app.has_keys() {
        bail!("this needs the keys: set KEPING_KEY_DIRECTORY and KEPING_COUNT_DATABASE_URL");
    }
    let Some(back_to) = options.back_to.or(restored::back_to(&app).await?) else {
        bail!("this database does not know to which moment it was restored: say it with --back-to");
    };
    println!("restored to {back_to}");
    for school in app.institutions().await? {
        println!("{}", app.institution(school).await?.name.zh);
        if options.yes {
            let settled = restored::settle(&app, school, back_to).await;
            print!("{}", report(&settled.context("run the command again and it goes on from there")?));
        } else {
            restored::foresee(&app, school, back_to).await?.iter().for_each(|round| println!("{}", line(round)));
        }
    }
    if !options.yes {
        println!("In every school everybody would be signed out, and what waits to be sent would be dropped.");
        bail!("nothing was done: with --yes it is, and cannot be taken back");
    }
    restored::finish(&app, Some(back_to)).await?;
    println!("done: the servers may be started");
    close(&app).await;
    Ok(())
}

async fn close(app: &App) {
    app.store().close().await;
}

fn report(Settled { rounds, sessions, dropped, jobs }: &Settled) -> String {
    let mut lines: Vec<_> = rounds.iter().map(line).collect();
    lines.push(format!("  {sessions} sessions ended"));
    lines.push(format!(
        "  not sent: {} letters, {} cards, {} notices, {} invitations, and what {jobs} jobs would have sent",
        dropped.letters, dropped.cards, dropped.notices, dropped.invitations
    ));
    lines.into_iter().map(|line| line + "\n").collect()
}

fn line(RestoredRound { id, name, became }: &RestoredRound) -> String {
    let what = match became {
        Became::Counted => "was counted since: its results come back from the key directory",
        Became::BackToDraft => "should have opened since: a draft again, for somebody to open",
        Became::Interrupted => {
            "interrupted: not counted, its key destroyed, everybody told. Have the trustees destroy their copies"
        }
    };
    format!("  {} ({id}): {what}", name.zh)
}
