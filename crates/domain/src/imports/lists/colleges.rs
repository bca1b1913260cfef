//! Colleges, by their code.

use crate::{
    imports::{
        CellReason, CollegeRecord, Column, Hint, Known, KnownCollege, Outcome, Record, Setting,
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

pub(crate) struct Colleges<'k> {
    setting: &'k Setting,
    known: Finder<'k, KnownCollege>,
    namesakes: Namesakes<()>,
}

impl<'k> Colleges<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let namesakes = known.colleges.iter().map(|college| ((), &*college.name.zh, &*college.code));
        Self { setting, known: Finder::new(&known.colleges), namesakes: Namesakes::new(namesakes) }
    }
}

impl List for Colleges<'_> {
    type Key = String;
    type Given = (String, LocalText);

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Self::Given)> {
        let code = cells.code(Column::CollegeCode);
        let name = cells.name(Column::CollegeName, Column::CollegeNameEn)?;
        let (key, code) = self.known.identity(code?);
        Some((key, (code, name)))
    }

    fn judge(&mut self, (code, name): &Self::Given, cells: &mut Cells<'_>) -> Outcome {
        let known = self.known.by_code(code);
        if !self.setting.reaches(known.map(|known| known.id)) {
            cells.fault(Column::CollegeCode, CellReason::OutsideYourCollege);
        }
        let Some(known) = known else {
            if let Some(of) = self.namesakes.meet((), &name.zh, code) {
                cells.hint(Hint::NearDuplicate { of });
            }
            let record = CollegeRecord { id: None, code: code.clone(), name: name.clone() };
            return Outcome::New(Record::College(record));
        };
        let mut changes = Changes::default();
        let name = changes.name((Column::CollegeName, Column::CollegeNameEn), &known.name, name);
        changes.outcome(Record::College(CollegeRecord { id: Some(known.id), code: known.code.clone(), name }))
    }
}

/// The college that a row names. One beyond reach is a fault.
pub(crate) fn college_of<'k>(
    colleges: &mut Finder<'k, KnownCollege>,
    setting: &Setting,
    cells: &mut Cells<'_>,
    text: &str,
) -> Option<&'k KnownCollege> {
    let college = match colleges.by_code_or_name(text) {
        Found::One(college) if setting.reaches(Some(college.id)) => Ok(college),
        Found::One(_) => Err(CellReason::OutsideYourCollege),
        Found::Several => Err(CellReason::SeveralOfThatName),
        Found::None => Err(CellReason::UnknownCollege { near: colleges.near(text, None) }),
    };
    cells.keep(Column::College, college)
}
