use app::{kernel::caller::CalendarManage, teaching::calendar};
use axum::extract::Query;
use domain::id::TermId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{CalendarView, TermEdit};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TermChange {
    #[serde(flatten)]
    pub term: TermEdit,
    pub version: i32,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeenTerm {
    /// That the caller saw.
    pub version: i32,
}

/// Add a term. What is wrong with it is in `faults`, each with its date.
#[utoipa::path(post, path = "/terms", tag = "calendar", request_body = TermEdit,
    responses((status = 200, body = Envelope<CalendarView>)))]
pub async fn create_term(Auth(caller): Auth<CalendarManage>, Body(edit): Body<TermEdit>) -> ApiResult<CalendarView> {
    let id = TermId::from_uuid(Uuid::nil());
    Envelope::ok(calendar::create_term(caller, edit.term(id)).await?.into())
}

/// Change a term. If classes would meet after its end, their codes are in `classes`.
#[utoipa::path(put, path = "/terms/{id}", tag = "calendar", params(("id" = Uuid, Path)), request_body = TermChange,
    responses((status = 200, body = Envelope<CalendarView>)))]
pub async fn edit_term(
    Auth(caller): Auth<CalendarManage>,
    IdPath(id): IdPath<TermId>,
    Body(change): Body<TermChange>,
) -> ApiResult<CalendarView> {
    let term = change.term.term(id);
    Envelope::ok(calendar::edit_term(caller, change.version, term).await?.into())
}

/// Delete a term in which nothing is taught.
#[utoipa::path(delete, path = "/terms/{id}", tag = "calendar", params(("id" = Uuid, Path), SeenTerm),
    responses((status = 200, body = Envelope<CalendarView>)))]
pub async fn delete_term(
    Auth(caller): Auth<CalendarManage>,
    IdPath(id): IdPath<TermId>,
    Query(seen): Query<SeenTerm>,
) -> ApiResult<CalendarView> {
    Envelope::ok(calendar::delete_term(caller, id, seen.version).await?.into())
}

/// Make a term the current one.
#[utoipa::path(put, path = "/terms/{id}/current", tag = "calendar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<CalendarView>)))]
pub async fn make_term_current(
    Auth(caller): Auth<CalendarManage>,
    IdPath(id): IdPath<TermId>,
) -> ApiResult<CalendarView> {
    Envelope::ok(calendar::make_term_current(caller, id).await?.into())
}
