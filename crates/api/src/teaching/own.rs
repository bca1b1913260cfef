use app::{kernel::caller::CourseTeach, teaching};
use axum::extract::Query;
use domain::id::TermId;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::types::OfferingView;
use crate::http::{
    context::Auth,
    envelope::{ApiResult, Envelope},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TermQuery {
    pub term: Option<Uuid>,
}

/// The classes that the caller teaches.
#[utoipa::path(get, path = "/user/offerings", tag = "teaching", params(TermQuery),
    responses((status = 200, body = Envelope<Vec<OfferingView>>)))]
pub async fn list_own_offerings(
    Auth(caller): Auth<CourseTeach>,
    Query(query): Query<TermQuery>,
) -> ApiResult<Vec<OfferingView>> {
    let items = teaching::list_own_offerings(caller, query.term.map(TermId::from_uuid)).await?;
    Envelope::ok(items.into_iter().map(Into::into).collect())
}
