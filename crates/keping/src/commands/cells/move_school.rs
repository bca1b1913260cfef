//! `keping move-school`: a school goes to another cell while it is used.

use anyhow::{Context, bail};
use app::moving::{Ends, Order, Told, advance, go_back};
use clap::Args;
use domain::moving::Step;
use store::{Cell, Routes};

#[derive(Debug, Args)]
pub struct Options {
    /// A host of the school.
    school: String,
    /// The name of the cell it goes to, as the directory and the proxies have it.
    #[arg(long)]
    to: String,
    /// The database of the cell it leaves, as PostgreSQL's own administrator.
    #[arg(long, env = "KEPING_MOVE_FROM_URL", hide_env_values = true)]
    from_url: String,
    /// The database of the cell it goes to, as PostgreSQL's own administrator.
    #[arg(long, env = "KEPING_MOVE_TO_URL", hide_env_values = true)]
    to_url: String,
    /// The same as `--from-url`, where the other cell reaches it under another name.
    #[arg(long, env = "KEPING_MOVE_FROM_URL_SEEN", hide_env_values = true)]
    from_url_seen: Option<String>,
    /// The database of the directory.
    #[arg(long, env = "KEPING_DIRECTORY_URL", hide_env_values = true)]
    directory_url: String,
    /// Stop after this step; the same command without it goes on from there. `copied` is the last that keeps nobody out.
    #[arg(long, value_parser = step, conflicts_with_all = ["back", "finish"])]
    until: Option<Step>,
    /// Put everything back, as long as the school is not open where it goes to.
    #[arg(long, conflicts_with = "finish")]
    back: bool,
    /// Once the school is open there: remove its rows here. There is no way back afterwards but another move.
    #[arg(long)]
    finish: bool,
    /// Seconds that work of the school which is under way (an import, a print run) is waited for before it is closed.
    #[arg(long, default_value_t = 120)]
    patience: u32,
}

pub async fn run(options: Options) -> anyhow::Result<()> {
    let mut ends = Ends {
        from: Cell::connect(&options.from_url)
            .await
            .context("cannot connect to the database that the school leaves")?,
        to: Cell::connect(&options.to_url).await.context("cannot connect to the database that the school goes to")?,
        routes: Routes::connect(&options.directory_url).await.context("cannot connect to the directory")?,
    };
    let Some(school) = ends.from.school_of_host(&options.school).await? else {
        bail!("no school answers under {} in the cell it is to leave", options.school);
    };
    let order = Order {
        school,
        to_cell: options.to,
        from_url: options.from_url_seen.unwrap_or(options.from_url),
        patience_seconds: options.patience,
    };
    let done = ends.from.school_move(school).await?.map(|noted| noted.step);
    if options.finish && done != Some(Step::Opened) {
        bail!("the school was not moved, so nothing is removed here");
    }
    if !options.finish && !options.back && done == Some(Step::Opened) {
        bail!("the school was moved; its rows are still here until --finish");
    }
    let moved = if options.back {
        go_back(&mut ends, &order, &mut tell).await
    } else {
        let last = if options.finish { Step::Finished } else { options.until.unwrap_or(Step::Opened) };
        advance(&mut ends, &order, last, &mut tell).await
    };
    ends.from.close().await;
    ends.to.close().await;
    Ok(moved?)
}

fn step(text: &str) -> Result<Step, String> {
    let steps = || Step::ALL.into_iter().filter(|step| *step <= Step::Opened);
    let names = || steps().map(Step::key).collect::<Vec<_>>().join(", ");
    Step::parse(text).filter(|step| *step <= Step::Opened).ok_or_else(|| format!("one of {}", names()))
}

#[expect(clippy::print_stdout, reason = "this is what the person who ran the command wants to read")]
fn tell(told: Told) {
    match told {
        Told::Done(step) => println!("{}", in_words(step)),
        Told::Copied { tables, of } => println!("  {tables} of {of} tables copied"),
        Told::Compared { tables, rows } => println!("  {rows} rows in {tables} tables, the same on both sides"),
        Told::Removed { rows } => println!("  {rows} rows removed"),
        Told::ClosedFor(time) => println!("The school was closed for {:.2} s.", time.as_secs_f64()),
        Told::WentBack => println!("back: the school is where it was, and open"),
    }
}

const fn in_words(step: Step) -> &'static str {
    match step {
        Step::Begun => "begun: nothing stands against it",
        Step::Following => "following: the other cell copies it",
        Step::Copied => "copied: the other cell has everything but what was written a moment ago",
        Step::Closed => "closed: nobody enters it any more",
        Step::Equal => "equal: both cells have the same rows",
        Step::Switched => "switched: the directory names the other cell",
        Step::Opened => "opened: the school is in the other cell",
        Step::Finished => "finished: its rows are gone here",
    }
}
