//! Enterprises, by their code.

use std::collections::HashMap;

use super::{colleges::college_of, programmes::college_names, roles::parts};
use crate::{
    enterprises::{self, CreditCode, Facts, Industry, Relation, SizeClass, ordered},
    field::Reason,
    id::{CollegeId, EnterpriseId},
    imports::{
        CellReason, Column, EnterpriseRecord, Hint, Known, KnownCollege, KnownEnterprise, Outcome, Record, Setting,
        changes::Changes,
        columns::cells::Cells,
        finding::{
            finder::{Finder, Found},
            fold,
            namesakes::Namesakes,
        },
        plan::List,
    },
    scope::Scope,
    text::{Language, LocalText},
};

pub(crate) struct Enterprises<'k> {
    setting: &'k Setting,
    colleges: Finder<'k, KnownCollege>,
    names: HashMap<CollegeId, &'k str>,
    known: Finder<'k, KnownEnterprise>,
    namesakes: Namesakes<()>,
    /// Whose each is, of those known and of the file's.
    credit_codes: HashMap<CreditCode, String>,
}

#[derive(PartialEq)]
pub(crate) struct Given {
    code: String,
    name: LocalText,
    /// What the row does not say is `None`, or no relation.
    facts: Facts,
    college: Option<CollegeId>,
}

impl<'k> Enterprises<'k> {
    pub(crate) fn new(setting: &'k Setting, known: &'k Known) -> Self {
        let within = known.enterprises.iter().filter(|known| setting.reaches(known.college));
        let credit_codes =
            known.enterprises.iter().filter_map(|known| Some((known.facts.credit_code.clone()?, known.code.clone())));
        Self {
            setting,
            colleges: Finder::new(&known.colleges),
            names: college_names(known),
            known: Finder::new(&known.enterprises),
            namesakes: Namesakes::new(within.map(|known| ((), &*known.name.zh, &*known.code))),
            credit_codes: credit_codes.collect(),
        }
    }

    /// Who reaches one college imports for it.
    fn own_college(&self) -> Option<CollegeId> {
        match self.setting.actor.reach {
            Scope::College(own) => Some(own),
            _ => None,
        }
    }

    fn facts(cells: &mut Cells<'_>) -> Facts {
        let credit_code = word(cells, Column::CreditCode, CreditCode::new, CellReason::NotACreditCode);
        let industry = word(cells, Column::Industry, Industry::read, CellReason::NotAnIndustry);
        let size = word(cells, Column::EnterpriseSize, SizeClass::read, CellReason::NotASize);
        let city = cells.text(Column::City).map(fold::tidy);
        let city = enterprises::city(city.as_deref()).map(|city| city.map(str::to_owned)).map_err(of_city);
        let city = cells.keep(Column::City, city);
        let mut relations = Vec::new();
        for part in parts(cells.text(Column::Relations).unwrap_or_default()) {
            match Relation::read(&fold::narrow(part)) {
                Some(relation) => relations.push(relation),
                None => cells.fault_in(Column::Relations, part, CellReason::NotARelation),
            }
        }
        let relations = ordered(&relations);
        Facts { credit_code, industry, size, city: city.flatten(), relations }
    }

    /// A code that another enterprise has, here or in the file.
    fn check_credit_code(&mut self, given: &Given, cells: &mut Cells<'_>) {
        let Some(credit_code) = &given.facts.credit_code else { return };
        let owner = self.credit_codes.entry(credit_code.clone()).or_insert_with(|| given.code.clone());
        if *owner != given.code {
            cells.fault(Column::CreditCode, CellReason::CreditCodeTaken);
        }
    }
}

/// Nothing where nothing was said, or it is no such word: then it is a fault.
fn word<T>(
    cells: &mut Cells<'_>,
    column: Column,
    read: impl Fn(&str) -> Option<T>,
    otherwise: CellReason,
) -> Option<T> {
    let found = cells.text(column).map(|text| read(&fold::narrow(text)).ok_or(otherwise)).transpose();
    cells.keep(column, found).flatten()
}

const fn of_city(reason: Reason) -> CellReason {
    match reason {
        Reason::TooLong => CellReason::TooLong { most: enterprises::LONGEST_CITY },
        _ => CellReason::ControlCharacter,
    }
}

