//! Reading documents back: a PDF by Debian's `pdftotext`, a sheet of a workbook by our own reader.

use std::{
    io::{Cursor, Read as _, Write as _},
    ops::ControlFlow,
    process::{Command, Stdio},
    sync::LazyLock,
};

use report::Press;
use sheet::read::{self, Limits, Row};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

/// Fonts are read once for a test, as for a server.
pub static PRESS: LazyLock<Press> = LazyLock::new(|| Press::new(None).unwrap());

/// All words, each line as it stands on the page.
pub fn pdf_text(pdf: &[u8]) -> String {
    let mut child = Command::new("pdftotext")
        .args(["-layout", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let bytes = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Without the white space that the page puts between words and lines.
pub fn squeezed(text: &str) -> String {
    text.chars().filter(|char| !char.is_whitespace() && *char != '\u{200b}').collect()
}

/// The rows of one sheet. The reader takes the first visible one, so the others are hidden first.
pub fn sheet_rows(workbook: &[u8], name: &str) -> Vec<Row> {
    let mut archive = ZipArchive::new(Cursor::new(workbook)).unwrap();
    let mut copy = ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).unwrap();
        let part = file.name().unwrap().into_owned();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        if part == "xl/workbook.xml" {
            let text = String::from_utf8(bytes).unwrap();
            let wanted = format!("<sheet name=\"{name}\"");
            assert!(text.contains(&wanted), "{name} in {text}");
            let hidden = text.replace("<sheet name=", "<sheet state=\"hidden\" name=");
            bytes = hidden.replace(&wanted.replace("<sheet ", "<sheet state=\"hidden\" "), &wanted).into_bytes();
        }
        copy.start_file(part, SimpleFileOptions::default()).unwrap();
        copy.write_all(&bytes).unwrap();
    }
    let bytes = copy.finish().unwrap().into_inner();
    let mut rows = Vec::new();
    read::rows(&bytes, &Limits::default(), |row| {
        rows.push(row);
        ControlFlow::Continue(())
    })
    .unwrap();
    rows
}

/// The column under a title of the first row.
pub fn column(rows: &[Row], title: &str) -> usize {
    rows[0].cells.iter().position(|cell| cell.text() == title).unwrap_or_else(|| panic!("no column {title}"))
}
