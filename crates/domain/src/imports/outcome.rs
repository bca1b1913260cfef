//! What a list would do, row by row.

use super::{
    CellFault, Column, Hint, Record, Source,
    oneroster::{File, IssueReason},
};
use crate::id::OfferingId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub source: Source,
    /// In the order of the file, without blank rows; of an archive, file by file.
    pub rows: Vec<PlannedRow>,
    /// Of the term and within reach, after an import of enrolments; by code.
    pub empty_classes: Vec<EmptyClass>,
    /// Classes of the term that have students here and none in the list, which leaves them as they are; by code.
    pub absent_classes: Vec<EmptyClass>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmptyClass {
    pub offering: OfferingId,
    pub code: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedRow {
    /// Of an archive that has several.
    pub file: Option<File>,
    pub number: u32,
    /// What the row is about, in its own words: the number and the name, say.
    pub subject: String,
    pub outcome: Outcome,
    pub hints: Vec<Hint>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    New(Record),
    Changed {
        record: Record,
        /// Only what differs, at least one.
        changes: Vec<FieldChange>,
    },
    Unchanged,
    /// One more line of what another row is about, which stands for both.
    Joined(Place),
    /// Left out on purpose.
    Skipped(IssueReason),
    /// At least one.
    Wrong(Vec<CellFault>),
}

/// Where a row stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Of an archive that has several.
    pub file: Option<File>,
    pub row: u32,
}

/// As the school writes it, in Chinese.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    pub column: Column,
    pub old: String,
    pub new: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub new: u32,
    pub changed: u32,
    pub unchanged: u32,
    pub joined: u32,
    pub skipped: u32,
    pub wrong: u32,
    /// Rows with a hint, whatever their outcome.
    pub hinted: u32,
}

impl Outcome {
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::New(_) => "new",
            Self::Changed { .. } => "changed",
            Self::Unchanged => "unchanged",
            Self::Joined(_) => "joined",
            Self::Skipped(_) => "skipped",
            Self::Wrong(_) => "wrong",
        }
    }

    #[must_use]
    pub fn into_record(self) -> Option<Record> {
        match self {
            Self::New(record) | Self::Changed { record, .. } => Some(record),
            Self::Unchanged | Self::Joined(_) | Self::Skipped(_) | Self::Wrong(_) => None,
        }
    }

    /// What is to be written, if anything.
    #[must_use]
    pub const fn record(&self) -> Option<&Record> {
        match self {
            Self::New(record) | Self::Changed { record, .. } => Some(record),
            Self::Unchanged | Self::Joined(_) | Self::Skipped(_) | Self::Wrong(_) => None,
        }
    }
}

impl Plan {
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for row in &self.rows {
            *match row.outcome {
                Outcome::New(_) => &mut counts.new,
                Outcome::Changed { .. } => &mut counts.changed,
                Outcome::Unchanged => &mut counts.unchanged,
                Outcome::Joined(_) => &mut counts.joined,
                Outcome::Skipped(_) => &mut counts.skipped,
                Outcome::Wrong(_) => &mut counts.wrong,
            } += 1;
            counts.hinted += u32::from(!row.hints.is_empty());
        }
        counts
    }
}
