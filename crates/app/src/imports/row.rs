//! What the check says of a row, as it is kept until people read it in their language.

use std::collections::BTreeMap;

use domain::{
    imports::{Column, Outcome, Place, PlannedRow, oneroster::File},
    text::Language,
};
use serde::{Deserialize, Serialize};
use store::ImportRow;

use crate::{Error, Result};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RowDetail {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<CellChange>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<CellFault>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Remark>,
    /// The row that this one is a further line of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joins: Option<u32>,
    /// The file of an archive that has that row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joins_file: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CellChange {
    pub column: ColumnKey,
    pub old: String,
    pub new: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CellFault {
    pub column: ColumnKey,
    pub text: String,
    #[serde(flatten)]
    pub remark: Remark,
}

/// A sentence to be: which one, and what it needs.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remark {
    pub key: String,
    pub data: BTreeMap<String, String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct ColumnKey(String);

impl ColumnKey {
    #[must_use]
    pub fn title(&self, language: Language) -> &'static str {
        Column::from_key(&self.0).map_or("", |column| column.title(language))
    }
}

impl From<Column> for ColumnKey {
    fn from(column: Column) -> Self {
        Self(column.key().to_owned())
    }
}

impl Remark {
    pub(super) fn new(key: &'static str, data: Vec<(&'static str, String)>) -> Self {
        Self { key: key.to_owned(), data: data.into_iter().map(|(name, value)| (name.to_owned(), value)).collect() }
    }
}

impl RowDetail {
    /// Nothing for a row of which there is nothing to say.
    #[must_use]
    pub fn of(row: &ImportRow) -> Self {
        row.detail.clone().and_then(|stored| serde_json::from_value(stored).ok()).unwrap_or_default()
    }

    fn planned(row: &PlannedRow) -> Self {
        let hints = row.hints.iter().map(|hint| Remark::new(hint.key(), hint.data())).collect();
        let detail = Self { hints, ..Self::default() };
        match &row.outcome {
            Outcome::New(_) | Outcome::Unchanged => detail,
            Outcome::Joined(Place { file, row }) => {
                Self { joins: Some(*row), joins_file: file.map(|file| file.name().to_owned()), ..detail }
            }
            Outcome::Skipped(reason) => Self { hints: vec![Remark::new(reason.key(), reason.data())], ..detail },
            Outcome::Changed { changes, .. } => {
                let changes = changes.iter().map(|change| CellChange {
                    column: change.column.into(),
                    old: change.old.clone(),
                    new: change.new.clone(),
                });
                Self { changes: changes.collect(), ..detail }
            }
            Outcome::Wrong(faults) => {
                let faults = faults.iter().map(|fault| CellFault {
                    column: fault.column.into(),
                    text: fault.text.clone(),
                    remark: Remark::new(fault.reason.key(), fault.reason.data()),
                });
                Self { faults: faults.collect(), ..detail }
            }
        }
    }

    const fn says_nothing(&self) -> bool {
        self.changes.is_empty() && self.faults.is_empty() && self.hints.is_empty() && self.joins.is_none()
    }
}

pub(super) fn stored(place: usize, row: &PlannedRow) -> Result<ImportRow> {
    let detail = RowDetail::planned(row);
    let kept = if detail.says_nothing() { None } else { Some(serde_json::to_value(&detail).map_err(Error::internal)?) };
    Ok(ImportRow {
        place: i32::try_from(place).unwrap_or(i32::MAX),
        file: row.file.map(File::name).map(str::to_owned),
        number: i32::try_from(row.number).unwrap_or(i32::MAX),
        outcome: row.outcome.key().to_owned(),
        hinted: !row.hints.is_empty(),
        subject: row.subject.clone(),
        detail: kept,
    })
}
