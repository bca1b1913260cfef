//! The cells of a row by column, and what is found about them.

use crate::{
    field::{self, Reason},
    imports::{CellFault, CellReason, Column, Columns, Hint, Outcome, PlannedRow, SheetRow, finding::fold},
    text::LocalText,
};

/// Of the code of a college, programme, course or class; 教学班 codes of some systems hold term, course and teacher.
pub const LONGEST_CODE: usize = 64;

/// Of the name of a thing. Some courses have long names in English.
pub const LONGEST_TITLE: usize = 160;

pub(crate) struct Cells<'r> {
    row: &'r SheetRow,
    columns: &'r Columns,
    faults: Vec<CellFault>,
    hints: Vec<Hint>,
}

impl<'r> Cells<'r> {
    pub(crate) fn new(row: &'r SheetRow, columns: &'r Columns) -> Self {
        Self { row, columns, faults: Vec::new(), hints: Vec::new() }
    }

    pub(crate) fn number(&self) -> u32 {
        self.row.number
    }

    fn raw(&self, column: Column) -> &'r str {
        self.columns.place(column).and_then(|place| self.row.cells.get(place)).map_or("", |cell| cell.trim())
    }

    pub(crate) fn fault(&mut self, column: Column, reason: CellReason) {
        self.fault_in(column, self.raw(column), reason);
    }

    /// When a part of the cell is at fault.
    pub(crate) fn fault_in(&mut self, column: Column, text: &str, reason: CellReason) {
        self.faults.push(CellFault { column, text: text.to_owned(), reason });
    }

    pub(crate) fn hint(&mut self, hint: Hint) {
        if !self.hints.contains(&hint) {
            self.hints.push(hint);
        }
    }

    pub(crate) fn is_wrong(&self) -> bool {
        !self.faults.is_empty()
    }

    pub(crate) fn keep<T>(&mut self, column: Column, checked: Result<T, CellReason>) -> Option<T> {
        checked.map_err(|reason| self.fault(column, reason)).ok()
    }

    /// `None` when there is nothing to read.
    pub(crate) fn text(&mut self, column: Column) -> Option<&'r str> {
        let text = self.raw(column);
        if is_formula_error(text) {
            self.fault(column, CellReason::FormulaError);
            return None;
        }
        Some(text).filter(|text| !text.is_empty())
    }

    pub(crate) fn is_empty(&self, column: Column) -> bool {
        self.raw(column).is_empty()
    }

    pub(crate) fn required(&mut self, column: Column) -> Option<&'r str> {
        if self.is_empty(column) {
            self.fault(column, CellReason::Required);
        }
        self.text(column)
    }

    /// A code that must be there.
    pub(crate) fn code(&mut self, column: Column) -> Option<String> {
        let text = self.required(column)?;
        self.keep(column, code(text))
    }

    /// A name that must be there, of something that has no code.
    pub(crate) fn title(&mut self, column: Column) -> Option<String> {
        let text = self.required(column)?;
        self.keep(column, title(text))
    }

    /// The name of a thing in both languages. Without the English one, that may stay as it is.
    pub(crate) fn name(&mut self, zh: Column, en: Column) -> Option<LocalText> {
        let chinese = self.title(zh);
        let english = self.text(en).map(|text| self.keep(en, title(text)));
        match english {
            Some(None) => None,
            Some(Some(en)) => Some(LocalText { zh: chinese?, en: Some(en) }),
            None => Some(LocalText { zh: chinese?, en: None }),
        }
    }

    pub(crate) fn person_name(&mut self, column: Column) -> Option<String> {
        let name = fold::tidy(self.required(column)?);
        self.keep(column, field::name(&name).map(str::to_owned).map_err(|reason| of_field(reason, column)))
    }

    pub(crate) fn username(&mut self, column: Column) -> Option<String> {
        let text = fold::narrow(self.required(column)?);
        let checked = match field::username(&text) {
            Err(_) if is_shortened(&text) => Err(CellReason::ShortenedNumber),
            checked => checked.map(str::to_owned).map_err(|_| CellReason::NotAUsername),
        };
        self.keep(column, checked)
    }

    /// That of the thing's own number or code.
    pub(crate) fn key_column(&self) -> Column {
        let kind = self.columns.kind();
        kind.required().first().copied().unwrap_or(Column::CollegeCode)
    }

    pub(crate) fn finish(self, outcome: Outcome) -> PlannedRow {
        let subject = self.columns.kind().required().iter().take(2).map(|column| self.raw(*column));
        let subject = subject.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let outcome = if self.faults.is_empty() { outcome } else { Outcome::Wrong(self.faults) };
        PlannedRow { file: None, number: self.row.number, subject, outcome, hints: self.hints }
    }
}

pub(crate) fn of_field(reason: Reason, column: Column) -> CellReason {
    match (reason, column) {
        (Reason::Required, _) => CellReason::Required,
        (_, Column::Email) => CellReason::NotAnEmail,
        (_, Column::Phone) => CellReason::NotAPhone,
        (Reason::TooLong, _) => CellReason::TooLong { most: field::LONGEST_NAME },
        _ => CellReason::ControlCharacter,
    }
}

fn code(text: &str) -> Result<String, CellReason> {
    let code = fold::narrow(text);
    match code.chars().count() {
        n if n > LONGEST_CODE => Err(CellReason::TooLong { most: LONGEST_CODE }),
        _ if text.chars().any(char::is_control) => Err(CellReason::ControlCharacter),
        _ if is_shortened(&code) => Err(CellReason::ShortenedNumber),
        _ => Ok(code),
    }
}

fn title(text: &str) -> Result<String, CellReason> {
    let title = fold::tidy(text);
    match title.chars().count() {
        n if n > LONGEST_TITLE => Err(CellReason::TooLong { most: LONGEST_TITLE }),
        _ if title.chars().any(char::is_control) => Err(CellReason::ControlCharacter),
        _ => Ok(title),
    }
}

fn is_formula_error(text: &str) -> bool {
    const ERRORS: [&str; 10] =
        ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#GETTING_DATA"];
    text.starts_with('#') && (ERRORS.contains(&text) || text.chars().all(|c| c == '#'))
}

/// `2.02E+09`.
fn is_shortened(text: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    text.to_ascii_uppercase().split_once("E+").is_some_and(|(digits, power)| number(digits) && number(power))
}
