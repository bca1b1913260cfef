//! Where both formats put their rows: holds them to the limits, leaves out what is blank.

use std::ops::ControlFlow;

use super::{
    cell::{Cell, Row},
    error::ReadError,
    limits::Limits,
};

pub(super) struct Sink<'a> {
    pub(super) limits: &'a Limits,
    each: &'a mut dyn FnMut(Row) -> ControlFlow<()>,
    pub(super) rows: u32,
    pub(super) stopped: bool,
    number: u32,
    cells: Vec<Cell>,
}

impl<'a> Sink<'a> {
    pub(super) fn new(limits: &'a Limits, each: &'a mut dyn FnMut(Row) -> ControlFlow<()>) -> Self {
        Self { limits, each, rows: 0, stopped: false, number: 0, cells: Vec::new() }
    }

    /// The row that is being filled.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    pub(super) fn begin(&mut self, number: u32) -> Result<(), ReadError> {
        let limit = self.limits.last_row;
        if number > limit {
            return Err(ReadError::RowTooFar { row: number, limit });
        }
        self.number = number;
        Ok(())
    }

    /// Columns count from 0. Only a cell with something in it takes a column.
    pub(super) fn put(&mut self, column: u32, cell: Cell) -> Result<(), ReadError> {
        if cell.is_empty() {
            return Ok(());
        }
        let limit = self.limits.columns;
        let too_many = ReadError::TooManyColumns { row: self.number, limit };
        let Ok(at) = usize::try_from(column) else { return Err(too_many) };
        if column >= limit {
            return Err(too_many);
        }
        if at >= self.cells.len() {
            self.cells.resize(at + 1, Cell::Empty);
        }
        if let Some(place) = self.cells.get_mut(at) {
            *place = cell;
        }
        Ok(())
    }

    pub(super) fn put_text(&mut self, column: u32, text: &str) -> Result<(), ReadError> {
        if text.is_empty() {
            return Ok(());
        }
        let limit = self.limits.cell_chars;
        if text.len() > limit && text.chars().nth(limit).is_some() {
            return Err(ReadError::CellTooLong { row: self.number, column: column + 1, limit });
        }
        self.put(column, Cell::Text(text.to_owned()))
    }

    /// Hands the row out, if there is anything in it.
    pub(super) fn end(&mut self) -> Result<ControlFlow<()>, ReadError> {
        if self.cells.is_empty() {
            return Ok(ControlFlow::Continue(()));
        }
        let limit = self.limits.rows;
        if self.rows >= limit {
            return Err(ReadError::TooManyRows { row: self.number, limit });
        }
        self.rows += 1;
        let width = self.cells.len();
        let cells = std::mem::replace(&mut self.cells, Vec::with_capacity(width));
        let flow = (self.each)(Row { number: self.number, cells });
        self.stopped = flow.is_break();
        Ok(flow)
    }
}
