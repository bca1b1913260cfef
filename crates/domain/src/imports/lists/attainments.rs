//! How far outcomes were attained in a year, as grades say: one row for each, with where the number comes from.

use std::collections::HashMap;

use super::{
    outcomes::{edition_of, number_of, year},
    programmes::ProgrammesNamed,
};
use crate::{
    id::{OutcomeId, ProgrammeId},
    imports::{
        AttainmentRecord, CellReason, Column, Known, KnownPlan, Outcome, Record, Setting, changes::Changes,
        columns::cells::Cells, finding::fold, plan::List,
    },
    outcomes::{
        Attained,
        attainment::{LONGEST_SOURCE, source},
    },
};

pub(crate) struct Attainments<'k> {
    programmes: ProgrammesNamed<'k>,
    plans: HashMap<(ProgrammeId, String), &'k KnownPlan>,
    known: &'k Known,
}

impl<'k> Attainments<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        Self {
            programmes: ProgrammesNamed::new(setting, known),
            plans: known.plans.iter().map(|plan| ((plan.programme, fold::name(&plan.edition)), plan)).collect(),
            known,
        }
    }

    fn outcome(&self, programme: ProgrammeId, edition: &str, number: i16, cells: &mut Cells<'_>) -> Option<OutcomeId> {
        let plan = self.plans.get(&(programme, fold::name(edition))).ok_or(CellReason::UnknownEdition);
        let plan = cells.keep(Column::Edition, plan)?;
        let outcome = plan.outcomes.iter().find(|outcome| outcome.number == number).map(|outcome| outcome.id);
        cells.keep(Column::OutcomeNumber, outcome.ok_or(CellReason::UnknownOutcome))
    }
}

impl List for Attainments<'_> {
    type Key = (OutcomeId, i16);
    type Given = AttainmentRecord;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(Self::Key, AttainmentRecord)> {
        let programme = self.programmes.read(cells);
        let edition = edition_of(cells);
        let number = number_of(cells);
        if cells.is_empty(Column::GraduationYear) {
            cells.fault(Column::GraduationYear, CellReason::Required);
        }
        let year = year(cells, Column::GraduationYear);
        let value = cells.required(Column::Attained).map(|text| fold::narrow(text).parse::<Attained>());
        let value = value.map(|value| value.map_err(|_| CellReason::NotAttained));
        let value = value.and_then(|value| cells.keep(Column::Attained, value));
        let from = cells.required(Column::AttainedSource).map(fold::tidy);
        let from = from.and_then(|text| {
            let read = source(&text).map(str::to_owned).map_err(|_| CellReason::TooLong { most: LONGEST_SOURCE });
            cells.keep(Column::AttainedSource, read)
        });
        let outcome = self.outcome(programme?, &edition?, number?, cells)?;
        let year = year?;
        Some(((outcome, year), AttainmentRecord { outcome, year, value: value?, source: from? }))
    }

    fn judge(&mut self, given: &AttainmentRecord, _: &mut Cells<'_>) -> Outcome {
        let record = Record::Attainment(given.clone());
        let Some((value, from)) = self.known.attainments.get(&(given.outcome, given.year)) else {
            return Outcome::New(record);
        };
        let mut changes = Changes::default();
        changes.compare(Column::Attained, &value.to_string(), &given.value.to_string());
        changes.compare(Column::AttainedSource, from, &given.source);
        changes.outcome(record)
    }
}
