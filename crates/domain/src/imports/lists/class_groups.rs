//! Class groups, by their name.

use std::collections::HashMap;

use super::programmes::ProgrammesNamed;
use crate::{
    id::ProgrammeId,
    imports::{
        CellReason, ClassGroupRecord, Column, Known, KnownClassGroup, KnownProgramme, Outcome, Record, Setting,
        changes::Changes,
        columns::cells::Cells,
        finding::{finder::Finder, fold},
        plan::List,
    },
};

const YEARS: std::ops::RangeInclusive<i16> = 1950..=2100;

pub(crate) struct ClassGroups<'k> {
    setting: &'k Setting,
    programmes: ProgrammesNamed<'k>,
    by_id: HashMap<ProgrammeId, &'k KnownProgramme>,
    known: Finder<'k, KnownClassGroup>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    name: String,
    programme: ProgrammeId,
    entry_year: i16,
}

impl<'k> ClassGroups<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        Self {
            setting,
            programmes: ProgrammesNamed::new(setting, known),
            by_id: known.programmes.iter().map(|programme| (programme.id, programme)).collect(),
            known: Finder::new(&known.class_groups),
        }
    }
}

/// 2024, 2024级.
fn entry_year(text: &str) -> Result<i16, CellReason> {
    let year = fold::narrow(text);
    let year = year.trim_end_matches('级').trim().parse().map_err(|_| CellReason::NotAYear)?;
    if YEARS.contains(&year) { Ok(year) } else { Err(CellReason::NotAYear) }
}

impl List for ClassGroups<'_> {
    type Key = String;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Given)> {
        let name = cells.title(Column::ClassGroupName);
        let programme = self.programmes.read(cells);
        let year = cells.required(Column::EntryYear)?;
        let entry_year = cells.keep(Column::EntryYear, entry_year(year))?;
        let (key, name) = self.known.identity(name?);
        Some((key, Given { name, programme: programme?, entry_year }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let Given { name, programme, entry_year } = given;
        let record = |id| {
            let (programme, entry_year) = (*programme, *entry_year);
            Record::ClassGroup(ClassGroupRecord { id, name: name.clone(), programme, entry_year })
        };
        let Some(known) = self.known.by_code(name) else { return Outcome::New(record(None)) };
        let college = self.by_id.get(&known.programme).map(|programme| programme.college);
        if !self.setting.reaches(college) {
            cells.fault(Column::ClassGroupName, CellReason::OutsideYourCollege);
        }
        let mut changes = Changes::default();
        let named = |id| self.by_id.get(&id).map(|programme| &*programme.name.zh);
        changes.reference(Column::Programme, known.programme, *programme, named);
        changes.compare(Column::EntryYear, &known.entry_year.to_string(), &entry_year.to_string());
        changes.outcome(record(Some(known.id)))
    }
}
