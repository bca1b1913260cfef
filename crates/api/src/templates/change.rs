use app::{
    kernel::caller::TemplateManage,
    templates::{self, CopyOf},
};
use axum::extract::Query;
use domain::{id::TemplateId, questionnaire::Form};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::types::{TemplateDetail, TemplateKind};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, LocalText, OnVersion, form},
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTemplate {
    pub kind: TemplateKind,
    pub name: LocalText,
    /// Begin with a copy of this version; null: with an empty form.
    #[schema(required = true)]
    pub copy_of: Option<VersionRef>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VersionRef {
    pub template: Uuid,
    pub number: i16,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftEdit {
    /// The template's version that was edited.
    pub version: i32,
    pub name: LocalText,
    #[schema(value_type = form::Form)]
    pub form: Form,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDraft {
    /// From this version; null: from the newest.
    #[schema(required = true)]
    pub from: Option<i16>,
}

/// Begin a template with a draft.
#[utoipa::path(post, path = "/templates", tag = "templates", request_body = NewTemplate,
    responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn create_template(
    Auth(caller): Auth<TemplateManage>,
    Body(new): Body<NewTemplate>,
) -> ApiResult<TemplateDetail> {
    let copied =
        |version: VersionRef| CopyOf { template: TemplateId::from_uuid(version.template), number: version.number };
    let copy_of = new.copy_of.map(copied);
    Envelope::ok(templates::create_template(caller, new.kind.into(), new.name.into(), copy_of).await?.into())
}

/// Save the draft. Somebody else saved it since: 409.
#[utoipa::path(put, path = "/templates/{id}/draft", tag = "templates", params(("id" = Uuid, Path)),
    request_body = DraftEdit, responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn save_draft(
    Auth(caller): Auth<TemplateManage>,
    IdPath(id): IdPath<TemplateId>,
    Body(edit): Body<DraftEdit>,
) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::save_draft(caller, id, edit.version, edit.name.into(), edit.form).await?.into())
}

/// Make the next draft; where there is one, it stays.
#[utoipa::path(post, path = "/templates/{id}/draft", tag = "templates", params(("id" = Uuid, Path)),
    request_body = NewDraft, responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn start_draft(
    Auth(caller): Auth<TemplateManage>,
    IdPath(id): IdPath<TemplateId>,
    Body(new): Body<NewDraft>,
) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::start_draft(caller, id, new.from).await?.into())
}

/// Discard the draft, and the template with it when it has no other version.
#[utoipa::path(delete, path = "/templates/{id}/draft", tag = "templates", params(("id" = Uuid, Path), OnVersion),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn discard_draft(
    Auth(caller): Auth<TemplateManage>,
    IdPath(id): IdPath<TemplateId>,
    Query(on): Query<OnVersion>,
) -> ApiResult<Nothing> {
    templates::discard_draft(caller, id, on.version).await?;
    Envelope::ok(Nothing)
}

/// Publish the draft: from now on it never changes. The version before it is retired.
#[utoipa::path(post, path = "/templates/{id}/publish", tag = "templates", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn publish_draft(
    Auth(caller): Auth<TemplateManage>,
    IdPath(id): IdPath<TemplateId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::publish_draft(caller, id, on.version).await?.into())
}

/// Retire the template: nothing new begins with it.
#[utoipa::path(post, path = "/templates/{id}/retire", tag = "templates", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<TemplateDetail>)))]
pub async fn retire_template(
    Auth(caller): Auth<TemplateManage>,
    IdPath(id): IdPath<TemplateId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<TemplateDetail> {
    Envelope::ok(templates::retire_template(caller, id, on.version).await?.into())
}
