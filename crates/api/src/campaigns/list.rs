use app::{
    campaigns::{self, Filter, Planned, Preview},
    kernel::caller::{EvaluationManage, EvaluationRead},
};
use axum::extract::Query;
use domain::id::{CampaignId, TemplateId, TermId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::types::{CampaignKind, CampaignScope, CampaignState, CampaignView};
use crate::{
    http::{
        context::Auth,
        envelope::{ApiResult, Envelope},
        json::Body,
    },
    wire::{IdPath, LocalText, Page, PageQuery},
};

/// Of the classes that are left out, so many are named.
const NAMED: usize = 50;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CampaignFilter {
    pub term: Option<Uuid>,
    #[param(inline)]
    pub state: Option<CampaignState>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignQuestion {
    pub term_id: Uuid,
    pub template_id: Uuid,
    pub kind: CampaignKind,
    pub scope: CampaignScope,
    /// Where there is one already: it does not stand in its own way.
    pub campaign_id: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CampaignPreview {
    pub classes: usize,
    /// Different people.
    pub students: i64,
    pub enrolments: i64,
    /// The first 50.
    pub left_out: Vec<LeftOutClass>,
    pub left_out_total: usize,
    /// Classes that are in another campaign of the same kind, open or scheduled.
    pub already: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LeftOutClass {
    pub id: Uuid,
    pub code: String,
    pub course_name: LocalText,
    pub college: LocalText,
    pub students: i64,
    /// `few_students`, `no_teacher`, `too_large` or `already`.
    pub reason: &'static str,
}

impl From<Preview> for CampaignPreview {
    fn from(preview: Preview) -> Self {
        let left_out_total = preview.left_out.len();
        let left_out = preview.left_out.into_iter().take(NAMED).map(|left| LeftOutClass {
            id: left.class.id.as_uuid(),
            code: left.class.code,
            course_name: left.class.course.into(),
            college: left.class.college.name.into(),
            students: left.class.students,
            reason: left.reason.key(),
        });
        Self {
            classes: preview.classes,
            students: preview.students,
            enrolments: preview.enrolments,
            left_out: left_out.collect(),
            left_out_total,
            already: preview.already,
        }
    }
}

/// Campaigns of the school, the newest first, with figures within the caller's reach.
#[utoipa::path(get, path = "/campaigns", tag = "campaigns", params(CampaignFilter, PageQuery),
    responses((status = 200, body = Envelope<Page<CampaignView>>)))]
pub async fn list_campaigns(
    Auth(caller): Auth<EvaluationRead>,
    Query(filter): Query<CampaignFilter>,
    Query(page): Query<PageQuery>,
) -> ApiResult<Page<CampaignView>> {
    let filter = Filter { term: filter.term.map(TermId::from_uuid), state: filter.state.map(Into::into) };
    Envelope::ok(campaigns::list_campaigns(caller, filter, page.into()).await?.into())
}

/// One campaign.
#[utoipa::path(get, path = "/campaigns/{id}", tag = "campaigns", params(("id" = Uuid, Path)),
    responses((status = 200, body = Envelope<CampaignView>)))]
pub async fn get_campaign(
    Auth(caller): Auth<EvaluationRead>,
    IdPath(id): IdPath<CampaignId>,
) -> ApiResult<CampaignView> {
    Envelope::ok(campaigns::view_campaign(caller, id).await?.into())
}

/// What a campaign would ask, before there is one.
#[utoipa::path(post, path = "/campaigns/preview", tag = "campaigns", request_body = CampaignQuestion,
    responses((status = 200, body = Envelope<CampaignPreview>)))]
pub async fn preview_campaign(
    Auth(caller): Auth<EvaluationManage>,
    Body(asked): Body<CampaignQuestion>,
) -> ApiResult<CampaignPreview> {
    let planned = Planned {
        term: TermId::from_uuid(asked.term_id),
        template: TemplateId::from_uuid(asked.template_id),
        kind: asked.kind.into(),
        scope: asked.scope.into(),
        campaign: asked.campaign_id.map(CampaignId::from_uuid),
    };
    Envelope::ok(campaigns::preview_campaign(caller, &planned).await?.into())
}
