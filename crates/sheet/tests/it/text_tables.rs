//! Text tables as programs write them.

use encoding_rs::GB18030;
use proptest::prelude::*;
use sheet::read::{Format, ReadError};

use crate::see::{line, lines, read};

#[test]
fn a_table_is_read_in_each_encoding() {
    let text = "学号,姓名\r\n2024110327,张三\r\n";
    let wide: Vec<u8> = "\u{FEFF}学号,姓名\n2024110327,张三".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let expected = ["1: 学号|姓名", "2: 2024110327|张三"];
    assert_eq!(lines(text.as_bytes()), expected);
    assert_eq!(lines(format!("\u{FEFF}{text}").as_bytes()), expected);
    assert_eq!(lines(&GB18030.encode(text).0), expected);
    assert_eq!(lines(&wide), expected);
    let summary = read(&GB18030.encode(text).0).unwrap().1;
    assert_eq!(summary.format, Format::Text { encoding: "GB18030", delimiter: ',' });
}

#[test]
fn cells_are_as_a_spreadsheet_shows_them() {
    for (text, expected) in [
        ("a,b\n\n\n1,2\n", vec!["1: a|b", "4: 1|2"]),
        ("a,b\r1,2\r", vec!["1: a|b", "2: 1|2"]),
        ("a,\"x\ny\"\n1,2", vec!["1: a|x y", "2: 1|2"]),
        ("a,\"say \"\"hi\"\"\" \n,,\n, ,\n1", vec!["1: a|say \"hi\"", "4: 1"]),
        ("a，b\n1，\"x，y\"", vec!["1: a|b", "2: 1|x，y"]),
        ("sep=;\na;b\n1;2,5", vec!["1: a|b", "2: 1|2,5"]),
        ("a\tb\n\t2\n", vec!["1: a|b", "2: |2"]),
        ("=\"00123\",\"=\"\"0045\"\"\",5\" disk\n", vec!["1: 00123|0045|5\" disk"]),
        ("=cmd|' /C calc'!A0,b\n", vec!["1: =cmd|' /C calc'!A0|b"]),
        ("a,b,,,,\n1,2,,,,\n\u{1A}", vec!["1: a|b", "2: 1|2"]),
    ] {
        assert_eq!(lines(text.as_bytes()), expected, "{text:?}");
    }
}

#[test]
fn a_quotation_mark_that_does_not_close_is_named_by_its_line() {
    for (text, line) in [("a,b\n1,\"x\n2,y\n", 2), ("a\n\"b\nc\"d\n", 2), ("a,\"b\n1,2\n3,\"c\"\n", 1), ("\"", 1)] {
        assert_eq!(read(text.as_bytes()).unwrap_err(), ReadError::UnclosedQuote { line }, "{text:?}");
    }
}

#[test]
fn blank_is_empty() {
    for text in ["\u{FEFF}", "\n\n", " , ,\n\t", "\"\",\"\"", "sep=;"] {
        let empty = ReadError::Empty { sheet: None, other_sheets: 0 };
        assert_eq!(read(text.as_bytes()).unwrap_err(), empty, "{text:?}");
    }
}

proptest! {
    /// What is written well is read as the crate that most programs use reads it.
    #[test]
    fn the_csv_crate_reads_the_same(table in proptest::collection::vec(
        proptest::collection::vec("[a-c张三,;\"\n ]{0,6}", 1..5), 1..8,
    )) {
        let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        for row in &table {
            writer.write_record(row).unwrap();
        }
        let bytes = writer.into_inner().unwrap();
        let named = [b"sep=,\n", &bytes[..]].concat();
        let mut expected = Vec::new();
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(&bytes[..]);
        for (number, record) in (1..).zip(reader.records()) {
            let record = record.unwrap();
            let cells: Vec<_> = record.iter().map(|cell| cell.trim().replace('\n', " ")).collect();
            let cells = cells.join("|");
            let cells = cells.trim_end_matches('|');
            if !cells.is_empty() {
                expected.push(format!("{number}: {cells}"));
            }
        }
        let seen: Vec<String> = read(&named).map(|(rows, _)| rows.iter().map(line).collect()).unwrap_or_default();
        prop_assert_eq!(seen, expected);
    }
}
