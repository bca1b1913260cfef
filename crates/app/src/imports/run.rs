//! The three jobs of an import.

use domain::{
    audit::Action,
    hooks::{ImportEnd, Rows},
    id::{ImportId, TermId},
    imports::{Counts, Kind, Known, NewIds, Plan, Setting, Source, oneroster, plan, roster},
    roles::{authority::Actor, role::ActingRole},
    scope::Scope,
    teaching::calendar::Term,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{ImportState, StoredImport};

use super::{
    apply::write,
    authority,
    file::{Content, Problem, fingerprint, read},
    held::{ensure_taken_back_unseen, ensure_written_unseen},
    row::stored,
};
use crate::{Error, Result, hooks::tell_import, jobs::Work, kernel::caller::Change, people::ensure_role_manager_left};

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
    #[serde(default)]
    pub skipped: u32,
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

/// As whom a list is planned.
#[derive(Debug, Clone)]
pub(crate) enum Authority {
    Of(ActingRole),
    /// It was fetched by night: the same whoever confirms it.
    School,
}

impl Authority {
    fn actor(&self, kind: Kind) -> Result<Actor> {
        match self {
            Self::Of(role) => authority(role, kind),
            Self::School => Ok(roster::AUTHORITY),
        }
    }
}

/// What a list would do, with its fingerprint.
pub(crate) struct Compared {
    pub plan: Plan,
    pub fingerprint: Vec<u8>,
}

struct Prepared {
    import: StoredImport,
    source: Source,
    by: Authority,
}

async fn prepare(work: &mut Work<'_>, id: ImportId, state: ImportState) -> Result<Prepared> {
    let import = work.tx.import(id).await?.ok_or(Error::NotFound)?;
    if import.state != state {
        return Err(Error::WrongState);
    }
    let source = Source::from_key(&import.kind).ok_or(Error::NotFound)?;
    let (_, role) = work.by.as_ref().ok_or(Error::Forbidden)?;
    for kind in source.kinds() {
        let actor = authority(role, *kind)?;
        if import.of_roster && actor.reach != Scope::Institution {
            return Err(Error::Forbidden);
        }
    }
    let by = if import.of_roster { Authority::School } else { Authority::Of(role.clone()) };
    Ok(Prepared { import, source, by })
}

async fn planned(work: &mut Work<'_>, prepared: &Prepared) -> Result<std::result::Result<Compared, Problem>> {
    work.report(0, WHOLE).await?;
    let Prepared { import, source, by } = prepared;
    let bytes = work.tx.import_file(import.id).await?.ok_or(Error::NotFound)?;
    compare(work, *source, import.term, by, import.id, bytes).await
}

/// Reads the file and compares it with what the school has now.
pub(crate) async fn compare(
    work: &mut Work<'_>,
    source: Source,
    into: Option<TermId>,
    by: &Authority,
    id: ImportId,
    bytes: Vec<u8>,
) -> Result<std::result::Result<Compared, Problem>> {
    let content = match tokio::task::spawn_blocking(move || read(source, &bytes)).await.map_err(Error::internal)? {
        Ok(content) => content,
        Err(problem) => return Ok(Err(problem)),
    };
    work.report(READ, WHOLE).await?;
    let known = known(work, source, into).await?;
    let term = term(work, into).await?;
    let by = by.clone();
    let planned = tokio::task::spawn_blocking(move || plan_of(content, term.as_ref(), known, &by, id)).await;
    work.report(PLANNED, WHOLE).await?;
    planned.map_err(Error::internal)?
}

/// The plan with its fingerprint, or why the file as a whole cannot be planned.
fn plan_of(
    content: Content,
    term: Option<&Term>,
    known: Known,
    by: &Authority,
    id: ImportId,
) -> Result<std::result::Result<Compared, Problem>> {
    let term_weeks = term.map_or(0, |term| term.weeks);
    let setting = |kind| -> Result<Setting> { Ok(Setting { actor: by.actor(kind)?, default_role: None, term_weeks }) };
    let plan = match content {
        Content::List(table) => plan(&setting(table.columns.kind())?, &table.columns, table.rows, &known),
        Content::Archive(files) => {
            let term = term.ok_or(Error::NotFound)?;
            match oneroster::plan(&files, term, known, |kind| setting(kind).ok(), NewIds::of(id)) {
                Ok(plan) => plan,
                Err(fault) => return Ok(Err(fault.into())),
            }
        }
    };
    let fingerprint = fingerprint(&plan);
    Ok(Ok(Compared { plan, fingerprint }))
}

/// What the lists are compared with.
async fn known(work: &mut Work<'_>, source: Source, term: Option<TermId>) -> Result<Known> {
    let among = |kinds: &[Kind]| source.kinds().iter().any(|kind| kinds.contains(kind));
    let mut known = Known::default();
    let of_units = [Kind::Colleges, Kind::Programmes, Kind::ClassGroups, Kind::Users, Kind::Courses];
    if among(&of_units) || among(&[Kind::Enterprises, Kind::Outcomes, Kind::Attainments]) {
        work.tx.known_units(&mut known).await?;
    }
    if among(&[Kind::Users, Kind::Offerings, Kind::Enrolments, Kind::EnterpriseContacts]) {
        work.tx.known_people(&mut known).await?;
    }
    if among(&[Kind::Courses, Kind::Offerings, Kind::Enrolments]) {
        work.tx.known_courses(&mut known).await?;
    }
    if among(&[Kind::Enterprises, Kind::EnterpriseContacts]) {
        work.tx.known_enterprises(&mut known).await?;
        work.tx.known_contacts(&mut known).await?;
    }
    if among(&[Kind::Outcomes, Kind::Attainments]) {
        work.tx.known_plans(&mut known).await?;
        work.tx.known_attainments(&mut known).await?;
    }
    if source.is_into_a_term() {
        let term = term.ok_or(Error::NotFound)?;
        work.tx.known_offerings(&mut known, term).await?;
        if among(&[Kind::Enrolments]) {
            work.tx.known_enrolments(&mut known, term).await?;
        }
    }
    Ok(known)
}

async fn term(work: &mut Work<'_>, term: Option<TermId>) -> Result<Option<Term>> {
    let Some(term) = term else { return Ok(None) };
    Ok(Some(work.tx.calendar().await?.calendar.term(term).ok_or(Error::NotFound)?.clone()))
}

/// Writes down what each row would do; nothing if the file cannot be read.
pub async fn check_import(work: &mut Work<'_>, id: ImportId) -> Result<Option<ImportCounts>> {
    let prepared = prepare(work, id, ImportState::Uploaded).await?;
    let Compared { plan, fingerprint } = match planned(work, &prepared).await? {
        Ok(planned) => planned,
        Err(problem) => {
            let problem = serde_json::to_value(problem).map_err(Error::internal)?;
            work.tx.set_import_unreadable(id, &problem).await?;
            return Ok(None);
        }
    };
    Ok(Some(keep_check(work, id, &plan, &fingerprint).await?))
}

/// What it would do, row by row, for people to read.
pub(crate) async fn keep_check(
    work: &mut Work<'_>,
    id: ImportId,
    plan: &Plan,
    fingerprint: &[u8],
) -> Result<ImportCounts> {
    let counts = ImportCounts::from(plan.counts());
    let empty_classes = plan.empty_classes.iter().map(|class| class.code.clone()).collect();
    let found = serde_json::to_value(CheckResult { rows: counts, empty_classes }).map_err(Error::internal)?;
    let total = plan.rows.len();
    for (part, chunk) in plan.rows.chunks(ROWS_AT_A_TIME).enumerate() {
        let first = part * ROWS_AT_A_TIME;
        let rows: Vec<_> = (first..).zip(chunk).map(|(place, row)| stored(place, row)).collect::<Result<_>>()?;
        work.tx.insert_import_rows(id, &rows).await?;
        work.report(PLANNED + (WHOLE - PLANNED) * (first + chunk.len()) / total.max(1), WHOLE).await?;
    }
    work.tx.set_import_checked(id, &found, fingerprint).await?;
    Ok(counts)
}

/// Writes what the check has shown. If the school's data would now make something else of the file, nothing is written.
pub async fn apply_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    work.tx.lock_imports().await?;
    let prepared = prepare(work, id, ImportState::Checked).await?;
    let Compared { plan, fingerprint } = planned(work, &prepared).await?.map_err(|_| Error::Conflict)?;
    if prepared.import.fingerprint.as_deref() != Some(fingerprint.as_slice()) {
        return Err(Error::Conflict);
    }
    ensure_written_unseen(work, prepared.import.term, &plan).await?;
    write_plan(work, id, prepared.source, prepared.import.term, plan).await
}

