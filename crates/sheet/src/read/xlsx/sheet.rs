//! A worksheet, row by row.

use std::ops::ControlFlow;

use super::{
    place::{COLUMNS, Place, parse_range},
    strings::Strings,
    styles::{Look, Styles},
    xml::{Fault, LONGEST_TEXT, Node, Tag, Xml},
};
use crate::read::{
    cell::{Cell, Merged},
    date,
    error::ReadError,
    number,
    sink::Sink,
    text,
};

/// How far another sheet is unpacked to see whether it has a value.
pub(super) const PEEK: u64 = 1024 * 1024;

pub(super) struct Context<'a> {
    pub(super) strings: &'a Strings,
    pub(super) styles: &'a Styles,
    pub(super) from_1904: bool,
}

#[derive(Default)]
pub(super) struct SheetFacts {
    pub(super) formulas: u32,
    pub(super) merged: Vec<Merged>,
    pub(super) merged_total: u32,
}

pub(super) fn read(xml: &mut Xml<'_>, context: &Context<'_>, sink: &mut Sink<'_>) -> Result<SheetFacts, Fault> {
    xml.root("worksheet")?;
    let mut facts = SheetFacts::default();
    loop {
        match xml.next()? {
            Node::Open(tag) => match tag.name() {
                "sheetData" => {
                    let mut data = Data { xml, context, sink, formulas: 0, raw: String::new() };
                    let flow = data.rows()?;
                    facts.formulas = facts.formulas.saturating_add(data.formulas);
                    if flow.is_break() {
                        return Ok(facts);
                    }
                }
                "mergeCells" => {}
                "mergeCell" => {
                    if let Some(range) = tag.attribute("ref")?.as_deref().and_then(parse_range) {
                        facts.merged_total = facts.merged_total.saturating_add(1);
                        if facts.merged.len() < sink.limits.merged {
                            facts.merged.push(range);
                        }
                    }
                }
                _ => xml.skip()?,
            },
            Node::Close | Node::Text(_) => {}
            Node::End => return Ok(facts),
        }
    }
}

/// Whether any cell has a value.
pub(super) fn has_value(xml: &mut Xml<'_>) -> Result<bool, Fault> {
    xml.root("worksheet")?;
    loop {
        match xml.next()? {
            Node::Open(tag) => match tag.name() {
                "v" | "is" => return Ok(true),
                "sheetData" | "row" | "c" => {}
                _ => xml.skip()?,
            },
            Node::Close | Node::Text(_) => {}
            Node::End => return Ok(false),
        }
    }
}

struct Data<'a, 'x, 's> {
    xml: &'a mut Xml<'x>,
    context: &'a Context<'a>,
    sink: &'a mut Sink<'s>,
    formulas: u32,
    raw: String,
}

/// A cell as its tag describes it.
struct Described {
    place: Option<Place>,
    kind: Kind,
    style: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Shared,
    /// In the cell itself, or the result of a formula.
    Text,
    Bool,
    Error,
    Date,
}

