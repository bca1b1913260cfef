//! Lists from other systems: upload, check, confirm, undo. Nothing is written before the confirmation, and what it writes is
//! what the check has shown.

mod apply;
mod file;
mod held;
mod orders;
mod partners;
mod report;
mod roles;
mod row;
mod run;

use domain::{
    audit::Action,
    id::{ImportId, TermId},
    imports::{Kind, Source},
    roles::{authority::Actor, permission::Permission, role::ActingRole},
    scope::Scope,
};
use serde_json::json;
use store::{ImportRow, ImportState, JobState, NewImport, RowFilter, StoredImport};

pub use file::Problem;
pub(crate) use file::{count_rows, digest};
pub(crate) use held::losses_of;
pub use orders::{ApplyImport, CheckImport, UndoImport};
pub use report::{ExampleFile, example_file, report_workbook};
pub use row::{Remark, RowDetail};
pub(crate) use run::{Authority, Compared, compare, keep_check, write_plan};
pub use run::{CheckResult, ImportCounts};

use crate::{
    Caller, Error, Result,
    jobs::Order,
    kernel::{
        caller::{Change, Denied, ImportRun},
        paging::{List, Paging},
    },
};

const RECENT: i64 = 20;
const LONGEST_FILE_NAME: usize = 200;

/// What somebody may do with a kind of list: what they may do with its things otherwise.
pub(crate) fn authority(role: &ActingRole, kind: Kind) -> Result<Actor> {
    let needed = match kind {
        Kind::Users => Permission::UserManage,
        Kind::Courses | Kind::Offerings | Kind::Enrolments => Permission::CourseManage,
        Kind::Colleges | Kind::Programmes | Kind::ClassGroups => Permission::ImportRun,
        Kind::Enterprises | Kind::EnterpriseContacts | Kind::Outcomes | Kind::Attainments => {
            Permission::EnterpriseManage
        }
    };
    let reach = role.scope_of(needed).ok_or(Error::Forbidden)?;
    // Colleges and programmes are the institution's.
    let institutions = matches!(kind, Kind::Colleges | Kind::Programmes | Kind::ClassGroups);
    if institutions && reach != Scope::Institution {
        return Err(Error::Forbidden);
    }
    Ok(Actor { level: role.level, reach })
}

impl Caller<ImportRun> {
    /// All that is in it.
    fn may_import(&self, source: Source) -> Result<()> {
        let role = self.role.as_ref().ok_or(Error::Forbidden)?;
        source.kinds().iter().try_for_each(|kind| authority(role, *kind).map(drop))
    }

    /// All that is in it, for the whole school; a person, and no other system.
    fn imports_for_school(&self, source: Source) -> bool {
        let of_school = |kind: &Kind| {
            self.role.as_ref().is_some_and(|role| authority(role, *kind).is_ok_and(|it| it.reach == Scope::Institution))
        };
        self.machine.is_none() && source.kinds().iter().all(of_school)
    }
}

#[derive(Debug)]
pub struct Upload {
    pub source: Source,
    pub term: Option<TermId>,
    pub file_name: String,
    pub bytes: Vec<u8>,
}

/// Keeps the file and leaves it to be checked.
pub async fn upload(mut caller: Caller<ImportRun>, upload: Upload) -> Result<ImportId> {
    if caller.may_import(upload.source).is_err() {
        return Err(caller.deny("import.upload", Denied::Permission).await);
    }
    let into_term = upload.source.is_into_a_term();
    let term = match upload.term {
        Some(term) if into_term => Some(caller.tx.calendar().await?.calendar.term(term).ok_or(Error::NotFound)?.id),
        None if into_term => return Err(Error::field("term", domain::field::Reason::Required)),
        _ => None,
    };
    let id = caller.app.new_id();
    let new = NewImport {
        id,
        kind: upload.source.key(),
        term,
        file_name: &upload.file_name.chars().take(LONGEST_FILE_NAME).collect::<String>(),
        bytes: &upload.bytes,
        created_by: Some(caller.user),
        created_at: caller.app.now(),
    };
    caller.tx.insert_import(&new).await?;
    leave(caller, id, &CheckImport(id), None).await
}

