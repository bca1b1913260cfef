//! Programmes, by their code.

use std::collections::HashMap;

use super::colleges::college_of;
use crate::{
    id::{CollegeId, ProgrammeId},
    imports::{
        CellReason, Column, Hint, Known, KnownCollege, KnownProgramme, Outcome, ProgrammeRecord, Record, Setting,
        changes::Changes,
        columns::cells::Cells,
        finding::{
            finder::{Finder, Found},
            namesakes::Namesakes,
        },
        plan::List,
    },
    text::LocalText,
};

pub(crate) struct Programmes<'k> {
    setting: &'k Setting,
    colleges: Finder<'k, KnownCollege>,
    names: HashMap<CollegeId, &'k str>,
    known: Finder<'k, KnownProgramme>,
    namesakes: Namesakes<CollegeId>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    code: String,
    name: LocalText,
    college: CollegeId,
}

impl<'k> Programmes<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let namesakes =
            known.programmes.iter().map(|programme| (programme.college, &*programme.name.zh, &*programme.code));
        Self {
            setting,
            colleges: Finder::new(&known.colleges),
            names: college_names(known),
            known: Finder::new(&known.programmes),
            namesakes: Namesakes::new(namesakes),
        }
    }
}

pub(crate) fn college_names(known: &Known) -> HashMap<CollegeId, &str> {
    known.colleges.iter().map(|college| (college.id, &*college.name.zh)).collect()
}

impl List for Programmes<'_> {
    type Key = String;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Given)> {
        let code = cells.code(Column::ProgrammeCode);
        let name = cells.name(Column::ProgrammeName, Column::ProgrammeNameEn);
        let college = cells.required(Column::College);
        let college = college.and_then(|text| college_of(&mut self.colleges, self.setting, cells, text));
        let (key, code) = self.known.identity(code?);
        Some((key, Given { code, name: name?, college: college?.id }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let Some(known) = self.known.by_code(&given.code) else {
            if let Some(of) = self.namesakes.meet(given.college, &given.name.zh, &given.code) {
                cells.hint(Hint::NearDuplicate { of });
            }
            let Given { code, name, college } = given;
            let record = ProgrammeRecord { id: None, code: code.clone(), name: name.clone(), college: *college };
            return Outcome::New(Record::Programme(record));
        };
        if !self.setting.reaches(Some(known.college)) {
            cells.fault(Column::ProgrammeCode, CellReason::OutsideYourCollege);
        }
        let mut changes = Changes::default();
        let name = changes.name((Column::ProgrammeName, Column::ProgrammeNameEn), &known.name, &given.name);
        changes.reference(Column::College, known.college, given.college, |id| self.names.get(&id).copied());
        let (id, code, college) = (Some(known.id), known.code.clone(), given.college);
        changes.outcome(Record::Programme(ProgrammeRecord { id, code, name, college }))
    }
}

/// Those that rows of other lists name.
pub(crate) struct ProgrammesNamed<'k> {
    setting: &'k Setting,
    known: Finder<'k, KnownProgramme>,
}

impl<'k> ProgrammesNamed<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        Self { setting, known: Finder::new(&known.programmes) }
    }

    /// One beyond reach is a fault.
    pub(crate) fn read(&mut self, cells: &mut Cells<'_>) -> Option<ProgrammeId> {
        let text = cells.required(Column::Programme)?;
        let programme = match self.known.by_code_or_name(text) {
            Found::One(programme) if self.setting.reaches(Some(programme.college)) => Ok(programme.id),
            Found::One(_) => Err(CellReason::OutsideYourCollege),
            Found::Several => Err(CellReason::SeveralOfThatName),
            Found::None => Err(CellReason::UnknownProgramme { near: self.known.near(text, None) }),
        };
        cells.keep(Column::Programme, programme)
    }
}
