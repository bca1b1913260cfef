//! The zip: finds the parts by name, and opens one at a time.

use std::{collections::HashMap, io::Cursor};

use zip::{
    CompressionMethod, ZipArchive,
    read::{ArchiveOffset, Config},
    result::ZipError,
};

use super::{
    directory,
    meter::{Meter, Metered},
    xml::{Fault, Xml},
};
use crate::read::{
    error::{Found, ReadError},
    limits::Limits,
};

pub(super) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    parts: HashMap<String, usize>,
}

impl<'a> Package<'a> {
    pub(super) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, ReadError> {
        let broken = |why| ReadError::Broken { part: "zip".to_owned(), why };
        if !directory::is_modest(bytes, limits.parts) {
            return Err(broken("too many parts"));
        }
        let config = Config { archive_offset: ArchiveOffset::Known(0) };
        let damaged = |_| broken("damaged or incomplete");
        let mut archive = ZipArchive::with_config(config, Cursor::new(bytes)).map_err(damaged)?;
        let parts: HashMap<String, usize> = (0..)
            .zip(archive.file_names_raw())
            .map(|(index, name)| (canonical(&String::from_utf8_lossy(name)), index))
            .collect();
        // Which of the two is meant would be a guess.
        if archive.has_duplicate_names() || parts.len() < archive.len() {
            return Err(broken("two parts of one name"));
        }
        if let Some(error) = other_document(&parts) {
            return Err(error);
        }
        if archive.has_overlapping_entries().map_err(damaged)? {
            return Err(broken("parts lie on top of each other"));
        }
        Ok(Self { archive, parts })
    }

    pub(super) fn has(&self, part: &str) -> bool {
        self.parts.contains_key(part)
    }

    pub(super) fn read<T>(
        &mut self,
        part: &str,
        meter: &Meter,
        read: impl FnOnce(&mut Xml<'_>) -> Result<T, Fault>,
    ) -> Result<T, ReadError> {
        let broken = |why| Fault::Broken(why).within(part);
        let index = self.parts.get(part).ok_or_else(|| broken("missing"))?;
        let entry = self.archive.by_index(*index).map_err(|error| match error {
            ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
                ReadError::Encrypted
            }
            ZipError::CompressionMethodNotSupported(_) => ReadError::Compression { part: part.to_owned() },
            _ => broken("damaged or incomplete"),
        })?;
        if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
            return Err(ReadError::Compression { part: part.to_owned() });
        }
        let mut xml = Xml::new(Metered::new(entry, meter), meter);
        read(&mut xml).map_err(|fault| fault.within(part))
    }
}

/// Names of parts do not differ by case, and some programs write them with backslashes.
pub(super) fn canonical(name: &str) -> String {
    name.replace('\\', "/").trim_start_matches('/').to_lowercase()
}

/// What else is a zip.
fn other_document(parts: &HashMap<String, usize>) -> Option<ReadError> {
    let has = |name: &str| parts.contains_key(name);
    let found = if has("word/document.xml") {
        Found::Word
    } else if has("ppt/presentation.xml") {
        Found::PowerPoint
    } else if has("xl/workbook.bin") {
        Found::ExcelBinary
    } else if has("mimetype") && has("content.xml") {
        Found::OpenDocument
    } else if has("index/document.iwa") || has("index.zip") {
        Found::Numbers
    } else if has("_rels/.rels") || has("[content_types].xml") || has("xl/workbook.xml") {
        return None;
    } else {
        return Some(ReadError::Archive);
    };
    Some(ReadError::OtherDocument { found })
}