/// Leaves it to be written: exactly what the check has shown, or nothing.
pub async fn confirm(mut caller: Caller<ImportRun>, id: ImportId) -> Result<ImportId> {
    let import = find_to_change(&mut caller, id).await?;
    if import.state != ImportState::Checked || is_busy(&import) {
        return Err(Error::WrongState);
    }
    let told = json!({ "kind": import.kind, "file": import.file_name, "counts": import.counts });
    leave(caller, id, &ApplyImport(id), Some((Action::ImportConfirm, told))).await
}

/// Leaves the file that is kept to be checked anew, against what the school has by now.
pub async fn check_again(mut caller: Caller<ImportRun>, id: ImportId) -> Result<ImportId> {
    let import = find_to_change(&mut caller, id).await?;
    if is_busy(&import) || !caller.tx.reset_import(id).await? {
        return Err(Error::WrongState);
    }
    leave(caller, id, &CheckImport(id), None).await
}

/// Leaves it to be taken back, as long as nothing has come to depend on it.
pub async fn undo(mut caller: Caller<ImportRun>, id: ImportId) -> Result<ImportId> {
    let import = find_to_change(&mut caller, id).await?;
    if import.state != ImportState::Applied || is_busy(&import) {
        return Err(Error::WrongState);
    }
    let told = json!({ "kind": import.kind, "file": import.file_name });
    leave(caller, id, &UndoImport(id), Some((Action::ImportUndo, told))).await
}

fn is_busy(import: &StoredImport) -> bool {
    import.job.as_ref().is_some_and(|job| matches!(job.state, JobState::Waiting | JobState::Running))
}

async fn leave(
    mut caller: Caller<ImportRun>,
    id: ImportId,
    order: &impl Order,
    record: Option<(Action, serde_json::Value)>,
) -> Result<ImportId> {
    let job = caller.leave(order).await?;
    caller.tx.set_import_job(id, job).await?;
    if let Some((action, told)) = record {
        let target = id.as_uuid();
        caller.audit(Change { action, target_kind: "import", target, before: None, after: Some(told) }).await?;
    }
    caller.tx.commit().await?;
    Ok(id)
}

/// One's own, and what no person has brought, for those who import for the whole school; with `audit.read`, anybody's of a kind that one
/// may import.
async fn find(caller: &mut Caller<ImportRun>, id: ImportId) -> Result<StoredImport> {
    let import = caller.tx.import(id).await?.ok_or(Error::NotFound)?;
    let source = Source::from_key(&import.kind).ok_or(Error::NotFound)?;
    caller.may_import(source).map_err(|_| Error::NotFound)?;
    let own = import.creator == Some(caller.user)
        || ((import.of_roster || import.of_machine) && caller.imports_for_school(source));
    if sees_all(caller) || own { Ok(import) } else { Err(Error::NotFound) }
}

/// What was fetched by night is planned for the whole school, so those decide on it who import for it.
async fn find_to_change(caller: &mut Caller<ImportRun>, id: ImportId) -> Result<StoredImport> {
    let import = find(caller, id).await?;
    let source = Source::from_key(&import.kind).ok_or(Error::NotFound)?;
    if import.of_roster && !caller.imports_for_school(source) { Err(Error::Forbidden) } else { Ok(import) }
}

fn sees_all(caller: &Caller<ImportRun>) -> bool {
    caller.role.as_ref().is_some_and(|role| role.scope_of(Permission::AuditRead).is_some())
}

pub async fn view_import(mut caller: Caller<ImportRun>, id: ImportId) -> Result<StoredImport> {
    find(&mut caller, id).await
}

/// The latest ones.
pub async fn list_imports(mut caller: Caller<ImportRun>, source: Option<Source>) -> Result<Vec<StoredImport>> {
    let by = if sees_all(&caller) { None } else { Some((caller.user, caller.reach == Scope::Institution)) };
    let mut imports = caller.tx.imports(source.map(Source::key), by, RECENT).await?;
    let may =
        |import: &StoredImport| Source::from_key(&import.kind).is_some_and(|source| caller.imports_for_school(source));
    imports.retain(|import| by.is_none() || import.creator == Some(caller.user) || may(import));
    Ok(imports)
}

/// What the check has shown, row by row.
pub async fn list_rows(
    mut caller: Caller<ImportRun>,
    id: ImportId,
    filter: RowFilter<'_>,
    paging: Paging,
) -> Result<List<ImportRow>> {
    find(&mut caller, id).await?;
    Ok(List::new(caller.tx.import_rows(id, filter, paging.place()).await?, paging))
}
