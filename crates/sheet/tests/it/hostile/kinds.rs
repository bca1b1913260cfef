//! Files that are something else.

use super::{Case, case};
use crate::make::{Book, deflated, relations, stored, zip};

fn bytes(bytes: &'static [u8]) -> impl Fn() -> Vec<u8> {
    move || bytes.to_vec()
}

fn ole(stream: &'static str) -> impl Fn() -> Vec<u8> {
    move || {
        let name: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
        [&b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"[..], &[0; 504], &name, &[0; 512]].concat()
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        case("nothing", "error: empty", bytes(b"")),
        case("larger than allowed", "error: too_big", || vec![b'a'; 20 * 1024 * 1024 + 1]),
        case("Excel 97", "error: old_excel", ole("Workbook")),
        case("Excel 95", "error: old_excel", ole("Book")),
        case("Excel 4, without a container", "error: old_excel", bytes(b"\x09\x04\x06\x00\x00\x00\x10\x00\x00\x00")),
        case("a container of nothing", "error: old_excel", bytes(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")),
        case("a workbook with a password", "error: encrypted", ole("EncryptedPackage")),
        case("Word 97", "error: other_document", ole("WordDocument")),
        case("Word", "error: other_document", || {
            zip(&[
                deflated("_rels/.rels", relations(&[("rId1", "officeDocument", "word/document.xml")]).as_bytes()),
                deflated("word/document.xml", b"<w:document/>"),
            ])
        }),
        case("PowerPoint", "error: other_document", || zip(&[deflated("ppt/presentation.xml", b"<p/>")])),
        case("OpenDocument", "error: other_document", || {
            zip(&[
                stored("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
                deflated("content.xml", b"<office:document-content/>"),
            ])
        }),
        case("a workbook of binary parts", "error: other_document", || {
            Book::new("").entry(stored("xl/workbook.bin", b"\x83\x01\x00")).zip()
        }),
        case("Numbers", "error: other_document", || zip(&[stored("Index/Document.iwa", b"\x00")])),
        case("a zip of pictures", "error: archive", || zip(&[stored("a.png", b"\x89PNG")])),
        case("a package that says nothing", "error: broken", || zip(&[stored("[Content_Types].xml", b"<Types/>")])),
        case("a package of something else", "error: broken", || {
            let root = relations(&[("rId1", "officeDocument", "doc.xml")]);
            zip(&[deflated("_rels/.rels", root.as_bytes()), deflated("doc.xml", b"<FixedDocument/>")])
        }),
        case(
            "a web page",
            "error: html",
            bytes(b"\xEF\xBB\xBF\r\n<HTML xmlns:x=\"urn\"><table><tr><td>1</td></tr></table>"),
        ),
        case("a table of a web page", "error: html", bytes(b"  <table border=1><tr><td>1</td></tr></table>")),
        case("a web page in XML", "error: html", bytes(b"<?xml version=\"1.0\"?>\n<html/>")),
        case("a web page in UTF-16", "error: html", || {
            "\u{FEFF}<html><body>".encode_utf16().flat_map(u16::to_le_bytes).collect()
        }),
        case("a web archive", "error: html", bytes(b"MIME-Version: 1.0\r\nContent-Type: multipart/related")),
        case(
            "an XML table of 2003",
            "error: xml",
            bytes(b"<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>"),
        ),
        case("an XML bomb outside of a zip", "error: xml", bytes(b"<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>")),
        case("rich text", "error: not_a_sheet", bytes(b"{\\rtf1\\ansi\\deff0}")),
        case("PDF", "error: not_a_sheet", bytes(b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")),
        case("PNG", "error: not_a_sheet", bytes(b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR")),
        case("JPEG", "error: not_a_sheet", bytes(b"\xFF\xD8\xFF\xE0\0\x10JFIF\0")),
        case("a program", "error: not_a_sheet", bytes(b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0")),
        case("gzip", "error: archive", bytes(b"\x1F\x8B\x08\0\0\0\0\0\0\x03")),
        case("7z", "error: archive", bytes(b"7z\xBC\xAF\x27\x1C\0\x04")),
        case("rar", "error: archive", bytes(b"Rar!\x1A\x07\x01\0")),
        case("a workbook after something else", "error: not_a_sheet", || {
            [&b"MZ\x90\0\x03"[..], &Book::new("").zip()].concat()
        }),
    ]
}
