//! `keping admin`: what is done once, by whoever installs it.

use std::path::PathBuf;

use anyhow::{Context, bail};
use app::{
    kernel::{
        entropy::{Entropy, SystemEntropy},
        secrets::SECRET_LENGTH,
    },
    tenancy::school::{FirstAdministrator, NewSchool, create_first_administrator, create_school},
};
use clap::{Args, Subcommand};
use domain::text::LocalText;

use store::Routes;

use crate::{
    commands::cells::directory::{check_cell, connect},
    config::{AppOptions, OwnerOptions, read_secret},
};

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print a new secret for the secret file.
    NewSecret,
    /// Print what `keping ballots` needs of the secret file, from which nothing else can be derived.
    BallotSecret(BallotSecret),
    /// Make a school with the built-in roles and its first administrator, who must change the password at first sign-in.
    CreateSchool(Box<CreateSchool>),
}

#[derive(Debug, Args)]
pub struct BallotSecret {
    /// The secret file of the app servers.
    #[arg(long, env = "KEPING_SECRET_FILE")]
    secret_file: PathBuf,
}

#[derive(Debug, Args)]
pub struct CreateSchool {
    #[command(flatten)]
    owner: OwnerOptions,
    #[command(flatten)]
    app: AppOptions,
    #[arg(long)]
    name_zh: String,
    #[arg(long)]
    name_en: Option<String>,
    /// IANA name; all dates and deadlines are in it.
    #[arg(long, default_value = "Asia/Shanghai")]
    time_zone: String,
    /// Host names under which the school is reached, by comma.
    #[arg(long, value_delimiter = ',', required = true)]
    hosts: Vec<String>,
    #[arg(long)]
    admin_username: String,
    #[arg(long)]
    admin_name: String,
    #[arg(long, env = "KEPING_ADMIN_PASSWORD", hide_env_values = true)]
    admin_password: String,
    /// The cell in which it is made: the directory of all cells is told of its hosts.
    #[arg(long, requires = "directory_url")]
    cell: Option<String>,
    /// The database of the directory.
    #[arg(long, env = "KEPING_DIRECTORY_URL", hide_env_values = true)]
    directory_url: Option<String>,
}

/// The directory, and the cell in which a school is made.
struct Place {
    routes: Routes,
    cell: String,
}

impl Place {
    /// No host of the school may lead elsewhere.
    async fn of(cell: String, directory_url: &str, hosts: &[String]) -> anyhow::Result<Self> {
        check_cell(&cell)?;
        let mut routes = connect(directory_url).await?;
        for host in hosts {
            if let Some(elsewhere) = routes.cell_of(host).await?.filter(|known| *known != cell) {
                bail!("no school was made: the directory has {host} in {elsewhere}");
            }
        }
        Ok(Self { routes, cell })
    }
}

#[expect(clippy::print_stdout, reason = "the secret is the output")]
pub async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::NewSecret => {
            let mut secret = [0; SECRET_LENGTH];
            SystemEntropy.fill(&mut secret);
            let (halves, _) = secret.as_chunks();
            for half in halves {
                print!("{:032x}", u128::from_be_bytes(*half));
            }
            println!();
            Ok(())
        }
        Command::BallotSecret(options) => {
            print!("{}", *read_secret(&options.secret_file)?.ballots().to_text());
            Ok(())
        }
        Command::CreateSchool(options) => create(*options).await,
    }
}

async fn create(options: CreateSchool) -> anyhow::Result<()> {
    if jiff::tz::TimeZone::get(&options.time_zone).is_err() {
        bail!("{} is not a time zone; an example is Asia/Shanghai", options.time_zone);
    }
    let first = FirstAdministrator {
        username: options.admin_username,
        name: options.admin_name,
        password: options.admin_password,
    };
    if let Err(errors) = first.check() {
        let wrong =
            errors.0.iter().map(|(field, reason)| format!("--admin-{field}: {}", reason.key().replace('_', " ")));
        bail!("no school was made. {}", wrong.collect::<Vec<_>>().join("; "));
    }
    let hosts: Vec<_> = options.hosts.iter().map(|host| host.to_ascii_lowercase()).collect();
    let place = match (options.cell, &options.directory_url) {
        (Some(cell), Some(url)) => Some(Place::of(cell, url, &hosts).await?),
        _ => None,
    };
    let mut owner = options.owner.connect().await?;
    let app = options.app.app()?;
    let known = app.store().directory().await?;
    if let Some(host) =
        options.hosts.iter().find(|host| known.iter().any(|(taken, _)| taken.eq_ignore_ascii_case(host)))
    {
        bail!("no school was made: {host} is the address of another one");
    }
    let school = NewSchool {
        name: LocalText { zh: options.name_zh, en: options.name_en },
        time_zone: options.time_zone,
        hosts: hosts.clone(),
    };
    let institution = create_school(&app, &mut owner, school).await?;
    create_first_administrator(&app, &institution, first).await?;
    if let Some(Place { mut routes, cell }) = place {
        routes
            .set(&hosts, &cell)
            .await
            .context("the school is made, and the directory not told: keping directory set")?;
    }
    Ok(())
}