impl Data<'_, '_, '_> {
    fn rows(&mut self) -> Result<ControlFlow<()>, Fault> {
        let mut last = self.sink.number();
        loop {
            match self.xml.next()? {
                Node::Open(tag) if tag.name() == "row" => {
                    let number = match tag.attribute("r")? {
                        Some(number) => Some(number.parse().map_err(|_| Fault::Broken("a row without a number"))?),
                        None => None,
                    };
                    last = self.row(number, last)?;
                    if self.sink.end()?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                Node::Open(_) => self.xml.skip()?,
                Node::Close => return Ok(ControlFlow::Continue(())),
                Node::Text(_) => {}
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
    }

    /// The row's number, which is the next one if nothing says otherwise.
    fn row(&mut self, number: Option<u32>, last: u32) -> Result<u32, Fault> {
        self.begin(number.unwrap_or(last.saturating_add(1)), last)?;
        let (mut column, mut cells) = (0, 0_u32);
        loop {
            match self.xml.next()? {
                Node::Open(tag) if tag.name() == "c" => {
                    let cell = describe(&tag)?;
                    // A row that does not say where it is may have cells that do.
                    if let (None, 0, Some(place)) = (number, cells, cell.place) {
                        self.begin(place.row, last)?;
                    }
                    column = cell.place.map_or(column, |place| place.column);
                    cells += 1;
                    if column >= COLUMNS || cells > COLUMNS {
                        return Err(Fault::Broken("a row of too many cells"));
                    }
                    self.cell(column, &cell)?;
                    column += 1;
                }
                Node::Open(_) => self.xml.skip()?,
                Node::Close => return Ok(self.sink.number()),
                Node::Text(_) => {}
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
    }

    fn begin(&mut self, number: u32, last: u32) -> Result<(), Fault> {
        if number <= last {
            return Err(Fault::Broken("rows out of order"));
        }
        Ok(self.sink.begin(number)?)
    }

    fn cell(&mut self, column: u32, described: &Described) -> Result<(), Fault> {
        let (mut formula, mut value) = (false, false);
        self.raw.clear();
        loop {
            match self.xml.next()? {
                Node::Open(tag) => {
                    let whole = match tag.name() {
                        "v" => {
                            self.raw.clear();
                            self.xml.text(&mut self.raw, LONGEST_TEXT)?
                        }
                        "is" => self.xml.rich_text(&mut self.raw, LONGEST_TEXT)?,
                        "f" => {
                            formula = true;
                            self.xml.skip()?;
                            continue;
                        }
                        _ => {
                            self.xml.skip()?;
                            continue;
                        }
                    };
                    value = true;
                    if !whole {
                        let (row, limit) = (self.sink.number(), self.sink.limits.cell_chars);
                        return Err(ReadError::CellTooLong { row, column: column + 1, limit }.into());
                    }
                }
                Node::Close => break,
                Node::Text(_) => {}
                Node::End => return Err(Fault::Broken("ends in the middle")),
            }
        }
        if formula {
            self.formulas = self.formulas.saturating_add(1);
            let nothing = self.raw.is_empty() && (described.kind != Kind::Text || !value);
            if nothing {
                return Ok(self.sink.put(column, Cell::Uncalculated)?);
            }
        }
        self.put(column, described)
    }

    fn put(&mut self, column: u32, described: &Described) -> Result<(), Fault> {
        let raw = self.raw.as_str();
        let trimmed = raw.trim();
        if trimmed.is_empty() {
            return Ok(());
        }
        let cell = match described.kind {
            Kind::Text => None,
            Kind::Shared => {
                let index = trimmed.parse().ok();
                let text = index.and_then(|index| self.context.strings.get(index));
                let text = text.ok_or(Fault::Broken("a cell whose text is missing"))?;
                return Ok(self.sink.put_text(column, text)?);
            }
            Kind::Bool => match trimmed {
                "1" | "true" | "TRUE" => Some(Cell::Bool(true)),
                "0" | "false" | "FALSE" => Some(Cell::Bool(false)),
                _ => None,
            },
            Kind::Error => Some(Cell::Error(text::clean(raw).chars().take(40).collect())),
            Kind::Date => date::from_iso(trimmed),
            Kind::Number => self.number(trimmed, described.style),
        };
        match cell {
            Some(cell) => self.sink.put(column, cell)?,
            // What does not fit its type is shown as it stands.
            None => self.sink.put_text(column, &text::clean(&text::unescape(raw)))?,
        }
        Ok(())
    }

    fn number(&self, raw: &str, style: Option<usize>) -> Option<Cell> {
        let dated = |clock| {
            let serial: f64 = raw.parse().ok()?;
            date::from_serial(serial, self.context.from_1904, clock)
        };
        match self.context.styles.look(style) {
            Look::Plain => number::read(raw, 0),
            Look::Padded(digits) => number::read(raw, digits),
            Look::Date => dated(false).or_else(|| number::read(raw, 0)),
            Look::Clock => dated(true).or_else(|| number::read(raw, 0)),
        }
    }
}

fn describe(tag: &Tag<'_>) -> Result<Described, Fault> {
    let mut cell = Described { place: None, kind: Kind::Number, style: None };
    for attribute in tag.attributes() {
        let (key, value) = attribute?;
        match key {
            "r" => cell.place = Some(Place::parse(&value).ok_or(Fault::Broken("a cell in no place"))?),
            "s" => cell.style = value.parse().ok(),
            "t" => {
                cell.kind = match &*value {
                    "s" => Kind::Shared,
                    "str" | "inlineStr" => Kind::Text,
                    "b" => Kind::Bool,
                    "e" => Kind::Error,
                    "d" => Kind::Date,
                    _ => Kind::Number,
                }
            }
            _ => {}
        }
    }
    Ok(cell)
}
