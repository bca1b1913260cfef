use app::{
    kernel::caller::EnterpriseManage,
    outcomes::{self, NewEdition, PlanForm, YearAttained},
};
use axum::extract::Query;
use domain::{
    id::{OutcomeId, PlanId, ProgrammeId},
    outcomes::{Attained, OutcomeText},
};

use super::types::{AttainmentForm, AttainmentsForm, OutcomeForm, PlanChange, PlanDetail, PlanNew};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        error::ApiError,
        json::Body,
    },
    wire::{IdPath, OnVersion},
};

/// Add an edition of a programme's plan, empty or with the outcomes of another.
#[utoipa::path(post, path = "/programmes/{id}/plans", tag = "outcomes", params(("id" = Uuid, Path)),
    request_body = PlanNew, responses((status = 200, body = Envelope<PlanDetail>)))]
pub async fn create_plan(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<ProgrammeId>,
    Body(new): Body<PlanNew>,
) -> ApiResult<PlanDetail> {
    let PlanNew { edition, entry_from, entry_to, copy_of } = new;
    let new = NewEdition { edition, entry_from, entry_to, copy_of: copy_of.map(PlanId::from_uuid) };
    Envelope::ok(outcomes::create_plan(caller, id, new).await?.into())
}

/// Change a plan and all its outcomes at once. One that was asked about can be worded anew, not deleted.
#[utoipa::path(put, path = "/plans/{id}", tag = "outcomes", params(("id" = Uuid, Path)),
    request_body = PlanChange, responses((status = 200, body = Envelope<PlanDetail>)))]
pub async fn edit_plan(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<PlanId>,
    Body(change): Body<PlanChange>,
) -> ApiResult<PlanDetail> {
    let PlanChange { edition, entry_from, entry_to, outcomes, version } = change;
    let outcomes = outcomes.into_iter().map(|OutcomeForm { id, short, text }| outcomes::OutcomeForm {
        id: id.map(OutcomeId::from_uuid),
        text: OutcomeText { short: short.into(), text: text.into() },
    });
    let form = PlanForm { edition, entry_from, entry_to, outcomes: outcomes.collect() };
    Envelope::ok(outcomes::edit_plan(caller, id, version, form).await?.into())
}

/// Delete a plan that nobody has been asked about.
#[utoipa::path(delete, path = "/plans/{id}", tag = "outcomes", params(("id" = Uuid, Path), OnVersion),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_plan(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<PlanId>,
    Query(on): Query<OnVersion>,
) -> ApiResult<Nothing> {
    outcomes::delete_plan(caller, id, on.version).await?;
    Envelope::ok(Nothing)
}

/// Say how far the outcomes were attained in a year, in the place of what was said of it before.
#[utoipa::path(put, path = "/plans/{id}/attainments", tag = "outcomes", params(("id" = Uuid, Path)),
    request_body = AttainmentsForm, responses((status = 200, body = Envelope<PlanDetail>)))]
pub async fn set_attainments(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<PlanId>,
    Body(form): Body<AttainmentsForm>,
) -> ApiResult<PlanDetail> {
    let AttainmentsForm { year, source, values } = form;
    let read = |AttainmentForm { outcome, value }| {
        let value = Attained::from_number(value).map_err(|_| ApiError::field("values", "invalid"))?;
        Ok((OutcomeId::from_uuid(outcome), value))
    };
    let values = values.into_iter().map(read).collect::<Result<_, ApiError>>()?;
    Envelope::ok(outcomes::set_attainments(caller, id, YearAttained { year, source, values }).await?.into())
}