/// Of an import that was checked, by whoever has the lock.
pub(crate) async fn write_plan(
    work: &mut Work<'_>,
    id: ImportId,
    source: Source,
    term: Option<TermId>,
    plan: Plan,
) -> Result<ImportCounts> {
    let counts = ImportCounts::from(plan.counts());
    work.tx.begin_import(id).await?;
    write(work, id, term, plan).await?;
    work.tx.set_import_applied(id, work.app.now()).await?;
    tell_import(work.app, work.tx, id, ImportEnd::Applied, Some(counts.into())).await?;
    let told = json!({ "kind": source.key(), "rows": counts });
    record(work, Action::ImportApply, id, told).await?;
    Ok(counts)
}

pub async fn undo_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    work.tx.lock_imports().await?;
    work.tx.lock_role_managers().await?;
    let prepared = prepare(work, id, ImportState::Applied).await?;
    ensure_taken_back_unseen(work, prepared.import.term).await?;
    work.report(0, WHOLE).await?;
    work.tx.take_back_roles_of_import(id).await?;
    let undone = work.tx.undo_import(id, work.app.now()).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    if !undone {
        return Err(Error::InUse);
    }
    tell_import(work.app, work.tx, id, ImportEnd::Undone, None).await?;
    ensure_role_manager_left(work.tx).await?;
    record(work, Action::ImportUndone, id, json!({ "kind": prepared.import.kind })).await?;
    Ok(ImportCounts::default())
}

async fn record(work: &mut Work<'_>, action: Action, id: ImportId, told: Value) -> Result<()> {
    let target = id.as_uuid();
    work.audit(Change { action, target_kind: "import", target, before: None, after: Some(told) }).await
}

impl From<Counts> for ImportCounts {
    fn from(counts: Counts) -> Self {
        let Counts { new, changed, unchanged, joined, skipped, wrong, hinted } = counts;
        Self { new, changed, unchanged, joined, skipped, wrong, hinted }
    }
}

impl From<ImportCounts> for Rows {
    fn from(counts: ImportCounts) -> Self {
        let ImportCounts { new, changed, unchanged, wrong, .. } = counts;
        Self { changed, new, unchanged, wrong }
    }
}

impl From<ImportCounts> for Counts {
    fn from(counts: ImportCounts) -> Self {
        let ImportCounts { new, changed, unchanged, joined, skipped, wrong, hinted } = counts;
        Self { new, changed, unchanged, joined, skipped, wrong, hinted }
    }
}
