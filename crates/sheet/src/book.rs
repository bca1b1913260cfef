//! Writing a workbook of several sheets with numbers that stay numbers. For documents of some thousand rows; a list of
//! any length is [`crate::write`]'s.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use crate::write::{WriteError, is_formula_like};

/// What Excel takes in one cell.
const LONGEST_TEXT: usize = 32_767;

#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Empty,
    Text(String),
    Whole(u32),
    /// Shown with so many decimals.
    Number {
        value: f64,
        digits: u8,
    },
    /// A whole percentage: 70 is shown as 70%.
    Percent(u32),
}

pub struct Book {
    workbook: Workbook,
    formats: Formats,
}

struct Formats {
    head: Format,
    text: Format,
    looks_like_formula: Format,
    title: Format,
    whole: Format,
    percent: Format,
}

/// One sheet, from the top.
pub struct Page<'a> {
    sheet: &'a mut Worksheet,
    formats: &'a Formats,
    row: u32,
}

impl std::fmt::Debug for Book {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book").finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Page<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Page").field("row", &self.row).finish_non_exhaustive()
    }
}

impl Book {
    /// The date is the one its properties tell, so that the same content makes the same file.
    pub fn new(title: &str, author: &str, made_on: jiff::civil::Date) -> Result<Self, WriteError> {
        let mut workbook = Workbook::new();
        let (year, month, day) = (made_on.year(), made_on.month(), made_on.day());
        let small = |number: i8| u8::try_from(number).unwrap_or(1);
        let made = ExcelDateTime::from_ymd(u16::try_from(year).unwrap_or(1900), small(month), small(day))?;
        let properties = DocProperties::new().set_title(title).set_author(author).set_creation_datetime(&made);
        workbook.set_properties(&properties);
        let text = Format::new().set_text_wrap().set_align(FormatAlign::Top);
        let formats = Formats {
            head: Format::new().set_bold().set_text_wrap().set_border_bottom(FormatBorder::Thin),
            looks_like_formula: text.clone().set_quote_prefix(),
            title: Format::new().set_bold().set_font_size(14),
            whole: Format::new().set_num_format("0").set_align(FormatAlign::Top),
            percent: Format::new().set_num_format("0%").set_align(FormatAlign::Top),
            text,
        };
        Ok(Self { workbook, formats })
    }

    /// Widths in characters of the usual font; a Chinese one takes two.
    pub fn page(&mut self, name: &str, widths: &[f64]) -> Result<Page<'_>, WriteError> {
        let sheet = self.workbook.add_worksheet();
        sheet.set_name(name)?;
        sheet.set_landscape().set_paper_size(9).set_print_fit_to_pages(1, 0);
        for (place, width) in (0..).zip(widths) {
            sheet.set_column_width(place, *width)?;
        }
        Ok(Page { sheet, formats: &self.formats, row: 0 })
    }

    pub fn finish(mut self) -> Result<Vec<u8>, WriteError> {
        Ok(self.workbook.save_to_buffer()?)
    }
}

impl Page<'_> {
    pub fn title(&mut self, text: &str) -> Result<(), WriteError> {
        self.sheet.write_string_with_format(self.row, 0, fitting(text), &self.formats.title)?;
        self.row += 1;
        Ok(())
    }

    /// Column titles; on a sheet that begins with them they stay in view and can be filtered by.
    pub fn head<'a>(&mut self, titles: impl IntoIterator<Item = &'a str>) -> Result<(), WriteError> {
        let mut last = 0;
        for (place, title) in (0..).zip(titles) {
            self.sheet.write_string_with_format(self.row, place, title, &self.formats.head)?;
            last = place;
        }
        if self.row == 0 {
            self.sheet.set_freeze_panes(1, 0)?;
            self.sheet.autofilter(0, 0, 0, last)?;
        }
        self.row += 1;
        Ok(())
    }

    pub fn row(&mut self, cells: &[Cell]) -> Result<(), WriteError> {
        for (place, cell) in (0..).zip(cells) {
            self.cell(place, cell)?;
        }
        self.row += 1;
        Ok(())
    }

    pub fn gap(&mut self) {
        self.row += 1;
    }

    fn cell(&mut self, place: u16, cell: &Cell) -> Result<(), XlsxError> {
        let Self { sheet, formats, row } = self;
        match cell {
            Cell::Empty => {}
            Cell::Text(text) => {
                let format = if is_formula_like(text) { &formats.looks_like_formula } else { &formats.text };
                sheet.write_string_with_format(*row, place, fitting(text), format)?;
            }
            Cell::Whole(value) => {
                sheet.write_number_with_format(*row, place, *value, &formats.whole)?;
            }
            Cell::Number { value, digits } => {
                let pattern = format!("0.{}", "0".repeat(usize::from(*digits)));
                let format = formats.whole.clone().set_num_format(pattern.trim_end_matches('.'));
                sheet.write_number_with_format(*row, place, *value, &format)?;
            }
            Cell::Percent(value) => {
                sheet.write_number_with_format(*row, place, f64::from(*value) / 100.0, &formats.percent)?;
            }
        }
        Ok(())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Cell {
    fn from(value: u32) -> Self {
        Self::Whole(value)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// Of a text that does not fit, what does; XML has no place for control characters.
fn fitting(text: &str) -> String {
    let clean = text.chars().filter(|char| !char.is_control() || matches!(char, '\n' | '\t'));
    let mut left = LONGEST_TEXT;
    clean.take_while(|char| left.checked_sub(char.len_utf16()).inspect(|&rest| left = rest).is_some()).collect()
}
