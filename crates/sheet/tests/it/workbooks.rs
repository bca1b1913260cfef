//! Workbooks as programs write them, the sane and the strange.

use std::{io::Read as _, ops::ControlFlow};

use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use sheet::{
    read::{self, Cell, Limits, ReadError},
    write::{Column, SheetWriter},
};

use crate::{
    make::{Book, SHEET, STRINGS, STYLES, WORKBOOK, WORKBOOK_RELATIONS, relations, styles, workbook, worksheet},
    see::{lines, read},
};

fn number(text: &str, rounded: bool) -> Cell {
    Cell::Number { text: text.to_owned(), rounded }
}

#[test]
fn every_kind_of_cell_comes_as_a_person_sees_it() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet().set_name("学生").unwrap();
    let (date, time) = (Format::new().set_num_format("yyyy-mm-dd"), Format::new().set_num_format("yyyy/m/d h:mm"));
    sheet.write(0, 0, "学号").unwrap().write(0, 1, "　姓名 ").unwrap();
    sheet.write(1, 0, 2_024_110_327_u32).unwrap().write(1, 1, "张三").unwrap();
    sheet.write(1, 2, 89.5).unwrap().write(1, 3, true).unwrap();
    let day = ExcelDateTime::from_ymd(2024, 9, 1).unwrap();
    sheet.write_with_format(1, 4, &day, &date).unwrap();
    let hour = ExcelDateTime::from_ymd(2024, 9, 1).unwrap().and_hms(8, 30, 0).unwrap();
    sheet.write_with_format(1, 5, &hour, &time).unwrap();
    sheet.write(1, 6, Formula::new("=A1&\"x\"").set_result("学号x")).unwrap();
    sheet.write(1, 7, 430_102_199_901_011_234_i64.to_string().parse::<f64>().unwrap()).unwrap();
    sheet.write_with_format(1, 8, 42, &Format::new().set_num_format("00000000")).unwrap();
    sheet.write(4, 1, "下面").unwrap();
    let bytes = book.save_to_buffer().unwrap();

    let (rows, summary) = read(&bytes).unwrap();
    assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2, 5]);
    assert_eq!(rows[0].cells, [Cell::Text("学号".to_owned()), Cell::Text("姓名".to_owned())]);
    assert_eq!(
        rows[1].cells,
        [
            number("2024110327", false),
            Cell::Text("张三".to_owned()),
            number("89.5", false),
            Cell::Bool(true),
            Cell::Date(jiff::civil::date(2024, 9, 1)),
            Cell::DateTime(jiff::civil::date(2024, 9, 1).at(8, 30, 0, 0)),
            Cell::Text("学号x".to_owned()),
            number("430102199901011000", true),
            number("00000042", false),
        ]
    );
    assert_eq!(rows[2].cells, [Cell::Empty, Cell::Text("下面".to_owned())]);
    assert_eq!(rows[2].cell(7), &Cell::Empty);
    assert_eq!((summary.rows, summary.formulas, summary.sheet.as_deref()), (3, 1, Some("学生")));
}

#[test]
fn hidden_sheets_are_passed_over_and_others_are_counted() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("数据字典").unwrap().set_hidden(true).write(0, 0, "隐藏").unwrap();
    book.add_worksheet().set_name("课程").unwrap().set_active(true).write(0, 0, "课程号").unwrap();
    book.add_worksheet().set_name("空").unwrap();
    book.add_worksheet().set_name("另一").unwrap().write(3, 3, 1).unwrap();
    book.add_worksheet().set_name("也隐藏").unwrap().set_hidden(true).write(0, 0, 1).unwrap();
    let (rows, summary) = read(&book.save_to_buffer().unwrap()).unwrap();
    assert_eq!(rows[0].cell(0).text(), "课程号");
    assert_eq!((summary.sheet.as_deref(), summary.other_sheets), (Some("课程"), 1));
}

