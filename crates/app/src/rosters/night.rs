//! One list in one night: fetched, compared, and written by itself or left for somebody to look at. It is one transaction: whatever breaks
//! leaves nothing.

use std::time::Duration;

use domain::{
    hooks::ImportEnd,
    id::{ImportId, InstitutionId, RosterId, TermId},
    imports::roster::{FetchFault, MOST_NAMED, RosterEnd, holds, night_of, rows_of},
    job::Lane,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{ImportState, NewImport, StoredRoster, Tx};

use super::{
    LARGEST,
    lists::open,
    settings::Roster,
    told::{Ended, note},
};
use crate::{
    App, Error, Result,
    hooks::tell_import,
    imports::{self, Authority, CheckResult, Compared},
    jobs::{Order, Work, schedule},
};

/// For as much as may come, over a slow line.
const WITHIN: Duration = Duration::from_mins(5);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct FetchRoster {
    roster: RosterId,
    night: Date,
}

impl Order for FetchRoster {
    const KIND: &'static str = "fetch_roster";
    const LANE: Lane = Lane::Long;
    type Made = ();

    async fn run(self, work: &mut Work<'_>) -> Result<()> {
        run(work, self).await
    }

    /// It came, and somewhere on its way into the database something did not hold.
    async fn given_up(self, app: &App, tx: &mut Tx) -> Result<()> {
        let Some((_, roster)) = find(app, tx, self.roster).await? else { return Ok(()) };
        note(app, tx, &roster, self.night, RosterEnd::Failed { fault: FetchFault::NotWritten }.into()).await
    }
}

/// Left once a night for each list, however many workers think of it.
pub async fn schedule_rosters(app: &App, institution: InstitutionId) -> Result<()> {
    let school = app.institution(institution).await?;
    let now = app.now().to_zoned(school.zone());
    let mut tx = app.store().tenant(institution).await?;
    for stored in tx.rosters().await?.into_iter().filter(|stored| stored.switched_on) {
        let Some(roster) = Roster::of(app, institution, stored) else { continue };
        if let Some(night) = night_of(&now, roster.settings.hour) {
            let order = FetchRoster { roster: roster.id, night };
            schedule(app, &mut tx, &order, &format!("roster {} {night}", roster.id), app.now()).await?;
        }
    }
    Ok(tx.commit().await?)
}

async fn find(app: &App, tx: &mut Tx, id: RosterId) -> Result<Option<(StoredRoster, Roster)>> {
    let stored = tx.rosters().await?.into_iter().find(|stored| stored.id == id && stored.switched_on);
    let school = tx.institution();
    Ok(stored.and_then(|stored| Some((stored.clone(), Roster::of(app, school, stored)?))))
}

async fn run(work: &mut Work<'_>, FetchRoster { roster: id, night }: FetchRoster) -> Result<()> {
    let app = work.app.clone();
    let Some((stored, before)) = find(&app, work.tx, id).await? else { return Ok(()) };
    let fetched = match open(&app, work.tx.institution(), id, &stored.sealed) {
        Some(door) => app.0.lists.fetch(&door, LARGEST, WITHIN).await,
        None => Err(FetchFault::Unsealed),
    };
    // Whoever changed it meanwhile meant another list than the one that has come.
    let Some((stored, roster)) = find(&app, work.tx, id).await?.filter(|(now, _)| now.version == before.version) else {
        return Ok(());
    };
    let rows = rows_before(work, &stored).await?;
    let mut ended = match fetched {
        Ok(fetched) => take(work, &stored, &roster, rows, fetched.bytes).await?,
        Err(fault) => RosterEnd::Failed { fault }.into(),
    };
    ended.rows = ended.rows.or(rows);
    note(&app, work.tx, &roster, night, ended).await
}

async fn take(
    work: &mut Work<'_>,
    stored: &StoredRoster,
    roster: &Roster,
    rows_before: Option<u32>,
    bytes: Vec<u8>,
) -> Result<Ended> {
    let digest = imports::digest(&bytes);
    if stored.digest.as_deref() == Some(digest.as_slice())
        && let Some(end) = again(work, stored, roster).await?
    {
        return Ok(end.into());
    }
    let source = roster.settings.source;
    let term = current_term(work).await?;
    if source.is_into_a_term() && term.is_none() {
        return Ok(RosterEnd::Failed { fault: FetchFault::NoTerm }.into());
    }
    let term = term.filter(|_| source.is_into_a_term());
    // From what is compared to what is written, nobody else imports.
    work.tx.lock_imports().await?;
    let import: ImportId = work.app.new_id();
    let new = NewImport {
        id: import,
        kind: source.key(),
        term,
        file_name: &roster.settings.name,
        bytes: &bytes,
        created_by: None,
        created_at: work.app.now(),
    };
    let compared = imports::compare(work, source, term, &Authority::School, import, bytes.clone()).await?;
    let Compared { plan, fingerprint } = match compared {
        Ok(compared) => compared,
        Err(problem) => {
            work.tx.insert_import(&new).await?;
            let problem = serde_json::to_value(problem).map_err(Error::internal)?;
            work.tx.set_import_unreadable(import, &problem).await?;
            tell_import(work.app, work.tx, import, ImportEnd::Unreadable, None).await?;
            return Ok(Ended { end: RosterEnd::Unreadable { import }, digest: Some(digest), rows: None });
        }
    };
    let counts = plan.counts();
    let losses = imports::losses_of(work, term, &plan).await?;
    let why = holds(&counts, rows_before, roster.settings.share, &losses);
    let rows = Some(rows_of(&counts));
    if why.is_empty() && counts.new + counts.changed == 0 {
        return Ok(Ended { end: RosterEnd::Unchanged, digest: Some(digest), rows });
    }
    work.tx.insert_import(&new).await?;
    imports::keep_check(work, import, &plan, &fingerprint).await?;
    if why.is_empty() {
        imports::write_plan(work, import, source, term, plan).await?;
        let end = RosterEnd::Applied { import, new: counts.new, changed: counts.changed };
        return Ok(Ended { end, digest: Some(digest), rows });
    }
    let classes = losses.lose.into_iter().chain(losses.empty).take(MOST_NAMED).collect();
    Ok(Ended { end: RosterEnd::Held { import, why, classes }, digest: Some(digest), rows: None })
}

/// What the same bytes come to once more: nothing, or what still waits for somebody. `None`: what came of them is gone.
async fn again(work: &mut Work<'_>, stored: &StoredRoster, roster: &Roster) -> Result<Option<RosterEnd>> {
    let Some(id) = stored.import else {
        return Ok(roster.ended.clone().filter(|end| *end == RosterEnd::Unchanged));
    };
    let Some(import) = work.tx.import(id).await? else { return Ok(None) };
    Ok(match import.state {
        ImportState::Applied | ImportState::Undone => Some(RosterEnd::Unchanged),
        ImportState::Unreadable => Some(RosterEnd::Unreadable { import: id }),
        ImportState::Uploaded | ImportState::Checked => roster.ended.clone().filter(|end| end.import() == Some(id)),
    })
}

async fn current_term(work: &mut Work<'_>) -> Result<Option<TermId>> {
    let school = work.app.institution(work.tx.institution()).await?;
    let today = work.app.now().to_zoned(school.zone()).date();
    Ok(work.tx.calendar().await?.calendar.term_in_view(today).map(|term| term.id))
}

/// Of what was written last, by itself or once somebody had confirmed it.
async fn rows_before(work: &mut Work<'_>, stored: &StoredRoster) -> Result<Option<u32>> {
    let last = match stored.import {
        Some(id) => work.tx.import(id).await?,
        None => None,
    };
    let confirmed = last.filter(|import| import.state == ImportState::Applied && import.applied_at > stored.ran_at);
    let found = confirmed.and_then(|import| serde_json::from_value::<CheckResult>(import.counts?).ok());
    let noted = stored.rows.and_then(|rows| u32::try_from(rows).ok());
    Ok(found.map(|found| rows_of(&found.rows.into())).or(noted))
}
