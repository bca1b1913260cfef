//! A zip of text tables, each by its name.

use std::{collections::HashMap, io::Read, ops::ControlFlow, path::Path};

use super::{Row, csv, error::ReadError, limits::Limits, parts::Parts, sink::Sink, sniff};

/// Folders of programs that pack their own notes along.
const NOT_THEIRS: &str = "__macosx/";

#[expect(missing_debug_implementations, reason = "what people upload is not for the log")]
pub struct Archive<'a> {
    parts: Parts<'a>,
    /// The tables' own names, in lower case, whatever folder they are in.
    tables: HashMap<String, String>,
    limits: Limits,
    bytes_left: u64,
    rows_left: u32,
}

impl<'a> Archive<'a> {
    /// The limits are those of all tables together.
    pub fn open(bytes: &'a [u8], limits: Limits) -> Result<Self, ReadError> {
        if bytes.len() > limits.bytes {
            return Err(ReadError::TooBig { limit: limits.bytes });
        }
        if !matches!(sniff::kind(bytes)?, sniff::Kind::Zip) {
            return Err(ReadError::NotAnArchive);
        }
        let mut parts = Parts::open(bytes, &limits)?;
        parts.ensure_apart()?;
        let mut tables = HashMap::new();
        for part in parts.names.keys().filter(|part| is_table(part)) {
            let name = part.rsplit('/').next().unwrap_or(part).to_owned();
            if tables.insert(name.clone(), part.clone()).is_some() {
                return Err(ReadError::Broken { part: name, why: "two parts of one name" });
            }
        }
        let (bytes_left, rows_left) = (limits.unpacked_bytes, limits.rows);
        Ok(Self { parts, tables, limits, bytes_left, rows_left })
    }

    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.tables.contains_key(&name.to_lowercase())
    }

    /// Hands out the rows of one table, as [`super::rows`] does. A table with nothing in it has none.
    pub fn rows(&mut self, name: &str, mut each: impl FnMut(Row) -> ControlFlow<()>) -> Result<(), ReadError> {
        let missing = || ReadError::Broken { part: name.to_owned(), why: "missing" };
        let part = self.tables.get(&name.to_lowercase()).ok_or_else(missing)?;
        let mut bytes = Vec::new();
        let entry = self.parts.open_part(part)?;
        let damaged = |_| ReadError::Broken { part: name.to_owned(), why: "damaged or incomplete" };
        entry.take(self.bytes_left.saturating_add(1)).read_to_end(&mut bytes).map_err(damaged)?;
        let read = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.bytes_left =
            self.bytes_left.checked_sub(read).ok_or(ReadError::UnpacksTooBig { limit: self.limits.unpacked_bytes })?;
        if bytes.is_empty() {
            return Ok(());
        }
        if matches!(sniff::kind(&bytes)?, sniff::Kind::Zip) {
            return Err(ReadError::Archive);
        }
        let limits = Limits { rows: self.rows_left, ..self.limits.clone() };
        match csv::read(&bytes, Sink::new(&limits, &mut each)) {
            Ok(summary) => {
                self.rows_left = self.rows_left.saturating_sub(summary.rows);
                Ok(())
            }
            Err(ReadError::Empty { .. }) => Ok(()),
            Err(ReadError::TooManyRows { row, .. }) => Err(ReadError::TooManyRows { row, limit: self.limits.rows }),
            Err(error) => Err(error),
        }
    }
}

fn is_table(part: &str) -> bool {
    !part.starts_with(NOT_THEIRS) && Path::new(part).extension().is_some_and(|ending| ending == "csv")
}
