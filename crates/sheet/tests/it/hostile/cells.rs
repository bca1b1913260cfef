//! Cells that are not what a program would write.

use super::{Case, case};
use crate::make::{Book, SHEET, STRINGS, WORKBOOK, bomb, workbook};

fn rows(rows: &'static str) -> impl Fn() -> Vec<u8> {
    move || Book::new(rows).zip()
}

fn cells(cells: &str) -> Vec<u8> {
    Book::new(&format!("<row r=\"1\">{cells}</row>")).zip()
}

pub fn cases() -> Vec<Case> {
    vec![
        case("a million columns", "error: too_many_columns", || cells(&"<c><v>1</v></c>".repeat(1_000_000))),
        case("a million empty columns", "error: broken", || cells(&"<c/>".repeat(1_000_000))),
        case("a million cells in one place", "error: broken", || cells(&r#"<c r="A1"><v>1</v></c>"#.repeat(1_000_000))),
        case("the last column", "error: too_many_columns", rows(r#"<row r="1"><c r="XFD1"><v>1</v></c></row>"#)),
        case("formats far to the right", "1: 1", rows(r#"<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>"#)),
        case("beyond the last column", "error: broken", rows(r#"<row><c r="XFE1"><v>1</v></c></row>"#)),
        case("row zero", "error: broken", rows(r#"<row><c r="A0"><v>1</v></c></row>"#)),
        case("a column of four letters", "error: broken", rows(r#"<row><c r="AAAA1"><v>1</v></c></row>"#)),
        case("a column of many letters", "error: broken", || {
            cells(&format!(r#"<c r="{}1"><v>1</v></c>"#, "A".repeat(100_000)))
        }),
        case("a place without letters", "error: broken", rows(r#"<row><c r="12"><v>1</v></c></row>"#)),
        case("row number zero", "error: broken", rows(r#"<row r="0"><c><v>1</v></c></row>"#)),
        case(
            "a row number too large for anything",
            "error: broken",
            rows(r#"<row r="99999999999"><c><v>1</v></c></row>"#),
        ),
        case("a negative row number", "error: broken", rows(r#"<row r="-1"><c><v>1</v></c></row>"#)),
        case(
            "ten million rows by one number",
            "error: row_too_far",
            rows(r#"<row r="10000000"><c><v>1</v></c></row>"#),
        ),
        case("the last row", "1048576: 1", rows(r#"<row r="1048576"><c r="A1048576"><v>1</v></c></row>"#)),
        case(
            "the last row, and one more",
            "error: row_too_far",
            rows(r#"<row r="1048576"/><row><c><v>1</v></c></row>"#),
        ),
        case("the largest row number", "error: row_too_far", rows(r#"<row r="4294967295"/><row/>"#)),
        case("rows that go back", "error: broken", rows(r#"<row r="5"/><row r="3"><c><v>1</v></c></row>"#)),
        case("a row twice", "error: broken", rows(r#"<row r="5"/><row r="5"/>"#)),
        case("a cell that says another row", "5: 1", rows(r#"<row r="5"><c r="A9"><v>1</v></c></row>"#)),
        case("a hundred thousand rows and two", "error: too_many_rows", || {
            let (head, tail) = (b"<worksheet><sheetData>", b"</sheetData></worksheet>");
            let row = b"<row><c><v>1</v></c></row>";
            Book::new("").entry(bomb(SHEET, head, row, 100_002, tail)).zip()
        }),
        case(
            "blank rows between",
            "2: 1; 900: 2",
            rows(
                r#"<row r="2"><c><v>1</v></c></row><row r="3"><c s="1"/><c t="str"><v> </v></c></row><row r="900"><c><v>2</v></c></row>"#,
            ),
        ),
        case("a shared text that is not there", "error: broken", rows(r#"<row><c t="s"><v>2</v></c></row>"#)),
        case("a shared text below zero", "error: broken", rows(r#"<row><c t="s"><v>-1</v></c></row>"#)),
        case(
            "a shared text of the largest number",
            "error: broken",
            rows(r#"<row><c t="s"><v>18446744073709551615</v></c></row>"#),
        ),
        case("a shared text that is no number", "error: broken", rows(r#"<row><c t="s"><v>1e0</v></c></row>"#)),
        case("a shared text of four thousand and one", "error: cell_too_long", || {
            let long = format!("<sst><si><t>{}</t></si></sst>", "汉".repeat(4_001));
            Book::new(r#"<row><c t="s"><v>0</v></c></row>"#).part(STRINGS, &long).zip()
        }),
        case("a shared text longer than Excel has", "error: too_much_text", || {
            let long = format!("<sst><si><t>{}</t></si></sst>", "汉&#23383;".repeat(50_000));
            Book::new(r#"<row><c t="s"><v>0</v></c></row>"#).part(STRINGS, &long).zip()
        }),
        case("an inline text of many references", "error: cell_too_long", || {
            cells(&format!("<c t='inlineStr'><is><t>{}</t></is></c>", "&amp;".repeat(500_000)))
        }),
        case("sixty megabytes of texts", "1: 学号", || {
            let text = format!("<si><t>{}</t></si>", "汉".repeat(1_000));
            let head = "<sst><si><t>学号</t></si>".as_bytes();
            let strings = bomb(STRINGS, head, text.as_bytes(), 20_000, b"</sst>");
            Book::new(r#"<row><c t="s"><v>0</v></c></row>"#).entry(strings).zip()
        }),
        case("numbers of every kind", "1: -5|-0.25|2024110327|0.000001|1E+300|0|123456789012346000", || {
            cells(
                "<c><v>-5</v></c><c><v>-2.5E-1</v></c><c><v>2.024110327E+9</v></c><c><v>1e-6</v></c><c><v>1e300</v></c>\
                 <c><v>-0.0</v></c><c><v>123456789012345678</v></c>",
            )
        }),
        case("numbers that are none", "1: inf|NaN|-infinity|1e999|0x10|1,5|张三", || {
            cells(
                "<c><v>inf</v></c><c><v>NaN</v></c><c><v>-infinity</v></c><c><v>1e999</v></c><c><v>0x10</v></c>\
                 <c><v>1,5</v></c><c><v>张三</v></c>",
            )
        }),
        case("a number of a hundred thousand digits", "1: 9999999999999999999999999999999999999999", || {
            cells(&format!("<c><v>{}</v></c>", "9".repeat(100_000)))
        }),
        case("dates that are none", "1: 1900-02-29|2958466|-3|NaN|1E+300|1900-02-28|18:00:00", || {
            cells(
                r#"<c s="1"><v>60</v></c><c s="1"><v>2958466</v></c><c s="1"><v>-3</v></c><c s="1"><v>NaN</v></c>
                <c s="1"><v>1e300</v></c><c s="1"><v>59</v></c><c s="1"><v>.75</v></c>"#,
            )
        }),
        case("dates from 1904", "1: 1904-01-01|1904-03-01", || {
            let sheets = r#"<sheet name="a" r:id="rId1"/>"#;
            Book::new(r#"<row><c s="1"><v>0</v></c><c s="1"><v>60</v></c></row>"#)
                .part(WORKBOOK, &workbook(r#"<workbookPr date1904="1"/>"#, sheets))
                .zip()
        }),
        case("types that do not exist", "1: 5|a|maybe|tomorrow", || {
            cells(r#"<c t="zz"><v>5</v></c><c t=""><v>a</v></c><c t="b"><v>maybe</v></c><c t="d"><v>tomorrow</v></c>"#)
        }),
        case("formulas that call out", "1: 1|x|||=cmd|'/c calc'!A0", || {
            cells(
                r#"<c><f>WEBSERVICE("http://127.0.0.1/")</f><v>1</v></c><c t="str"><f>cmd|'/c calc'!A0</f><v>x</v></c>
                <c><f>HYPERLINK("file:///etc/passwd")</f></c><c t="str"><f>""</f><v/></c>
                <c t="inlineStr"><is><t>=cmd|'/c calc'!A0</t></is></c>"#,
            )
        }),
        case("errors", "1: #N/A|#REF!", rows(r#"<row><c t="e"><v>#N/A</v></c><c t="e"><v>#REF!</v></c></row>"#)),
        case("values in values", "1: 1", rows("<row><c><v>1<v>2</v></v></c></row>")),
        case("two values in one cell", "1: 2", rows("<row><c><v>1</v><v>2</v></c></row>")),
        case("what cannot be seen", "1: 张三", || {
            cells("<c t='str'><v>&#x202E;\u{FEFF}张_x0000_\u{200B}&#8;三\u{3000}&#xA0;</v></c>")
        }),
    ]
}
