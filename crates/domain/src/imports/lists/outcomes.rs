//! What graduates should be able to do: one row for each, by the programme, the edition of its plan, and the number. A row that
//! names an edition that is not there makes it.

use std::collections::HashMap;

use super::programmes::ProgrammesNamed;
use crate::{
    id::{PlanId, ProgrammeId},
    imports::{
        CellReason, Column, Known, KnownPlan, Outcome, OutcomeRecord, PlanRecord, Record, Setting, changes::Changes,
        columns::cells::Cells, finding::fold, plan::List,
    },
    outcomes::{
        EntryYears, OutcomeText, overlaps,
        plan::{FIRST_YEAR, LAST_YEAR, LONGEST_EDITION, MOST_OUTCOMES, check_outcome, edition},
    },
    text::LocalText,
};

pub(crate) struct Outcomes<'k> {
    programmes: ProgrammesNamed<'k>,
    known: HashMap<(ProgrammeId, String), &'k KnownPlan>,
    /// Those of each programme as they will be, by their edition: also of the file's new ones.
    plans: HashMap<ProgrammeId, Vec<(String, PlanRecord)>>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    programme: ProgrammeId,
    edition: String,
    from: Option<i16>,
    to: Option<i16>,
    number: i16,
    text: OutcomeText,
}

impl<'k> Outcomes<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let mut plans: HashMap<_, Vec<_>> = HashMap::new();
        for plan in &known.plans {
            plans.entry(plan.programme).or_default().push((fold::name(&plan.edition), record_of(plan)));
        }
        Self {
            programmes: ProgrammesNamed::new(setting, known),
            known: known.plans.iter().map(|plan| ((plan.programme, fold::name(&plan.edition)), plan)).collect(),
            plans,
        }
    }

    /// The plan as the row has it, unless it cannot be so.
    fn plan(&self, given: &Given, cells: &mut Cells<'_>) -> Option<PlanRecord> {
        let empty = Vec::new();
        let plans = self.plans.get(&given.programme).unwrap_or(&empty);
        let key = fold::name(&given.edition);
        let there = plans.iter().find(|(edition, _)| *edition == key).map(|(_, plan)| plan);
        if there.is_none() && given.from.is_none() {
            cells.fault(Column::EntryFrom, CellReason::Required);
            return None;
        }
        let from = given.from.or(there.map(|plan| plan.years.from))?;
        // Years that are given take the place of both: who says from when leaves the end open by saying nothing.
        let to = if given.from.is_some() { given.to } else { given.to.or(there.and_then(|plan| plan.years.to)) };
        let Some(years) = EntryYears::new(from, to) else {
            cells.fault(Column::EntryTo, CellReason::NotEntryYears);
            return None;
        };
        // What an earlier row of the file has said of this plan holds.
        if let Some(said) = there.filter(|plan| plan.row.is_some() && plan.years != years) {
            cells.fault(Column::EntryFrom, CellReason::ContradictsRow(said.row.unwrap_or_default()));
            return None;
        }
        let clash = plans.iter().find(|(edition, other)| *edition != key && overlaps(other.years, years));
        if let Some((_, other)) = clash {
            cells.fault(Column::EntryFrom, CellReason::EntryYearsTaken { edition: other.edition.clone() });
            return None;
        }
        let id: Option<PlanId> = there.and_then(|plan| plan.id);
        let row = there.and_then(|plan| plan.row).unwrap_or_else(|| cells.number());
        let edition = there.map_or_else(|| given.edition.clone(), |plan| plan.edition.clone());
        Some(PlanRecord { id, row: Some(row), programme: given.programme, edition, years })
    }

    fn keep(&mut self, plan: &PlanRecord) {
        let key = fold::name(&plan.edition);
        let plans = self.plans.entry(plan.programme).or_default();
        match plans.iter_mut().find(|(edition, _)| *edition == key) {
            Some((_, known)) => *known = plan.clone(),
            None => plans.push((key, plan.clone())),
        }
    }
}