#[test]
fn an_empty_first_sheet_is_named_with_how_many_others_there_are() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("说明").unwrap();
    book.add_worksheet().write(0, 0, "数据").unwrap();
    let error = read(&book.save_to_buffer().unwrap()).unwrap_err();
    assert_eq!(error, ReadError::Empty { sheet: Some("说明".to_owned()), other_sheets: 1 });
}

#[test]
fn merged_ranges_are_listed_and_only_their_first_cell_has_the_value() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.merge_range(0, 0, 0, 2, "2024级学生名单", &Format::new()).unwrap();
    sheet.merge_range(4, 1, 6, 1, "软件2401", &Format::new()).unwrap();
    let (rows, summary) = read(&book.save_to_buffer().unwrap()).unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[1].cells, [Cell::Empty, Cell::Text("软件2401".to_owned())]);
    assert_eq!(summary.merged.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1:C1", "B5:B7"]);
    assert_eq!(summary.merged_total, 2);
}

#[test]
fn texts_of_several_looks_are_joined_and_pronunciations_left_out() {
    let strings = "<sst><si><r><t>张</t></r><r><rPr><b/></rPr><t xml:space=\"preserve\"> 三 </t></r>\
                   <rPh sb=\"0\" eb=\"1\"><t>zhang san</t></rPh><phoneticPr fontId=\"1\"/></si>\
                   <si><t>a&amp;b&#x4E09;<![CDATA[<c>]]>_x000D_d</t></si><si/></sst>";
    let rows = r#"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>
        <c r="D1" t="inlineStr"><is><r><t>李</t></r><r><t>四</t></r><rPh><t>li</t></rPh></is></c></row>"#;
    assert_eq!(lines(&Book::new(rows).part(STRINGS, strings).zip()), ["1: 张 三|a&b三<c> d||李四"]);
}

#[test]
fn prefixes_missing_places_and_disorder_are_taken_as_meant() {
    let sheet = "<x:worksheet xmlns:x='m'><x:sheetData><x:row><x:c t='str'><x:v>a</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row>\
                 <x:row><x:c r='C7'><x:v>3</x:v></x:c><x:c r='A7'><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>\
                 <x:row/><x:row><x:c/><x:c><x:v>9</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    assert_eq!(lines(&Book::new("").part(SHEET, sheet).zip()), ["1: a|1", "7: 1|2|3", "9: |9"]);
}

#[test]
fn parts_are_found_wherever_the_workbook_says() {
    let book = Book::new("")
        .without(SHEET)
        .part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "/XL\\Blaetter/../Tabelle.xml")]))
        .part("xl\\tabelle.xml", &worksheet("<row><c><v>1</v></c></row>", ""));
    assert_eq!(lines(&book.zip()), ["1: 1"]);
    let bare = Book::new("<row><c><v>1</v></c></row>")
        .without(STYLES)
        .without(STRINGS)
        .without("_rels/.rels")
        .part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "worksheets/sheet1.xml")]));
    assert_eq!(lines(&bare.zip()), ["1: 1"]);
}

