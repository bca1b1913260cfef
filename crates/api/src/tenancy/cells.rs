//! For whoever runs the platform: how all cells are, this one and the others.

use app::{SeenCell, SeenCells, kernel::caller::TenantManage, tenancy::cells};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope},
};

/// As the directory of all cells had them when this cell last asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct CellsView {
    /// Empty: this installation is no cell among others.
    pub cells: Vec<CellView>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub seen_at: Option<Timestamp>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CellView {
    pub name: String,
    /// The one that answers.
    pub here: bool,
    /// Addresses of schools that lead to it.
    pub hosts: i64,
    /// Null: it has never told of itself.
    #[schema(required = true)]
    pub told: Option<CellToldView>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CellToldView {
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub version: String,
    pub schools: i32,
    /// Background work whose time had come.
    pub due_jobs: i64,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub oldest_due: Option<Timestamp>,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub backup_at: Option<Timestamp>,
}

fn view(cell: SeenCell, here: Option<&str>) -> CellView {
    let told = cell.told.map(|told| CellToldView {
        at: told.told_at,
        version: told.version,
        schools: told.schools,
        due_jobs: told.due_jobs,
        oldest_due: told.oldest_due,
        backup_at: told.backup_at,
    });
    CellView { here: here == Some(cell.name.as_str()), name: cell.name, hosts: cell.hosts, told }
}

impl From<Option<SeenCells>> for CellsView {
    fn from(seen: Option<SeenCells>) -> Self {
        let Some(SeenCells { here, cells, seen_at }) = seen else { return Self { cells: Vec::new(), seen_at: None } };
        let cells = cells.into_iter().map(|cell| view(cell, here.as_deref())).collect();
        Self { cells, seen_at: Some(seen_at) }
    }
}

/// The cells among which the country's schools are spread. No school of theirs, and nobody of one.
#[utoipa::path(get, path = "/platform/cells", tag = "platform", responses((status = 200, body = Envelope<CellsView>)))]
pub async fn list_cells(Auth(caller): Auth<TenantManage>) -> ApiResult<CellsView> {
    Envelope::ok(cells::list_cells(caller).await?.into())
}
