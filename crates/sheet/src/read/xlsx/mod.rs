//! Workbooks (.xlsx): a zip of XML parts that refer to each other.

mod meter;
mod package;
mod place;
mod relations;
mod sheet;
mod strings;
mod styles;
mod workbook;
mod xml;

use meter::Meter;
use package::Package;
use sheet::{Context, SheetFacts};
use strings::Strings;
use styles::Styles;

use super::{
    cell::{Format, Summary},
    error::ReadError,
    sink::Sink,
};

pub(super) fn read(bytes: &[u8], mut sink: Sink<'_>) -> Result<Summary, ReadError> {
    let limits = sink.limits;
    let meter = Meter::new(limits.unpacked_bytes, limits.nodes);
    let mut package = Package::open(bytes, limits)?;
    let book = workbook::read(&mut package, &meter)?;
    let (sheet, others) = book.sheets.split_first().ok_or(ReadError::NoVisibleSheet)?;
    let strings = match &book.strings {
        Some(part) => package.read(part, &meter, |xml| Strings::read(xml, limits))?,
        None => Strings::default(),
    };
    let styles = match &book.styles {
        Some(part) => package.read(part, &meter, Styles::read)?,
        None => Styles::default(),
    };
    let context = Context { strings: &strings, styles: &styles, from_1904: book.from_1904 };
    let SheetFacts { formulas, merged, merged_total } =
        package.read(&sheet.part, &meter, |xml| sheet::read(xml, &context, &mut sink))?;
    let mut other_sheets = 0;
    for other in others {
        let peek = Meter::new(meter.bytes_left().min(sheet::PEEK), meter.nodes_left());
        let filled = package.read(&other.part, &peek, sheet::has_value);
        meter.take(&peek);
        // Another sheet that cannot be read is nobody's concern now.
        other_sheets += u32::from(filled.unwrap_or(false));
    }
    let name = Some(sheet.name.clone());
    if sink.rows == 0 {
        return Err(ReadError::Empty { sheet: name, other_sheets });
    }
    Ok(Summary {
        format: Format::Workbook,
        rows: sink.rows,
        stopped: sink.stopped,
        sheet: name,
        other_sheets,
        formulas,
        merged,
        merged_total,
    })
}
