//! Counts what a workbook really unpacks to. The sizes that a zip declares are not asked.

use std::{
    cell::Cell,
    io::{self, BufRead, BufReader, Read},
};

use super::xml::Fault;
use crate::read::error::ReadError;

/// The longest tag or unbroken text; a cell of Excel's own has at most 32,767 characters.
const PIECE: usize = 1024 * 1024;

/// One for all parts that are read.
pub(super) struct Meter {
    bytes: Cell<u64>,
    nodes: Cell<u64>,
    allowed_bytes: u64,
    allowed_nodes: u64,
}

impl Meter {
    pub(super) const fn new(bytes: u64, nodes: u64) -> Self {
        Self { bytes: Cell::new(bytes), nodes: Cell::new(nodes), allowed_bytes: bytes, allowed_nodes: nodes }
    }

    pub(super) const fn bytes_left(&self) -> u64 {
        self.bytes.get()
    }

    pub(super) const fn nodes_left(&self) -> u64 {
        self.nodes.get()
    }

    /// Counts what another meter has counted.
    pub(super) fn take(&self, other: &Self) {
        self.bytes.update(|left| left.saturating_sub(other.allowed_bytes - other.bytes.get()));
        self.nodes.update(|left| left.saturating_sub(other.allowed_nodes - other.nodes.get()));
    }

    pub(super) fn node(&self) -> Result<(), Fault> {
        let left = self.nodes.get().checked_sub(1).ok_or(ReadError::TooComplex { limit: self.allowed_nodes })?;
        self.nodes.set(left);
        Ok(())
    }
}

/// A part while it unpacks.
pub(super) struct Metered<'a> {
    inner: BufReader<Box<dyn Read + 'a>>,
    meter: &'a Meter,
    piece: usize,
    exceeded: Option<Exceeded>,
}

#[derive(Clone, Copy)]
enum Exceeded {
    Bytes,
    Piece,
}

impl<'a> Metered<'a> {
    pub(super) fn new(part: impl Read + 'a, meter: &'a Meter) -> Self {
        Self { inner: BufReader::with_capacity(64 * 1024, Box::new(part)), meter, piece: 0, exceeded: None }
    }

    /// To be called before each piece.
    pub(super) const fn begin_piece(&mut self) {
        self.piece = 0;
    }

    /// Why reading stopped, if the reason was ours.
    pub(super) fn fault(&self) -> Option<Fault> {
        self.exceeded.map(|exceeded| match exceeded {
            Exceeded::Bytes => ReadError::UnpacksTooBig { limit: self.meter.allowed_bytes }.into(),
            Exceeded::Piece => ReadError::TooMuchText { limit: PIECE }.into(),
        })
    }

    fn stop(&mut self, exceeded: Exceeded) -> io::Error {
        self.exceeded = Some(exceeded);
        io::ErrorKind::FileTooLarge.into()
    }
}

impl Read for Metered<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Metered<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.meter.bytes.get() == 0 {
            return Err(self.stop(Exceeded::Bytes));
        }
        if self.piece > PIECE {
            return Err(self.stop(Exceeded::Piece));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.piece = self.piece.saturating_add(amount);
        let amount_bytes = u64::try_from(amount).unwrap_or(u64::MAX);
        self.meter.bytes.update(|left| left.saturating_sub(amount_bytes));
        self.inner.consume(amount);
    }
}
