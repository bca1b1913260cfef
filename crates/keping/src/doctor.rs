//! `keping doctor`, and the same at the start of a server: settings of the database that would tell who answered what.

use std::time::Duration;

use anyhow::bail;
use app::{App, exposure::exposures};
use clap::Args;
use store::BallotBox;

use crate::config::AppOptions;

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
    let found = exposures(&options.app.app()?, boxes.as_ref()).await?;
    for exposure in &found {
        println!("{} = {} for {}: {}", exposure.setting, exposure.value, exposure.role, exposure.words);
    }
    match found.len() {
        0 => {
            println!("The database's settings tell nobody who answered what.");
            Ok(())
        }
        count => bail!("{count} settings of the database tell too much"),
    }
}

/// A warning in the log for each. A database that is away is asked again until it answers.
#[expect(clippy::disallowed_methods, reason = "a database that is away gives no sign when it is back")]
pub async fn report_at_start(app: App, boxes: Option<BallotBox>) {
    let found = loop {
        match exposures(&app, boxes.as_ref()).await {
            Ok(found) => break found,
            Err(app::Error::Unavailable(_)) => tokio::time::sleep(LOOKS_AGAIN_AFTER).await,
            Err(error) => {
                tracing::warn!(%error, cause = ?std::error::Error::source(&error), "database.settings_unread");
                return;
            }
        }
    };
    for exposure in found {
        tracing::warn!(
            role = exposure.role,
            setting = exposure.setting,
            value = exposure.value,
            advice = exposure.words,
            "database.setting_tells_too_much"
        );
    }
    if let Some(boxes) = boxes {
        boxes.close().await;
    }
}
