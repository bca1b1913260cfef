use app::{
    enterprises::{self, EnterpriseQuery},
    kernel::caller::EnterpriseManage,
};
use axum::extract::Query;
use domain::id::{CollegeId, EnterpriseId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{ContactView, EnterpriseRelation, EnterpriseState, EnterpriseView, Industry};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, Page, PageQuery},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EnterpriseFilter {
    /// Code or name, also in pinyin or its initials: whatever begins with this.
    pub q: Option<String>,
    pub state: Option<EnterpriseState>,
    pub relation: Option<EnterpriseRelation>,
    pub industry: Option<Industry>,
    pub college: Option<Uuid>,
}

/// Enterprises within the reach of the caller's role, in the order of their codes.
#[utoipa::path(get, path = "/enterprises", tag = "enterprises", params(EnterpriseFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<EnterpriseView>>)))]
pub async fn list_enterprises(
    Auth(caller): Auth<EnterpriseManage>,
    Query(filter): Query<EnterpriseFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<EnterpriseView>> {
    let query = EnterpriseQuery {
        search: filter.q,
        state: filter.state.map(Into::into),
        relation: filter.relation.map(Into::into),
        industry: filter.industry.map(Into::into),
        college: filter.college.map(CollegeId::from_uuid),
    };
    Envelope::ok(enterprises::list_enterprises(caller, query, page.into()).await?.into())
}

/// An enterprise, with who speaks for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnterpriseDetail {
    pub enterprise: EnterpriseView,
    /// In the order of their names.
    pub contacts: Vec<ContactView>,
}

/// An enterprise with its contacts. Outside the reach of the caller's role there is none.
#[utoipa::path(get, path = "/enterprises/{id}", tag = "enterprises", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<EnterpriseDetail>)))]
pub async fn get_enterprise(
    Auth(caller): Auth<EnterpriseManage>,
    IdPath(id): IdPath<EnterpriseId>,
) -> ApiResult<EnterpriseDetail> {
    let seen = enterprises::view_enterprise(caller, id).await?;
    let contacts = seen.contacts.into_iter().map(Into::into).collect();
    Envelope::ok(EnterpriseDetail { enterprise: seen.enterprise.into(), contacts })
}
