//! What the archive says it has.

use super::{File, Files};

/// Why an archive as a whole is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveFault {
    /// There is no manifest.csv: it is something else.
    NoManifest,
    /// As the manifest has it.
    OtherVersion(String),
    /// The manifest announces it.
    MissingFile(File),
    MissingColumns {
        file: File,
        columns: Vec<&'static str>,
    },
    /// None of the archive's sessions is the term.
    NoSession,
    NoRows,
}

impl ArchiveFault {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoManifest => "no_manifest",
            Self::OtherVersion(_) => "other_version",
            Self::MissingFile(_) => "missing_file",
            Self::MissingColumns { .. } => "missing_columns",
            Self::NoSession => "no_session",
            Self::NoRows => "nothing_in_archive",
        }
    }
}

const VERSIONS: [&str; 2] = ["1.1", "1.2"];

pub(super) fn check(files: &Files) -> Result<(), ArchiveFault> {
    let properties: Vec<_> = files.manifest.rows.iter().map(|row| row.cells.as_slice()).collect();
    let property = |name: &str| {
        let named = |cells: &&[String]| cells.first().is_some_and(|cell| cell.trim().eq_ignore_ascii_case(name));
        properties.iter().copied().find(|cells| named(cells)).and_then(|cells| cells.get(1)).map(|cell| cell.trim())
    };
    if files.manifest.header.is_empty() {
        return Err(ArchiveFault::NoManifest);
    }
    if let Some(version) = property("oneroster.version")
        && !VERSIONS.iter().any(|known| version.starts_with(known))
    {
        return Err(ArchiveFault::OtherVersion(version.to_owned()));
    }
    for &file in File::ALL {
        let announced = property(&format!("file.{}", file.name().trim_end_matches(".csv")));
        let is_there = announced.is_some_and(|how| ["bulk", "delta"].iter().any(|one| how.eq_ignore_ascii_case(one)));
        if is_there && files.of(file).header.is_empty() {
            return Err(ArchiveFault::MissingFile(file));
        }
    }
    if !files.classes.header.is_empty() && files.academic_sessions.header.is_empty() {
        return Err(ArchiveFault::MissingFile(File::AcademicSessions));
    }
    Ok(())
}
