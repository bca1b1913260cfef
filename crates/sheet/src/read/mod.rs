//! Reading what people upload: the bytes of a workbook (.xlsx) or of a text table (.csv) become rows of cells, one at a
//! time.
//!
//! The bytes come from anywhere, so nothing in them is believed: what a file is, is seen from how it begins; what it
//! unpacks to is counted while it unpacks; every way to fail is a [`ReadError`].

mod archive;
mod cell;
mod csv;
mod date;
mod directory;
mod encoding;
mod error;
mod limits;
mod number;
mod parts;
mod sink;
mod sniff;
mod text;
mod xlsx;

use std::ops::ControlFlow;

pub use archive::Archive;
pub use cell::{Cell, Format, Merged, Row, Summary};
pub use error::{Found, ReadError};
pub use limits::Limits;

/// Hands each row that has something in it to `each`, from the first visible sheet, in order, until `each` breaks.
///
/// An error may come after rows have been handed out: what was made of them must be given up with it. `Ok` means at least
/// one row.
pub fn rows(bytes: &[u8], limits: &Limits, mut each: impl FnMut(Row) -> ControlFlow<()>) -> Result<Summary, ReadError> {
    if bytes.len() > limits.bytes {
        return Err(ReadError::TooBig { limit: limits.bytes });
    }
    let sink = sink::Sink::new(limits, &mut each);
    match sniff::kind(bytes)? {
        sniff::Kind::Zip => xlsx::read(bytes, sink),
        sniff::Kind::Text => csv::read(bytes, sink),
    }
}
