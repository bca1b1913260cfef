//! A school moves to another cell while it is used: copied and followed by logical replication, closed for the last of it, compared,
//! switched in the directory, opened there. What is done in each step is written down where the school leaves from.

mod refused;

use std::time::{Duration, Instant};

use domain::{
    id::InstitutionId,
    moving::{Step, is_cell, is_host},
};
use store::{Cell, Closed, Routes, RowBits, SchoolMove, unequal};

pub use self::refused::{MoveError, Refusal};

type Result<T> = std::result::Result<T, MoveError>;

/// Between two looks at how far the other cell is: nobody is kept out, and everybody is.
const LOOKS_EVERY_SECONDS: f64 = 0.2;
const LOOKS_OFTEN_SECONDS: f64 = 0.01;
/// For standbys, and what else follows a cell.
const PLACES_OF_OTHERS: i64 = 10;
/// A copy that gave up is begun again so often without a table more: what was away for a moment is there again, and what cannot be applied
/// fails each time.
const COPIED_AGAIN: u32 = 5;
const COPIED_AGAIN_AFTER_SECONDS: f64 = 0.5;
/// What was written last is there within milliseconds, or something is wrong and the school is opened again.
const FOLLOWED_WITHIN: Duration = Duration::from_secs(20);

/// The two databases, and the directory of all cells.
#[derive(Debug)]
pub struct Ends {
    pub from: Cell,
    pub to: Cell,
    pub routes: Routes,
}

#[derive(Debug)]
pub struct Order {
    pub school: InstitutionId,
    pub to_cell: String,
    /// How the cell it arrives in reaches the database that it leaves.
    pub from_url: String,
    /// So long work of the school that is under way is waited for.
    pub patience_seconds: u32,
}

/// What whoever moves it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    Done(Step),
    Copied {
        tables: i64,
        of: i64,
    },
    Compared {
        tables: usize,
        rows: i64,
    },
    Removed {
        rows: u64,
    },
    /// From the first attempt to close it here until it was open there.
    ClosedFor(Duration),
    WentBack,
}

/// Goes on from the last step that was written down, as far as `last`. A school that was closed and cannot be switched is opened again where
/// it was, and everything is as before.
pub async fn advance(ends: &mut Ends, order: &Order, last: Step, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let mut noted = begun(ends, order).await?;
    let todo = Step::between(noted.as_ref().map(|noted| noted.step), last).collect::<Vec<_>>();
    let mut closed_at = None;
    for step in todo {
        let from_cell = match &noted {
            Some(noted) => noted.from_cell.clone(),
            None => cell_now(ends, order).await?,
        };
        let began = Instant::now();
        let taken = take(ends, order, step, tell).await;
        if let Err(error) = &taken
            && is_to_go_back(step, error)
        {
            tracing::warn!(%error, step = step.key(), "move.going_back");
            go_back(ends, order, tell).await?;
        }
        taken?;
        let done = SchoolMove { from_cell, to_cell: order.to_cell.clone(), step };
        ends.from.note_move(order.school, &done).await?;
        noted = Some(done);
        tell(Told::Done(step));
        match (step, closed_at) {
            (Step::Closed, _) => closed_at = Some(began),
            (Step::Opened, Some(at)) => tell(Told::ClosedFor(at.elapsed())),
            _ => {}
        }
    }
    Ok(())
}

/// A school must not stay closed because its move failed. One that could not be closed yet goes on being followed.
fn is_to_go_back(step: Step, error: &MoveError) -> bool {
    matches!(step, Step::Closed | Step::Equal) && !matches!(error, MoveError::Refused(Refusal::Busy))
}