impl List for Enterprises<'_> {
    type Key = String;
    type Given = Given;

    fn read(&mut self, cells: &mut Cells<'_>) -> Option<(String, Given)> {
        let code = cells.code(Column::EnterpriseCode);
        if code.as_ref().is_some_and(|code| code.chars().count() > enterprises::LONGEST_CODE) {
            cells.fault(Column::EnterpriseCode, CellReason::TooLong { most: enterprises::LONGEST_CODE });
        }
        let name = cells.name(Column::EnterpriseName, Column::EnterpriseNameEn);
        let facts = Self::facts(cells);
        let college = cells.text(Column::College);
        let college = college.and_then(|text| college_of(&mut self.colleges, self.setting, cells, text));
        let (key, code) = self.known.identity(code?);
        Some((key, Given { code, name: name?, facts, college: college.map(|college| college.id) }))
    }

    fn judge(&mut self, given: &Given, cells: &mut Cells<'_>) -> Outcome {
        let known = self.known.by_code(&given.code);
        // Nothing more is said of one that another office looks after.
        if known.is_some_and(|known| !self.setting.reaches(known.college)) {
            cells.fault(Column::EnterpriseCode, CellReason::OutsideYourCollege);
            return Outcome::Unchanged;
        }
        self.check_credit_code(given, cells);
        let Some(known) = known else {
            if let Some(of) = self.namesakes.meet((), &given.name.zh, &given.code) {
                cells.hint(Hint::NearDuplicate { of });
            }
            return Outcome::New(Record::Enterprise(EnterpriseRecord {
                id: None,
                code: given.code.clone(),
                name: given.name.clone(),
                facts: given.facts.clone(),
                college: given.college.or(self.own_college()),
            }));
        };
        let mut changes = Changes::default();
        let name = changes.name((Column::EnterpriseName, Column::EnterpriseNameEn), &known.name, &given.name);
        let facts = changed_facts(&mut changes, &known.facts, &given.facts);
        let college = given.college.or(known.college);
        changes.reference(Column::College, known.college, college, |id| self.names.get(&id?).copied());
        let (id, code) = (Some(known.id), known.code.clone());
        changes.outcome(Record::Enterprise(EnterpriseRecord { id, code, name, facts, college }))
    }
}

/// An empty cell leaves it as it is; relations that are given take the place of those there were.
fn changed_facts(changes: &mut Changes, known: &Facts, given: &Facts) -> Facts {
    let zh = Language::Chinese;
    let [old_code, code] = [known, given].map(|facts| facts.credit_code.as_ref().map(CreditCode::as_str));
    changes.optional(Column::CreditCode, old_code, code);
    let [old_industry, industry] = [known, given].map(|facts| facts.industry.map(|industry| industry.to_text(zh)));
    changes.optional(Column::Industry, old_industry, industry);
    let [old_size, size] = [known, given].map(|facts| facts.size.map(|size| size.to_text(zh)));
    changes.optional(Column::EnterpriseSize, old_size, size);
    let city = changes.optional(Column::City, known.city.as_deref(), given.city.as_deref());
    let relations = if given.relations.is_empty() { &known.relations } else { &given.relations };
    changes.compare(Column::Relations, &shown(&known.relations), &shown(relations));
    Facts {
        credit_code: given.credit_code.clone().or_else(|| known.credit_code.clone()),
        industry: given.industry.or(known.industry),
        size: given.size.or(known.size),
        city,
        relations: relations.clone(),
    }
}

fn shown(relations: &[Relation]) -> String {
    relations.iter().map(|relation| relation.to_text(Language::Chinese)).collect::<Vec<_>>().join("、")
}

/// The enterprise that a row names. One that another office looks after is a fault, and never suggested.
pub(crate) fn enterprise_of(
    enterprises: &mut Finder<'_, KnownEnterprise>,
    setting: &Setting,
    cells: &mut Cells<'_>,
) -> Option<EnterpriseId> {
    let text = cells.required(Column::EnterpriseCode)?;
    let found = match enterprises.by_code_or_name(text) {
        Found::One(enterprise) if setting.reaches(enterprise.college) => Ok(enterprise.id),
        Found::One(_) => Err(CellReason::OutsideYourCollege),
        Found::Several => Err(CellReason::SeveralOfThatName),
        Found::None => {
            let near = enterprises.near_among(text, None, |enterprise| setting.reaches(enterprise.college));
            Err(CellReason::UnknownEnterprise { near })
        }
    };
    cells.keep(Column::EnterpriseCode, found)
}
