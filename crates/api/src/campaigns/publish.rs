use app::{campaigns, kernel::caller::EvaluationManage};
use axum::extract::Query;
use domain::id::{CampaignId, EvaluationId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::CampaignView;
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope, Nothing},
        json::Body,
    },
    wire::{IdPath, LocalText, OnVersion, Page, PageQuery},
};

/// What publishing a campaign would come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Publication {
    pub classes: i64,
    /// Of which they have been already.
    pub published: i64,
    /// With too few answers to show anything but their number.
    pub below_minimum: i64,
    /// Comments that nobody has reviewed: they stay hidden until somebody has.
    pub pending_comments: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClassSearch {
    /// Part of the code or of the course's name.
    pub q: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PublishableClass {
    pub evaluation: Uuid,
    pub course_name: LocalText,
    pub class_code: String,
    pub teachers: Vec<String>,
    /// How many answered.
    pub answered: i32,
    /// Too few to show anything but their number.
    pub below_minimum: bool,
    pub pending_comments: i64,
    #[schema(required = true, value_type = Option<String>, format = DateTime)]
    pub published_at: Option<Timestamp>,
}

/// What publishing a campaign would come to.
#[utoipa::path(get, path = "/campaigns/{id}/publication", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Publication>)))]
pub async fn get_publication(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
) -> ApiResult<Publication> {
    let found = campaigns::view_publication(caller, id).await?;
    Envelope::ok(Publication {
        classes: found.classes,
        published: found.published,
        below_minimum: found.below_minimum,
        pending_comments: found.pending,
    })
}

/// The classes of a counted campaign, with what is published of them.
#[utoipa::path(get, path = "/campaigns/{id}/publication/classes", tag = "campaigns",
    params(("id" = Uuid, Path), ClassSearch, PageQuery),
    responses((status = 200, body = Envelope<Page<PublishableClass>>)))]
pub async fn list_publishable_classes(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Query(search): Query<ClassSearch>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<PublishableClass>> {
    let found = campaigns::list_publishable(caller, id, search.q, page.into()).await?;
    Envelope::ok(Page::of(found, |class| PublishableClass {
        evaluation: class.evaluation.as_uuid(),
        course_name: class.course.into(),
        class_code: class.code,
        teachers: class.teachers,
        answered: class.answered,
        below_minimum: class.below_minimum,
        pending_comments: class.pending,
        published_at: class.published_at,
    }))
}

/// Give the results of every class to those they are about.
#[utoipa::path(post, path = "/campaigns/{id}/publish", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn publish_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::publish_now(caller, id, on.version).await?.into())
}

/// Put a published campaign away.
#[utoipa::path(post, path = "/campaigns/{id}/archive", tag = "campaigns", params(("id" = Uuid, Path)),
    request_body = OnVersion, responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn archive_campaign(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<CampaignId>,
    Body(on): Body<OnVersion>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::archive(caller, id, on.version).await?.into())
}

/// Give the results of one class of a counted campaign to those they are about, ahead of the others.
#[utoipa::path(post, path = "/evaluations/{id}/publish", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<Nothing>)))]
pub async fn publish_class(
    Auth(caller): Auth<EvaluationManage>,
    IdPath(id): IdPath<EvaluationId>,
) -> ApiResult<Nothing> {
    campaigns::publish_class(caller, id).await?;
    Envelope::ok(Nothing)
}
