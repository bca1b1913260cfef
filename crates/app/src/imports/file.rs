//! From bytes to a plan. Takes a processor for seconds: never where requests are answered.

use std::ops::ControlFlow;

use domain::import::{Columns, HEADER_ROWS, Kind, Known, Plan, Setting, SheetRow, find_header, plan, recognise};
use serde::{Deserialize, Serialize};
use sheet::read::{Cell, Limits, ReadError, rows};

/// Why a file as a whole was not understood, with what the words need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub key: String,
    /// Columns that are missing or there twice.
    #[serde(default)]
    pub columns: Vec<String>,
    #[serde(default)]
    pub row: Option<u32>,
    #[serde(default)]
    pub limit: Option<u64>,
    /// What the file is instead, or the part of it that is broken.
    #[serde(default)]
    pub found: Option<String>,
}

impl Problem {
    fn new(key: &str) -> Self {
        Self { key: key.to_owned(), columns: Vec::new(), row: None, limit: None, found: None }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        let mut problem = Self::new(error.key());
        match error {
            ReadError::TooBig { limit } | ReadError::TooMuchText { limit } => problem.limit = u64::try_from(limit).ok(),
            ReadError::UnpacksTooBig { limit } | ReadError::TooComplex { limit } => problem.limit = Some(limit),
            ReadError::TooManyRows { row, limit }
            | ReadError::RowTooFar { row, limit }
            | ReadError::TooManyColumns { row, limit } => {
                (problem.row, problem.limit) = (Some(row), Some(u64::from(limit)));
            }
            ReadError::CellTooLong { row, limit, .. } => {
                (problem.row, problem.limit) = (Some(row), u64::try_from(limit).ok());
            }
            ReadError::OtherDocument { found } | ReadError::NotASheet { found } => {
                problem.found = Some(found.key().to_owned());
            }
            ReadError::Broken { part, .. } | ReadError::ForbiddenXml { part } | ReadError::Compression { part } => {
                problem.found = Some(part);
            }
            ReadError::Encoding { line } | ReadError::UnclosedQuote { line } => problem.row = Some(line),
            ReadError::Empty { .. }
            | ReadError::OldExcel
            | ReadError::Encrypted
            | ReadError::Archive
            | ReadError::Html
            | ReadError::Xml
            | ReadError::NoVisibleSheet => {}
        }
        problem
    }
}

/// A file whose header was understood.
#[derive(Debug)]
pub struct Table {
    pub columns: Columns,
    pub rows: Vec<SheetRow>,
}

pub fn read(kind: Kind, bytes: &[u8]) -> Result<Table, Problem> {
    let mut all = Vec::new();
    rows(bytes, &Limits::default(), |row| {
        let cells = row.cells.iter().map(|cell| match cell {
            Cell::Uncalculated => "#N/A".to_owned(),
            cell => cell.text().into_owned(),
        });
        all.push(SheetRow { number: row.number, cells: cells.collect() });
        ControlFlow::Continue(())
    })?;
    let header = find_header(kind, all.get(..all.len().min(HEADER_ROWS)).unwrap_or_default());
    let header = header.ok_or_else(|| Problem::new("no_header"))?;
    let columns = all.get(header).map(|row| recognise(kind, &row.cells)).ok_or_else(|| Problem::new("no_header"))?;
    let columns = columns.map_err(|faults| Problem {
        columns: faults.iter().map(|fault| fault.column().key().to_owned()).collect(),
        ..Problem::new(faults.first().map_or("no_header", |fault| fault.key()))
    })?;
    let rows = all.split_off(header + 1);
    if rows.is_empty() { Err(Problem::new("no_rows")) } else { Ok(Table { columns, rows }) }
}

/// The plan, and the fingerprint of everything in it.
pub fn plan_of(setting: &Setting, table: Table, known: &Known) -> (Plan, Vec<u8>) {
    let plan = plan(setting, &table.columns, table.rows, known);
    let mut digest = aws_lc_rs::digest::Context::new(&aws_lc_rs::digest::SHA256);
    plan.fingerprint(&mut |bytes| digest.update(bytes));
    (plan, digest.finish().as_ref().to_vec())
}
