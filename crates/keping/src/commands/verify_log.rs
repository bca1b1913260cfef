//! `keping verify-log`: whether the audit log is as it was written.

use std::fmt::Write;

use anyhow::{Context, bail};
use app::audit::chain::{Fault, Head, Verified, verify};
use clap::Args;

use crate::config::AppOptions;

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    app: AppOptions,
    /// A host of the school.
    #[arg(long)]
    host: String,
    /// The head that an earlier check printed, as PLACE:HASH. With it, a log whose end was cut off is found too.
    #[arg(long, value_parser = head)]
    noted: Option<Head>,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let app = options.app.app_for_jobs(1)?;
    let institution =
        app.institution_of(&options.host).await.with_context(|| format!("no school answers under {}", options.host))?;
    let verified = verify(&app, institution.id, options.noted.as_ref()).await?;
    print!("{}", report(&verified));
    if verified.faults.is_empty() { Ok(()) } else { bail!("the audit log is not as it was written") }
}

fn report(verified: &Verified) -> String {
    let mut text = String::new();
    for fault in &verified.faults {
        let _ = match fault {
            Fault::Changed { place, record, at } => writeln!(text, "changed    {place} {record} of {at}"),
            Fault::Missing { place, record, at } => writeln!(text, "missing    {place} {record} of {at}"),
            Fault::Reordered { place, record, at } => writeln!(text, "reordered  {place} {record} of {at}"),
            Fault::Gap { place } => writeln!(text, "missing    {place} with its link"),
            Fault::Stray { record } => writeln!(text, "stray      {record}: not written by the server"),
            Fault::OtherChain { place } => writeln!(text, "cut off    the chain noted at {place} is not this one"),
        };
    }
    let head = verified.head.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string);
    let _ =
        writeln!(text, "{} records in the chain, {} not yet; head {head}", verified.linked, verified.not_linked_yet);
    text
}

fn head(text: &str) -> Result<Head, String> {
    let (place, hash) = text.split_once(':').ok_or("expected PLACE:HASH")?;
    let digits: Vec<_> = hash.chars().collect();
    let bytes = digits.chunks(2).map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16));
    let hash = bytes.collect::<Result<_, _>>().map_err(|_| "the hash is not hexadecimal")?;
    Ok(Head { place: place.parse().map_err(|_| "the place is not a number")?, hash })
}