/// Everything as it was before, as long as nobody has written where it arrives.
pub async fn go_back(ends: &mut Ends, order: &Order, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let school = order.school;
    let Some(noted) = begun(ends, order).await? else { return Err(Refusal::NotMoving.into()) };
    if !noted.step.may_go_back() || ends.to.why_closed(school).await? != Some(Closed::Arriving) {
        return Err(Refusal::AlreadyOpened.into());
    }
    if noted.step >= Step::Equal {
        let hosts = ends.from.hosts_of(school).await?;
        ends.routes.set(&hosts, &noted.from_cell).await?;
    }
    ends.from.open_school(school).await?;
    ends.to.follow_no_longer(school).await?;
    ends.from.unpublish(school).await?;
    ends.to.remove_rows(school).await?;
    ends.from.forget_move(school).await?;
    // Last: until here another attempt finds it.
    ends.to.open_school(school).await?;
    tell(Told::WentBack);
    Ok(())
}

/// The move that is under way; one that is over is not.
async fn begun(ends: &mut Ends, order: &Order) -> Result<Option<SchoolMove>> {
    let noted = ends.from.school_move(order.school).await?.filter(|noted| noted.step != Step::Finished);
    match noted {
        Some(noted) if noted.to_cell != order.to_cell => Err(Refusal::BoundElsewhere(noted.to_cell).into()),
        other => Ok(other),
    }
}

async fn cell_now(ends: &mut Ends, order: &Order) -> Result<String> {
    let hosts = ends.from.hosts_of(order.school).await?;
    let mut cells = Vec::new();
    for host in &hosts {
        let Some(cell) = ends.routes.cell_of(host).await? else {
            return Err(Refusal::HostUnknown(host.clone()).into());
        };
        cells.push(cell);
    }
    cells.dedup();
    match cells.as_slice() {
        [cell] if *cell != order.to_cell => Ok(cell.clone()),
        _ => Err(Refusal::DirectoryDisagrees(cells).into()),
    }
}

async fn take(ends: &mut Ends, order: &Order, step: Step, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let school = order.school;
    match step {
        Step::Begun => begin(ends, order).await,
        Step::Following => {
            ends.from.publish(school).await?;
            Ok(ends.to.follow(school, &order.from_url).await?)
        }
        Step::Copied => copy(ends, school, tell).await,
        Step::Closed => {
            without_keys(ends, school).await?;
            if !ends.from.close_school(school, Closed::Leaving, order.patience_seconds).await? {
                return Err(Refusal::Busy.into());
            }
            // A round may have been opened before the door was.
            without_keys(ends, school).await
        }
        Step::Equal => compare(ends, school, tell).await,
        Step::Switched => {
            let hosts = ends.from.hosts_of(school).await?;
            Ok(ends.routes.set(&hosts, &order.to_cell).await?)
        }
        Step::Opened => {
            ends.from.close_school(school, Closed::Left, order.patience_seconds).await?;
            Ok(ends.to.open_school(school).await?)
        }
        Step::Finished => finish(ends, school, tell).await,
    }
}

async fn begin(ends: &mut Ends, order: &Order) -> Result<()> {
    let school = order.school;
    let (from, to) = (ends.from.facts().await?, ends.to.facts().await?);
    if !(from.is_superuser && to.is_superuser) {
        return Err(Refusal::NotSuperuser.into());
    }
    if from.wal_level != "logical" {
        return Err(Refusal::LogLevel(from.wal_level).into());
    }
    let tables = i64::try_from(ends.from.school_tables().await?.len()).unwrap_or(i64::MAX);
    let (places, needed) = (from.places.min(to.places), tables.saturating_add(PLACES_OF_OTHERS));
    if places < needed {
        return Err(Refusal::FewPlaces { places, needed }.into());
    }
    if from.keeps_commit_times || to.keeps_commit_times {
        return Err(Refusal::CommitTimes.into());
    }
    if from.migrations != to.migrations {
        return Err(Refusal::SchemasDiffer.into());
    }
    if ends.from.why_closed(school).await?.is_some() {
        return Err(Refusal::NotHere.into());
    }
    let hosts = ends.from.hosts_of(school).await?;
    if !is_cell(&order.to_cell) || !hosts.iter().all(|host| is_host(host)) {
        return Err(Refusal::UnfitName.into());
    }
    for host in hosts {
        if ends.to.school_of_host(&host).await?.is_some() {
            return Err(Refusal::HostTaken(host).into());
        }
    }
    let there = ends.to.tables_with_rows(school).await?;
    if !there.is_empty() {
        return Err(Refusal::RowsThere(there).into());
    }
    without_keys(ends, school).await?;
    // What is left of an earlier move, away from there.
    ends.to.forget_move(school).await?;
    ends.to.close_school(school, Closed::Arriving, order.patience_seconds).await?;
    Ok(())
}