fn record_of(plan: &KnownPlan) -> PlanRecord {
    PlanRecord {
        id: Some(plan.id),
        row: None,
        programme: plan.programme,
        edition: plan.edition.clone(),
        years: plan.years,
    }
}

/// 2024, 2024级, 2024年. What is none is a fault.
pub(super) fn year(cells: &mut Cells<'_>, column: Column) -> Option<i16> {
    let read = cells.text(column).map(|text| {
        let text = fold::narrow(text);
        let year = text.trim_end_matches(['级', '年', '届']).trim().parse().map_err(|_| CellReason::NotAYear)?;
        if (FIRST_YEAR..=LAST_YEAR).contains(&year) { Ok(year) } else { Err(CellReason::NotAYear) }
    });
    cells.keep(column, read.transpose()).flatten()
}

pub(super) fn edition_of(cells: &mut Cells<'_>) -> Option<String> {
    let text = fold::tidy(cells.required(Column::Edition)?);
    let read = edition(&text).map(str::to_owned).map_err(|_| CellReason::TooLong { most: LONGEST_EDITION });
    cells.keep(Column::Edition, read)
}

pub(super) fn number_of(cells: &mut Cells<'_>) -> Option<i16> {
    let text = fold::narrow(cells.required(Column::OutcomeNumber)?);
    let most = i16::try_from(MOST_OUTCOMES).unwrap_or(i16::MAX);
    let read = text.parse().ok().filter(|number| (1..=most).contains(number));
    cells.keep(Column::OutcomeNumber, read.ok_or(CellReason::NotAnOutcomeNumber { most: MOST_OUTCOMES }))
}

impl List for Outcomes<'_> {
    type Key = (ProgrammeId, String, i16);
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(Self::Key, Given)> {
        let programme = self.programmes.read(cells);
        let edition = edition_of(cells);
        let from = year(cells, Column::EntryFrom);
        let to = year(cells, Column::EntryTo);
        let number = number_of(cells);
        let mut text = |zh: Column, en: Column| {
            let chinese = cells.required(zh).map(fold::tidy);
            let english = cells.text(en).map(fold::tidy);
            Some(LocalText { zh: chinese?, en: english })
        };
        let short = text(Column::OutcomeShort, Column::OutcomeShortEn);
        let text = text(Column::OutcomeText, Column::OutcomeTextEn);
        let text = OutcomeText { short: short?, text: text? };
        if check_outcome(&text).is_err() {
            cells.fault(Column::OutcomeText, CellReason::OutcomeTooLong);
        }
        let (programme, edition, number) = (programme?, edition?, number?);
        let key = (programme, fold::name(&edition), number);
        Some((key, Given { programme, edition, from, to, number, text }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let Some(plan) = self.plan(given, cells) else { return Outcome::Unchanged };
        let known_plan = self.known.get(&(given.programme, fold::name(&given.edition))).copied();
        let known = known_plan.and_then(|plan| plan.outcomes.iter().find(|known| known.number == given.number));
        let record = |id, text| {
            let (plan, number) = (plan.clone(), given.number);
            Record::Outcome(Box::new(OutcomeRecord { id, plan, number, text }))
        };
        let mut changes = Changes::default();
        if let Some(known) = known_plan {
            let shown = |year: Option<i16>| year.map(|year| year.to_string()).unwrap_or_default();
            changes.compare(Column::EntryFrom, &known.years.from.to_string(), &plan.years.from.to_string());
            changes.compare(Column::EntryTo, &shown(known.years.to), &shown(plan.years.to));
        }
        let outcome = match known {
            None => Outcome::New(record(None, given.text.clone())),
            Some(known) => {
                let short = (Column::OutcomeShort, Column::OutcomeShortEn);
                let text = (Column::OutcomeText, Column::OutcomeTextEn);
                let text = OutcomeText {
                    short: changes.name(short, &known.text.short, &given.text.short),
                    text: changes.name(text, &known.text.text, &given.text.text),
                };
                changes.outcome(record(Some(known.id), text))
            }
        };
        if !cells.is_wrong() {
            self.keep(&plan);
        }
        outcome
    }
}
