use app::{
    ImportRow, RowFilter,
    imports::{self, Remark, RowDetail},
    kernel::caller::ImportRun,
};
use axum::{extract::Query, http::HeaderMap};
use domain::{id::ImportId, text::Language};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::words::sentence;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        finish::language_of,
    },
    wire::{IdPath, Page, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RowQuery {
    #[param(inline)]
    pub show: Option<RowsShown>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowsShown {
    New,
    Changed,
    Unchanged,
    Joined,
    Skipped,
    Wrong,
    Hinted,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowView {
    /// Of an archive that has several.
    #[schema(required = true)]
    pub file: Option<String>,
    /// As the spreadsheet program shows it.
    pub number: i32,
    pub outcome: RowOutcome,
    pub subject: String,
    pub changes: Vec<CellChange>,
    pub faults: Vec<CellFaultView>,
    /// What looks like a mistake, in words.
    pub hints: Vec<String>,
    /// The row that this one is a further line of.
    #[schema(required = true)]
    pub joins: Option<i64>,
    /// The file of an archive that has that row.
    #[schema(required = true)]
    pub joins_file: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowOutcome {
    New,
    Changed,
    Unchanged,
    Joined,
    /// Left out on purpose; a hint says why.
    Skipped,
    Wrong,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CellChange {
    /// The column's title.
    pub column: String,
    pub old: String,
    pub new: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CellFaultView {
    pub column: String,
    /// The cell as it is, or the part of it at fault.
    pub text: String,
    /// What to do about it, in words.
    pub message: String,
}

/// What each row of the file would do.
#[utoipa::path(get, path = "/imports/{id}/rows", tag = "imports", params(("id" = Uuid, Path), RowQuery, PageQuery),
    responses((status = 200, body = Envelope<Page<ImportRowView>>)))]
pub async fn list_rows(
    Auth(caller): Auth<ImportRun>,
    IdPath(id): IdPath<ImportId>,
    Query(query): Query<RowQuery>,
    Query(page): Query<PageQuery>,
    headers: HeaderMap,
) -> ApiResult<Page<ImportRowView>> {
    let filter = match query.show {
        None => RowFilter::All,
        Some(RowsShown::Hinted) => RowFilter::Hinted,
        Some(RowsShown::New) => RowFilter::Outcome("new"),
        Some(RowsShown::Changed) => RowFilter::Outcome("changed"),
        Some(RowsShown::Unchanged) => RowFilter::Outcome("unchanged"),
        Some(RowsShown::Joined) => RowFilter::Outcome("joined"),
        Some(RowsShown::Skipped) => RowFilter::Outcome("skipped"),
        Some(RowsShown::Wrong) => RowFilter::Outcome("wrong"),
    };
    let language = language_of(&headers);
    let found = imports::list_rows(caller, id, filter, page.into()).await?;
    Envelope::ok(Page::of(found, |row| view(row, language)))
}

fn view(row: ImportRow, language: Language) -> ImportRowView {
    let detail = RowDetail::of(&row);
    let message = |remark: &Remark| sentence(remark, language);
    ImportRowView {
        file: row.file,
        number: row.number,
        outcome: match row.outcome.as_str() {
            "new" => RowOutcome::New,
            "changed" => RowOutcome::Changed,
            "unchanged" => RowOutcome::Unchanged,
            "joined" => RowOutcome::Joined,
            "skipped" => RowOutcome::Skipped,
            _ => RowOutcome::Wrong,
        },
        subject: row.subject,
        changes: detail
            .changes
            .into_iter()
            .map(|change| CellChange {
                column: change.column.title(language).to_owned(),
                old: change.old,
                new: change.new,
            })
            .collect(),
        faults: detail
            .faults
            .into_iter()
            .map(|fault| CellFaultView {
                column: fault.column.title(language).to_owned(),
                message: message(&fault.remark),
                text: fault.text,
            })
            .collect(),
        hints: detail.hints.iter().map(message).collect(),
        joins: detail.joins.map(i64::from),
        joins_file: detail.joins_file,
    }
}
