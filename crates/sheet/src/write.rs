//! Writing a workbook of one sheet, row by row, in constant memory.
//!
//! Text stays text: what looks like a formula is never one, neither here nor after the file went through CSV and back.

use std::io::{Cursor, Write as _};

use rust_xlsxwriter::{Format, FormatAlign, Workbook, Worksheet, XlsxError};
use zip::{ZipWriter, write::SimpleFileOptions};

const TITLE_ROW: u32 = 0;

#[derive(Debug, Clone, Copy)]
pub struct Column<'a> {
    pub title: &'a str,
    /// In characters of the usual font; a Chinese one takes two.
    pub width: f64,
}

#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error("the workbook could not be written")]
    Workbook(#[from] XlsxError),
    #[error("the archive could not be written")]
    Archive(#[from] std::io::Error),
}

pub struct SheetWriter {
    workbook: Workbook,
    next_row: u32,
    text: Format,
    looks_like_formula: Format,
}

impl std::fmt::Debug for SheetWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SheetWriter").field("next_row", &self.next_row).finish_non_exhaustive()
    }
}

impl SheetWriter {
    pub fn new(name: &str, columns: &[Column<'_>]) -> Result<Self, WriteError> {
        let mut workbook = Workbook::new();
        let title = Format::new().set_bold().set_align(FormatAlign::Left);
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(name)?;
        sheet.set_freeze_panes(1, 0)?;
        for (place, column) in (0..).zip(columns) {
            sheet.set_column_width(place, column.width)?;
            sheet.write_string_with_format(TITLE_ROW, place, column.title, &title)?;
        }
        // As text, or a spreadsheet program turns a student's number into 2.02E+09 when somebody edits the cell.
        let text = Format::new().set_num_format("@");
        let looks_like_formula = text.clone().set_quote_prefix();
        Ok(Self { workbook, next_row: TITLE_ROW + 1, text, looks_like_formula })
    }

    pub fn row(&mut self, cells: &[&str]) -> Result<(), WriteError> {
        let Self { workbook, next_row, text, looks_like_formula } = self;
        let sheet: &mut Worksheet = workbook.worksheet_from_index(0)?;
        for (place, cell) in (0..).zip(cells).filter(|(_, cell)| !cell.is_empty()) {
            let format = if is_formula_like(cell) { &*looks_like_formula } else { &*text };
            sheet.write_string_with_format(*next_row, place, *cell, format)?;
        }
        *next_row += 1;
        Ok(())
    }

    pub fn finish(mut self) -> Result<Vec<u8>, WriteError> {
        Ok(self.workbook.save_to_buffer()?)
    }
}

/// A zip of texts, each by its name.
pub fn archive<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Vec<u8>, WriteError> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(name, SimpleFileOptions::default()).map_err(std::io::Error::from)?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish().map_err(std::io::Error::from)?.into_inner())
}

pub(crate) fn is_formula_like(cell: &str) -> bool {
    cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n'])
}
