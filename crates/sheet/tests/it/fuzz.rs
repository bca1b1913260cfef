//! Bytes that nobody thought of: the reader ends in a value or an error, whatever they are.

use std::{
    env,
    ops::ControlFlow,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use encoding_rs::GB18030;
use flate2::{Decompress, FlushDecompress};
use proptest::{collection::vec, prelude::*, test_runner::TestRunner};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use sheet::read::{self, Limits};

use crate::{
    hostile,
    make::{Book, SHEET, STRINGS, STYLES, WORKBOOK, WORKBOOK_RELATIONS, stored, workbook, worksheet},
    see::{peak_memory, work_time},
};

const PARTS: [&str; 6] = [SHEET, SHEET, STRINGS, STYLES, WORKBOOK, WORKBOOK_RELATIONS];
/// What a mutation may put in, besides noise.
const WORDS: [&str; 24] = [
    "<row>",
    "</row>",
    "<row r=\"7\">",
    "<c r=\"B2\" t=\"s\">",
    "</c>",
    "<v>",
    "</v>",
    "<is>",
    "<f>",
    "<t>",
    "&#x10FFFF;",
    "&lt;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<?x?>",
    "_x000D_",
    "1e308",
    "-1",
    "\"",
    "，",
    "\r\n",
    "\u{FEFF}",
];

static FILES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet().set_name("学生").unwrap();
    for row in 0..20 {
        sheet.write(row, 0, 2_024_110_000 + row).unwrap().write(row, 1, "张三").unwrap();
    }
    let date = Format::new().set_num_format("yyyy-mm-dd");
    sheet.write_with_format(3, 2, ExcelDateTime::from_ymd(2024, 9, 1).unwrap(), &date).unwrap();
    sheet.write(4, 2, Formula::new("=1+1").set_result("2")).unwrap();
    sheet.merge_range(30, 0, 31, 2, "合并", &Format::new()).unwrap();
    book.add_worksheet().write(0, 0, true).unwrap();
    let text = "学号,姓名,\"学院\"\r\n2024110327,张三,\"计算机\n学院\"\r\n".repeat(4);
    vec![
        book.save_to_buffer().unwrap(),
        small_book().zip(),
        text.clone().into_bytes(),
        GB18030.encode(&text).0.into_owned(),
        format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
    ]
});

fn small_book() -> Book {
    let rows = r#"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45536.5</v></c><c t="b"><v>1</v></c></row>
        <row r="3"><c t="inlineStr"><is><r><t>张</t></r><rPh><t>z</t></rPh></is></c><c s="3"><f>A1</f><v>7</v></c></row>"#;
    let sheets =
        r#"<sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId1"/><sheet name="c" r:id="rId1"/>"#;
    let merged = r#"<mergeCells><mergeCell ref="A1:B1"/></mergeCells>"#;
    Book::new("")
        .part(SHEET, &worksheet(rows, merged))
        .part(WORKBOOK, &workbook("<workbookPr date1904=\"0\"/>", sheets))
}

#[derive(Debug, Clone)]
enum Input {
    Noise(Vec<u8>),
    /// A file, changed in places.
    File(usize, Vec<Change>),
    /// A part of a workbook, changed in places and packed again, so that the damage is not found out by a checksum.
    Part(usize, Vec<Change>),
}

type Change = (u8, u16, u8, u8);

fn inputs(files: &[Vec<u8>]) -> impl Strategy<Value = Input> + use<> {
    let changes = || vec(any::<Change>(), 1..6);
    let beginnings = Just(&b"PK\x03\x04"[..]).boxed();
    prop_oneof![
        1 => vec(any::<u8>(), 0..2_000).prop_map(Input::Noise),
        1 => (beginnings, vec(any::<u8>(), 0..500)).prop_map(|(start, rest)| Input::Noise([start, &rest].concat())),
        1 => "[,;\t\"\r\n学号a1= ]{0,200}".prop_map(|text| Input::Noise(text.into_bytes())),
        4 => (0..files.len(), changes()).prop_map(|(file, changes)| Input::File(file, changes)),
        6 => (0..PARTS.len(), changes()).prop_map(|(part, changes)| Input::Part(part, changes)),
    ]
}

