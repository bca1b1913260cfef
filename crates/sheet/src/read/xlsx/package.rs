//! The zip of a workbook.

use std::collections::HashMap;

use super::{
    meter::{Meter, Metered},
    xml::{Fault, Xml},
};
use crate::read::{
    error::{Found, ReadError},
    limits::Limits,
    parts::Parts,
};

pub(super) struct Package<'a>(Parts<'a>);

impl<'a> Package<'a> {
    pub(super) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, ReadError> {
        let mut parts = Parts::open(bytes, limits)?;
        if let Some(error) = other_document(&parts.names) {
            return Err(error);
        }
        parts.ensure_apart()?;
        Ok(Self(parts))
    }

    pub(super) fn has(&self, part: &str) -> bool {
        self.0.names.contains_key(part)
    }

    pub(super) fn read<T>(
        &mut self,
        part: &str,
        meter: &Meter,
        read: impl FnOnce(&mut Xml<'_>) -> Result<T, Fault>,
    ) -> Result<T, ReadError> {
        let entry = self.0.open_part(part)?;
        let mut xml = Xml::new(Metered::new(entry, meter), meter);
        read(&mut xml).map_err(|fault| fault.within(part))
    }
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
