//! The three jobs of an import.

use domain::{
    audit::Action,
    id::{ImportId, TermId},
    imports::{Kind, Known, NewIds, Plan, Setting, Source, oneroster, plan},
    roles::role::ActingRole,
    teaching::calendar::Term,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{ImportState, StoredImport};

use super::{
    apply::write,
    authority,
    file::{Content, Problem, fingerprint, read},
    row::stored,
};
use crate::{Error, Result, jobs::Work, kernel::caller::Change};

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

struct Prepared {
    import: StoredImport,
    source: Source,
    role: ActingRole,
}

async fn prepare(work: &mut Work<'_>, id: ImportId, state: ImportState) -> Result<Prepared> {
    let import = work.tx.import(id).await?.ok_or(Error::NotFound)?;
    if import.state != state {
        return Err(Error::WrongState);
    }
    let source = Source::from_key(&import.kind).ok_or(Error::NotFound)?;
    let (_, role) = work.by.as_ref().ok_or(Error::Forbidden)?;
    for kind in source.kinds() {
        authority(role, *kind)?;
    }
    Ok(Prepared { source, role: role.clone(), import })
}

/// Reads the file and compares it with what the school has now.
async fn planned(work: &mut Work<'_>, prepared: &Prepared) -> Result<std::result::Result<(Plan, Vec<u8>), Problem>> {
    work.report(0, WHOLE).await?;
    let bytes = work.tx.import_file(prepared.import.id).await?.ok_or(Error::NotFound)?;
    let source = prepared.source;
    let content = match tokio::task::spawn_blocking(move || read(source, &bytes)).await.map_err(Error::internal)? {
        Ok(content) => content,
        Err(problem) => return Ok(Err(problem)),
    };
    work.report(READ, WHOLE).await?;
    let known = known(work, source, prepared.import.term).await?;
    let term = term(work, prepared.import.term).await?;
    let (role, id) = (prepared.role.clone(), prepared.import.id);
    let planned = tokio::task::spawn_blocking(move || plan_of(content, term.as_ref(), known, &role, id)).await;
    work.report(PLANNED, WHOLE).await?;
    planned.map_err(Error::internal)?
}

/// The plan with its fingerprint, or why the file as a whole cannot be planned.
fn plan_of(
    content: Content,
    term: Option<&Term>,
    known: Known,
    role: &ActingRole,
    id: ImportId,
) -> Result<std::result::Result<(Plan, Vec<u8>), Problem>> {
    let term_weeks = term.map_or(0, |term| term.weeks);
    let setting =
        |kind| -> Result<Setting> { Ok(Setting { actor: authority(role, kind)?, default_role: None, term_weeks }) };
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
    Ok(Ok((plan, fingerprint)))
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
    let (plan, fingerprint) = match planned(work, &prepared).await? {
        Ok(planned) => planned,
        Err(problem) => {
            let problem = serde_json::to_value(problem).map_err(Error::internal)?;
            work.tx.set_import_unreadable(id, &problem).await?;
            return Ok(None);
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
    Ok(Some(counts))
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
    record(work, Action::ImportApply, id, told).await?;
    Ok(counts)
}

pub async fn undo_import(work: &mut Work<'_>, id: ImportId) -> Result<ImportCounts> {
    work.tx.lock_imports().await?;
    let prepared = prepare(work, id, ImportState::Applied).await?;
    work.report(0, WHOLE).await?;
    work.tx.take_back_roles_of_import(id).await?;
    let undone = work.tx.undo_import(id, work.app.now()).await.map_err(|error| match error.constraint() {
        Some(_) => Error::InUse,
        None => error.into(),
    })?;
    if !undone {
        return Err(Error::InUse);
    }
    record(work, Action::ImportUndone, id, json!({ "kind": prepared.import.kind })).await?;
    Ok(ImportCounts::default())
}

async fn record(work: &mut Work<'_>, action: Action, id: ImportId, told: Value) -> Result<()> {
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
        skipped: counts.skipped,
        wrong: counts.wrong,
        hinted: counts.hinted,
    }
}
