//! What the reader hands out.

use std::{borrow::Cow, fmt};

use jiff::civil;

/// A row with something in it. Cells after the last that has something are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// As the spreadsheet program shows it: from 1, blank rows counted.
    pub number: u32,
    pub cells: Vec<Cell>,
}

impl Row {
    /// Columns count from 0; there is always a cell, as in a spreadsheet.
    #[must_use]
    pub fn cell(&self, column: usize) -> &Cell {
        self.cells.get(column).unwrap_or(&Cell::Empty)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Empty,
    /// Without white space around it, in one line, without characters that cannot be seen.
    Text(String),
    Number {
        /// As typed, up to 15 significant digits: `2024110327`, `0.5`, and `00042` where the cell's format pads.
        text: String,
        /// A whole number of more than 15 digits: a spreadsheet keeps no more, so the last ones are zeros instead of
        /// what was typed.
        rounded: bool,
    },
    Date(civil::Date),
    DateTime(civil::DateTime),
    Time(civil::Time),
    Bool(bool),
    /// What the spreadsheet program shows instead of a value: `#N/A`.
    Error(String),
    /// A formula whose result is not in the file.
    Uncalculated,
}

impl Cell {
    /// What a person would have typed to get this cell; nothing for a formula without its result.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Empty | Self::Uncalculated => Cow::Borrowed(""),
            Self::Text(text) | Self::Number { text, .. } | Self::Error(text) => Cow::Borrowed(text),
            Self::Date(date) => Cow::Owned(date.to_string()),
            Self::DateTime(at) => Cow::Owned(format!("{} {}", at.date(), at.time())),
            Self::Time(time) => Cow::Owned(time.to_string()),
            Self::Bool(true) => Cow::Borrowed("TRUE"),
            Self::Bool(false) => Cow::Borrowed("FALSE"),
        }
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Workbook,
    /// With the encoding that it was read in.
    Text {
        encoding: &'static str,
        delimiter: char,
    },
}

/// What there is to say about a file besides its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub format: Format,
    /// How many rows were handed out.
    pub rows: u32,
    /// Whether `each` broke before the end; what follows may then be short.
    pub stopped: bool,
    pub sheet: Option<String>,
    /// Other visible sheets that have something in them, and were not read.
    pub other_sheets: u32,
    /// Cells that are formulas; their last result was read.
    pub formulas: u32,
    /// In each of these only the first cell has the value. At most as many as the limit says.
    pub merged: Vec<Merged>,
    pub merged_total: u32,
}

/// A merged range, `A5:C5`. Rows count from 1, columns from 0, as everywhere here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merged {
    pub first_row: u32,
    pub first_column: u32,
    pub last_row: u32,
    pub last_column: u32,
}

impl fmt::Display for Merged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (letters(self.first_column), letters(self.last_column));
        write!(f, "{first}{}:{last}{}", self.first_row, self.last_row)
    }
}

fn letters(column: u32) -> String {
    let mut name = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        name.extend(char::from_digit(rest % 26 + 10, 36));
        rest /= 26;
    }
    name.into_iter().rev().map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_letters_that_people_see() {
        for (column, name) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (16_383, "XFD")] {
            assert_eq!(letters(column), name);
        }
    }
}
