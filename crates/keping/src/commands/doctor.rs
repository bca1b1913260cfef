//! `keping doctor`, and the same at the start of a server: settings of the database that would tell who answered what,
//! rounds for which the secret is missing, and what lies below the key directory.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::bail;
use app::{
    App,
    ballots::{
        Unserved, archive_faults,
        exposure::{Exposure, exposures, exposures_of_box},
        unserved_rounds,
    },
};
use clap::Args;
use store::BallotBox;

use crate::{config::AppOptions, key_folder};

const SECRET_MISSING: &str = "no secret in the secret file makes its tokens, so nobody can answer it: put the secret that it was \
                              opened with back, as a further line";
const LOOKS_AGAIN_AFTER: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// The database as the role `keping_box`.
    #[arg(long, env = "KEPING_BALLOT_DATABASE_URL", hide_env_values = true)]
    ballot_database_url: Option<String>,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let boxes = options.ballot_database_url.as_deref().map(|url| BallotBox::connect(url, 1)).transpose()?;
    let key_directory = options.app.key_directory().map(Path::to_owned);
    let app = options.app.app()?;
    let found = exposures(&app, boxes.as_ref()).await?;
    if let Some(folder) = key_directory {
        let report = key_folder::look(&folder, data_directory(&app).await.as_deref());
        report.facts.iter().for_each(|fact| println!("{fact}"));
        report.warnings.iter().for_each(|warning| println!("Warning: {warning}"));
    }
    for exposure in &found {
        println!("{} = {} for {}: {}", exposure.setting, exposure.value, exposure.role, exposure.words);
    }
    if found.is_empty() {
        println!("The database's settings tell nobody who answered what.");
    }
    for fault in archive_faults(&app).await? {
        println!("Warning: {fault}");
    }
    let unserved = unserved_rounds(&app).await?;
    for Unserved { campaign, .. } in &unserved {
        println!("campaign {campaign}: {SECRET_MISSING}");
    }
    match (found.len(), unserved.len()) {
        (0, 0) => Ok(()),
        (0, count) => bail!("{count} rounds cannot be answered"),
        (count, 0) => bail!("{count} settings of the database tell too much"),
        (settings, rounds) => {
            bail!("{settings} settings of the database tell too much, {rounds} rounds cannot be answered")
        }
    }
}

/// Where the database keeps its files, if one of our roles may know.
async fn data_directory(app: &App) -> Option<PathBuf> {
    app.store().data_directory().await.ok().flatten().map(PathBuf::from)
}

/// The same for the key directory, when a server starts.
pub async fn report_key_folder(app: App, folder: PathBuf) {
    for warning in key_folder::look(&folder, data_directory(&app).await.as_deref()).warnings {
        tracing::warn!(warning, "keys.may_outlive_their_destruction");
    }
}

/// A warning in the log for each.
pub async fn report_at_start(app: App, boxes: Option<BallotBox>) {
    let found = loop {
        if let ControlFlow::Break(found) = answered(exposures(&app, boxes.as_ref()).await).await {
            break found;
        }
    };
    warn(found);
    let unserved = loop {
        if let ControlFlow::Break(found) = answered(unserved_rounds(&app).await).await {
            break found;
        }
    };
    for Unserved { campaign, .. } in unserved.unwrap_or_default() {
        tracing::warn!(%campaign, advice = SECRET_MISSING, "ballots.round_without_secret");
    }
    if let Some(boxes) = boxes {
        boxes.close().await;
    }
}

/// The same for a process that has nothing but the box.
pub async fn report_box_at_start(boxes: BallotBox) {
    let found = loop {
        if let ControlFlow::Break(found) = answered(exposures_of_box(&boxes).await).await {
            break found;
        }
    };
    warn(found);
    boxes.close().await;
}

/// A database that is away is to be asked again, a while later.
#[expect(clippy::disallowed_methods, reason = "a database that is away gives no sign when it is back")]
async fn answered<T>(asked: app::Result<T>) -> ControlFlow<Option<T>> {
    match asked {
        Ok(found) => ControlFlow::Break(Some(found)),
        Err(app::Error::Unavailable(_)) => {
            tokio::time::sleep(LOOKS_AGAIN_AFTER).await;
            ControlFlow::Continue(())
        }
        Err(error) => {
            tracing::warn!(%error, cause = ?std::error::Error::source(&error), "database.settings_unread");
            ControlFlow::Break(None)
        }
    }
}

fn warn(found: Option<Vec<Exposure>>) {
    for exposure in found.unwrap_or_default() {
        tracing::warn!(
            role = exposure.role,
            setting = exposure.setting,
            value = exposure.value,
            advice = exposure.words,
            "database.setting_tells_too_much"
        );
    }
}
