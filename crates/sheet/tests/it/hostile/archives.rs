//! Zips that lie.

use super::{Case, case};
use crate::make::{
    Book, Entry, SHEET, STRINGS, WORKBOOK, WORKBOOK_RELATIONS, bomb, deflated, relations, stored, worksheet, zip,
};

const ONE: &str = "<row><c><v>1</v></c></row>";
const HEAD: &[u8] = b"<worksheet><sheetData>";
const TAIL: &[u8] = b"</sheetData></worksheet>";

fn one() -> Book {
    Book::new(ONE)
}

/// A comment of a thousand bytes: costs nothing but unpacking.
fn padding() -> Vec<u8> {
    format!("<!--{}-->", "x".repeat(993)).into_bytes()
}

/// As archives of more than 4 GB end, and others may.
fn large_end(entries: u64) -> Vec<u8> {
    let mut bytes = one().zip();
    let mut end = bytes.split_off(bytes.len() - 22);
    let (size, start) = (u32_at(&end, 12), u32_at(&end, 16));
    let at = u64::try_from(bytes.len()).unwrap();
    bytes.extend([&b"PK\x06\x06"[..], &44_u64.to_le_bytes(), &[45, 0, 45, 0], &[0; 8]].concat());
    for field in [entries, entries, if entries == 6 { u64::from(size) } else { u64::MAX }, u64::from(start)] {
        bytes.extend(field.to_le_bytes());
    }
    bytes.extend([&b"PK\x06\x07\0\0\0\0"[..], &at.to_le_bytes(), &[1, 0, 0, 0]].concat());
    end[8..20].fill(0xFF);
    bytes.extend(end);
    bytes
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
}

