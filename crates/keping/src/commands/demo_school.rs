//! `keping demo`: the made-up university to look around in.

use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use demo::{Extent, Stage, StoryClock};
use store::BallotBox;

use crate::config::{AppOptions, OwnerOptions};

/// Where `just dev` shows the web app.
const SITE: &str = "http://127.0.0.1:5173";

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    owner: OwnerOptions,
    #[command(flatten)]
    app: AppOptions,
    /// Host names under which the demo school answers.
    #[arg(long, value_delimiter = ',', default_value = "localhost,127.0.0.1")]
    hosts: Vec<String>,
    /// Also rounds of evaluations: counted ones of the terms before, and one in progress, half answered.
    #[arg(long, requires = "ballot_database_url")]
    campaign: bool,
    /// Only some counted rounds, quickly: for looking at results.
    #[arg(long, requires = "ballot_database_url", conflicts_with = "campaign")]
    results: bool,
    /// A mail server without encryption listens at this port of this machine: the school sends its letters there, if the
    /// server that is started afterwards may write to 127.0.0.1.
    #[arg(long)]
    mail_port: Option<u16>,
    /// The database as the role `keping_box`.
    #[arg(long, env = "KEPING_BALLOT_DATABASE_URL", hide_env_values = true)]
    ballot_database_url: Option<String>,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let mut owner = options.owner.connect().await?;
    owner.migrate().await?;
    let clock = Arc::new(StoryClock::default());
    let app = options.app.app_for_jobs_at(1, clock.clone())?;
    let mut there = false;
    for host in &options.hosts {
        there |= owner.institution_of_host(host).await?.is_some();
    }
    if there {
        println!("A school answers under {} already; nothing changed.", options.hosts.join(", "));
    } else {
        let institution = demo::load(&app, &mut owner, options.hosts).await?;
        if let Some(url) = options.ballot_database_url.filter(|_| options.campaign || options.results) {
            let office = demo::NAMED.iter().find(|account| account.role == "school_admin").map(|named| named.username);
            let mut tx = app.store().tenant(institution.id).await?;
            let found = tx.users_named(&[office.unwrap_or_default().to_owned()]).await?;
            drop(tx);
            let by = found.into_iter().flatten().next().context("the demo school has an administrator")?;
            let boxes = BallotBox::connect(&url, 2)?;
            let stage = Stage { app: &app, clock: &clock, boxes: &boxes, institution: institution.id, by };
            let extent = if options.campaign { Extent::Everything } else { Extent::SomeResults };
            demo::load_campaigns(&stage, extent).await?;
        }
        if let Some(port) = options.mail_port {
            demo::load_mail(&app, &institution, port, SITE).await?;
        }
    }
    println!("\nSign in with the password {} as", demo::PASSWORD);
    for account in demo::NAMED {
        println!("  {:<14} {:<18} {}", account.username, account.role, account.en);
    }
    Ok(())
}
