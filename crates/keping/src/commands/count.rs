//! `keping count`: counting as a command, for whoever would rather see it happen.

use anyhow::{Context, bail};
use app::{
    App, Error,
    ballots::Step,
    campaigns::{CountedNow, count_now_by_operator},
};
use clap::Args;
use domain::id::{CampaignId, InstitutionId};

use crate::{commands::box_keys::Which, config::AppOptions};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    #[command(flatten)]
    which: Which,
}

impl Options {
    /// Where the keys are, and only there.
    pub async fn find(self) -> anyhow::Result<(App, InstitutionId, CampaignId)> {
        let app = self.app.app_for_jobs(1)?;
        if !app.has_keys() {
            bail!("this needs the keys: set KEPING_KEY_DIRECTORY and KEPING_COUNT_DATABASE_URL");
        }
        let (institution, campaign) = self.which.find(&app).await?;
        Ok((app, institution, campaign))
    }
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let (app, institution, campaign) = options.find().await?;
    let counted = count_now_by_operator(&app, institution, campaign, &mut |step| println!("{}", words(step))).await;
    match counted {
        Ok(CountedNow::Counted) => println!("counted; the campaign's results are there"),
        Ok(CountedNow::Already) => println!("counted before; nothing was done"),
        Err(Error::WrongState) => bail!("this campaign is not closed: close it first, then count"),
        Err(Error::Unavailable(None)) => bail!("somebody is counting it at this moment; look again when they are done"),
        Err(Error::KeyMissing) => {
            bail!("the key is not in the key directory; if a trustee has a copy: keping restore-key")
        }
        Err(error) => return Err(error).context("counting was ended; run the command again and it goes on from there"),
    }
    Ok(())
}

pub fn words(step: Step) -> String {
    match step {
        Step::BoxesClosed => "boxes closed: nothing is taken any more".to_owned(),
        Step::ListsPublished => "lists published: from here on nobody can change what is in the boxes".to_owned(),
        Step::Counted { done, of } => format!("counted {done} of {of} classes"),
        Step::Compared => "compared: every ballot was counted once".to_owned(),
        Step::ResultsKept => {
            "results safe: in a log that outlives this machine, or locked in the key directory".to_owned()
        }
        Step::KeyDestroyed => "key destroyed".to_owned(),
        Step::BoxesEmptied => "boxes emptied".to_owned(),
    }
}
