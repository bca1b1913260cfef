//! `keping key-copy` and `keping restore-key`: a campaign's key for a trustee, and back.

use std::{
    fs::OpenOptions,
    io::{Write, stdin},
    os::unix::fs::OpenOptionsExt,
    path::PathBuf,
};

use anyhow::Context;
use app::{
    App, Error,
    ballots::Passphrase,
    campaigns::{Restored, copy_key, restore_key},
};
use clap::Args;
use domain::{
    field::Reason,
    id::{CampaignId, InstitutionId},
};
use uuid::Uuid;

use crate::config::AppOptions;

#[derive(Debug, Args)]
pub struct Which {
    /// A host of the school.
    #[arg(long)]
    institution: String,
    /// The campaign's id, as in the address of its page.
    #[arg(long)]
    campaign: Uuid,
}

impl Which {
    pub async fn find(&self, app: &App) -> anyhow::Result<(InstitutionId, CampaignId)> {
        let found = app.institution_of(&self.institution).await;
        let institution = found.with_context(|| format!("no school answers under {}", self.institution))?;
        Ok((institution.id, CampaignId::from_uuid(self.campaign)))
    }
}

#[derive(Debug, Args)]
pub struct CopyOptions {
    #[command(flatten)]
    app: AppOptions,
    #[command(flatten)]
    which: Which,
    /// Who is to hold it, in words that are shown to every student: `学生会`, 60 characters at most.
    #[arg(long)]
    holder: String,
    /// Where the copy goes; for the trustee to take away, not to be left here.
    file: PathBuf,
}

#[derive(Debug, Args)]
pub struct RestoreOptions {
    #[command(flatten)]
    app: AppOptions,
    #[command(flatten)]
    which: Which,
    /// The trustee's copy.
    file: PathBuf,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn copy(options: CopyOptions) -> anyhow::Result<()> {
    let app = options.app.app_for_jobs(1)?;
    let (institution, campaign) = options.which.find(&app).await?;
    // Never over another copy; and before the key is made, so that nothing is noted of a copy that could not be kept.
    let file = &options.file;
    let mut kept = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file)
        .with_context(|| format!("cannot write {}", file.display()))?;
    let made = async {
        let copy = copy_key(&app, institution, campaign, &options.holder, passphrase()?).await;
        let copy = copy.map_err(|error| match error {
            Error::WrongState => anyhow::anyhow!(
                "copies are made before a campaign opens: students have been told who holds one, and nobody can be added"
            ),
            other => in_words(other),
        })?;
        kept.write_all(&copy)?;
        anyhow::Ok(kept.sync_all()?)
    };
    if let Err(error) = made.await {
        std::fs::remove_file(file)?;
        return Err(error);
    }
    println!("{} holds the key, and was opened once with the passphrase to see that it does.", file.display());
    println!("Give it to the trustee and leave none here. Once the campaign is counted, it is to be destroyed.");
    Ok(())
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn restore(options: RestoreOptions) -> anyhow::Result<()> {
    let app = options.app.app_for_jobs(1)?;
    let (institution, campaign) = options.which.find(&app).await?;
    let file = &options.file;
    let copy = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    match restore_key(&app, institution, campaign, copy, passphrase()?).await.map_err(in_words)? {
        Restored::PutBack => println!("The key is back in the key directory; counting can go on."),
        Restored::WasThere => println!("The key had not been lost; nothing was changed."),
    }
    Ok(())
}

/// One line of standard input, so that it stands in no list of processes and no shell's history.
fn passphrase() -> anyhow::Result<Passphrase> {
    let mut line = String::new();
    stdin().read_line(&mut line)?;
    let length = line.trim_end_matches(['\r', '\n']).len();
    line.truncate(length);
    Ok(line.into())
}

fn in_words(error: Error) -> anyhow::Error {
    match error {
        Error::Invalid(fields) => match fields.0.first_key_value() {
            Some((&"passphrase", Reason::Wrong)) => anyhow::anyhow!("the passphrase is not the right one"),
            Some((&"passphrase", _)) => anyhow::anyhow!("give a passphrase of 12 to 128 characters on standard input"),
            Some((&"holder", _)) => {
                anyhow::anyhow!("name who is to hold the copy with --holder, in 1 to 60 characters")
            }
            Some((_, Reason::Wrong)) => anyhow::anyhow!("this is the copy of another key than this campaign's"),
            _ => anyhow::anyhow!("this is no copy of a key, or it is damaged"),
        },
        Error::Unavailable(None) => {
            anyhow::anyhow!("this needs the keys: set KEPING_KEY_DIRECTORY and KEPING_COUNT_DATABASE_URL")
        }
        Error::WrongState => anyhow::anyhow!("this campaign is counted or being counted: its key is gone for good"),
        Error::NotFound => anyhow::anyhow!("this school has no such campaign"),
        Error::KeyMissing => anyhow::anyhow!("the key is not in the key directory, so it cannot be copied"),
        other => other.into(),
    }
}
