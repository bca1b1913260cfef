//! `keping restore-results`: the results of a campaign from the key directory, back into a database that has lost them.

use anyhow::{Context, bail};
use app::{
    Error,
    campaigns::{CountedNow, restore_results},
};

use crate::commands::count::{Options, words};

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let (app, institution, campaign) = options.find().await?;
    match restore_results(&app, institution, campaign, &mut |step| println!("{}", words(step))).await {
        Ok(CountedNow::Counted) => println!("restored; the campaign's results are there"),
        Ok(CountedNow::Already) => println!("this database has the results; nothing was done"),
        Err(Error::WrongState) => {
            bail!("in this database the campaign has not been opened: there is nothing to restore")
        }
        Err(Error::NotFound) => bail!("this school has no such campaign"),
        Err(Error::NoKeptResults) => bail!(
            "the key directory has no copy of this campaign's results that this database can open: the database must be \
             one from between the campaign's opening and its counting"
        ),
        Err(error) => {
            return Err(error).context("restoring was ended; run the command again and it goes on from there");
        }
    }
    Ok(())
}
