//! Makes workbooks by hand, so that they can be wrong in any way.

use std::io::Write;

use flate2::{Compress, Compression, Crc, FlushCompress, write::DeflateEncoder};

pub const STORED: u16 = 0;
pub const DEFLATED: u16 = 8;

/// An entry of a zip; what it declares need not be so.
#[derive(Clone)]
pub struct Entry {
    pub name: String,
    pub data: Vec<u8>,
    pub method: u16,
    pub flags: u16,
    pub crc: u32,
    pub size: u32,
    /// Where the directory says it is, if not where it is.
    pub offset: Option<u32>,
    /// What the directory says besides.
    pub extra: Vec<u8>,
}

pub fn stored(name: &str, data: &[u8]) -> Entry {
    Entry {
        name: name.to_owned(),
        data: data.to_vec(),
        method: STORED,
        flags: 0,
        crc: crc(data),
        size: u32::try_from(data.len()).unwrap(),
        offset: None,
        extra: Vec::new(),
    }
}

pub fn deflated(name: &str, data: &[u8]) -> Entry {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(data).unwrap();
    Entry { data: encoder.finish().unwrap(), method: DEFLATED, ..stored(name, data) }
}

/// `head`, then `block` again and again, then `tail`: a thousand to one, and made in no time.
pub fn bomb(name: &str, head: &[u8], block: &[u8], times: usize, tail: &[u8]) -> Entry {
    let once = block.repeat(1 + 1_000_000 / block.len());
    let pack = |data: &[u8], flush| {
        let mut packed = Vec::with_capacity(data.len() + 1024);
        Compress::new(Compression::best(), false).compress_vec(data, &mut packed, flush).unwrap();
        packed
    };
    let times = 1 + times * block.len() / once.len();
    let data = [
        pack(head, FlushCompress::Full),
        pack(&once, FlushCompress::Full).repeat(times),
        pack(tail, FlushCompress::Finish),
    ]
    .concat();
    let size = u32::try_from(head.len() + once.len() * times + tail.len()).unwrap();
    let (mut crc, mut middle) = (Crc::new(), Crc::new());
    crc.update(head);
    middle.update(&once);
    (0..times).for_each(|_| crc.combine(&middle));
    crc.update(tail);
    Entry { data, method: DEFLATED, crc: crc.sum(), size, ..stored(name, b"") }
}

pub fn zip(entries: &[Entry]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let at = u32::try_from(file.len()).unwrap();
        let name = u16::try_from(entry.name.len()).unwrap().to_le_bytes();
        let packed = u32::try_from(entry.data.len()).unwrap().to_le_bytes();
        let mut common = Vec::new();
        for field in [20, entry.flags, entry.method, 0, 0x21] {
            common.extend(field.to_le_bytes());
        }
        common.extend(entry.crc.to_le_bytes());
        common.extend(packed);
        common.extend(entry.size.to_le_bytes());
        common.extend(name);
        file.extend(b"PK\x03\x04");
        file.extend(&common);
        file.extend([0; 2]);
        file.extend(entry.name.as_bytes());
        file.extend(&entry.data);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend(u16::try_from(entry.extra.len()).unwrap().to_le_bytes());
        directory.extend([0; 10]);
        directory.extend(entry.offset.unwrap_or(at).to_le_bytes());
        directory.extend(entry.name.as_bytes());
        directory.extend(&entry.extra);
    }
    let at = u32::try_from(file.len()).unwrap().to_le_bytes();
    let count = u16::try_from(entries.len() % 65_536).unwrap().to_le_bytes();
    file.extend(&directory);
    file.extend(b"PK\x05\x06\x00\x00\x00\x00");
    file.extend([count, count].concat());
    file.extend(u32::try_from(directory.len()).unwrap().to_le_bytes());
    file.extend(at);
    file.extend([0; 2]);
    file
}

pub fn crc(data: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(data);
    crc.sum()
}

pub const WORKBOOK: &str = "xl/workbook.xml";
pub const WORKBOOK_RELATIONS: &str = "xl/_rels/workbook.xml.rels";
pub const SHEET: &str = "xl/worksheets/sheet1.xml";
pub const STRINGS: &str = "xl/sharedStrings.xml";
pub const STYLES: &str = "xl/styles.xml";
const DOCUMENT: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// A small workbook of one sheet, whose parts can be exchanged.
#[derive(Clone)]
pub struct Book(pub Vec<Entry>);

impl Book {
    /// `rows` is what stands between `<sheetData>` and its end.
    pub fn new(rows: &str) -> Self {
        Self(Vec::new())
            .part("_rels/.rels", &relations(&[("rId1", "officeDocument", "xl/workbook.xml")]))
            .part(WORKBOOK, &workbook("", r#"<sheet name="学生" sheetId="1" r:id="rId1"/>"#))
            .part(
                WORKBOOK_RELATIONS,
                &relations(&[
                    ("rId1", "worksheet", "worksheets/sheet1.xml"),
                    ("rId2", "sharedStrings", "sharedStrings.xml"),
                    ("rId3", "styles", "styles.xml"),
                ]),
            )
            .part(SHEET, &worksheet(rows, ""))
            .part(STRINGS, "<sst><si><t>学号</t></si><si><t>姓名</t></si></sst>")
            .part(STYLES, &styles(""))
    }

    pub fn part(self, name: &str, text: &str) -> Self {
        self.entry(deflated(name, text.as_bytes()))
    }

    /// Adds it, or puts it in place of the one of its name.
    pub fn entry(mut self, entry: Entry) -> Self {
        match self.0.iter_mut().find(|old| old.name == entry.name) {
            Some(old) => *old = entry,
            None => self.0.push(entry),
        }
        self
    }

    pub fn without(mut self, name: &str) -> Self {
        self.0.retain(|entry| entry.name != name);
        self
    }

    pub fn change(mut self, name: &str, change: impl FnOnce(&mut Entry)) -> Self {
        change(self.0.iter_mut().find(|entry| entry.name == name).unwrap());
        self
    }

    pub fn zip(&self) -> Vec<u8> {
        zip(&self.0)
    }
}

pub fn workbook(properties: &str, sheets: &str) -> String {
    format!(r#"<?xml version="1.0"?><workbook xmlns:r="{DOCUMENT}">{properties}<sheets>{sheets}</sheets></workbook>"#)
}

pub fn worksheet(rows: &str, after: &str) -> String {
    format!(r#"<?xml version="1.0"?><worksheet><sheetData>{rows}</sheetData>{after}</worksheet>"#)
}

/// Style 1 is a date, 2 a clock, 3 padded to eight digits.
pub fn styles(more: &str) -> String {
    format!(
        r#"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="14"/>
        </cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/>{more}</cellXfs>
        </styleSheet>"#
    )
}

pub fn relations(list: &[(&str, &str, &str)]) -> String {
    let list: String = list
        .iter()
        .map(|(id, kind, target)| format!(r#"<Relationship Id="{id}" Type="{DOCUMENT}/{kind}" Target="{target}"/>"#))
        .collect();
    format!("<Relationships>{list}</Relationships>")
}
