use app::{enterprises, kernel::caller::EnterpriseManage};
use domain::id::EnterpriseId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::types::{EnterpriseForm, EnterpriseState, EnterpriseView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::IdPath,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnterpriseChange {
    #[serde(flatten)]
    pub enterprise: EnterpriseForm,
    /// The version that was seen.
    pub version: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnterpriseStateChange {
    pub state: EnterpriseState,
    /// The version that was seen.
    pub version: i32,
}

/// Add an enterprise. Who reaches one college adds it for that college.
#[utoipa::path(post, path = "/enterprises", tag = "enterprises", request_body = EnterpriseForm,
    responses((status = 200, body = Envelope<EnterpriseView>)))]
pub async fn create_enterprise(
    Auth(caller): Auth<EnterpriseManage>,
    Body(form): Body<EnterpriseForm>,
) -> ApiResult<EnterpriseView> {
    Envelope::ok(enterprises::create_enterprise(caller, form.try_into()?).await?.into())
}

/// Change an enterprise.
#[utoipa::path(put, path = "/enterprises/{id}", tag = "enterprises", params(("id" = Uuid, Path)),
    request_body = EnterpriseChange, responses((status = 200, body = Envelope<EnterpriseView>)))]
pub async fn edit_enterprise(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<EnterpriseId>,
    Body(change): Body<EnterpriseChange>,
) -> ApiResult<EnterpriseView> {
    let EnterpriseChange { enterprise, version } = change;
    Envelope::ok(enterprises::edit_enterprise(caller, id, version, enterprise.try_into()?).await?.into())
}

/// End working with an enterprise, or take it up again. What it has said stays.
#[utoipa::path(put, path = "/enterprises/{id}/state", tag = "enterprises", params(("id" = Uuid, Path)),
    request_body = EnterpriseStateChange, responses((status = 200, body = Envelope<EnterpriseView>)))]
pub async fn set_enterprise_state(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<EnterpriseId>,
    Body(change): Body<EnterpriseStateChange>,
) -> ApiResult<EnterpriseView> {
    let EnterpriseStateChange { state, version } = change;
    Envelope::ok(enterprises::set_enterprise_state(caller, id, version, state.into()).await?.into())
}

/// Delete an enterprise for which nobody speaks, and that was never asked.
#[utoipa::path(delete, path = "/enterprises/{id}", tag = "enterprises", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn delete_enterprise(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<EnterpriseId>,
) -> ApiResult<Nothing> {
    enterprises::delete_enterprise(caller, id).await?;
    Envelope::ok(Nothing)
}
