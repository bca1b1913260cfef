//! Timed figures against a running server on this machine, printed side by side. `scripts/bench` starts what it needs.
//!
//! Nothing here is asserted: a figure depends on the machine. What must hold on every machine is in the tests.
#![allow(clippy::print_stdout, reason = "the figures are the output")]

mod cell;
mod figures;
mod import;
mod lists;
mod report;
mod server;
mod sign_in;

use anyhow::bail;
use server::Server;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["sign-in", address] => {
            let server = Server::new(address);
            sign_in::known_and_unknown_usernames(&server).await?;
            sign_in::a_rush_beside_ordinary_calls(&server).await
        }
        ["people", address] => lists::people(&Server::new(address)).await,
        ["classes", address] => lists::classes(&Server::new(address)).await,
        ["report", address] => report::college(&Server::new(address)).await,
        ["import", address, pairs] => import::enrolments(&Server::new(address), pairs).await,
        ["cell", address, name, accounts] => {
            cell::read_own_info(&Server::new(address), name, &cell::read_accounts(accounts)?).await
        }
        _ => bail!(
            "usage: bench sign-in | people | classes | report ADDRESS; bench import ADDRESS PAIRS-FILE; bench cell ADDRESS NAME ACCOUNTS-FILE"
        ),
    }
}