async fn without_keys(ends: &mut Ends, school: InstitutionId) -> Result<()> {
    let rounds = ends.from.rounds_with_keys(school).await?;
    if rounds.is_empty() { Ok(()) } else { Err(Refusal::BoxKeys(rounds).into()) }
}

/// How often a copy gave up where it had given up before.
#[derive(Debug, Default)]
struct GaveUp {
    arrived: i64,
    times: u32,
}

impl GaveUp {
    fn at(&mut self, arrived: i64) -> u32 {
        self.times = if arrived > self.arrived { 1 } else { self.times + 1 };
        self.arrived = arrived;
        self.times
    }
}

async fn copy(ends: &mut Ends, school: InstitutionId, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let mut ready = None;
    let mut gave_up = GaveUp::default();
    loop {
        let copying = ends.to.copying(school).await?;
        if copying.failed {
            if gave_up.at(copying.arrived) > COPIED_AGAIN {
                return Err(Refusal::CopyFailed.into());
            }
            tracing::warn!(arrived = copying.arrived, "move.copying_again");
            ends.to.wait(COPIED_AGAIN_AFTER_SECONDS).await?;
            ends.to.follow_again(school).await?;
            continue;
        }
        if copying.tables > 0 && copying.ready == copying.tables {
            tell(Told::Copied { tables: copying.ready, of: copying.tables });
            break;
        }
        if ready != Some(copying.ready / 10) {
            ready = Some(copying.ready / 10);
            tell(Told::Copied { tables: copying.ready, of: copying.tables });
        }
        ends.to.wait(LOOKS_EVERY_SECONDS).await?;
    }
    Ok(ends.to.analyse().await?)
}

async fn compare(ends: &mut Ends, school: InstitutionId, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let one_version = ends.from.facts().await?.major_version == ends.to.facts().await?.major_version;
    let bits = if one_version { RowBits::Hashed } else { RowBits::Written };
    // Otherwise this step was ended before it was written down, and nobody has been in the school since.
    if ends.to.is_following(school).await? {
        let position = ends.from.log_position().await?;
        let began = Instant::now();
        while !ends.from.is_followed_to(school, &position).await? {
            if began.elapsed() > FOLLOWED_WITHIN {
                return Err(Refusal::NotFollowed.into());
            }
            ends.from.wait(LOOKS_OFTEN_SECONDS).await?;
        }
    }
    let (here, there) = tokio::join!(ends.from.checksums(school, bits), ends.to.checksums(school, bits));
    let (here, there) = (here?, there?);
    let different = unequal(&here, &there);
    if !different.is_empty() {
        return Err(Refusal::Unequal(different).into());
    }
    tell(Told::Compared { tables: here.len(), rows: here.values().map(|sum| sum.rows).sum() });
    ends.to.follow_no_longer(school).await?;
    ends.from.unpublish(school).await?;
    Ok(ends.to.advance_numbers().await?)
}

async fn finish(ends: &mut Ends, school: InstitutionId, tell: &mut dyn FnMut(Told)) -> Result<()> {
    let opened = ends.to.why_closed(school).await?.is_none() && !ends.to.hosts_of(school).await?.is_empty();
    if !opened || ends.from.why_closed(school).await? != Some(Closed::Left) {
        return Err(Refusal::NotOpened.into());
    }
    let rows = ends.from.remove_rows(school).await?;
    tell(Told::Removed { rows });
    Ok(())
}
