//! `keping demo`: the made-up university to look around in.

use clap::Args;

use crate::config::{AppOptions, OwnerOptions};

#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    owner: OwnerOptions,
    #[command(flatten)]
    app: AppOptions,
    /// Host names under which the demo school answers.
    #[arg(long, value_delimiter = ',', default_value = "localhost,127.0.0.1")]
    hosts: Vec<String>,
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
pub async fn run(options: Options) -> anyhow::Result<()> {
    let mut owner = options.owner.connect().await?;
    owner.migrate().await?;
    let app = options.app.app()?;
    let mut there = false;
    for host in &options.hosts {
        there |= owner.institution_of_host(host).await?.is_some();
    }
    if there {
        println!("A school answers under {} already; nothing changed.", options.hosts.join(", "));
    } else {
        demo::load(&app, &mut owner, options.hosts).await?;
    }
    println!("\nSign in with the password {} as", demo::PASSWORD);
    for account in demo::NAMED {
        println!("  {:<14} {:<18} {}", account.username, account.role, account.en);
    }
    Ok(())
}
