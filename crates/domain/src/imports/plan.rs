//! From rows to a plan.

use std::{collections::HashMap, hash::Hash};

use super::{
    CellReason, Columns, Hint, Kind, Known, Outcome, Plan, PlannedRow, SheetRow, Source,
    columns::cells::Cells,
    lists::{
        attainments::Attainments, class_groups::ClassGroups, colleges::Colleges, contacts::Contacts, courses::Courses,
        enrolments, enterprises::Enterprises, offerings, outcomes::Outcomes, programmes::Programmes, users::Users,
    },
};
use crate::{
    id::{CollegeId, RoleId},
    roles::authority::Actor,
    scope::Scope,
};

#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Who imports: rows outside their reach, and roles and people above their level, are wrong.
    pub actor: Actor,
    /// For new users in rows that name no role.
    pub default_role: Option<RoleId>,
    /// Of the term that classes are imported into; other kinds do not look at it.
    pub term_weeks: u8,
}

impl Setting {
    pub(super) fn reaches(&self, college: Option<CollegeId>) -> bool {
        match self.actor.reach {
            Scope::Institution => true,
            Scope::College(reach) => college == Some(reach),
            Scope::Own | Scope::Enterprise(_) => false,
        }
    }
}

/// What each row would do. Of rows about the same thing the first that is right counts.
#[must_use]
pub fn plan(setting: &Setting, columns: &Columns, rows: impl IntoIterator<Item = SheetRow>, known: &Known) -> Plan {
    let kind = columns.kind();
    let rows = rows.into_iter().filter(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
    let (mut empty_classes, mut absent_classes) = (Vec::new(), Vec::new());
    let rows = match kind {
        Kind::Colleges => each(Colleges::new(setting, known), columns, rows),
        Kind::Programmes => each(Programmes::new(setting, known), columns, rows),
        Kind::ClassGroups => each(ClassGroups::new(setting, known), columns, rows),
        Kind::Users => each(Users::new(setting, known), columns, rows),
        Kind::Courses => each(Courses::new(setting, known), columns, rows),
        Kind::Offerings => offerings::plan(setting, columns, rows, known),
        Kind::Enrolments => {
            let planned = enrolments::plan(setting, columns, rows, known);
            (empty_classes, absent_classes) = (planned.empty, planned.absent);
            planned.rows
        }
        Kind::Enterprises => each(Enterprises::new(setting, known), columns, rows),
        Kind::EnterpriseContacts => each(Contacts::new(setting, known), columns, rows),
        Kind::Outcomes => each(Outcomes::new(setting, known), columns, rows),
        Kind::Attainments => each(Attainments::new(setting, known), columns, rows),
    };
    Plan { source: Source::List(kind), rows, empty_classes, absent_classes }
}

/// A kind of list in which each row is about one thing.
pub(super) trait List {
    /// Tells whether two rows are about the same.
    type Key: Eq + Hash;
    /// What the row says.
    type Given: PartialEq;

    /// Faults go to the cells; without one there is a result.
    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(Self::Key, Self::Given)>;

    /// Compares with what is known. Faults go to the cells too, and then the outcome does not matter.
    fn judge(&mut self, given: &Self::Given, cells: &mut Cells<'_>) -> Outcome;
}

pub(super) fn each(mut list: impl List, columns: &Columns, rows: impl Iterator<Item = SheetRow>) -> Vec<PlannedRow> {
    let mut earlier = HashMap::new();
    rows.map(|row| one(&mut list, columns, &row, &mut earlier)).collect()
}

fn one<L: List>(
    list: &mut L,
    columns: &Columns,
    row: &SheetRow,
    earlier: &mut HashMap<L::Key, (u32, L::Given)>,
) -> PlannedRow {
    let mut cells = Cells::new(row, columns);
    let read = list.read(&mut cells).filter(|_| !cells.is_wrong());
    let Some((key, given)) = read else { return cells.finish(Outcome::Unchanged) };
    let outcome = match earlier.get(&key) {
        Some((number, same)) if *same == given => {
            cells.hint(Hint::RepeatsRow(*number));
            Outcome::Unchanged
        }
        Some((number, _)) => {
            cells.fault(cells.key_column(), CellReason::ContradictsRow(*number));
            Outcome::Unchanged
        }
        None => {
            let outcome = list.judge(&given, &mut cells);
            if !cells.is_wrong() {
                earlier.insert(key, (row.number, given));
            }
            outcome
        }
    };
    cells.finish(outcome)
}
