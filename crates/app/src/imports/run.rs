//! The three jobs of an import.

use domain::{
    authority::Actor,
    id::{ImportId, TermId},
    import::{Kind, Known, Plan, Setting},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{ImportState, StoredImport};

use super::{
    apply::write,
    authority,
    file::{Problem, plan_of, read},
    row::stored,
};
use crate::{Error, Result, caller::Change, jobs::Work};

const ROWS_AT_A_TIME: usize = 5_000;
/// Progress is in hundredths of the whole, since its parts are not alike.
const WHOLE: usize = 100;
const READ: usize = 30;
const PLANNED: usize = 50;

/// What a list would do, or did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportCounts {
    pub new: u32,
    pub changed: u32,
    pub unchanged: u32,
    pub joined: u32,
    pub wrong: u32,
    pub hinted: u32,
}

/// What the check found, as it is kept.
#[derive(Debug, Serialize, Deserialize)]
pub struct CheckResult {
    pub rows: ImportCounts,
    /// Codes of the term's classes that would still have no students.
    pub empty_classes: Vec<String>,
}

struct Prepared {
    import: StoredImport,
    actor: Actor,
    kind: Kind,
}

async fn prepare(work: &mut Work<'_>, id: ImportId, state: ImportState) -> Result<Prepared> {
    let import = work.tx.import(id).await?.ok_or(Error::NotFound)?;
    if import.state != state {
        return Err(Error::Conflict);
    }
    let kind = Kind::from_key(&import.kind).ok_or(Error::NotFound)?;
    let (_, role) = work.by.as_ref().ok_or(Error::Forbidden)?;
    Ok(Prepared { actor: authority(role, kind)?, kind, import })
}

/// Reads the file and compares it with what the school has now.
async fn planned(work: &mut Work<'_>, prepared: &Prepared) -> Result<std::result::Result<(Plan, Vec<u8>), Problem>> {
    work.report(0, WHOLE).await?;
    let bytes = work.tx.import_file(prepared.import.id).await?.ok_or(Error::NotFound)?;
    let kind = prepared.kind;
    let table = match tokio::task::spawn_blocking(move || read(kind, &bytes)).await.map_err(Error::internal)? {
        Ok(table) => table,
        Err(problem) => return Ok(Err(problem)),
    };
    work.report(READ, WHOLE).await?;
    let known = known(work, kind, prepared.import.term).await?;
    let setting = Setting {
        actor: prepared.actor,
        default_role: None,
        term_weeks: term_weeks(work, prepared.import.term).await?,
    };
    let planned = tokio::task::spawn_blocking(move || plan_of(&setting, table, &known)).await;
    work.report(PLANNED, WHOLE).await?;
    Ok(Ok(planned.map_err(Error::internal)?))
}

async fn known(work: &mut Work<'_>, kind: Kind, term: Option<TermId>) -> Result<Known> {
    let mut known = Known::default();
    match kind {
        Kind::Colleges | Kind::Programmes | Kind::ClassGroups => work.tx.known_units(&mut known).await?,
        Kind::Users => {
            work.tx.known_units(&mut known).await?;
            work.tx.known_people(&mut known).await?;
        }
        Kind::Courses => {
            work.tx.known_units(&mut known).await?;
            work.tx.known_courses(&mut known).await?;
        }
        Kind::Offerings | Kind::Enrolments => {
            let term = term.ok_or(Error::NotFound)?;
            work.tx.known_people(&mut known).await?;
            work.tx.known_courses(&mut known).await?;
            work.tx.known_offerings(&mut known, term).await?;
            if kind == Kind::Enrolments {
                work.tx.known_enrolments(&mut known, term).await?;
            }
        }
    }
    Ok(known)
}

async fn term_weeks(work: &mut Work<'_>, term: Option<TermId>) -> Result<u8> {
    let Some(term) = term else { return Ok(0) };
    Ok(work.tx.calendar().await?.calendar.term(term).ok_or(Error::NotFound)?.weeks)
}

/// Writes down what each row would do.
pub async fn check_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    let prepared = prepare(work, id, ImportState::Uploaded).await?;
    let (plan, fingerprint) = match planned(work, &prepared).await? {
        Ok(planned) => planned,
        Err(problem) => {
            let problem = serde_json::to_value(problem).map_err(Error::internal)?;
            work.tx.set_import_unreadable(id, &problem).await?;
            return Ok(ImportCounts::default());
        }
    };
    let counts = counts(&plan);
    let empty_classes = plan.empty_classes.iter().map(|class| class.code.clone()).collect();
    let found = serde_json::to_value(CheckResult { rows: counts, empty_classes }).map_err(Error::internal)?;
    let total = plan.rows.len();
    for (part, chunk) in plan.rows.chunks(ROWS_AT_A_TIME).enumerate() {
        let first = part * ROWS_AT_A_TIME;
        let rows: Vec<_> = (first..).zip(chunk).map(|(place, row)| stored(place, row)).collect::<Result<_>>()?;
        work.tx.insert_import_rows(id, &rows).await?;
        work.report(PLANNED + (WHOLE - PLANNED) * (first + chunk.len()) / total.max(1), WHOLE).await?;
    }
    work.tx.set_import_checked(id, &found, &fingerprint).await?;
    Ok(counts)
}

/// Writes what the check has shown. If the school's data would now make something else of the file, nothing is written.
pub async fn apply_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    work.tx.lock_imports().await?;
    let prepared = prepare(work, id, ImportState::Checked).await?;
    let (plan, fingerprint) = planned(work, &prepared).await?.map_err(|_| Error::Conflict)?;
    if prepared.import.fingerprint.as_deref() != Some(fingerprint.as_slice()) {
        return Err(Error::Conflict);
    }
    let counts = counts(&plan);
    work.tx.begin_import(id).await?;
    write(work, &prepared.import, plan).await?;
    work.tx.set_import_applied(id, work.app.now()).await?;
    let told = json!({ "kind": prepared.import.kind, "rows": counts });
    record(work, "import.apply", id, told).await?;
    Ok(counts)
}

pub async fn undo_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    work.tx.lock_imports().await?;
    let prepared = prepare(work, id, ImportState::Applied).await?;
    work.report(0, WHOLE).await?;
    let undone = work.tx.undo_import(id, work.app.now()).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    if !undone {
        return Err(Error::InUse);
    }
    record(work, "import.undone", id, json!({ "kind": prepared.import.kind })).await?;
    Ok(ImportCounts::default())
}

async fn record(work: &mut Work<'_>, action: &'static str, id: ImportId, told: Value) -> Result<()> {
    let target = id.as_uuid();
    work.audit(Change { action, target_kind: "import", target, before: None, after: Some(told) }).await
}

fn counts(plan: &Plan) -> ImportCounts {
    let counts = plan.counts();
    ImportCounts {
        new: counts.new,
        changed: counts.changed,
        unchanged: counts.unchanged,
        joined: counts.joined,
        wrong: counts.wrong,
        hinted: counts.hinted,
    }
}
