//! The other cells, as whoever runs the platform sees them: each tells the directory how it is, and keeps what the directory has of all.

use jiff::Timestamp;
use store::{CellTold, Routes, SeenCells};

use crate::{App, Caller, Result, kernel::caller::TenantManage};

/// `None`: this installation is no cell among others.
pub async fn list_cells(caller: Caller<TenantManage>) -> Result<Option<SeenCells>> {
    let app = caller.app;
    Ok(app.store().seen_cells().await?)
}

/// Says how this cell is, and keeps how all are.
pub async fn exchange(app: &App, routes: &mut Routes, here: &str, version: &str) -> Result<()> {
    let now = app.now();
    routes.tell(here, &how_it_is(app, now, version).await?).await?;
    let seen = SeenCells { here: Some(here.to_owned()), cells: routes.cells().await?, seen_at: now };
    Ok(app.store().keep_cells(&seen).await?)
}

async fn how_it_is(app: &App, now: Timestamp, version: &str) -> Result<CellTold> {
    let lanes = app.store().due_jobs(now).await?;
    Ok(CellTold {
        told_at: now,
        version: version.to_owned(),
        schools: i32::try_from(app.institutions().await?.len()).unwrap_or(i32::MAX),
        due_jobs: lanes.iter().map(|lane| lane.jobs).sum(),
        oldest_due: lanes.iter().map(|lane| lane.oldest).min(),
        backup_at: app.store().last_backup().await?.map(|backup| backup.at),
    })
}
