//! What of an import is done in the background.

use domain::{id::ImportId, job::Lane, messages};
use serde::{Deserialize, Serialize};

use super::run::{self, ImportCounts};
use crate::{
    Result,
    jobs::{Order, Work},
};

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct CheckImport(pub ImportId);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct ApplyImport(pub ImportId);

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct UndoImport(pub ImportId);

impl Order for CheckImport {
    const KIND: &'static str = "check_import";
    const LANE: Lane = Lane::Long;
    /// `None`: the file is no list.
    type Made = Option<ImportCounts>;

    async fn run(self, work: &mut Work<'_>) -> Result<Option<ImportCounts>> {
        run::check_import(work, self.0).await
    }
}

impl Order for ApplyImport {
    const KIND: &'static str = "apply_import";
    const LANE: Lane = Lane::Long;
    type Made = ImportCounts;

    async fn run(self, work: &mut Work<'_>) -> Result<ImportCounts> {
        run::apply_import(work, self.0).await
    }

    fn told_as(&self) -> Option<messages::Work> {
        Some(messages::Work::ApplyImport { import: self.0 })
    }
}

impl Order for UndoImport {
    const KIND: &'static str = "undo_import";
    const LANE: Lane = Lane::Long;
    type Made = ImportCounts;

    async fn run(self, work: &mut Work<'_>) -> Result<ImportCounts> {
        run::undo_import(work, self.0).await
    }

    fn told_as(&self) -> Option<messages::Work> {
        Some(messages::Work::UndoImport { import: self.0 })
    }
}
