//! What a file is, seen from how it begins. Names lie, and so do content types.

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE};

use super::error::{Found, ReadError};

pub(super) enum Kind {
    Zip,
    Text,
}

const OLE: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/// How far a text is looked into.
const HEAD: usize = 1024;

pub(super) fn kind(bytes: &[u8]) -> Result<Kind, ReadError> {
    if bytes.is_empty() {
        return Err(ReadError::Empty { sheet: None, other_sheets: 0 });
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
        return Ok(Kind::Zip);
    }
    if bytes.starts_with(OLE) {
        return Err(ole(bytes));
    }
    if let Some(error) = named(bytes) {
        return Err(error);
    }
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    if let Some(error) = markup(head) {
        return Err(error);
    }
    if binary(head) { Err(ReadError::NotASheet { found: Found::Unknown }) } else { Ok(Kind::Text) }
}

fn named(bytes: &[u8]) -> Option<ReadError> {
    let starts = |magic: &[u8]| bytes.starts_with(magic);
    let at = |offset: usize, magic: &[u8]| bytes.get(offset..).is_some_and(|rest| rest.starts_with(magic));
    let archive = [&b"\x1F\x8B"[..], b"7z\xBC\xAF\x27\x1C", b"Rar!\x1A\x07", b"\xFD7zXZ\x00", b"\x28\xB5\x2F\xFD"];
    let image = [&b"\x89PNG\r\n"[..], b"\xFF\xD8\xFF", b"GIF87a", b"GIF89a", b"II*\x00", b"MM\x00*"];
    if archive.into_iter().any(starts) || (starts(b"BZh") && at(4, b"1AY&SY")) || at(257, b"ustar") {
        Some(ReadError::Archive)
    } else if image.into_iter().any(starts)
        || (starts(b"RIFF") && at(8, b"WEBP"))
        || (starts(b"BM") && at(6, &[0; 4]))
        || (starts(b"\x00") && at(4, b"ftyp"))
    {
        Some(ReadError::NotASheet { found: Found::Image })
    } else if starts(b"%PDF-") {
        Some(ReadError::NotASheet { found: Found::Pdf })
    } else if starts(b"{\\rtf") {
        Some(ReadError::NotASheet { found: Found::RichText })
    } else {
        // Workbooks of Excel 2 to 4 begin with their first record instead of a container.
        matches!(bytes, [0x09, 0x00 | 0x02 | 0x04 | 0x08, _, 0x00, ..]).then_some(ReadError::OldExcel)
    }
}

/// The container that Office used until 2003, and still wraps around anything with a password. Its streams' names are
/// UTF-16.
fn ole(bytes: &[u8]) -> ReadError {
    let has = |name: &str| {
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        memchr::memmem::find(bytes, &wide).is_some()
    };
    if has("EncryptedPackage") {
        ReadError::Encrypted
    } else if has("Workbook\0") || has("Book\0") {
        ReadError::OldExcel
    } else if has("WordDocument\0") {
        ReadError::OtherDocument { found: Found::Word }
    } else if has("PowerPoint Document\0") {
        ReadError::OtherDocument { found: Found::PowerPoint }
    } else {
        ReadError::OldExcel
    }
}

/// Many systems write a web page, or XML, and call it a workbook.
fn markup(head: &[u8]) -> Option<ReadError> {
    let encoding = match head {
        [0xFF, 0xFE, ..] => UTF_16LE,
        [0xFE, 0xFF, ..] => UTF_16BE,
        _ => UTF_8,
    };
    let text = encoding.decode(head).0.to_ascii_lowercase();
    let text = text.trim_start();
    if text.starts_with("mime-version:") {
        return Some(ReadError::Html);
    }
    let tag =
        text.strip_prefix('<').filter(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic() || "!?".contains(c)))?;
    let pages = ["!doctype html", "html", "head", "meta", "body", "table", "style", "div", "center"];
    let page = pages.into_iter().any(|name| tag.starts_with(name)) || text.contains("<html");
    Some(if page { ReadError::Html } else { ReadError::Xml })
}

/// Control characters that no text has. Zeros alone may be UTF-16 without its mark, which the decoder names better.
fn binary(head: &[u8]) -> bool {
    !matches!(head, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
        && head.iter().any(|byte| matches!(byte, 0x01..=0x08 | 0x0E..=0x19 | 0x1C..=0x1E | 0x7F))
        && head.contains(&0)
}
