use app::{kernel::caller::UserRead, people};
use axum::{extract::Query, http::HeaderMap, response::Response};

use super::list::UserFilter;
use crate::http::{context::Auth, error::ApiError, finish::language_of, workbook::workbook};

/// Everybody whom the filter finds, as an Excel workbook in the caller's language.
#[utoipa::path(get, path = "/users/export", tag = "users", params(UserFilter),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
               body = Vec<u8>)))]
pub async fn export_users(
    Auth(caller): Auth<UserRead>,
    Query(filter): Query<UserFilter>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = people::export_people(caller, filter.into(), language_of(&headers)).await?;
    Ok(workbook("users.xlsx", bytes))
}
