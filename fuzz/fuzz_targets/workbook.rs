//! The parts of a workbook, packed with the right checksums, so that what is inside is reached: sheet, shared texts, styles
//! and the book itself, with a zero byte between them.
#![no_main]

use std::{
    io::{Cursor, Write},
    ops::ControlFlow,
};

use libfuzzer_sys::fuzz_target;
use sheet::read::{self, Limits};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

const TYPES: &str = r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#;
const RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const BOOK_RELATIONS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#;
const BOOK: &str = r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>"#;

fuzz_target!(|data: &[u8]| {
    let mut parts = data.split(|byte| *byte == 0);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut part = |name: &str, content: &[u8]| {
        zip.start_file(name, SimpleFileOptions::default().compression_method(CompressionMethod::Stored)).unwrap();
        zip.write_all(content).unwrap();
    };
    part("[Content_Types].xml", TYPES.as_bytes());
    part("_rels/.rels", RELATIONS.as_bytes());
    part("xl/_rels/workbook.xml.rels", BOOK_RELATIONS.as_bytes());
    part("xl/worksheets/sheet1.xml", parts.next().unwrap_or_default());
    part("xl/sharedStrings.xml", parts.next().unwrap_or_default());
    part("xl/styles.xml", parts.next().unwrap_or_default());
    part("xl/workbook.xml", parts.next().unwrap_or(BOOK.as_bytes()));
    let file = zip.finish().unwrap().into_inner();

    let limits = Limits::default();
    let mut rows = 0;
    let result = read::rows(&file, &limits, |row| {
        rows += 1;
        assert!(row.cells.iter().all(|cell| cell.text().chars().count() <= limits.cell_chars));
        ControlFlow::Continue(())
    });
    if let Ok(summary) = result {
        assert_eq!(summary.rows, rows);
    }
});
