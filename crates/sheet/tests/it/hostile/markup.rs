//! XML that attacks its reader.

use super::{Case, case};
use crate::make::{Book, SHEET, STRINGS, STYLES, WORKBOOK, WORKBOOK_RELATIONS, bomb, workbook, worksheet};

fn sheet(text: &str) -> Vec<u8> {
    Book::new("").part(SHEET, text).zip()
}

fn strings(text: &str) -> Vec<u8> {
    Book::new(r#"<row><c t="s"><v>0</v></c></row>"#).part(STRINGS, text).zip()
}

fn flood(block: &[u8], times: usize) -> Vec<u8> {
    let (head, tail) = (b"<worksheet><sheetData>", b"</sheetData></worksheet>");
    Book::new("").entry(bomb(SHEET, head, block, times, tail)).zip()
}

pub fn cases() -> Vec<Case> {
    vec![
        case("an external entity", "error: forbidden_xml", || {
            strings(r#"<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>"#)
        }),
        case("an external document type", "error: forbidden_xml", || {
            sheet(r#"<!DOCTYPE worksheet SYSTEM "http://127.0.0.1/evil.dtd"><worksheet/>"#)
        }),
        case("a billion laughs", "error: forbidden_xml", || {
            let next = |index: u32| format!(r#"<!ENTITY a{} "{}">"#, index + 1, format!("&a{index};").repeat(10));
            let entities: String = (0..9).map(next).collect();
            strings(&format!(r#"<!DOCTYPE sst [<!ENTITY a0 "ha">{entities}]><sst><si><t>&a9;</t></si></sst>"#))
        }),
        case("a parameter entity", "error: forbidden_xml", || {
            sheet(r#"<!DOCTYPE w [<!ENTITY % p SYSTEM "file:///dev/zero"> %p;]><worksheet/>"#)
        }),
        case("an entity that nobody declared", "error: forbidden_xml", || {
            strings("<sst><si><t>&secret;</t></si></sst>")
        }),
        case("an entity in an attribute", "error: forbidden_xml", || {
            Book::new("").part(WORKBOOK, &workbook("", r#"<sheet name="&secret;" r:id="rId1"/>"#)).zip()
        }),
        case("a document type in the relations", "error: forbidden_xml", || {
            Book::new("").part(WORKBOOK_RELATIONS, "<!DOCTYPE x><Relationships/>").zip()
        }),
        case("a reference to no character", "error: broken", || strings("<sst><si><t>&#xD800;</t></si></sst>")),
        case("a reference to NUL", "error: broken", || strings("<sst><si><t>&#0;</t></si></sst>")),
        case("a reference beyond Unicode", "error: broken", || strings("<sst><si><t>&#99999999999;</t></si></sst>")),
        case("a million levels", "error: broken", || sheet(&"<a>".repeat(1_000_000))),
        case("a hundred levels in the sheet", "error: broken", || {
            sheet(&format!("<worksheet>{}{}</worksheet>", "<a>".repeat(100), "</a>".repeat(100)))
        }),
        case("a tag of two megabytes", "error: too_much_text", || {
            sheet(&format!("<worksheet {}=''/>", "a".repeat(2_000_000)))
        }),
        case("a hundred thousand attributes", "error: empty", || {
            let attributes: String = (0..100_000).map(|index| format!(" a{index}=''")).collect();
            sheet(&format!("<worksheet><sheetData{}/></worksheet>", &attributes[..900_000]))
        }),
        case("a tag that never ends", "error: broken", || sheet("<worksheet><sheetData><row r=\"1")),
        case("a comment that never ends", "error: too_much_text", || {
            sheet(&format!("<worksheet><!--{}", "-".repeat(3_000_000)))
        }),
        case("cut off between two rows", "error: broken", || sheet("<worksheet><sheetData><row><c><v>1</v></c></row>")),
        case("ends that do not match", "error: broken", || {
            sheet("<worksheet><sheetData><row><c><v>1</c></v></row></sheetData></worksheet>")
        }),
        case("ends without beginnings", "error: broken", || sheet("<worksheet></worksheet></a></a>")),
        case("an attribute without quotes", "error: broken", || {
            sheet("<worksheet><sheetData><row r=1><c><v>1</v></c></row></sheetData></worksheet>")
        }),
        case("a lone ampersand", "error: broken", || strings("<sst><si><t>a & b</t></si></sst>")),
        case("an empty part", "error: broken", || sheet("")),
        case("bytes that are not UTF-8", "error: broken", || {
            let part = [&b"<sst><si><t>"[..], b"\xFF\xFE\xC0", b"</t></si></sst>"].concat();
            Book::new(r#"<row><c t="s"><v>0</v></c></row>"#).entry(crate::make::stored(STRINGS, &part)).zip()
        }),
        case("another kind of part", "error: broken", || sheet("<chartsheet/>")),
        case("HTML in the sheet", "error: broken", || sheet("<html><table><tr><td>1</td></tr></table></html>")),
        case("ten million empty elements", "error: too_complex", || flood(b"<x/>", 40_000_000)),
        case("a million empty rows and one", "error: row_too_far", || flood(b"<row/>", 1_100_000)),
        case("rows of ten million empty cells", "error: broken", || {
            flood(format!("<row>{}</row>", "<c/>".repeat(20_000)).as_bytes(), 500)
        }),
        case("a million formats", "error: broken", || {
            let xf = r#"<xf numFmtId="14"/>"#.repeat(100_000);
            Book::new("").part(STYLES, &format!("<styleSheet><cellXfs>{xf}</cellXfs></styleSheet>")).zip()
        }),
        case("a million formats of their own", "error: broken", || {
            let format = |id: u32| format!(r#"<numFmt numFmtId="{id}" formatCode="[[[[y"/>"#);
            let formats: String = (0..100_000).map(format).collect();
            Book::new("").part(STYLES, &format!("<styleSheet><numFmts>{formats}</numFmts></styleSheet>")).zip()
        }),
        case("ten thousand sheets", "error: broken", || {
            Book::new("").part(WORKBOOK, &workbook("", &r#"<sheet name="a" r:id="rId1"/>"#.repeat(10_000))).zip()
        }),
        case("all sheets hidden", "error: no_visible_sheet", || {
            Book::new("").part(WORKBOOK, &workbook("", r#"<sheet name="a" state="veryHidden" r:id="rId1"/>"#)).zip()
        }),
        case("no sheets", "error: no_visible_sheet", || Book::new("").part(WORKBOOK, &workbook("", "")).zip()),
        case("a sheet without its relation", "error: broken", || {
            Book::new("").part(WORKBOOK, &workbook("", r#"<sheet name="a" r:id="rId77"/>"#)).zip()
        }),
        case("a million merged ranges", "1: 1", || {
            let merges = r#"<mergeCell ref="A1:B1"/>"#.repeat(1_000_000);
            let merges = format!("<mergeCells>{merges}</mergeCells>");
            Book::new("").part(SHEET, &worksheet("<row><c><v>1</v></c></row>", &merges)).zip()
        }),
        case("merged ranges that are none", "1: 1", || {
            let merges = r#"<mergeCells><mergeCell ref="A0:ZZZZ9"/><mergeCell/><mergeCell ref=":"/></mergeCells>"#;
            Book::new("").part(SHEET, &worksheet("<row><c><v>1</v></c></row>", merges)).zip()
        }),
    ]
}
