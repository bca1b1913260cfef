use app::{
    kernel::caller::TemplateRead,
    templates::{self, Filter},
};
use axum::extract::Query;
use domain::id::TemplateId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::types::{TemplateDetail, TemplateKind, TemplateView, VersionState};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
    },
    wire::{IdPath, Page, PageQuery, form::FormChange},
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

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TwoVersions {
    pub from: i16,
    pub to: i16,
}

/// The school's templates, what was changed last first.
#[utoipa::path(get, path = "/templates", tag = "templates", params(TemplateFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<TemplateView>>)))]
pub async fn list_templates(
    Auth(caller): Auth<TemplateRead>,
    Query(filter): Query<TemplateFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<TemplateView>> {
    let filter = Filter { kind: filter.kind.map(Into::into), state: filter.state.map(Into::into), search: filter.q };
    Envelope::ok(templates::list_templates(caller, filter, page.into()).await?.into())
}

/// A template with all its versions.
#[utoipa::path(get, path = "/templates/{id}", tag = "templates", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn get_template(
    Auth(caller): Auth<TemplateRead>,
    IdPath(id): IdPath<TemplateId>,
) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::view_template(caller, id).await?.into())
}

/// What the second version changed in the first.
#[utoipa::path(get, path = "/templates/{id}/changes", tag = "templates", params(("id" = Uuid, Path), TwoVersions),
    responses((status = 200, body = Envelope<Vec<FormChange>>)))]
pub async fn list_template_changes(
    Auth(caller): Auth<TemplateRead>,
    IdPath(id): IdPath<TemplateId>,
    Query(versions): Query<TwoVersions>,
) -> ApiResult<Vec<FormChange>> {
    let changes = templates::template_changes(caller, id, versions.from, versions.to).await?;
    Envelope::ok(changes.into_iter().map(Into::into).collect())
}
