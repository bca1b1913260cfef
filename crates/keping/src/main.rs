//! The binary: reads its configuration, starts what it is told to, stops in order. No logic of the product.

mod commands;
mod config;
mod key_folder;
mod seen_file;
mod stop_signal;
mod watching;

use std::sync::LazyLock;

use clap::{Parser, Subcommand};

use self::commands::{
    admin, after_restore, ballots, box_keys,
    cells::{directory, move_school},
    count, demo_school, doctor, openapi, restore_results, serve, verify_log, verify_receipt, work,
};

/// With the web app that this binary gives to browsers: whoever compares it with a build of their own has both.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let web_app = api::web_app_hash();
    format!("{}\nweb app {}", env!("CARGO_PKG_VERSION"), web_app.as_deref().unwrap_or("not built"))
});

#[derive(Parser)]
#[command(name = "keping", version, long_version = VERSION.as_str(), about = "Course evaluation that cannot be traced to a student")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer requests until told to stop.
    Serve(serve::Options),
    /// Take sealed ballots until told to stop, in a process that can do nothing else.
    Ballots(ballots::Options),
    /// Do background work until told to stop.
    Worker(work::Options),
    /// Check that the audit log of a school is as it was written.
    VerifyLog(verify_log::Options),
    /// Judge receipts by the files that students saved: offline, without a database.
    VerifyReceipt(verify_receipt::Options),
    /// Count a closed campaign now, as its time would; goes on where an earlier attempt was ended.
    Count(count::Options),
    /// Make a trustee's copy of a campaign's key, locked with a passphrase that is read from standard input.
    KeyCopy(box_keys::CopyOptions),
    /// Put a trustee's copy back into the key directory where the key was lost. Reads the passphrase from standard input.
    RestoreKey(box_keys::RestoreOptions),
    /// Bring back the results of a campaign into a database that was restored from a backup made before it was counted.
    RestoreResults(count::Options),
    /// See to what follows when the database was restored from a backup, before anything uses it again.
    AfterRestore(after_restore::Options),
    /// Report what would tell who answered what, or keep open rounds from being answered. Ends with 1 if there is anything.
    Doctor(doctor::Options),
    /// Bring the database up to this version's schema. Run once before the servers of a new version start.
    Migrate(config::OwnerOptions),
    /// Migrate and load the demo school, unless it is there already.
    Demo(demo_school::Options),
    /// Move a school to another cell while it is used; run again, it goes on where it was ended.
    MoveSchool(move_school::Options),
    /// The directory of all cells: which host is in which.
    #[command(subcommand)]
    Directory(directory::Command),
    /// Print the OpenAPI document.
    Openapi,
    /// Set up an installation.
    #[command(subcommand)]
    Admin(admin::Command),
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let command = Cli::parse().command;
    let traces = match &command {
        Command::Serve(options) => options.traces.begin("serve")?,
        Command::Worker(options) => options.traces.begin("worker")?,
        _ => None,
    };
    watching::start(traces.as_ref());
    let ended = Box::pin(run(command)).await;
    if let Some(traces) = traces {
        traces.end().await;
    }
    ended
}

async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(options) => serve::run(options).await,
        Command::Ballots(options) => Box::pin(ballots::run(options)).await,
        Command::Worker(options) => work::run(options).await,
        Command::VerifyLog(options) => verify_log::run(options).await,
        Command::VerifyReceipt(options) => verify_receipt::run(&options),
        Command::Count(options) => count::run(options).await,
        Command::KeyCopy(options) => box_keys::copy(options).await,
        Command::RestoreKey(options) => box_keys::restore(options).await,
        Command::RestoreResults(options) => restore_results::run(options).await,
        Command::AfterRestore(options) => after_restore::run(options).await,
        Command::Doctor(options) => doctor::run(options).await,
        Command::Migrate(options) => {
            options.connect().await?.migrate().await?;
            Ok(())
        }
        Command::Demo(options) => demo_school::run(options).await,
        Command::MoveSchool(options) => Box::pin(move_school::run(options)).await,
        Command::Directory(command) => directory::run(command).await,
        Command::Openapi => openapi::print(),
        Command::Admin(command) => admin::run(command).await,
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Cli;

    #[test]
    fn the_manual_says_of_every_command_what_it_is_for() {
        let manual = include_str!("../../../deploy/man/keping.8").replace('\\', "");
        let unknown: Vec<_> = Cli::command()
            .get_subcommands()
            .map(|command| command.get_name().to_owned())
            .filter(|name| !manual.lines().any(|line| line.starts_with(".B") && line.contains(name)))
            .collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
