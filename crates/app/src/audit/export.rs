//! The history as a workbook, a page at a time.

use domain::{audit::Action, text::Language};
use jiff::tz::TimeZone;
use serde_json::json;
use sheet::write::{Column, SheetWriter, WriteError};
use store::AuditEntry;

use super::{
    read::{HistoryFilter, asked, without_contents},
    words::in_words,
};
use crate::{
    Caller, Error, Result,
    kernel::caller::{AuditRead, Change},
};

const AT_A_TIME: i64 = 1_000;
/// What a workbook takes, and nobody reads more of.
const MOST: usize = 50_000;

/// Everything that the filter finds, up to fifty thousand lines. That it was taken, and by whom, is in it from then on.
pub async fn export_history(
    mut caller: Caller<AuditRead>,
    filter: HistoryFilter,
    language: Language,
) -> Result<Vec<u8>> {
    let zone = caller.institution.zone();
    let recorded = json!({ "filter": &filter });
    let asked = asked(&mut caller, filter).await?;
    let (sheet, columns) = titles(language);
    let mut writer = SheetWriter::new(sheet, &columns)?;
    let (mut before, mut count) = (None, 0);
    while count < MOST {
        let entries = caller.tx.audit_records(&asked, before, AT_A_TIME).await?;
        let Some(last) = entries.last() else { break };
        before = Some(last.id);
        count += entries.len();
        let (entries, zone) = (without_contents(caller.role.as_ref(), entries), zone.clone());
        writer = apart(move || {
            for entry in &entries {
                write(&mut writer, entry, language, &zone)?;
            }
            Ok(writer)
        })
        .await?;
    }
    let target = caller.institution.id.as_uuid();
    let change =
        Change { action: Action::AuditExport, target_kind: "institution", target, before: None, after: Some(recorded) };
    caller.audit(change).await?;
    caller.tx.commit().await?;
    apart(move || writer.finish()).await
}

async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> std::result::Result<T, WriteError> + Send + 'static,
) -> Result<T> {
    Ok(tokio::task::spawn_blocking(work).await.map_err(Error::internal)??)
}

const fn column(title: &'static str, width: f64) -> Column<'static> {
    Column { title, width }
}

const fn titles(language: Language) -> (&'static str, [Column<'static>; 6]) {
    match language {
        Language::Chinese => (
            "操作记录",
            [
                column("时间", 20.0),
                column("谁", 14.0),
                column("学号/工号", 16.0),
                column("角色", 18.0),
                column("做了什么", 60.0),
                column("编号", 38.0),
            ],
        ),
        Language::English => (
            "History",
            [
                column("When", 20.0),
                column("Who", 14.0),
                column("Username", 16.0),
                column("Role", 18.0),
                column("What was done", 60.0),
                column("Number", 38.0),
            ],
        ),
    }
}

fn write(
    writer: &mut SheetWriter,
    entry: &AuditEntry,
    language: Language,
    zone: &TimeZone,
) -> std::result::Result<(), WriteError> {
    let at = entry.at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string();
    let (name, username) =
        entry.actor.as_ref().map_or(("", ""), |person| (person.name.as_str(), person.username.as_str()));
    let role = entry.actor_role.as_deref().unwrap_or_default();
    writer.row(&[&at, name, username, role, &in_words(entry, language), &entry.id.as_uuid().to_string()])
}
