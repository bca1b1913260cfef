//! From bytes to a plan. Takes a processor for seconds: never where requests are answered.

use std::ops::ControlFlow;

use domain::imports::{
    Columns, HEADER_ROWS, Kind, Plan, SheetRow, Source, find_header,
    oneroster::{ArchiveFault, File, Files, Table as RosterTable},
    recognise,
};
use serde::{Deserialize, Serialize};
use sheet::read::{Archive, Cell, Limits, ReadError, Row, rows};

/// Why a file as a whole was not understood, with what the words need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub key: String,
    /// Columns that are missing or there twice: their keys or, in an archive, what the standard calls them.
    #[serde(default)]
    pub columns: Vec<String>,
    #[serde(default)]
    pub row: Option<u32>,
    #[serde(default)]
    pub limit: Option<u64>,
    /// What the file is instead, or the part of it that is broken.
    #[serde(default)]
    pub found: Option<String>,
    /// The file of an archive that it is about.
    #[serde(default)]
    pub file: Option<String>,
}

impl Problem {
    fn new(key: &str) -> Self {
        let key = key.to_owned();
        Self { key, columns: Vec::new(), row: None, limit: None, found: None, file: None }
    }

    fn within(self, file: &str) -> Self {
        Self { file: Some(file.to_owned()), ..self }
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
            | ReadError::NotAnArchive
            | ReadError::Archive
            | ReadError::Html
            | ReadError::Xml
            | ReadError::NoVisibleSheet => {}
        }
        problem
    }
}

impl From<ArchiveFault> for Problem {
    fn from(fault: ArchiveFault) -> Self {
        let problem = Self::new(fault.key());
        match fault {
            ArchiveFault::NoManifest | ArchiveFault::NoSession | ArchiveFault::NoRows => problem,
            ArchiveFault::OtherVersion(version) => Self { found: Some(version), ..problem },
            ArchiveFault::MissingFile(file) => Self { found: Some(file.name().to_owned()), ..problem },
            ArchiveFault::MissingColumns { file, columns } => {
                let columns = columns.into_iter().map(str::to_owned).collect();
                Self { columns, ..problem.within(file.name()) }
            }
        }
    }
}

#[derive(Debug)]
pub enum Content {
    List(Table),
    Archive(Box<Files>),
}

pub fn read(source: Source, bytes: &[u8]) -> Result<Content, Problem> {
    Ok(match source {
        Source::List(kind) => Content::List(read_list(kind, bytes)?),
        Source::OneRoster => Content::Archive(Box::new(read_archive(bytes)?)),
    })
}

/// How many rows there are in it, without reading what they say.
pub fn count_rows(source: Source, bytes: &[u8]) -> Result<usize, Problem> {
    Ok(match read(source, bytes)? {
        Content::List(table) => table.rows.len(),
        Content::Archive(files) => File::ALL.iter().map(|file| files.of(*file).rows.len()).sum(),
    })
}

/// By which the bytes of two nights are told apart.
pub fn digest(bytes: &[u8]) -> Vec<u8> {
    aws_lc_rs::digest::digest(&aws_lc_rs::digest::SHA256, bytes).as_ref().to_vec()
}

const MANIFEST: &str = "manifest.csv";
/// Of all tables of an archive together: a large school's people, classes and enrolments of a term, and some more.
const ARCHIVE_ROWS: u32 = 600_000;
const ARCHIVE_BYTES: u64 = 96 * 1024 * 1024;

fn read_archive(bytes: &[u8]) -> Result<Files, Problem> {
    let limits = Limits { rows: ARCHIVE_ROWS, unpacked_bytes: ARCHIVE_BYTES, ..Limits::default() };
    let mut archive = Archive::open(bytes, limits)?;
    let mut files = Files::default();
    if !archive.has(MANIFEST) {
        return Err(ArchiveFault::NoManifest.into());
    }
    files.manifest = read_table(&mut archive, MANIFEST, None)?;
    for &file in File::ALL {
        if archive.has(file.name()) {
            *files.of_mut(file) = read_table(&mut archive, file.name(), Some(file.columns()))?;
        }
    }
    Ok(files)
}

/// Only those columns are kept: an archive has many that nobody asks for.
fn read_table(archive: &mut Archive<'_>, name: &str, columns: Option<&[&str]>) -> Result<RosterTable, Problem> {
    let mut table = RosterTable::default();
    let mut kept: Vec<usize> = Vec::new();
    let read = archive.rows(name, |row| {
        if table.header.is_empty() {
            let header = texts(&row);
            let is_kept = |title: &&String| {
                columns.is_none_or(|columns| columns.iter().any(|column| title.trim().eq_ignore_ascii_case(column)))
            };
            kept = (0..).zip(&header).filter(|(_, title)| is_kept(title)).map(|(place, _)| place).collect();
            table.header = kept.iter().filter_map(|place| header.get(*place)).cloned().collect();
            // A file is there also if none of its columns is.
            if table.header.is_empty() {
                table.header.push(String::new());
            }
        } else {
            let cell = |place: &usize| row.cells.get(*place).map(text).unwrap_or_default();
            table.rows.push(SheetRow { number: row.number, cells: kept.iter().map(cell).collect() });
        }
        ControlFlow::Continue(())
    });
    read.map_err(|error| Problem::from(error).within(name))?;
    Ok(table)
}

fn texts(row: &Row) -> Vec<String> {
    row.cells.iter().map(text).collect()
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Uncalculated => "#N/A".to_owned(),
        cell => cell.text().into_owned(),
    }
}

/// A file whose header was understood.
#[derive(Debug)]
pub struct Table {
    pub columns: Columns,
    pub rows: Vec<SheetRow>,
}

fn read_list(kind: Kind, bytes: &[u8]) -> Result<Table, Problem> {
    let mut all = Vec::new();
    rows(bytes, &Limits::default(), |row| {
        all.push(SheetRow { number: row.number, cells: texts(&row) });
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

/// Of what the plan would write.
pub fn fingerprint(plan: &Plan) -> Vec<u8> {
    let mut digest = aws_lc_rs::digest::Context::new(&aws_lc_rs::digest::SHA256);
    plan.fingerprint(&mut |bytes| digest.update(bytes));
    digest.finish().as_ref().to_vec()
}