fn bytes(files: &[Vec<u8>], input: &Input) -> Vec<u8> {
    match input {
        Input::Noise(bytes) => bytes.clone(),
        Input::File(file, changes) => changed(files[*file].clone(), changes),
        Input::Part(part, changes) => {
            static BOOK: LazyLock<Book> = LazyLock::new(small_book);
            let name = PARTS[*part];
            let entry = BOOK.0.iter().find(|entry| entry.name == name).unwrap();
            let mut text = Vec::with_capacity(10_000);
            let mut unpack = Decompress::new(false);
            unpack.decompress_vec(&entry.data, &mut text, FlushDecompress::Finish).unwrap();
            BOOK.clone().entry(stored(name, &changed(text, changes))).zip()
        }
    }
}

fn changed(mut bytes: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for (kind, at, length, value) in changes {
        let at = usize::from(*at) * bytes.len() / 65_536;
        let end = (at + usize::from(*length)).min(bytes.len());
        let word = WORDS[usize::from(*value) % WORDS.len()].bytes();
        match kind % 8 {
            0 | 1 if at < bytes.len() => bytes[at] ^= 1 << (value % 8),
            2 if at < bytes.len() => bytes[at] = *value,
            3 => drop(bytes.drain(at..end)),
            4 => drop(bytes.splice(at..at, bytes[at..end].to_vec().repeat(usize::from(*value % 8)))),
            5 if *value < 32 => bytes.truncate(at),
            6 => {
                let other = &FILES[usize::from(*value) % FILES.len()];
                let from = at % other.len();
                let piece = other[from..(from + usize::from(*length)).min(other.len())].to_vec();
                drop(bytes.splice(at..end, piece));
            }
            _ => drop(bytes.splice(at..at, word)),
        }
    }
    bytes
}

/// Whether it was readable.
fn ends(bytes: &[u8]) -> Result<bool, TestCaseError> {
    let start = work_time();
    let mut rows = 0;
    let result = read::rows(bytes, &Limits::default(), |row| {
        rows += 1;
        assert!(row.cells.iter().all(|cell| cell.text().chars().count() <= 4_000));
        ControlFlow::Continue(())
    });
    prop_assert!(work_time().saturating_sub(start) < Duration::from_secs(5));
    match &result {
        Ok(summary) => prop_assert_eq!(summary.rows, rows),
        Err(error) => prop_assert!(!error.key().is_empty() && !error.to_string().is_empty()),
    }
    Ok(result.is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_bytes_are_reading_ends(input in inputs(&FILES)) {
        ends(&bytes(&FILES, &input))?;
    }
}

/// `KEPING_FUZZ_SECONDS=60 cargo test --release -p sheet -- --ignored fuzz_for_ten_minutes --nocapture`
#[test]
#[ignore = "takes ten minutes"]
fn fuzz_for_ten_minutes() {
    let seconds = env::var("KEPING_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(600);
    let hostile = hostile::corpus().into_iter().map(|case| (case.make)()).filter(|bytes| bytes.len() < 20_000);
    let seeds: Vec<_> = FILES.iter().cloned().chain(hostile).filter(|bytes| !bytes.is_empty()).collect();
    let start = Instant::now();
    let (files, read) = (AtomicU64::new(0), AtomicU64::new(0));
    while start.elapsed() < Duration::from_secs(seconds) {
        let config = ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() };
        let result = TestRunner::new(config).run(&inputs(&seeds), |input| {
            files.fetch_add(1, Ordering::Relaxed);
            read.fetch_add(u64::from(ends(&bytes(&seeds, &input))?), Ordering::Relaxed);
            Ok(())
        });
        result.unwrap();
    }
    println!("{files:?} files, {read:?} of them readable, peak memory {} MB", peak_memory());
}