#[test]
fn dates_are_read_by_the_workbooks_calendar() {
    let rows = r#"<row><c s="1"><v>45536</v></c><c s="1"><v>60</v></c><c s="1"><v>-1</v></c><c s="2"><v>0.5</v></c>
        <c t="d"><v>2024-09-01</v></c><c s="1"><v>1.5e9</v></c><c s="4"><v>45536.25</v></c><c s="99"><v>45536</v></c></row>"#;
    let book = Book::new(rows).part(STYLES, &styles("<xf numFmtId=\"57\"/>"));
    assert_eq!(
        lines(&book.zip()),
        ["1: 2024-09-01|1900-02-29|-1|12:00:00|2024-09-01|1500000000|2024-09-01 06:00:00|45536"]
    );
    let sheet = r#"<sheet name="a" sheetId="1" r:id="rId1"/>"#;
    let mac = book.part(WORKBOOK, &workbook(r#"<workbookPr date1904="true"/>"#, sheet));
    assert!(lines(&mac.zip())[0].starts_with("1: 2028-09-02|1904-03-01|-1|12:00:00|2024-09-01|"));
}

#[test]
fn formulas_give_their_last_result_or_say_that_there_is_none() {
    let rows = r#"<row><c><f>1+1</f><v>2</v></c><c t="str"><f>"a"</f><v>a</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>
        <c><f>NOW()</f></c><c><f>NOW()</f><v></v></c><c t="str"><f>""</f><v></v></c><c><v>7</v></c></row>"#;
    let (rows, summary) = read(&Book::new(rows).zip()).unwrap();
    let cells = &rows[0].cells;
    assert_eq!(cells[..2], [number("2", false), Cell::Text("a".to_owned())]);
    assert_eq!(cells[2], Cell::Error("#DIV/0!".to_owned()));
    assert_eq!(cells[3..], [Cell::Uncalculated, Cell::Uncalculated, Cell::Empty, number("7", false)]);
    assert_eq!(summary.formulas, 6);
}

#[test]
fn reading_stops_when_the_importer_has_seen_enough() {
    let rows = "<row><c><v>1</v></c></row>".repeat(5);
    let mut seen = 0;
    let summary = read::rows(&Book::new(&rows).zip(), &Limits::default(), |row| {
        seen = row.number;
        if row.number == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    assert_eq!((seen, summary.rows, summary.stopped), (2, 2, true));
}

#[test]
fn limits_name_the_row() {
    let rows = "<row><c><v>1</v></c><c t='str'><v>四个汉字</v></c></row>".repeat(3);
    let book = Book::new(&rows).zip();
    let with = |limits: Limits| read::rows(&book, &limits, |_| ControlFlow::Continue(())).unwrap_err();
    let usual = Limits::default();
    assert_eq!(with(Limits { rows: 2, ..usual.clone() }), ReadError::TooManyRows { row: 3, limit: 2 });
    assert_eq!(with(Limits { columns: 1, ..usual.clone() }), ReadError::TooManyColumns { row: 1, limit: 1 });
    let long = ReadError::CellTooLong { row: 1, column: 2, limit: 3 };
    assert_eq!(with(Limits { cell_chars: 3, ..usual.clone() }), long);
    assert_eq!(with(Limits { last_row: 1, ..usual.clone() }), ReadError::RowTooFar { row: 2, limit: 1 });
    assert_eq!(with(Limits { bytes: 9, ..usual }), ReadError::TooBig { limit: 9 });
}

#[test]
fn what_the_writer_writes_is_read() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet_with_constant_memory().unwrap();
    for row in 0..1_000 {
        sheet.write(row, 0, format!("{row:08}")).unwrap().write(row, 1, row).unwrap();
    }
    let lines = lines(&book.save_to_buffer().unwrap());
    assert_eq!((lines.len(), lines[999].as_str()), (1_000, "1000: 00000999|999"));
}

#[test]
fn no_text_that_is_written_becomes_a_formula() {
    let texts = ["=1+1", "+1", "-2", "@SUM(A1)", "=HYPERLINK(\"http://x\")", "\t=1"];
    let mut list = SheetWriter::new("a", &[Column { title: "=1+1", width: 10.0 }]).unwrap();
    let mut document = sheet::book::Book::new("=1+1", "=1+1", jiff::civil::date(2026, 9, 1)).unwrap();
    let mut page = document.page("a", &[10.0]).unwrap();
    page.head(["=1+1"]).unwrap();
    for text in texts {
        list.row(&[text]).unwrap();
        page.row(&[sheet::book::Cell::Text(text.to_owned())]).unwrap();
    }
    for bytes in [list.finish().unwrap(), document.finish().unwrap()] {
        let (rows, _) = read(&bytes).unwrap();
        let cells: Vec<_> = rows.iter().map(|row| row.cells[0].clone()).collect();
        let wanted = ["=1+1"].iter().chain(&texts).map(|text| Cell::Text(text.trim().to_owned()));
        assert_eq!(cells, wanted.collect::<Vec<_>>());
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
        let mut written = String::new();
        archive.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut written).unwrap();
        assert!(!written.contains("<f"), "{written}");
    }
}
