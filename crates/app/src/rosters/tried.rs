//! Trying a list before it is fetched without anybody there: it is fetched and read at once, and nothing of it is kept.

use std::time::Duration;

use domain::{id::RosterId, imports::roster::FetchFault};

use super::{
    LARGEST,
    lists::{Fetched, Seen, open},
    settings::{ensure_may, find},
};
use crate::{
    Caller, Error, Result,
    imports::{Problem, count_rows},
    kernel::caller::SchoolManage,
};

/// Somebody waits for it, and no request lasts longer than half a minute.
const WITHIN: Duration = Duration::from_secs(20);

/// What came.
#[derive(Debug)]
pub struct Tried {
    pub bytes: usize,
    /// In all its tables, without their headers.
    pub rows: usize,
    /// Of a directory.
    pub seen: Option<Seen>,
}

#[derive(Debug)]
pub enum NotTried {
    Fault(FetchFault),
    /// It came, and is no such list.
    Unreadable(Problem),
}

pub async fn try_roster(
    mut caller: Caller<SchoolManage>,
    id: RosterId,
) -> Result<std::result::Result<Tried, NotTried>> {
    let (roster, sealed) = find(&mut caller, id).await?;
    let source = roster.settings.source;
    ensure_may(&caller, source)?;
    let Some(door) = open(&caller.app, caller.institution.id, id, &sealed) else {
        return Ok(Err(NotTried::Fault(FetchFault::Unsealed)));
    };
    let app = caller.app.clone();
    let asked = async {
        let Fetched { bytes, seen } = match app.0.lists.fetch(&door, LARGEST, WITHIN).await {
            Ok(fetched) => fetched,
            Err(fault) => return Ok(Err(NotTried::Fault(fault))),
        };
        let length = bytes.len();
        let read = tokio::task::spawn_blocking(move || count_rows(source, &bytes)).await.map_err(Error::internal)?;
        Ok(read.map(|rows| Tried { bytes: length, rows, seen }).map_err(NotTried::Unreadable))
    };
    let (mut caller, tried) = caller.meanwhile(asked).await?;
    if tried.is_ok() {
        if !caller.tx.note_roster_tried(id, roster.version, caller.app.now()).await? {
            return Err(Error::Conflict);
        }
        caller.tx.commit().await?;
    }
    Ok(tried)
}
