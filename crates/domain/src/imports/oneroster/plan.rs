//! From the files of an archive to one plan: each list is planned as if those before it had been written.

use std::collections::BTreeMap;

use super::{ArchiveFault, File, Files, Issue, IssueReason, Roster, manifest, sessions, suggest, translate};
use crate::{
    imports::{
        CellFault, CellReason, Column, Hint, Kind, Known, NewIds, Outcome, Place, Plan, PlannedRow, Setting, Source,
        plan as plan_list, recognise,
    },
    teaching::calendar::Term,
};

/// What each row of each file would do. Classes are those of the archive's session that is the term.
pub fn plan(
    files: &Files,
    term: &Term,
    mut known: Known,
    setting: impl Fn(Kind) -> Option<Setting>,
    ids: NewIds,
) -> Result<Plan, ArchiveFault> {
    manifest::check(files)?;
    let sessions = sessions(files);
    let session = suggest(&sessions, term).map(|session| session.sourced_id.clone());
    if session.is_none() && !files.classes.rows.is_empty() {
        return Err(ArchiveFault::NoSession);
    }
    let roster = translate(files, session.as_deref().unwrap_or_default());
    if let Some(fault) = missing_columns(&roster.issues) {
        return Err(fault);
    }
    let Roster { lists, issues, joined, .. } = roster;
    let mut rows: BTreeMap<(File, u32), PlannedRow> = BTreeMap::new();
    let (mut empty_classes, mut absent_classes) = (Vec::new(), Vec::new());
    for list in lists {
        let (Ok(columns), Some(setting)) = (recognise(list.kind, &list.header), setting(list.kind)) else { continue };
        let planned = plan_list(&setting, &columns, list.rows, &known);
        known.learn(&planned, ids);
        empty_classes.extend(planned.empty_classes);
        absent_classes.extend(planned.absent_classes);
        rows.extend(planned.rows.into_iter().map(|row| ((list.file, row.number), of(list.file, row))));
    }
    for (file, row, place) in joined {
        rows.entry((file, row)).or_insert_with(|| bare(files, file, row, Outcome::Joined(place)));
    }
    for Issue { file, row, reason } in issues {
        let Some(row) = row else { continue };
        match rows.get_mut(&(file, row)) {
            Some(planned) => remark(planned, reason),
            None => drop(rows.insert((file, row), bare(files, file, row, outcome(reason)))),
        }
    }
    if rows.is_empty() {
        return Err(ArchiveFault::NoRows);
    }
    let rows = rows.into_values().collect();
    Ok(Plan { source: Source::OneRoster, rows, empty_classes, absent_classes })
}

fn missing_columns(issues: &[Issue]) -> Option<ArchiveFault> {
    let missing = |issue: &Issue| match issue.reason {
        IssueReason::MissingColumn(column) => Some((issue.file, column)),
        _ => None,
    };
    let (file, _) = issues.iter().find_map(missing)?;
    let columns = issues.iter().filter_map(missing).filter(|(of, _)| *of == file).map(|(_, column)| column);
    Some(ArchiveFault::MissingColumns { file, columns: columns.collect() })
}

fn of(file: File, mut row: PlannedRow) -> PlannedRow {
    row.file = Some(file);
    if let Outcome::Joined(place) = &mut row.outcome {
        place.file = Some(file);
    }
    row
}

/// A row that is in none of our lists, under its id.
fn bare(files: &Files, file: File, number: u32, outcome: Outcome) -> PlannedRow {
    let subject = files.of(file).cell(number, "sourcedId").unwrap_or_default().to_owned();
    PlannedRow { file: Some(file), number, subject, outcome, hints: Vec::new() }
}

fn outcome(reason: IssueReason) -> Outcome {
    if reason.is_fault() { Outcome::Wrong(vec![fault(reason)]) } else { Outcome::Skipped(reason) }
}

fn fault(reason: IssueReason) -> CellFault {
    let text = match &reason {
        IssueReason::UnknownReference { id, .. } => id.clone(),
        _ => String::new(),
    };
    CellFault { column: Column::SourcedId, text, reason: CellReason::Archive(reason) }
}

/// One more thing to say of a row.
fn remark(row: &mut PlannedRow, reason: IssueReason) {
    match &mut row.outcome {
        Outcome::Wrong(faults) if reason.is_fault() => faults.push(fault(reason)),
        Outcome::Skipped(_) if reason.is_fault() => row.outcome = outcome(reason),
        Outcome::Skipped(_) => {}
        _ => row.hints.push(Hint::Archive(reason)),
    }
}

/// A row that another stands for.
pub(super) type Joined = (File, u32, Place);