pub fn cases() -> Vec<Case> {
    vec![
        case("zip bomb of padding", "error: unpacks_too_big", || {
            one().entry(bomb(SHEET, HEAD, &padding(), 400_000, TAIL)).zip()
        }),
        case("zip bomb that declares one byte", "error: broken", || {
            one().entry(Entry { size: 1, ..bomb(SHEET, HEAD, &padding(), 400_000, TAIL) }).zip()
        }),
        case("zip bomb in the shared strings", "error: too_much_text", || {
            one().entry(bomb(STRINGS, b"<sst>", &b"<si><t>0123456789abcdef</t></si>"[..], 9_000_000, b"</sst>")).zip()
        }),
        case("zip bomb of one text", "error: too_much_text", || {
            one().entry(bomb(STRINGS, b"<sst><si><t>", b"x", 400_000_000, b"</t></si></sst>")).zip()
        }),
        case("zip bomb in a part that is not read", "1: 1", || {
            one().entry(bomb("xl/media/image1.png", b"", b"\0", 400_000_000, b"")).zip()
        }),
        case("zip bomb in another sheet", "1: 1", || {
            let sheets = r#"<sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId9"/>"#;
            let parts =
                [("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId9", "worksheet", "worksheets/sheet9.xml")];
            one()
                .part("xl/workbook.xml", &crate::make::workbook("", sheets))
                .part(WORKBOOK_RELATIONS, &relations(&parts))
                .entry(bomb("xl/worksheets/sheet9.xml", HEAD, &padding(), 400_000, TAIL))
                .zip()
        }),
        case("zip in a zip", "error: archive", || zip(&[deflated("students.xlsx", &one().zip())])),
        case("zip in a zip in a zip", "error: archive", || {
            (0..20).fold(one().zip(), |inner, _| zip(&[stored("a.zip", &inner)]))
        }),
        case("an archive where the sheet should be", "error: broken", || {
            one().entry(stored(SHEET, &one().zip())).zip()
        }),
        case("parts on top of each other", "error: broken", || {
            let book = one().change(STRINGS, |entry| entry.offset = Some(0));
            book.zip()
        }),
        case("ten thousand entries of one body", "error: broken", || {
            let shared = |index: u32| Entry { offset: Some(0), ..stored(&format!("xl/{index}.xml"), b"") };
            let entries: Vec<_> = (0..9_000).map(shared).collect();
            Book([one().0, entries].concat()).zip()
        }),
        case("sixty thousand entries", "error: broken", || {
            let entries = (0..60_000).map(|index| stored(&format!("{index}"), b""));
            Book(one().0.into_iter().chain(entries).collect()).zip()
        }),
        case("entries of five million extra fields", "error: broken", || {
            let extra = [0x99, 0x99, 1, 0, 7].repeat(13_000);
            let entry = |index: u32| Entry { extra: extra.clone(), ..stored(&format!("{index}"), b"") };
            Book(one().0.into_iter().chain((0..300).map(entry)).collect()).zip()
        }),
        case("twenty million entries, it says", "error: broken", || large_end(20_000_000)),
        case("more entries than there are numbers, it says", "error: broken", || large_end(u64::MAX)),
        case("an end for large archives", "1: 1", || large_end(6)),
        case("a size that is too large", "1: 1", || one().change(SHEET, |entry| entry.size = u32::MAX - 1).zip()),
        case("a packed size that is too large", "error: broken", || {
            let mut bytes = one().entry(stored(SHEET, worksheet(ONE, "").as_bytes())).zip();
            let directory = memchr::memmem::rfind(&bytes, SHEET.as_bytes()).unwrap();
            bytes[directory - 26..directory - 22].copy_from_slice(&[0xFF, 0xFF, 0xFF, 0x7F]);
            bytes
        }),
        case("a wrong checksum", "error: broken", || one().change(SHEET, |entry| entry.crc ^= 1).zip()),
        case("a directory that points beyond the end", "error: broken", || {
            one().change(SHEET, |entry| entry.offset = Some(u32::MAX - 1)).zip()
        }),
        case("two parts of one name", "error: broken", || {
            let mut book = one();
            book.0.push(deflated(SHEET, worksheet("<row><c><v>2</v></c></row>", "").as_bytes()));
            book.zip()
        }),
        case("two parts that differ by case", "error: broken", || {
            let mut book = one();
            book.0.push(deflated("xl/worksheets/SHEET1.xml", b""));
            book.zip()
        }),
        case("a packing method nobody knows", "error: compression", || {
            one().change(SHEET, |entry| entry.method = 97).zip()
        }),
        case("packed with LZMA", "error: compression", || one().change(SHEET, |entry| entry.method = 14).zip()),
        case("an encrypted entry", "error: encrypted", || one().change(SHEET, |entry| entry.flags = 1).zip()),
        case("cut off in the directory", "error: broken", || {
            let mut bytes = one().zip();
            bytes.truncate(bytes.len() - 30);
            bytes
        }),
        case("cut off in the middle", "error: broken", || {
            let mut bytes = one().zip();
            bytes.truncate(bytes.len() / 2);
            bytes
        }),
        case("only the first four bytes", "error: broken", || b"PK\x03\x04".to_vec()),
        case("a zip of nothing", "error: archive", || zip(&[])),
        case("a comment full of false ends", "1: 1", || {
            let mut bytes = one().zip();
            bytes.truncate(bytes.len() - 2);
            let fake = [&b"PK\x05\x06\0\0\0\0\xFF\xFF\xFF\xFF"[..], &[0; 10]].concat().repeat(2_900);
            bytes.extend(u16::try_from(fake.len()).unwrap().to_le_bytes());
            bytes.extend(fake);
            bytes
        }),
        case("packed data that is noise", "error: broken", || {
            one().change(SHEET, |entry| entry.data.iter_mut().for_each(|byte| *byte = byte.wrapping_mul(31))).zip()
        }),
        case("no sheet part", "error: broken", || one().without(SHEET).zip()),
        case("no workbook", "error: broken", || one().without(WORKBOOK).zip()),
        case("no relations", "error: broken", || one().without(WORKBOOK_RELATIONS).zip()),
        case("relations in a circle", "error: broken", || {
            one().part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "workbook.xml")])).zip()
        }),
        case("relations to themselves", "error: broken", || {
            one().part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "_rels/workbook.xml.rels")])).zip()
        }),
        case("a part outside of the zip", "error: broken", || {
            one().part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "../../../../etc/passwd")])).zip()
        }),
        case("a part named by an absolute path", "error: broken", || {
            one().part(WORKBOOK_RELATIONS, &relations(&[("rId1", "worksheet", "file:///etc/passwd")])).zip()
        }),
        case("an entry named ../", "1: 1", || one().entry(stored("../../evil.xml", b"x")).zip()),
        case("names that are not text", "1: 1", || {
            let mut bytes = one().entry(stored("xl/zzzzz", b"")).zip();
            for at in memchr::memmem::find_iter(&bytes.clone(), b"zzzzz") {
                bytes[at..at + 5].copy_from_slice(&[0xFF, 0xC0, 0x00, 0xFE, 0x80]);
            }
            bytes
        }),
    ]
}
