//! What an office reads of visits, within its reach.

pub mod coverage;
pub mod progress;
pub mod records;
pub mod rules;
pub mod tasks;
pub mod teacher;
pub mod teachers;
pub mod workbook;

use domain::id::TermId;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TermQuery {
    /// The one in view where it is left out.
    pub term: Option<Uuid>,
}

impl TermQuery {
    fn id(&self) -> Option<TermId> {
        self.term.map(TermId::from_uuid)
    }
}
