//! Timed figures against a running server on this machine, printed side by side, and a rush of ballots that must all
//! arrive. `scripts/bench` and its neighbours start what they need.
//!
//! No figure here is asserted: it depends on the machine. What must hold on every machine is in the tests, and in `rush`.
#![allow(clippy::print_stdout, reason = "the figures are the output")]

mod ballots;
mod cell;
mod figures;
mod import;
mod lists;
mod mail;
mod notices;
mod peer;
mod processor;
mod report;
mod server;
mod sign_in;
mod surveys;
mod visits;

use std::time::Duration;

use anyhow::{Context, bail};
use ballots::{comparison, machine::Cluster, network::Network, rush, siege};
use server::Server;

const USAGE: &str = "usage: bench sign-in | home | people | classes | report | visits | surveys ADDRESS; bench import ADDRESS PAIRS-FILE; \
                     bench cell ADDRESS NAME ACCOUNTS-FILE; bench rush STUDENTS KILLS SECONDS SEED [reminders | beside BINARY]; \
                     bench mail LETTERS KILLS; bench notices PEOPLE SECONDS; bench ballots SECONDS; bench ballots-steady RATE SECONDS; bench siege SECONDS";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["sign-in", address] => {
            let server = Server::new(address);
            sign_in::known_and_unknown_usernames(&server).await?;
            sign_in::a_rush_beside_ordinary_calls(&server).await
        }
        ["home", address] => lists::home(&Server::new(address)).await,
        ["people", address] => lists::people(&Server::new(address)).await,
        ["classes", address] => lists::classes(&Server::new(address)).await,
        ["report", address] => report::college(&Server::new(address)).await,
        ["surveys", address] => surveys::surveys(&Server::new(address)).await,
        ["visits", address] => visits::visits(&Server::new(address)).await,
        ["import", address, pairs] => import::enrolments(&Server::new(address), pairs).await,
        ["cell", address, name, accounts] => {
            cell::read_own_info(&Server::new(address), name, &cell::read_accounts(accounts)?).await
        }
        ["rush", students, kills, seconds, seed, with @ ..] if matches!(with, [] | ["reminders"] | ["beside", _]) => {
            let (over, reminded) = (Duration::from_secs(seconds.parse()?), with == ["reminders"]);
            let beside = if let ["beside", binary] = with { Some((*binary).to_owned()) } else { None };
            let (students, kills, seed) = (students.parse()?, kills.parse()?, seed.parse()?);
            let size = rush::Size { students, kills, over, seed, reminded, beside };
            rush::rush(network()?, &setting("KEPING_BINARY")?, cluster()?, size).await
        }
        ["mail", letters, kills] => {
            mail::mail(network()?, &setting("KEPING_BINARY")?, &cluster()?, letters.parse()?, kills.parse()?).await
        }
        ["notices", people, seconds] => {
            notices::notices(network()?, &setting("KEPING_BINARY")?, &cluster()?, people.parse()?, seconds.parse()?)
                .await
        }
        ["ballots", seconds] => {
            comparison::compare(network()?, &setting("KEPING_BINARY")?, &cluster()?, seconds.parse()?).await
        }
        ["ballots-steady", rate, seconds] => {
            let (rate, seconds) = (rate.parse()?, seconds.parse()?);
            comparison::steady(network()?, &setting("KEPING_BINARY")?, &cluster()?, rate, seconds).await
        }
        ["siege", seconds] => {
            let listeners = [setting("KEPING_LISTEN")?.parse()?, setting("KEPING_BALLOT_LISTEN")?.parse()?];
            siege::siege(network()?, &setting("KEPING_BINARY")?, listeners, seconds.parse()?).await
        }
        _ => bail!(USAGE),
    }
}

fn setting(name: &str) -> anyhow::Result<String> {
    std::env::var(name).with_context(|| format!("{name} is not set"))
}

fn network() -> anyhow::Result<Network> {
    let address = |name: &str| anyhow::Ok(format!("http://{}", setting(name)?));
    Network::new(&address("KEPING_LISTEN")?, &address("KEPING_BALLOT_LISTEN")?)
}

fn cluster() -> anyhow::Result<Cluster> {
    Ok(Cluster::new(&setting("KEPING_CLUSTER")?, &setting("KEPING_CLUSTER_PORT")?))
}
