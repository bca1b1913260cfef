use app::{kernel::caller::PlanRead, outcomes};
use axum::extract::Query;
use domain::id::{CollegeId, PlanId};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::types::{PlanDetail, ProgrammeView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProgrammeFilter {
    pub college: Option<Uuid>,
}

/// Programmes within the reach of the caller's role with the editions of their plans, in the order of their codes.
#[utoipa::path(get, path = "/programmes", tag = "outcomes", params(ProgrammeFilter),
    responses((status = 200, body = Envelope<Vec<ProgrammeView>>)))]
pub async fn list_programmes(
    Auth(caller): Auth<PlanRead>,
    Query(filter): Query<ProgrammeFilter>,
) -> ApiResult<Vec<ProgrammeView>> {
    let programmes = outcomes::list_programmes(caller, filter.college.map(CollegeId::from_uuid)).await?;
    Envelope::ok(programmes.into_iter().map(Into::into).collect())
}

/// A plan with its outcomes, and how far grades say that they were attained.
#[utoipa::path(get, path = "/plans/{id}", tag = "outcomes", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<PlanDetail>)))]
pub async fn get_plan(Auth(caller): Auth<PlanRead>, IdPath(id): IdPath<PlanId>) -> ApiResult<PlanDetail> {
    Envelope::ok(outcomes::view_plan(caller, id).await?.into())
}
