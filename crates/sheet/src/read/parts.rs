//! A zip that came from anywhere: finds its parts by name, and opens one at a time.

use std::{
    collections::HashMap,
    io::{Cursor, Read},
};

use zip::{
    CompressionMethod, ZipArchive,
    read::{ArchiveOffset, Config},
    result::ZipError,
};

use super::{directory, error::ReadError, limits::Limits};

pub(super) struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    pub(super) names: HashMap<String, usize>,
}

impl<'a> Parts<'a> {
    pub(super) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, ReadError> {
        if !directory::is_modest(bytes, limits.parts) {
            return Err(broken("too many parts"));
        }
        let config = Config { archive_offset: ArchiveOffset::Known(0) };
        let archive =
            ZipArchive::with_config(config, Cursor::new(bytes)).map_err(|_| broken("damaged or incomplete"))?;
        let names: HashMap<String, usize> = (0..)
            .zip(archive.file_names_raw())
            .map(|(index, name)| (canonical(&String::from_utf8_lossy(name)), index))
            .collect();
        // Which of the two is meant would be a guess.
        if archive.has_duplicate_names() || names.len() < archive.len() {
            return Err(broken("two parts of one name"));
        }
        Ok(Self { archive, names })
    }

    /// To be asked before the first part is opened.
    pub(super) fn ensure_apart(&mut self) -> Result<(), ReadError> {
        match self.archive.has_overlapping_entries() {
            Ok(false) => Ok(()),
            Ok(true) => Err(broken("parts lie on top of each other")),
            Err(_) => Err(broken("damaged or incomplete")),
        }
    }

    /// What it unpacks to is to be counted by the reader: the sizes that a zip declares are not asked.
    pub(super) fn open_part(&mut self, part: &str) -> Result<impl Read + '_, ReadError> {
        let broken = |why| ReadError::Broken { part: part.to_owned(), why };
        let index = self.names.get(part).ok_or_else(|| broken("missing"))?;
        let entry = self.archive.by_index(*index).map_err(|error| match error {
            ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
                ReadError::Encrypted
            }
            ZipError::CompressionMethodNotSupported(_) => ReadError::Compression { part: part.to_owned() },
            _ => broken("damaged or incomplete"),
        })?;
        if matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
            Ok(entry)
        } else {
            Err(ReadError::Compression { part: part.to_owned() })
        }
    }
}

fn broken(why: &'static str) -> ReadError {
    ReadError::Broken { part: "zip".to_owned(), why }
}

/// Names of parts do not differ by case, and some programs write them with backslashes.
pub(super) fn canonical(name: &str) -> String {
    name.replace('\\', "/").trim_start_matches('/').to_lowercase()
}
