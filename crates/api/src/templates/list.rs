use app::{
    kernel::{caller::TemplateRead, paging::List},
    templates::{self, Filter},
};
use axum::extract::{Path, Query};
use domain::{id::TemplateId, questionnaire::Change};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{TemplateDetail, TemplateKind, TemplateView, VersionState};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::PageQuery,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TemplateFilter {
    /// Part of the name.
    pub q: Option<String>,
    #[param(inline)]
    pub kind: Option<TemplateKind>,
    /// Has a version in this state; `retired`: and none in another.
    #[param(inline)]
    pub state: Option<VersionState>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TemplatePage {
    pub items: Vec<TemplateView>,
    pub total: i64,
    pub page: u32,
    pub page_size: u32,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TwoVersions {
    pub from: i16,
    pub to: i16,
}

/// The school's templates, what was changed last first.
#[utoipa::path(get, path = "/templates", tag = "templates", params(TemplateFilter, PageQuery),
    responses((status = 200, body = Envelope<TemplatePage>)))]
pub async fn list_templates(
    Auth(caller): Auth<TemplateRead>,
    Query(filter): Query<TemplateFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<TemplatePage> {
    let filter = Filter { kind: filter.kind.map(Into::into), state: filter.state.map(Into::into), search: filter.q };
    let List { items, total, page, page_size } = templates::list_templates(caller, filter, page.into()).await?;
    Envelope::ok(TemplatePage { items: items.into_iter().map(Into::into).collect(), total, page, page_size })
}

/// A template with all its versions.
#[utoipa::path(get, path = "/templates/{id}", tag = "templates", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn get_template(Auth(caller): Auth<TemplateRead>, Path(id): Path<Uuid>) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::view_template(caller, TemplateId::from_uuid(id)).await?.into())
}

/// What the second version changed in the first, each as an object with a `kind`.
#[utoipa::path(get, path = "/templates/{id}/changes", tag = "templates", params(("id" = Uuid, Path), TwoVersions),
    responses((status = 200, body = Envelope<Vec<Object>>)))]
pub async fn list_template_changes(
    Auth(caller): Auth<TemplateRead>,
    Path(id): Path<Uuid>,
    Query(versions): Query<TwoVersions>,
) -> ApiResult<Vec<Change>> {
    let id = TemplateId::from_uuid(id);
    Envelope::ok(templates::template_changes(caller, id, versions.from, versions.to).await?)
}
