use app::{kernel::caller::ObservationRead, observation};
use axum::{extract::Query, http::HeaderMap, response::Response};

use super::TermQuery;
use crate::http::{context::Auth, error::ApiError, finish::language_of, workbook::workbook};

/// Coverage, teachers, records and progress of a term, as an Excel workbook in the caller's language.
#[utoipa::path(get, path = "/observation/office/workbook", tag = "observation", params(TermQuery),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
               body = Vec<u8>)))]
pub async fn get_visits_workbook(
    Auth(caller): Auth<ObservationRead>,
    Query(query): Query<TermQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = observation::export_visits(caller, query.id(), language_of(&headers)).await?;
    Ok(workbook("visits.xlsx", bytes))
}
