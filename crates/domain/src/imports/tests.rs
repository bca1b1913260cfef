//! What people upload, and what it would do.

mod enrolments;
mod examples;
mod headers;
mod lists;
mod offerings;
mod partners;
mod properties;
mod roster;
pub(super) mod school;
mod speed;
mod users;

use super::*;
use crate::{
    roles::authority::Actor,
    scope::Scope,
    text::{Language, LocalText},
};

pub(super) fn setting(known: &Known) -> Setting {
    let student = known.roles.iter().find(|role| role.key == "student").map(|role| role.id);
    Setting { actor: Actor { level: 3, reach: Scope::Institution }, default_role: student, term_weeks: 16 }
}

/// A sheet with a header in its first line and cells between bars.
fn rows(sheet: &str) -> Vec<SheetRow> {
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().replace("\\n", "\n")).collect();
    (1..).zip(sheet.lines()).map(|(number, line)| SheetRow { number, cells: cells(line) }).collect()
}

fn plan_with(setting: &Setting, known: &Known, kind: Kind, sheet: &str) -> Plan {
    let mut rows = rows(sheet).into_iter();
    let header = rows.next().map(|row| row.cells).unwrap_or_default();
    let columns = recognise(kind, &header).unwrap_or_else(|faults| panic!("{header:?}: {faults:?}"));
    plan(setting, &columns, rows, known)
}

fn plan_of(known: &Known, kind: Kind, sheet: &str) -> Plan {
    plan_with(&setting(known), known, kind, sheet)
}

fn told(key: &str, data: &Data) -> String {
    let data: Vec<_> = data.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    if data.is_empty() { key.to_owned() } else { format!("{key} ({})", data.join(", ")) }
}

/// A row in one line: `changed name: 张三 → 张三丰 ~ account_disabled (person: 20130177)`.
pub(super) fn tell(row: &PlannedRow) -> String {
    let details = match &row.outcome {
        Outcome::New(_) | Outcome::Unchanged => Vec::new(),
        Outcome::Joined(place) => vec![place.row.to_string()],
        Outcome::Skipped(reason) => vec![told(reason.key(), &reason.data())],
        Outcome::Changed { changes, .. } => {
            let change = |change: &FieldChange| format!("{}: {} → {}", change.column.key(), change.old, change.new);
            changes.iter().map(change).collect()
        }
        Outcome::Wrong(faults) => {
            let fault = |fault: &CellFault| {
                let reason = told(fault.reason.key(), &fault.reason.data());
                format!("{} [{}] {reason}", fault.column.key(), fault.text)
            };
            faults.iter().map(fault).collect()
        }
    };
    let outcome = [row.outcome.key().to_owned(), details.join(", ")].join(" ").trim_end().to_owned();
    let hints = row.hints.iter().map(|hint| told(hint.key(), &hint.data()));
    [outcome].into_iter().chain(hints).collect::<Vec<_>>().join(" ~ ")
}

/// Each line of a sheet with what is to become of it.
fn check(known: &Known, kind: Kind, header: &str, lines: &[(&str, &str)]) {
    check_with(&setting(known), known, kind, header, lines);
}

fn check_with(setting: &Setting, known: &Known, kind: Kind, header: &str, lines: &[(&str, &str)]) {
    let sheet = [header].into_iter().chain(lines.iter().map(|(line, _)| *line)).collect::<Vec<_>>().join("\n");
    let plan = plan_with(setting, known, kind, &sheet);
    let outcomes: Vec<_> = plan.rows.iter().map(tell).collect();
    let expected: Vec<_> = lines.iter().map(|(_, outcome)| (*outcome).to_owned()).collect();
    assert_eq!(outcomes, expected, "{sheet}");
}

fn text(zh: &str, en: Option<&str>) -> LocalText {
    LocalText { zh: zh.to_owned(), en: en.map(str::to_owned) }
}
